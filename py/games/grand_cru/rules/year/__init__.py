"""The course of a year in Grand Cru. Rulebook 2.5, 2.6, 3, 6, 8, 10.1."""
