"""The actions of Grand Cru, and what they do to tiles, wine and the market. Rulebook 4."""
