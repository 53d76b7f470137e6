"""How much each term counts for the chance to win, at the beginning, in the middle and at the end of a game.

Found by `python3 py fit viticulture --games 450 --seed chance`; those of a seat that is alone, for its lead and a
number that is always the same, by `--games 200 --players 1 --seed fit2`."""

from __future__ import annotations

from engine.bots.winning import Winning

WINNING = Winning(
    (
        (2248, 458, -9, 822, 52, 427, -592, 29, 809, 0),
        (2333, 2503, 119, 3921, 2400, 6151, 738, 1953, 1257, 0),
        (4807, 1860, 712, 4000, 828, 4495, 5127, 1608, 1604, 0),
    )
)
ALONE = Winning(((-63, 416), (605, 242), (1762, 668)))
