"""Builds the static site out of the tree: one folder that any web host can serve."""
