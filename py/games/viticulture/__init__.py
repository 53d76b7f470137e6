"""Viticulture."""
