"""What a player of Grand Cru remembers: all payments are open, so hidden money follows from them. Rulebook 2.7."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Event
from games.grand_cru.state import HIDDEN, State

# The francs that a seat receives or pays, by event: the name of the fact that says how many.
RECEIVED = {
    "loans.revealed": "price",
    "loans.taken": "price",
    "loan.emergency": "price",
    "wine.sold": "income",
    "juice.sold": "income",
    "cubes.missing": "price",
    "prestige.exchanged": "price",
}
PAID = {
    "tile.bought": "price",
    "tile.claimed": "price",
    "vine.harvested": "paid",
    "interest.paid": "price",
    "fees.paid": "price",
    "loans.repaid": "price",
}


def recalled(view: State, events: Sequence[Event]) -> State:
    """Return the view with the money of others, for as much as the events tell it from the beginning on."""
    if HIDDEN not in view.money:
        return view
    counted: dict[int, int] = {}
    for event in events:
        _count(counted, event)
    known = view.copy()
    known.money = [counted.get(seat, HIDDEN) if money == HIDDEN else money for seat, money in enumerate(view.money)]
    return known


def _count(counted: dict[int, int], event: Event) -> None:
    if event.code == "loans.revealed":
        counted[event.number("seat")] = 0
    seat = event.number("seat")
    if seat not in counted:
        return
    if event.code in RECEIVED:
        counted[seat] += event.number(RECEIVED[event.code])
    elif event.code in PAID:
        counted[seat] -= event.number(PAID[event.code])
