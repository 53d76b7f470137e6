"""The sounds that follow a change of a table: what a move does, a refusal, the reader's turn, the end."""

from __future__ import annotations

from engine.core.event import Event, seen_by
from page.table.state import TableState

REFUSED, TURN, END = "refused", "turn", "end"


def sounds_of(before: TableState, state: TableState) -> list[str]:
    """Return the names of the sounds (`www/sounds.js`) for a change of the state, in their order."""
    if state.revision == before.revision:
        return [REFUSED] if _is_refused(before, state) else []
    if state.events is None:
        return []
    if state.match.state.over:
        return [END]
    heard = (_of_event(state, event) for event in seen_by(state.events, state.viewer))
    first = next((sound for sound in heard if sound), "")
    return [*([first] if first else []), *([TURN] if _has_come_to_a_person(state) else [])]


def _is_refused(before: TableState, state: TableState) -> bool:
    """Return whether a press has just been answered with a reason."""
    was, now = ((it.is_pinned, it.pointed) for it in (before, state))
    return state.refusal is not None and state.is_pinned and was != now


def _of_event(state: TableState, event: Event) -> str:
    """Return the sound of an event, by the first code of the game that its own begins with; "" for none."""
    return next((sound for begin, sound in state.game.sounds.items() if event.code.startswith(begin)), "")


def _has_come_to_a_person(state: TableState) -> bool:
    """Return whether a computer has moved, and a person is asked now."""
    match, mover = state.match, state.match.mover(state.match.ply)
    seats = match.table.seats
    return mover is not None and seats[mover].computer is not None and seats[match.state.now.seat].computer is None
