"""The places on the table that the last turn has touched, so that the eye finds what the others did."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.event import Event, seen_by
from engine.drawing.markup import copy_id
from page.table.state import TableState, touched

# A turn may consist of many moves, and each mark is looked for in the whole board.
MOST_PLIES = 40
MOST_PLACES = 40


def places_of_last_turn(state: TableState) -> list[str]:
    """Return the ids of the elements to be marked, the latest first: what the moves that one seat has made in a row
    before the shown moment have touched, as far as the viewer may know, and the cards a player has gained since their
    last turn. None behind the curtain, and none at the beginning."""
    if state.covered and state.looking is None:
        return []
    marked = touched(state.game.touched_ids, _seen(state, _turn_until(state, state.ply)))
    return list(dict.fromkeys([*reversed(marked), *reversed(_news(state))]))[:MOST_PLACES]


def places_of_last_move(state: TableState) -> list[str]:
    """Return the ids of the elements that the last move has touched, as far as the viewer may know, the latest
    first."""
    return list(reversed(touched(state.game.touched_ids, _seen(state, [state.ply]))))


def _news(state: TableState) -> list[str]:
    """Return the ids of the cards that the viewer has gained in their last turn and after it, up to the end of the
    present one."""
    match, viewer, last = state.match, state.viewer, state.ply
    if viewer is None or not state.game.received_ids:
        return []
    position, others = state.position(), match.table.players > 1
    if last and others and match.mover(last) == viewer and not position.over and position.now.seat == viewer:
        last = _turn_until(state, last).start - 1  # what they had got when this turn began stays marked until it ends
    own = next((ply for ply in range(last, max(0, last - MOST_PLIES), -1) if match.mover(ply) == viewer), last)
    events = _seen(state, range(_turn_until(state, own).start, state.ply + 1))
    ids = touched(state.game.received_ids, [event for event in events if event.facts.get("seat") == viewer])
    return [copy_id(id, ids[:at].count(id)) for at, id in enumerate(ids)]


def _seen(state: TableState, plies: Iterable[int]) -> list[Event]:
    return [event for ply in plies for event in seen_by(state.match.log[ply], state.viewer)]


def _turn_until(state: TableState, last: int) -> range:
    """Return the moves that a seat has made in a row up to one of them. Alone, where no other seat ends a turn, each
    move is one."""
    match, first = state.match, last
    earliest = max(1, last + 1 - MOST_PLIES) if match.table.players > 1 else last
    while first > earliest and match.mover(first - 1) == match.mover(last):
        first -= 1
    return range(max(first, 1), last + 1)
