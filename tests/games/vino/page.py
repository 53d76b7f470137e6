"""How Vino is played on the page by a driver; no move of it is put together from picks."""

from __future__ import annotations

from tests.games.vino.player import greedy_match

FINGER = "ruin"
"""The recorded game that is played with a finger."""

TRAVELS = "vineyard.bought"
"""An event after which a piece travels."""

match = greedy_match
