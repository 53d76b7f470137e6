"""The result. Rulebook 2.2."""

from __future__ import annotations

from games.heap.state import State

from engine.core.standing import SeatResult, ranked


def standing(state: State) -> list[SeatResult]:
    """Return the places: the seat that took the last barrel is last."""
    return ranked(
        range(state.players),
        key=lambda seat: (int(seat != state.loser),),
        breakdown=lambda seat: {"taken": state.taken[seat]},
    )


def ending(state: State) -> str:
    """A game has one end."""
    return "last"
