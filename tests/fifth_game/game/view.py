"""What a seat may know: everything but the seed."""

from __future__ import annotations

from games.heap.state import State

from engine.chance import Asking


def seen(state: State, seat: int | None) -> State:
    """Return a copy without the seed."""
    view = state.copy()
    view.seed = ""
    return view


def imagined(view: State, asking: Asking) -> State:
    """Return a copy: there is nothing to imagine."""
    return view.copy()
