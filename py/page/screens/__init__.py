"""The screens: their knowledge, and the actions on each."""
