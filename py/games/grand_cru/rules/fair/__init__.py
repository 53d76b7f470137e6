"""The wine fair of Grand Cru and its spaces. Rulebook 7."""
