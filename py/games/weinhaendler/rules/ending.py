"""Chapter 9: when the last round is played. `scoring` has the result (9.3)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.event import Event
from games.weinhaendler.components import STANDSTILL
from games.weinhaendler.state import State


def announce_last(state: State) -> Iterator[Event]:
    """The next round is the last one when the pile is empty, or when nothing comes nearer to the end any more. Rulebook
    9.1, 9.4."""
    if not state.pile:
        state.last = True
        yield Event("round.last", "9.1")
    elif state.standstill == STANDSTILL:
        state.last = True
        yield Event("round.standstill", "9.4", count=STANDSTILL)


def note_progress(state: State) -> None:
    """Count the rounds of a standstill again from 0: a card has come from the pile or gone into a cellar. Rulebook
    9.4."""
    if not state.last:
        state.standstill = 0
