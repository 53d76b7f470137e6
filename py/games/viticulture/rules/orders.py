"""Filling orders. Rulebook 7.8."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import cast

from engine.decision import Decision
from engine.event import Event
from engine.move import PASS, Move
from engine.refusal import Refusal
from engine.state import Pending
from games.viticulture.cards.deck import CARD, ORDER
from games.viticulture.cards.operations import AgeThenFill, FillOrder
from games.viticulture.components import WINES, Demand, Order
from games.viticulture.rules.asking import Several, ask
from games.viticulture.rules.cellars import WINE, can_age
from games.viticulture.rules.hands import drop_card
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

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        """Hand the wines over, and be paid."""
        seat, card = record.seat, CARD[move.name]
        for wine, value in wines_of(move):
            state.cellar[seat][wine].remove(value)
        drop_card(state, seat, card)
        yield Event("order.filled", "7.8", seat=seat, order=move.name, wines=move.names[1:])
        yield from gain_vp(state, seat, ORDER[card].vp + cast(int, record.facts["vp"]))
        yield from gain_residual(state, seat, ORDER[card].residual)
        state.discards[ORDER_DECK].append(card)

    def thing_preview(self, state: State, move: Move) -> Event | None:
        """What it brings."""
        order = ORDER[CARD[move.name]]
        vp = order.vp + cast(int, state.now.facts["vp"])
        return Event("order", "7.8", vp=vp, residual=order.residual)


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


# One wine ages, then an order is filled. Rulebook 13.14.


def older_cellars(state: State, seat: int) -> Iterator[tuple[Move, Cellar]]:
    """Yield each wine that can age by a year, as a move, with the cellar as it would be then."""
    cellar, top = state.cellar[seat], state.cellar_top(seat)
    for wine, values in enumerate(cellar):
        for value in values:
            if can_age(values, value, top):
                older = [list(others) for others in cellar]
                older[wine] = sorted([value + 1, *(other for other in values if other != value)])
                yield Move("age", (WINES[wine], str(value))), older


class AgeOne(Decision[State]):
    """A wine ages, or none. Rulebook 13.14."""

    rule = "13.14"

    def candidates(self, state: State) -> Iterator[Move]:
        """Every wine that can age, and none."""
        yield from (move for move, _ in older_cellars(state, state.now.seat))
        yield PASS

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """An order must be fillable afterwards."""
        return refuse_orders(state, state.now.seat, [self._cellar_after(state, move)])

    def _cellar_after(self, state: State, move: Move) -> Cellar:
        seat = state.now.seat
        return state.cellar[seat] if move == PASS else dict(older_cellars(state, seat))[move]

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Let it age, and ask for the order."""
        older = self._cellar_after(state, move)
        seat = state.finish().seat
        state.cellar[seat] = [list(values) for values in older]
        ask(state, "fill", seat, vp=0)
        if move != PASS:
            yield Event("wine.aged", "13.14", seat=seat, wine=move.name, value=int(move.names[1]) + 1)


@handles(AgeThenFill)
class AgeThenFillHandler(Handler[AgeThenFill]):
    """Needs an order that can be filled with one wine a year older at most."""

    def refuse(self, state: State, seat: int, operation: AgeThenFill) -> Refusal | None:
        """Any order."""
        older = (cellar for _, cellar in older_cellars(state, seat))
        return refuse_orders(state, seat, [state.cellar[seat], *older])

    def begin(self, state: State, seat: int, operation: AgeThenFill, step: str) -> Iterable[Event]:
        """Ask which wine."""
        state.next(Pending("age", seat))
        return ()
