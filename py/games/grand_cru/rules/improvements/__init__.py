"""Improvements of Grand Cru and their innovations. Rulebook 5, 9.1 to 9.3."""
