"""How much each term counts for the chance to win, at the beginning, in the middle and at the end of a game.

Found by `python3 py fit vino --games 1200 --seed chance`."""

from __future__ import annotations

from engine.bots.winning import Winning

WINNING = Winning(
    (
        (1428, 1376, 1055, 132),
        (4566, 5184, 3900, 310),
        (7417, 4611, 2946, 4045),
    )
)
