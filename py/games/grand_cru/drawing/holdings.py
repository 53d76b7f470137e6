"""What a seat has, as far as somebody may see it."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.state import Pending
from engine.drawing.draw_context import DrawContext
from games.grand_cru.state import HIDDEN, State

Fields = tuple[tuple[int, bool], ...]
Cellar = tuple[tuple[int, ...], ...]


class Holdings(NamedTuple):
    """What is shown of a seat. `status` is the code of what is said beside its name, `fields` the tiles with whether
    they are ready; `choosing` that first loans are still being chosen, `emergency` how many emergency loans the
    interest would cost now, `bankrupt` that it would be too many."""

    status: str
    own: bool
    choosing: bool
    money: int
    loans: int
    interest: int
    emergency: int
    bankrupt: bool
    prestige: int
    markers: int
    fields: Fields
    cellar: Cellar


def holdings(view: State, context: DrawContext, seat: int) -> Holdings:
    """Return what is shown of a seat."""
    known = view.money[seat] != HIDDEN
    return Holdings(
        status=_status(view, context, seat),
        own=context.seat == seat,
        choosing=Pending("loans.first") in view.pending,
        money=view.money[seat],
        loans=view.loans[seat],
        interest=view.interest_due(seat),
        emergency=view.emergency_loans(seat) if known else 0,
        bankrupt=known and view.cannot_pay(seat),
        prestige=view.prestige[seat],
        markers=view.markers(seat),
        fields=tuple(zip(view.tiles[seat], view.ready[seat])),
        cellar=tuple(map(tuple, view.cellar[seat])),
    )


def large_seat(context: DrawContext) -> int:
    """Return the seat whose vineyard and cellar lie on the table: whoever looks, else whoever is asked."""
    if context.seat is not None:
        return context.seat
    return 0 if context.asked is None else context.asked


def _status(view: State, context: DrawContext, seat: int) -> str:
    if view.bankrupt[seat]:
        return "bankrupt"
    if context.asked == seat:
        return "turn"
    if view.passed[seat] and not view.over:
        return "passed"
    return "first" if view.start == seat and not view.over else ""
