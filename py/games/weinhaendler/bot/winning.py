"""How much each term counts for the chance to win, at the beginning, in the middle and at the end of a game.

Found by `python3 py fit weinhaendler --games 1200 --seed chance`."""

from __future__ import annotations

from engine.bots.winning import Winning

WINNING = Winning(
    (
        (3003, 2020, -295, -91, -554),
        (2448, 1966, 1286, -821, -4175),
        (4304, 4430, 2552, 1938, -1100),
    )
)
