"""Each seat's chance to win, by the terms of the game's judgement and by how far the game has come.

The weights of the terms are found by games between computer players (`python3 py fit`). They are whole numbers, and
so are chances, so that every interpreter comes to the same."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

# A chance is a whole number from 0 to CERTAIN.
CERTAIN = 10_000
# A weight is so many millionths of a natural logarithm of the odds for each unit of a term.
PER_UNIT = 1_000_000
# Weights are given for the beginning, the middle and the end of a game; between them they change evenly.
KNOTS = 3
PERCENT = 100
BETWEEN = PERCENT // (KNOTS - 1)
# One in a hundred: people read chances in percent.
HUNDREDTH = CERTAIN // PERCENT
# A seat this far behind is out of the game.
OUT = -100_000

STEP, MOST_STEPS = PER_UNIT // 100, 1500
# exp(-x) for x in hundredths. Rounded, so that the last digits of a machine's `exp` play no part.
EXP = (*(round(PER_UNIT * math.exp(-at / 100)) for at in range(MOST_STEPS)), 0)


@dataclass(frozen=True)
class Winning:
    """How much each term counts for winning: `weights[knot][term]`."""

    weights: tuple[tuple[int, ...], ...]

    def chances(self, rows: Sequence[Sequence[int]], progress: int) -> tuple[int, ...]:
        """Return each seat's chance. `rows` are the seats' terms, `progress` is how far the game has come, in
        percent. Without weights all are equal."""
        if not self.weights:
            return shared_out([0] * len(rows))
        knot = min(progress // BETWEEN, KNOTS - 2)
        later = min(progress, PERCENT) - knot * BETWEEN
        mixed = [
            (one * (BETWEEN - later) + other * later) // BETWEEN
            for one, other in zip(self.weights[knot], self.weights[knot + 1])
        ]
        strengths = [sum(map(int.__mul__, row, mixed)) if sum(row) > OUT else None for row in rows]
        return shared_out(strengths)


def shared_out(strengths: Sequence[int | None]) -> tuple[int, ...]:
    """Return the chances that go with strengths, in millionths of a logarithm; `None` has none."""
    best = max((one for one in strengths if one is not None), default=0)
    odds = [0 if one is None else EXP[min((best - one) // STEP, MOST_STEPS)] for one in strengths]
    whole = sum(odds) or 1
    return tuple(CERTAIN * one // whole for one in odds)


def by_places(winners: Sequence[int], players: int) -> tuple[int, ...]:
    """Return the chances in a game that is over: winners share the whole."""
    return tuple(CERTAIN // len(winners) if seat in winners else 0 for seat in range(players))
