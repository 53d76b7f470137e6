"""The score pad: all cellars of a player are counted at the end. Rulebook 7.1, 7.2, 9.3."""

from __future__ import annotations

from engine.core.refusal import Refusal
from engine.core.score_pad import Counted, Figure
from games.weinhaendler.components import COLOURS, COPIES, REMOVED, SHAPES, TRIO_DIFFERENT, TRIO_IDENTICAL
from games.weinhaendler.state import State

FIGURES = (
    *(Figure(shape, 0, COPIES * len(COLOURS)) for shape in SHAPES),
    Figure("identical", 0, 99),
    Figure("different", 0, 99),
)
RULES = {"points": "9.3", "shared": "9.3"}


def refuse(counted: Counted) -> Refusal | None:
    """Refuse more bottles of a shape than there are cards of it. Rulebook 1.2, 2.1."""
    there = COPIES * (len(COLOURS) - len(REMOVED[len(counted)]))
    for shape in SHAPES:
        if sum(figures[shape] for figures in counted) > there:
            return Refusal("pad.bottles", rule="2.1", bottles=shape, most=there, players=len(counted))
    return None


def write(state: State, counted: Counted) -> None:
    """Write the points for stars and for trios."""
    for seat, figures in enumerate(counted):
        state.stars[seat] = sum(stars * figures[shape] for stars, shape in enumerate(SHAPES, 1))
        state.trios[seat] = TRIO_IDENTICAL * figures["identical"] + TRIO_DIFFERENT * figures["different"]
