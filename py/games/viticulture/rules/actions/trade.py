"""Chapter 5: selling grapes, selling fields and buying them back (5.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.addresses import STEPS
from games.viticulture.cards.operations import Gain, SellOrTrade
from games.viticulture.components import FIELDS, GRAPE_PRICES
from games.viticulture.facts import SeveralFacts, StepFacts
from games.viticulture.moves import BUY_FIELD, SELL_FIELD, SELL_GRAPE, field_of, grape_of
from games.viticulture.rules.actions.grapes import explain_grape, grape_moves, remove_grape
from games.viticulture.rules.actions.slot_point import WithSlotPoint, makes_last_year
from games.viticulture.rules.common.asking import ask
from games.viticulture.rules.common.operations import Handler, handles
from games.viticulture.rules.common.tracks import gain_lira, pay_lira, refuse_lira
from games.viticulture.state import State

TRADES = (SELL_GRAPE, "sell-field", "buy-field")


def refuse_trade(state: State, seat: int, move: Move) -> Refusal | None:
    """Return why a grape or field cannot be sold, or a field bought back. Rulebook 5.5."""
    if move.verb == SELL_GRAPE:
        return None
    at = field_of(move)
    if move.verb == "buy-field":
        return refuse_lira(state, seat, FIELDS[at].price, "5.5")
    return Refusal("field.planted", rule="5.5", field=move.name) if state.fields[seat][at] else None


def explain_trade(state: State, seat: int, move: Move) -> Refusal | None:
    """Return why something is not among what might be sold or bought back: the grape is not there, the field is sold
    already, or was not sold at all. Rulebook 5.5."""
    if move.verb == SELL_GRAPE:
        return explain_grape(state, seat, move)
    if state.sold[seat][field_of(move)] and move.verb == "sell-field":
        return Refusal("field.sold_already", rule="5.5", field=move.name)
    if not state.sold[seat][field_of(move)] and move.verb == "buy-field":
        return Refusal("field.owned", rule="5.5", field=move.name)
    return Refusal("trade.begun", rule="5.5")


def trades(state: State, seat: int) -> Iterator[Move]:
    """Yield every grape and every field that might be sold, and every field that might be bought back."""
    yield from grape_moves(state, seat, SELL_GRAPE)
    for at, sold in enumerate(state.sold[seat]):
        yield BUY_FIELD[at] if sold else SELL_FIELD[at]


class Trade(WithSlotPoint):
    """Grapes, one after the other; or one field. Rulebook 4.3, 5.5."""

    rule = "5.5"

    def things(self, state: State) -> Iterator[Move]:
        """After a grape only further grapes."""
        seat = state.now.seat
        return grape_moves(state, seat, SELL_GRAPE) if SeveralFacts.from_record(state.now).free else trades(state, seat)

    def refuse_thing(self, state: State, move: Move) -> Refusal | None:
        """Bare fields only, and only for money that is there."""
        return refuse_trade(state, state.now.seat, move)

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """The grape or field is not there, or a grape has been sold."""
        return explain_trade(state, state.now.seat, move) if move.verb in TRADES else None

    def take(self, state: State, record: Pending, move: Move) -> Iterable[Event]:
        """Sell or buy it."""
        if move.verb == SELL_GRAPE:
            return _sell_grape(state, record.seat, move)
        state.finish()  # no grapes after a field
        return _trade_field(state, record.seat, move)

    def thing_preview(self, state: State, move: Move) -> Event | None:
        """What a grape brings."""
        if move.verb != SELL_GRAPE:
            return None
        return Event("trade", "5.5", lira=GRAPE_PRICES[grape_of(move).value - 1])

    def prompt(self, state: State) -> dict[str, object]:
        """What there is to choose: another grape ("grape"), a field where there is no grape ("field"), or either."""
        begun = SeveralFacts.from_record(state.now).free
        return {"thing": "grape" if begun else "either" if state.grapes(state.now.seat) else "field"}

    def can_decline(self, state: State) -> bool:
        """The point waits below, to be given after the trade."""
        waiting = next((record for record in state.pending[-2:-1] if record.kind == "do"), None)
        gain = STEPS[StepFacts.from_record(waiting).step] if waiting else None
        return isinstance(gain, Gain) and makes_last_year(state, state.now.seat, 0, gain.vp)

    def decline(self, state: State) -> None:
        del state.pending[-2]


def _sell_grape(state: State, seat: int, move: Move) -> Iterator[Event]:
    grape = grape_of(move)
    remove_grape(state, seat, grape)
    yield Event("grape.sold", "5.5", seat=seat, colour=move.name, value=grape.value)
    yield from gain_lira(state, seat, GRAPE_PRICES[grape.value - 1])


def _trade_field(state: State, seat: int, move: Move) -> Iterator[Event]:
    at = field_of(move)
    state.sold[seat][at] = move.verb == "sell-field"
    if state.sold[seat][at]:
        yield Event("field.sold", "5.5", seat=seat, field=move.name)
        yield from gain_lira(state, seat, FIELDS[at].price)
    else:
        yield from pay_lira(state, seat, FIELDS[at].price)
        yield Event("field.bought", "5.5", seat=seat, field=move.name)


@handles(SellOrTrade)
class SellOrTradeHandler(Handler[SellOrTrade]):
    """Needs a grape, or a field to be sold or bought back."""

    def refuse(self, state: State, seat: int, operation: SellOrTrade) -> Refusal | None:
        if any(refuse_trade(state, seat, move) is None for move in trades(state, seat)):
            return None
        prices = [field.price for field, sold in zip(FIELDS, state.sold[seat]) if sold]
        if prices:
            return Refusal("trade.dear", rule="5.5", price=min(prices), lira=state.lira[seat])
        return Refusal("trade.none", rule="5.5")

    def begin(self, state: State, seat: int, operation: SellOrTrade, step: str) -> Iterable[Event]:
        """Ask which; all grapes may be sold."""
        return ask(state, "trade", seat, SeveralFacts(left=2 + state.grapes(seat)))
