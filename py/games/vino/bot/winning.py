"""How much each term counts for the chance to win, at the beginning, in the middle and at the end of a game.

Found by `python3 py fit vino --games 1200 --seed chance`, and then 88 % of it: in fresh games who was far ahead won a
little less often than that said."""

from __future__ import annotations

from engine.bots.winning import Winning

WINNING = Winning(
    (
        (1257, 1211, 928, 116),
        (4018, 4562, 3432, 273),
        (6527, 4058, 2592, 3560),
    )
)
