"""What a seat has, as far as somebody may see it."""

from __future__ import annotations

from typing import NamedTuple

from engine.drawing.draw_context import DrawContext
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
        worth=view.value(seat) if _is_known(view, seat) and _can_end(view) else HIDDEN,
        prestige=view.prestige[seat],
        markers=view.markers(seat),
        fields=tuple(zip(view.tiles[seat], view.ready[seat])),
        cellar=tuple(map(tuple, view.cellar[seat])),
    )


def _notice(view: State, seat: int) -> Notice | None:
    """Return the notice of a seat: it cannot pay its interest, or it could repay everything, which ends the game."""
    if not _is_known(view, seat):
        return None
    if emergency := view.emergency_loans(seat):
        bankrupt = view.cannot_pay(seat)
        return Notice("seats.interest.bankrupt" if bankrupt else "seats.interest.emergency", emergency)
    return Notice("seats.loans.ending", short=False) if view.can_repay_all(seat) else None


def _can_end(view: State) -> bool:
    """Return whether anybody is known to have the money that ends the game."""
    return any(view.can_repay_all(seat) for seat in range(view.players) if _is_known(view, seat))


def _is_known(view: State, seat: int) -> bool:
    """Return whether the money and the loans of a seat are seen, in a game that goes on."""
    return view.money[seat] != HIDDEN and not view.over and not view.is_choosing_loans


def _status(view: State, context: DrawContext, seat: int) -> str:
    if view.bankrupt[seat]:
        return "bankrupt"
    if context.asked == seat:
        return "turn"
    if view.has_passed(seat):
        return "passed"
    return "first" if view.start == seat and not view.over else ""
