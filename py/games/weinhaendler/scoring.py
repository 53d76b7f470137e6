"""The result. Rulebook 9.3."""

from __future__ import annotations

from engine.core.standing import CountStep, SeatResult, ranked
from games.weinhaendler.state import State


def standing(state: State) -> list[SeatResult]:
    """Return the places: most points, then shared."""
    return ranked(
        range(state.players),
        key=lambda seat: (state.points(seat),),
        breakdown=lambda seat: {"points": state.points(seat), "stars": state.stars[seat], "trios": state.trios[seat]},
    )


def count(state: State) -> list[CountStep]:
    """Return the steps of the count: the points for stars, then those for trios."""
    return [CountStep("measure.stars", tuple(state.stars)), CountStep("measure.trios", tuple(state.trios))]


def ending(state: State) -> str:
    """Return the code of what decided a finished game: `points`, or `shared`."""
    first, second, *_ = standing(state)
    return "shared" if first.key == second.key else "points"
