"""Chapter 8: selling wine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.core.decision import Decision, Step
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import NOBODY, Pending
from games.vino.components import DEMAND_LIMIT, VARIETIES, VarietyIndex, VineyardIndex
from games.vino.facts import Fall, Left, left_of
from games.vino.moves import RAISE, RAISED, SELL, SOLD
from games.vino.rules.varieties import return_token_with_last
from games.vino.state import State


class SaleResult(NamedTuple):
    """What a sale does: income (Vino), vineyards lost, and spaces that the demand really falls."""

    income: int
    lost: int
    fall: int


def sale_result(state: State, variety: VarietyIndex, sold: int) -> SaleResult:
    """Return the effect of a sale now. Rulebook 8.3, 8.4, 8.5. `sold` is at most the table's length."""
    row = state.board.row(sold)
    income = max(0, row.income + state.demand[variety])
    return SaleResult(income, row.lost, min(row.spaces, state.spaces_below(variety)))


class SalePhase(Step[State]):
    """Everybody may sell, in the order of the compass rose; without bottles the game is over. Rulebook 8.1, 10.1."""

    def run(self, state: State) -> Iterator[Event]:
        """Lay the turns out, or end."""
        state.finish()
        if state.bottles_left:
            state.next(*(Pending("sale.turn", seat) for seat in state.order))
        else:
            state.pending.clear()
            yield Event("game.ended", "10.1", round=state.round)


class SaleTurn(Step[State]):
    """A seat's turn to sell, if it has anything. Rulebook 8.1."""

    def run(self, state: State) -> Iterator[Event]:
        """Ask it, or say that its cellar is empty."""
        seat = state.finish().seat
        if state.count(seat):
            state.next(Pending("sale.sell", seat))
        else:
            yield Event("closed.cellar.empty", "8.2", seat=seat)


class Sell(Decision[State]):
    """One variety and how much of it, or nothing. Rulebook 8.1, 8.2."""

    rule = "8.1"

    def candidates(self, state: State) -> list[Move]:
        """Every variety, up to one more than the cellar holds, so that the page can say where it ends."""
        cellars = state.cellars(state.now.seat)
        return [*(move for moves, held in zip(SELL, cellars) for move in moves[: held + 1]), PASS]

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Not more than the cellar holds, nor than the table goes to."""
        if move == PASS:
            return None
        return _refuse_sale(state, *SOLD[move])

    def explain(self, state: State, move: Move) -> Refusal | None:
        """A number beyond those that are shown is refused like them."""
        if move.verb != "sell":
            return None
        variety, sold = move.names
        return _refuse_sale(state, VARIETIES.index(variety), int(sold))

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Pay the income; then vineyards are lost and the market moves."""
        seat = state.finish().seat
        if move == PASS:
            yield Event("sale.none", "8.1", seat=seat)
            return
        variety, sold = SOLD[move]
        result = sale_result(state, variety, sold)
        state.money[seat] += result.income
        state.income[seat] = result.income
        state.next(
            Pending("sale.loss", seat, left_of(variety, result.lost)),
            Pending("market.fall", seat, Fall(variety, result.fall)),
        )
        yield Event("wine.sold", "8.3", seat=seat, variety=VARIETIES[variety], sold=sold, income=result.income)

    def preview(self, state: State, move: Move) -> Event | None:
        """What a sale would bring, cost and move."""
        if move == PASS:
            return None
        variety, sold = SOLD[move]
        result = sale_result(state, variety, sold)
        new = state.demand[variety] - result.fall * state.board.step
        return Event(
            "sale",
            "8.3",
            seat=state.now.seat,
            variety=VARIETIES[variety],
            sold=sold,
            **result._asdict(),
            demand=new,
        )


def _refuse_sale(state: State, variety: VarietyIndex, sold: int) -> Refusal | None:
    """Return why so much of a variety cannot be sold. Rulebook 8.2, 8.3."""
    held = state.cellar(state.now.seat, variety)
    if not held:
        return Refusal("cellar.none", rule="8.2", variety=VARIETIES[variety])
    if not sold:
        return Refusal("sale.nothing", rule="8.2")
    if sold > held:
        return Refusal("cellar.short", rule="8.2", variety=VARIETIES[variety], held=held)
    if sold > len(state.board.sale):
        return Refusal("table.ends", rule="8.3", most=len(state.board.sale))
    return None


def _refuse_second_sale(state: State) -> Refusal:
    """One variety and once, also while the sale is not done with. Rulebook 8.1."""
    return Refusal("sale.once", rule="8.1", variety=VARIETIES[Left.from_record(state.now).variety])


class LossTurn(Step[State]):
    """The vineyards still to be given back, as far as there is no choice in it. Rulebook 8.4."""

    facts = Left

    def run(self, state: State) -> Iterator[Event]:
        """Give back all when all are due, else ask."""
        record = state.finish()
        facts = Left.from_record(record)
        if 0 < facts.left < state.cellar(record.seat, facts.variety):
            state.next(Pending("sale.return", record.seat, facts))
        elif facts.left:
            for vineyard in state.growing(record.seat, facts.variety):
                yield from give_back(state, record.seat, vineyard)


