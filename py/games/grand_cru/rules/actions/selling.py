"""Selling wine: at the market (4.7), by an effect that grants a sale (5.1, 5.4, 7.6), a good vintage (5.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.decision import Step
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import NOBODY, Pending
from games.grand_cru.components import NAMES, Variety
from games.grand_cru.facts import Granted, SoldWholesale
from games.grand_cru.moves import SELL, sale_of
from games.grand_cru.rules.actions.action import Action, GrandCruDecision
from games.grand_cru.rules.actions.market import return_brand
from games.grand_cru.rules.actions.reasons import refuse_count, refuse_not_in_barrel
from games.grand_cru.rules.actions.wine import sale_price, sell, sell_at_market
from games.grand_cru.state import State


def sale_moves(state: State, seat: int) -> Iterator[Move]:
    """Yield a move for every number of cubes of a variety in a barrel, ripe or not."""
    for barrel, cubes in enumerate(state.cellar[seat]):
        if any(cubes):
            for variety, held in enumerate(cubes):
                yield from SELL[variety][barrel][:held]


def refuse_unripe(state: State, move: Move) -> Refusal | None:
    """Only ripe wine is sold. Rulebook 4.7."""
    variety, barrel, _ = sale_of(move)
    if state.board.is_ripe(variety, barrel):
        return None
    return Refusal("wine.unripe", rule="4.7", variety=NAMES[variety], count=state.ripe_in(variety, barrel))


def explain_sale(state: State, seat: int, move: Move) -> Refusal | None:
    """Return why cubes that somebody names cannot be sold: what lasts longest first. Rulebook 4.7."""
    variety, barrel, cubes = sale_of(move)
    refusal = refuse_not_in_barrel(state, seat, move, "4.7")
    return refusal or refuse_unripe(state, move) or refuse_count(state, seat, variety, barrel, cubes)


def refuse_no_wine(state: State, seat: int) -> Refusal | None:
    """Return why a seat can sell nothing at all. Rulebook 4.7."""
    return None if any(state.sales(seat)) else Refusal("wine.none", rule="4.7")


def sale_preview(state: State, seat: int, move: Move, price: int) -> Event:
    """Tell what a sale would bring, and what it would do at the fair. Rulebook 4.7, 7.1."""
    variety, _, cubes = sale_of(move)
    at_fair = state.fair[seat][variety] + cubes
    most = max(fair[variety] for other, fair in enumerate(state.fair) if other != seat)
    return Event(
        "sale", "4.7", income=price * cubes, price=price, variety=NAMES[variety], cubes=cubes, fair=at_fair, most=most
    )


def plain_preview(move: Move, price: int) -> Event:
    """Tell what a sale would bring that is not for the fair. Rulebook 7.6, 7.8."""
    variety, _, cubes = sale_of(move)
    return Event("sale.plain", "4.7", income=price * cubes, price=price, variety=NAMES[variety], cubes=cubes)


class Sell(Action):
    """Some cubes of one ripe variety in one barrel. Rulebook 4.7."""

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        """Every number of cubes of every variety in every barrel."""
        return sale_moves(state, seat)

    def refuse(self, state: State, seat: int, move: Move) -> Refusal | None:
        return refuse_unripe(state, move)

    def explain(self, state: State, seat: int, move: Move) -> Refusal | None:
        """So many cubes must be there, and ripe."""
        return explain_sale(state, seat, move)

    def play(self, state: State, seat: int, move: Move) -> Iterator[Event]:
        """Sell, and the demand falls."""
        return sell_at_market(state, seat, sale_of(move))

    def preview(self, state: State, seat: int, move: Move) -> Event | None:
        """The income, and the fair."""
        return sale_preview(state, seat, move, sale_price(state, seat, sale_of(move).variety))


class GrantedSale(GrandCruDecision):
    """A sale that an effect grants: `more` francs a cube, to the fair or not, perhaps with the choice to make none.
    Rulebook 5.1, 5.4, 7.6."""

    rule = "4.7"
    facts = Granted
    unpassable = Refusal("pass.begun", rule="4.7")
    midway = True

    def candidates(self, state: State) -> Iterator[Move]:
        """Every number of cubes of every variety in every barrel; and to stop, where that is allowed."""
        yield from sale_moves(state, state.now.seat)
        if Granted.from_record(state.now).free:
            yield PASS

    def refuse(self, state: State, move: Move) -> Refusal | None:
        return None if move == PASS else refuse_unripe(state, move)

    def miss(self, state: State, move: Move) -> Refusal | None:
        """So many cubes must be there, and ripe."""
        return explain_sale(state, state.now.seat, move) if move.verb == "sell" else None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Sell, and the demand falls."""
        record = state.finish()
        if move == PASS:
            yield Event("sale.none", "4.7", seat=record.seat)
            return
        facts, sale = Granted.from_record(record), sale_of(move)
        if facts.wholesale:
            _note_wholesale(state, record.seat, sale.variety)
        yield from sell_at_market(state, record.seat, sale, facts.more, facts.fair, facts.wholesale)

    def preview(self, state: State, move: Move) -> Event | None:
        """The income, and the fair."""
        if move == PASS:
            return None
        seat, facts = state.now.seat, Granted.from_record(state.now)
        price = facts.more + sale_price(state, seat, sale_of(move).variety)
        return sale_preview(state, seat, move, price) if facts.fair else plain_preview(move, price)


