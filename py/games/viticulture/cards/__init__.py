"""The cards of Viticulture."""