class ReturnVineyard(Decision[State]):
    """One vineyard that grows the sold variety goes back to the bank. Rulebook 8.4."""

    rule = "8.4"
    facts = Left

    def candidates(self, state: State) -> list[Move]:
        """All vineyards of the seller."""
        returns = state.board.returns
        return [returns[at] for at in state.vineyards_of(state.now.seat)]

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Only where the sold variety grows."""
        at = state.board.vineyard_index[move.name]
        grown, sold = state.grown(state.now.seat, state.board.vineyards[at].region), Left.from_record(state.now).variety
        if grown != sold:
            facts = {"grown": VARIETIES[grown], "sold": VARIETIES[sold]}
            return Refusal("vineyard.other_variety", rule="8.4", vineyard=move.name, **facts)
        return None

    def explain(self, state: State, move: Move) -> Refusal | None:
        """Only own vineyards go back, and nothing else is done before they have gone."""
        if move == PASS or move.verb == "raise":
            return Refusal("return.must", rule="8.4", **self.prompt(state))
        if move.verb == "sell":
            return _refuse_second_sale(state)
        if move.verb != "return":
            return None
        at = state.board.vineyard_index[move.name]
        if state.is_free(at):
            return Refusal("vineyard.free", rule="8.4", vineyard=move.name)
        return Refusal("vineyard.not_yours", rule="8.4", vineyard=move.name, seat=state.owner[at])

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Give it back; the others due follow."""
        record = state.finish()
        facts = Left.from_record(record)
        state.next(Pending("sale.loss", record.seat, left_of(facts.variety, facts.left - 1)))
        yield from give_back(state, record.seat, state.board.vineyard_index[move.name])

    def prompt(self, state: State) -> dict[str, object]:
        """The variety, and how many are still to be given back."""
        facts = Left.from_record(state.now)
        return {"variety": VARIETIES[facts.variety], "count": facts.left}


class MarketFall(Step[State]):
    """The demand for the sold variety falls, at most to the end of the scale. Rulebook 8.5."""

    facts = Fall

    def run(self, state: State) -> Iterator[Event]:
        """Move the marker; the same spaces are to rise elsewhere."""
        record = state.finish()
        facts = Fall.from_record(record)
        state.demand[facts.variety] -= facts.spaces * state.board.step
        if facts.spaces:
            state.next(Pending("market.turn", record.seat, left_of(facts.variety, facts.spaces)))
            name, demand = VARIETIES[facts.variety], state.demand[facts.variety]
            yield Event("demand.fell", "8.5", variety=name, demand=demand, count=facts.spaces)


class MarketTurn(Step[State]):
    """The spaces still to rise are asked for one by one. Rulebook 8.6.

    There is always a choice: the demands sum up to 0, so that three other markers cannot stand at the top.
    """

    facts = Left

    def run(self, state: State) -> Iterable[Event]:
        """Ask, as long as spaces are left."""
        record = state.finish()
        if Left.from_record(record).left:
            state.next(Pending("market.raise", record.seat, record.facts))
        return ()


class RaiseDemand(Decision[State]):
    """One space up for a variety that was not sold. Rulebook 8.6."""

    rule = "8.6"
    facts = Left

    def candidates(self, state: State) -> Iterable[Move]:
        return RAISE

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Not the sold one, and not beyond the end of the scale."""
        variety = RAISED[move]
        if variety == Left.from_record(state.now).variety:
            return Refusal("demand.sold", rule="8.6", variety=move.name)
        if state.demand[variety] >= DEMAND_LIMIT:
            return Refusal("demand.top", rule="8.6", variety=move.name, demand=DEMAND_LIMIT)
        return None

    def explain(self, state: State, move: Move) -> Refusal | None:
        """The spaces that are left must be used, and the sale is made."""
        if move == PASS:
            return Refusal("raise.must", rule="8.6", **self.prompt(state))
        return _refuse_second_sale(state) if move.verb == "sell" else None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Move the marker one space; the other spaces follow."""
        record = state.finish()
        facts = Left.from_record(record)
        state.next(Pending("market.turn", record.seat, left_of(facts.variety, facts.left - 1)))
        yield rise(state, record.seat, RAISED[move])

    def prompt(self, state: State) -> dict[str, object]:
        """How many spaces are left."""
        return {"count": Left.from_record(state.now).left}


def give_back(state: State, seat: int, vineyard: VineyardIndex) -> Iterator[Event]:
    """A vineyard goes back to the bank, the variety token with the last one of its region. Rulebook 8.4, 4.3."""
    returned = state.board.vineyards[vineyard]
    state.owner[vineyard] = NOBODY
    yield Event("vineyard.returned", "8.4", seat=seat, vineyard=returned.id)
    yield from return_token_with_last(state, seat, returned.region)


def rise(state: State, seat: int, variety: VarietyIndex) -> Event:
    """The demand for a variety rises by a space."""
    state.demand[variety] += state.board.step
    return Event("demand.rose", "8.6", seat=seat, variety=VARIETIES[variety], demand=state.demand[variety])
