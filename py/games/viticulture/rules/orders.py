"""Filling orders. Rulebook 7.8."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import cast

from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.deck import CARD, ORDER
from games.viticulture.cards.operations import AgeThenFill, FillOrder
from games.viticulture.components import Demand, Order
from games.viticulture.rules.asking import Several, ask
from games.viticulture.rules.cellars import (
    WINE,
    can_age,
    explain_wine,
    refuse_ageing,
    wine_absent,
    wine_move,
    wine_moves,
)
from games.viticulture.rules.hands import drop_card, explain_card
from games.viticulture.rules.operations import Handler, handles
from games.viticulture.rules.tracks import gain_residual, gain_vp
from games.viticulture.state import State

ORDER_DECK = 3
Cellar = Sequence[Sequence[int]]


def deliveries(cellar: Cellar, order: Order) -> Iterator[tuple[Demand, ...]]:
    """Yield every choice of wines that fills an order, each once: the wine and value handed over for each demand, the
    cheapest first. Rulebook 7.8."""
    fitting = [
        [Demand(demand.wine, value) for value in cellar[WINE[demand.wine]] if value >= demand.least]
        for demand in order.demands
    ]
    choices = (tuple(choice) for choice in product(*fitting) if len(set(choice)) == len(choice))
    found = {tuple(sorted(choice)): choice for choice in choices}
    return iter(sorted(found.values(), key=lambda choice: sum(wine.least for wine in choice)))


def can_fill(cellar: Cellar, order: Order) -> bool:
    """Return whether an order can be filled from a cellar."""
    return next(deliveries(cellar, order), None) is not None


def fill_move(order: Order, wines: Iterable[Demand] = ()) -> Move:
    """Return the move that fills an order with some wines: `fill order-08 red-3 white-4`."""
    return Move("fill", (order.id, *(f"{wine}-{value}" for wine, value in wines)))


def wines_of(move: Move) -> list[tuple[int, int]]:
    """Return which wines, and of which value, a move hands over."""
    named = (name.rpartition("-") for name in move.names[1:])
    return [(WINE[wine], int(value)) for wine, _, value in named]


class FillOrders(Several):
    """An order of the hand."""

    rule = "7.8"

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
        return fill(state, record.seat, move, cast(int, record.facts["vp"]))

    def thing_preview(self, state: State, move: Move) -> Event | None:
        """What it brings."""
        return order_preview(move, cast(int, state.now.facts["vp"]))


def explain_filling(state: State, seat: int, move: Move) -> Refusal | None:
    """Return why an order cannot be filled with just these wines. Rulebook 7.8."""
    reason = explain_card(state, seat, move.name, ("order",), "7.8")
    if reason:
        return reason
    order, wines = ORDER[CARD[move.name]], wines_of(move)
    missing = next((wine for wine in wines if wine[1] not in state.cellar[seat][wine[0]]), None)
    if missing:
        return wine_absent(*missing)
    if not can_fill(state.cellar[seat], order):
        return Refusal("order.wines", rule="7.8", order=order.id)
    if not wines:
        return Refusal("order.which", rule="7.8", order=order.id)
    return Refusal("order.unsuited", rule="7.8", order=order.id)


def fill(state: State, seat: int, move: Move, more: int = 0) -> Iterator[Event]:
    """Hand over the wines that a move names for an order, and gain what it brings, with so many points more. Rulebook
    7.8."""
    card = CARD[move.name]
    for wine, value in wines_of(move):
        state.cellar[seat][wine].remove(value)
    drop_card(state, seat, card)
    yield Event("order.filled", "7.8", reveals=state.guarded, seat=seat, order=move.name, wines=move.names[1:])
    yield from gain_vp(state, seat, ORDER[card].vp + more)
    yield from gain_residual(state, seat, ORDER[card].residual)
    state.discards[ORDER_DECK].append(card)


def order_preview(move: Move, more: int = 0) -> Event:
    """Tell what an order would bring, with so many points more."""
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
        """Any order."""
        return refuse_orders(state, seat, [state.cellar[seat]])

    def begin(self, state: State, seat: int, operation: FillOrder, step: str) -> Iterable[Event]:
        """Ask which."""
        return ask(state, "fill", seat, vp=operation.vp)


# One wine ages and an order is filled, in either order. Rulebook 13.14.


def older_cellars(state: State, seat: int) -> Iterator[tuple[Move, Cellar]]:
    """Yield each wine that can age by a year, as a move, with the cellar as it would be then."""
    cellar, top = state.cellar[seat], state.cellar_top(seat)
    for wine, values in enumerate(cellar):
        for value in values:
            if can_age(values, value, top):
                older = [list(others) for others in cellar]
                older[wine] = sorted([value + 1, *(other for other in values if other != value)])
                yield wine_move("age", wine, value), older


class AgeOne(Decision[State]):
    """A wine ages before an order is filled, or the order is filled first and then a wine may age. Rulebook 13.14.

    To pass means that no wine ages; before the order it is asked next."""

    rule = "13.14"
    orders = FillOrders()

    def candidates(self, state: State) -> Iterator[Move]:
        """Every wine; every order as long as none has been filled; and no wine."""
        yield from wine_moves(state, state.now.seat, "age")
        if not _is_filled(state):
            yield from self.orders.things(state)
        yield PASS

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """The wine must be able to age, and an order be fillable afterwards unless one is filled."""
        if move.verb == "fill":
            return self.orders.refuse_thing(state, move)
        reason = None if move == PASS else refuse_ageing(state, state.now.seat, move)
        if reason or _is_filled(state):
            return reason
        return refuse_orders(state, state.now.seat, [self._cellar_after(state, move)])

    def explain(self, state: State, move: Move) -> Refusal | None:
        """The wine or the order is not there."""
        if move.verb == "age":
            return explain_wine(state, state.now.seat, move)
        return None if _is_filled(state) else self.orders.explain_thing(state, move)

    def _cellar_after(self, state: State, move: Move) -> Cellar:
        seat = state.now.seat
        return state.cellar[seat] if move == PASS else dict(older_cellars(state, seat))[move]

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Fill the order, or let the wine age; then comes what is left."""
        filled = _is_filled(state)
        seat = state.finish().seat
        if move.verb == "fill":
            yield from fill(state, seat, move)
            if next(older_cellars(state, seat), None):
                state.next(Pending("age", seat, {"filled": True}))
            return
        if not filled:
            ask(state, "fill", seat, vp=0)
        if move != PASS:
            yield from _age(state, seat, move)
        elif filled:
            yield Event("step.enough", "13.14", seat=seat)

    def preview(self, state: State, move: Move) -> Event | None:
        """What an order brings."""
        return order_preview(move) if move.verb == "fill" else None

    def prompt(self, state: State) -> dict[str, object]:
        """Whether the order has been filled."""
        return {"filled": _is_filled(state)}


def _is_filled(state: State) -> bool:
    return bool(state.now.facts.get("filled"))


def _age(state: State, seat: int, move: Move) -> Iterator[Event]:
    """Let the wine that a move names age by a year."""
    state.cellar[seat] = [list(values) for values in dict(older_cellars(state, seat))[move]]
    yield Event("wine.aged", "13.14", seat=seat, wine=move.name, value=int(move.names[1]) + 1)


@handles(AgeThenFill)
class AgeThenFillHandler(Handler[AgeThenFill]):
    """Needs an order that can be filled with one wine a year older at most."""

    def refuse(self, state: State, seat: int, operation: AgeThenFill) -> Refusal | None:
        """Any order."""
        older = (cellar for _, cellar in older_cellars(state, seat))
        return refuse_orders(state, seat, [state.cellar[seat], *older])

    def begin(self, state: State, seat: int, operation: AgeThenFill, step: str) -> Iterable[Event]:
        """Ask which wine, or which order first."""
        state.next(Pending("age", seat))
        return ()
