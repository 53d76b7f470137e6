"""What a seat has, as far as somebody may see it."""

from __future__ import annotations

from typing import NamedTuple

from engine.drawing.draw_context import DrawContext
from games.grand_cru.coming_end import is_known, who_can_end
from games.grand_cru.state import HIDDEN, State

Fields = tuple[tuple[int, bool], ...]
Cellar = tuple[tuple[int, ...], ...]


class Notice(NamedTuple):
    """The notice about a seat's money and loans, as code and number; `short` when the money does not even cover the
    interest."""

    code: str
    number: int = 0
    short: bool = True


class Holdings(NamedTuple):
    """The shown things of a seat. `status` is the code of the note beside its name, `fields` the tiles with whether
    they are ready; `choosing` that first loans are still being chosen; `notice` what its money means for its loans, if
    that matters; `worth` what its vineyard is worth in francs while somebody could end the game, else `HIDDEN`."""

    status: str
    own: bool
    choosing: bool
    money: int
    loans: int
    interest: int
    notice: Notice | None
    worth: int
    prestige: int
    markers: int
    fields: Fields
    cellar: Cellar


def holdings(view: State, context: DrawContext, seat: int) -> Holdings:
    """Return everything that is shown of a seat."""
    return Holdings(
        status=_status(view, context, seat),
        own=context.seat == seat,
        choosing=view.is_choosing_loans,
        money=view.money[seat],
        loans=view.loans[seat],
        interest=view.interest_due(seat),
        notice=_notice(view, seat),
        worth=view.value(seat) if is_known(view, seat) and who_can_end(view) else HIDDEN,
        prestige=view.prestige[seat],
        markers=view.markers(seat),
        fields=tuple(zip(view.tiles[seat], view.ready[seat])),
        cellar=tuple(map(tuple, view.cellar[seat])),
    )


def _notice(view: State, seat: int) -> Notice | None:
    """Return the notice of a seat: its money does not cover the interest that is still to be paid this year, or it
    could repay everything, which ends the game."""
    if not is_known(view, seat):
        return None
    if emergency := view.emergency_loans(seat):
        bankrupt = view.cannot_pay(seat)
        return Notice("seats.interest.bankrupt" if bankrupt else "seats.interest.emergency", emergency)
    return Notice("seats.loans.ending", short=False) if seat in who_can_end(view) else None


def _status(view: State, context: DrawContext, seat: int) -> str:
    if view.bankrupt[seat]:
        return "bankrupt"
    if context.asked == seat:
        return "turn"
    if view.has_passed(seat):
        return "passed"
    return "first" if view.start == seat and not view.over else ""
