"""How the whole games in `records/` were found, and what they have to show."""

from __future__ import annotations

from tests.records.golden import RANDOM, Golden

GOLDEN = {
    "three-seats": Golden(3, "g1"),
    "four-seats": Golden(4, "g3"),
    "five-seats": Golden(5, "g1"),
    "open-hands": Golden(4, "o1", 0.05, {"hands": "open"}),
    "upright-triangles": Golden(3, "u2", 0.0, {"triangles": "upright"}),
    "second-cellars": Golden(3, "c4", 0.05),
    "pile-emptied-by-bonuses": Golden(5, "p10", 0.05),
    "shared": Golden(4, "s46", 0.05),
    "shared-by-four-seats": Golden(5, "g2"),
    "standstill": Golden(3, "s181", RANDOM),
    "random-three-seats": Golden(3, "n1", RANDOM),
    "random-four-seats": Golden(4, "w4", RANDOM),
    "random-five-seats": Golden(5, "w5", RANDOM),
}

ENDINGS = {"points", "shared"}
"""Every way in which a game can come to its end."""

SELDOM = {
    "bottle.covers", "cellar.opened", "drawn.last", "exchange.none", "round.last", "round.standstill",
    "trio.identical",
}  # fmt: skip
"""What happens seldom, and must be seen all the same."""
