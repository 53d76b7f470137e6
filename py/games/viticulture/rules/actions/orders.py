"""Chapter 7: filling orders (7.8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.deck import CARD, ORDER, ORDER_DECK
from games.viticulture.cards.operations import FillOrder
from games.viticulture.facts import FillFacts
from games.viticulture.moves import fill_move, wines_of
from games.viticulture.pieces.cellar import Cellar, can_fill, deliveries
from games.viticulture.rules.actions.hands import drop_card, explain_card
from games.viticulture.rules.actions.slot_point import WithSlotPoint, makes_last_year
from games.viticulture.rules.actions.wines import has_wine, remove_wine, wine_absent
from games.viticulture.rules.common.asking import ask
from games.viticulture.rules.common.operations import Handler, handles
from games.viticulture.rules.common.tracks import gain_residual, gain_vp
from games.viticulture.rules.common.visitor_record import visitor_at_work
from games.viticulture.state import State


class FillOrders(WithSlotPoint):
    """An order of the hand. Rulebook 4.3, 7.8."""

    rule = "7.8"
    facts = FillFacts

    def things(self, state: State) -> Iterator[Move]:
        """Every order with every choice of wines; without wines where there are none that fill it."""
        seat = state.now.seat
        for card in state.held(seat, ORDER_DECK):
            ways = [fill_move(ORDER[card], wines) for wines in deliveries(state.cellar[seat], ORDER[card])]
            yield from ways or [fill_move(ORDER[card])]

    def refuse_thing(self, state: State, move: Move) -> Refusal | None:
        """The wines must be there."""
        return None if len(move.names) > 1 else Refusal("order.wines", rule="7.8", order=move.name)

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """The order is not held, a wine is not there, or the wines do not fill it."""
        return explain_filling(state, state.now.seat, move) if move.verb == "fill" else None

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        """Hand the wines over, and be paid."""
        return fill(state, record.seat, move, FillFacts.from_record(record).vp)

    def thing_preview(self, state: State, move: Move) -> Event | None:
        return order_preview(move, FillFacts.from_record(state.now).vp)

    def can_decline(self, state: State) -> bool:
        """The point is that of a slot, not of a visitor, and with an order that can be filled it is the twentieth."""
        (seat, more), cellar = (state.now.seat, FillFacts.from_record(state.now).vp), state.cellar[state.now.seat]
        if not more or visitor_at_work(state):
            return False
        orders = (ORDER[card] for card in state.held(seat, ORDER_DECK))
        return any(makes_last_year(state, seat, order.vp, more) and can_fill(cellar, order) for order in orders)

    def decline(self, state: State) -> None:
        state.replace(state.now.but(vp=0))


def explain_filling(state: State, seat: int, move: Move) -> Refusal | None:
    """Return why an order cannot be filled with just these wines. Rulebook 7.8."""
    reason = explain_card(state, seat, move.name, ("order",), "7.8")
    if reason:
        return reason
    order, wines = ORDER[CARD[move.name]], wines_of(move)
    missing = next((wine for wine in wines if not has_wine(state, seat, wine)), None)
    if missing:
        return wine_absent(missing)
    if not can_fill(state.cellar[seat], order):
        return Refusal("order.wines", rule="7.8", order=order.id)
    if not wines:
        return Refusal("order.which", rule="7.8", order=order.id)
    return Refusal("order.unsuited", rule="7.8", order=order.id)


def fill(state: State, seat: int, move: Move, more: int = 0) -> Iterator[Event]:
    """Hand over the wines of a move for an order; gain its reward, and `more` points. Rulebook 7.8."""
    card = CARD[move.name]
    for wine in wines_of(move):
        remove_wine(state, seat, wine)
    drop_card(state, seat, card)
    yield Event(
        "order.filled", "7.8", reveals=state.guarded, knew=seat, seat=seat, order=move.name, wines=move.names[1:]
    )
    yield from gain_vp(state, seat, ORDER[card].vp + more)
    yield from gain_residual(state, seat, ORDER[card].residual)
    state.discards[ORDER_DECK].append(card)


def order_preview(move: Move, more: int = 0) -> Event:
    """Return the preview of an order: its reward, with `more` points."""
    order = ORDER[CARD[move.name]]
    return Event("order", "7.8", vp=order.vp + more, residual=order.residual)


def refuse_orders(state: State, seat: int, cellars: Iterable[Cellar]) -> Refusal | None:
    """Return why no order of a hand can be filled from any of these cellars."""
    orders = [ORDER[card] for card in state.held(seat, ORDER_DECK)]
    if not orders:
        return Refusal("orders.none", rule="7.8")
    possible = any(can_fill(cellar, order) for cellar in cellars for order in orders)
    return None if possible else Refusal("orders.unfilled", rule="7.8")


@handles(FillOrder)
class FillOrderHandler(Handler[FillOrder]):
    """Needs an order that can be filled."""

    def refuse(self, state: State, seat: int, operation: FillOrder) -> Refusal | None:
        return refuse_orders(state, seat, [state.cellar[seat]])

    def begin(self, state: State, seat: int, operation: FillOrder, step: str) -> Iterable[Event]:
        return ask(state, "fill", seat, FillFacts(vp=operation.vp))
