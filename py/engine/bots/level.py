"""The levels of computer players. A lower one misjudges; none of them blunders on purpose."""

from __future__ import annotations

from engine.core.table import HIGHEST_LEVEL, LOWEST_LEVEL

LEVELS = tuple(range(LOWEST_LEVEL, HIGHEST_LEVEL + 1))
HIGHEST = HIGHEST_LEVEL

# From this level on a player remembers the events that it has seen, besides the things that are open now.
REMEMBERS = 3
