"""What everybody can see of the end before it comes. Rulebook 8.3, 8.4, 10.1."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.core.event import Ending
from engine.core.state import Pending
from games.grand_cru.components import LAST_YEAR
from games.grand_cru.state import HIDDEN, State

END_EVENTS = frozenset({"loans.free", "seat.bankrupt"})


def coming_end(view: State) -> Ending | None:
    """Return the announcement of the end this year: certain, or in the hands of some seats, as far as money is open."""
    if view.is_choosing_loans:
        return None
    if view.year >= LAST_YEAR:
        return Ending("last.year", "10.1", year=view.year)
    seats = range(view.players)
    found = (
        Ending("last.bankrupt", "10.1", **_named(seat for seat in seats if view.bankrupt[seat])),
        Ending("last.repaid", "10.1", **_named(seat for seat in seats if not view.loans[seat])),
        Ending("can.repay", "10.1", **_named(who_can_end(view))),
        Ending(
            "can.bankrupt", "10.1", **_named(seat for seat in seats if is_known(view, seat) and view.cannot_pay(seat))
        ),
    )
    return next((ending for ending in found if ending.facts["seats"]), None)


def _named(seats: Iterable[int]) -> dict[str, Any]:
    """Return seats as the facts of an announcement."""
    named = tuple(seats)
    return {"seats": named, "count": len(named)}


def who_can_end(view: State) -> tuple[int, ...]:
    """Return the seats that are known to have the money that ends the game, and can still use it this year."""
    at_loans = view.now.kind == "loan"
    waiting = [
        seat for seat in range(view.players) if is_known(view, seat) and (not at_loans or _is_to_come(view, seat))
    ]
    return tuple(seat for seat in waiting if view.can_repay_all(seat))


def is_known(view: State, seat: int) -> bool:
    """Return whether the money and the loans of a seat are seen, in a game that goes on."""
    return view.money[seat] != HIDDEN and not view.over and not view.is_choosing_loans


def _is_to_come(view: State, seat: int) -> bool:
    return Pending("loan", seat) in view.pending
