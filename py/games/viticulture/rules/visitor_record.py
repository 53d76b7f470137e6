"""What a visitor or a worker at work, or a year, has done so far: written down in its record on the stack, for what
comes later."""

from __future__ import annotations

from typing import Any, cast

from engine.core.state import Plain
from games.viticulture.state import State

FRAMES = ("visitor.over", "worker.over")
YEAR = "year.end"


def note(state: State, **facts: Plain) -> None:
    """Write something down in the record of the visitor or worker at work."""
    for at in reversed(range(len(state.pending))):
        if state.pending[at].kind in FRAMES:
            state.pending[at] = state.pending[at].but(**facts)
            return


def noted(state: State, fact: str, usual: Any) -> Any:
    """Return what the visitor or worker at work has written down, or what is usual where it has not."""
    frame = next((record for record in reversed(state.pending) if record.kind in FRAMES), None)
    return usual if frame is None else frame.facts.get(fact, usual)


def count_up(state: State, fact: str) -> None:
    """Count something that the visitor or worker at work does."""
    note(state, **{fact: noted(state, fact, 0) + 1})


def add_to(state: State, fact: str, thing: Plain) -> None:
    """Add something to what the visitor or worker at work has written down."""
    note(state, **{fact: (*noted(state, fact, ()), thing)})


def noted_this_year(state: State, fact: str) -> int:
    """Return how often something has been counted this year."""
    return next((cast(int, record.facts.get(fact, 0)) for record in state.pending if record.kind == YEAR), 0)


def count_this_year(state: State, fact: str) -> None:
    """Count something that is done in this year."""
    for at, record in enumerate(state.pending):
        if record.kind == YEAR:
            state.pending[at] = record.but(**{fact: noted_this_year(state, fact) + 1})
