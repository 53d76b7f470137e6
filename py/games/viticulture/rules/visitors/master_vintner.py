"""Chapter 13: one wine ages and an order is filled, in either order (13.14)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.operations import AgeThenFill
from games.viticulture.facts import AgeFacts, FillFacts
from games.viticulture.moves import AGE
from games.viticulture.pieces.cellar import Cellar
from games.viticulture.rules.actions.ageing import older_cellars, refuse_ageing
from games.viticulture.rules.actions.orders import FillOrders, fill, order_preview, refuse_orders
from games.viticulture.rules.actions.wines import explain_wine, wine_moves
from games.viticulture.rules.common.asking import ask
from games.viticulture.rules.common.operations import Handler, handles
from games.viticulture.state import State


class AgeOne(Decision[State]):
    """A wine ages before an order is filled, or the order is filled first and then a wine may age. Rulebook 13.14.

    A seat that wants no wine to age fills the order and then passes. Older records pass before the order."""

    rule = "13.14"
    facts = AgeFacts
    orders = FillOrders()

    def candidates(self, state: State) -> Iterator[Move]:
        """Every wine; and every order, or as soon as one has been filled no wine."""
        yield from wine_moves(state, state.now.seat, AGE)
        if _is_filled(state):
            yield PASS
        else:
            yield from self.orders.things(state)

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
        if move.verb == AGE:
            return explain_wine(state, state.now.seat, move)
        return None if _is_filled(state) else self.orders.explain_thing(state, move)

    def _cellar_after(self, state: State, move: Move) -> Cellar:
        seat = state.now.seat
        return state.cellar[seat] if move == PASS else dict(older_cellars(state, seat))[move]

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Fill the order, or let the wine age; the other one comes next."""
        filled = _is_filled(state)
        seat = state.finish().seat
        if move.verb == "fill":
            yield from fill(state, seat, move)
            if _can_age(state, seat):
                state.next(Pending("age", seat, AgeFacts(filled=True)))
            return
        if not filled:
            ask(state, "fill", seat, FillFacts(vp=0))
        if move != PASS:
            yield from _age(state, seat, move)
        elif filled:
            yield Event("enough.age", "13.14", seat=seat)

    def preview(self, state: State, move: Move) -> Event | None:
        """What an order brings."""
        return order_preview(move) if move.verb == "fill" else None

    def prompt(self, state: State) -> dict[str, object]:
        """The open tasks: age a wine ("wine"), fill an order ("order"), or both in any order ("either")."""
        possible = "either" if _can_age(state, state.now.seat) else "order"
        return {"left": "wine" if _is_filled(state) else possible}


def _is_filled(state: State) -> bool:
    return AgeFacts.from_record(state.now).filled


def _can_age(state: State, seat: int) -> bool:
    return next(older_cellars(state, seat), None) is not None


def _age(state: State, seat: int, move: Move) -> Iterator[Event]:
    """Let the wine that a move names age by a year."""
    state.cellar[seat] = [list(values) for values in dict(older_cellars(state, seat))[move]]
    yield Event("wine.aged", "13.14", seat=seat, wine=move.name, value=int(move.names[1]) + 1)


@handles(AgeThenFill)
class AgeThenFillHandler(Handler[AgeThenFill]):
    """Needs an order that can be filled with one wine a year older at most."""

    def refuse(self, state: State, seat: int, operation: AgeThenFill) -> Refusal | None:
        older = (cellar for _, cellar in older_cellars(state, seat))
        return refuse_orders(state, seat, [state.cellar[seat], *older])

    def begin(self, state: State, seat: int, operation: AgeThenFill, step: str) -> Iterable[Event]:
        """Ask which wine, or which order first."""
        state.next(Pending("age", seat, AgeFacts()))
        return ()
