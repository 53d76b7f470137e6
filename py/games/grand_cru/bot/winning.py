"""How much each term counts for the chance to win, at the beginning, in the middle and at the end of a game.

Found by `python3 py fit grand_cru --games 700 --seed chance`."""

from __future__ import annotations

from engine.bots.winning import Winning

WINNING = Winning(
    (
        (-411, -676, 198, 1533, -140, 1, 3125, 55, 430, 0, 0),
        (1581, 1179, 93, 3236, -630, -28, 1775, 1087, 334, 667, 0),
        (3766, 3355, 4220, 2224, -205, -13, 2111, -31, 1703, 357, 0),
    )
)
