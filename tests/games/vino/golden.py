"""How the whole games in `records/` were found, and what they have to show."""

from __future__ import annotations

from tests.records.golden import RANDOM, SMALL_BOARD, Golden

GOLDEN = {
    "three-seats": Golden(3, "g1"),
    "four-seats": Golden(4, "g2"),
    "five-seats": Golden(5, "g3"),
    "hidden-money": Golden(4, "h1", 0.05, {"money": "hidden"}),
    "own-board": Golden(3, "o1", custom_board=SMALL_BOARD),
    "decided-by-money": Golden(5, "g12"),
    "shared": Golden(4, "s81", 0.1),
    "shared-by-five-seats": Golden(5, "s2116", 0.1),
    "ruin": Golden(3, "r1", RANDOM, custom_board="dear.sheet.json"),
    "random-four-seats": Golden(4, "w4", RANDOM),
    "random-five-seats": Golden(5, "w5", RANDOM),
}

ENDINGS = {"vineyards", "money", "shared", "ruin", "standstill"}
"""Every way in which a game can come to its end."""

SELDOM = {"bottle.last", "game.ruined", "game.standstill", "gift.left", "gift.taken", "vineyard.returned"}
"""What happens seldom, and must be seen all the same."""
