"""The course of a game of Viticulture: set-up, years, seasons, workers, the end. Rulebook 2 to 4, 9 to 11."""
