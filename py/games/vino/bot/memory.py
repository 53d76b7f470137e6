"""Hidden money that a player who takes notes knows. Rulebook 11.1."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Event
from engine.core.state import NOBODY
from games.vino.components import START_MONEY
from games.vino.state import HIDDEN, State


def recalled(view: State, seat: int, events: Sequence[Event]) -> State:
    """Return the view with hidden money as the events give it, if they agree with the map and the seat's own money."""
    if HIDDEN not in view.money:
        return view
    owner, money = _told(view, events)
    if owner != view.owner or money[seat] != view.money[seat]:
        return view
    known = view.copy()
    known.money = money
    return known


def _told(view: State, events: Sequence[Event]) -> tuple[list[int], list[int]]:
    """Return the owner of each vineyard and the money of each seat, by the events."""
    owner, money = [NOBODY] * len(view.owner), [START_MONEY] * view.players
    for event in events:
        if event.code == "wine.sold":
            money[event.number("seat")] += event.number("income")
        elif event.code in ("vineyard.bought", "gift.taken"):
            owner[_vineyard(view, event)] = event.number("seat")
            money[event.number("seat")] -= event.number("price")
        elif event.code == "vineyard.returned":
            owner[_vineyard(view, event)] = NOBODY
    return owner, money


def _vineyard(view: State, event: Event) -> int:
    return view.board.vineyard_index[str(event.facts["vineyard"])]