def _note_wholesale(state: State, seat: int, variety: Variety) -> None:
    """Put the variety sold first below the step that asks for the second sale. Rulebook 5.4, 9.5."""
    second = state.finish()
    sold = SoldWholesale(variety, branded=state.brand[variety] == seat)
    state.next(second, Pending("wholesale.over", seat, sold))


def granted(
    seat: int = NOBODY, *, more: int = 0, free: bool = False, fair: bool = True, wholesale: bool = False
) -> Pending:
    """Return the record of a sale that an effect grants."""
    return Pending("sale", seat, Granted(more, free, fair, wholesale))


class SecondSale(Step[State]):
    """A wholesale goes on with a second sale, if there is anything left to sell. Rulebook 5.4, 9.5."""

    def run(self, state: State) -> Iterable[Event]:
        seat = state.finish().seat
        if any(state.sales(seat)):
            state.next(granted(seat, free=True))
        return ()


class WholesaleOver(Step[State]):
    """The seat gets back the brand at which it sold, with or without a second sale. Rulebook 9.5."""

    facts = SoldWholesale

    def run(self, state: State) -> Iterator[Event]:
        record = state.finish()
        sold = SoldWholesale.from_record(record)
        if sold.branded and state.brand[sold.variety] == record.seat:
            yield return_brand(state, sold.variety)


class VintageSale(GrandCruDecision):
    """One ripe cube at the highest price of its column. Rulebook 5.5."""

    rule = "5.5"
    unpassable = Refusal("pass.begun", rule="5.5")
    midway = True

    def candidates(self, state: State) -> Iterator[Move]:
        """One cube of every variety in every barrel."""
        return (SELL[variety][barrel][0] for barrel, variety in state.wines(state.now.seat))

    def refuse(self, state: State, move: Move) -> Refusal | None:
        return refuse_unripe(state, move)

    def miss(self, state: State, move: Move) -> Refusal | None:
        """Just one cube, which must be there, and ripe."""
        if move.verb != "sell":
            return None
        one = move._replace(names=(*move.names[:2], "1"))
        refusal = explain_sale(state, state.now.seat, one)
        return refusal or Refusal("vintage.one", rule="5.5")

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Sell it; the demand stays."""
        seat, sale = state.finish().seat, sale_of(move)
        return sell(state, seat, sale, state.board.prices[sale.variety][-1], to_fair=True)

    def preview(self, state: State, move: Move) -> Event | None:
        """The income, and the fair."""
        return sale_preview(state, state.now.seat, move, state.board.prices[sale_of(move).variety][-1])
