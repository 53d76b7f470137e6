"""Visitors of Viticulture: how they are played, what they ask, and those that are more than a line of a
table. Rulebook 8, 12, 13."""
