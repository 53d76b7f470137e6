"""Brands: a marker keeps a price for the seat that raised it. Rulebook 9.5."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import NOBODY, Pending
from games.grand_cru.components import NAMES, TILES, Variety
from games.grand_cru.facts import Raised
from games.grand_cru.moves import LIFT, MARK, MARK_FROM, column_of, variety_of
from games.grand_cru.rules.actions.action import Action, GrandCruDecision
from games.grand_cru.rules.actions.auction import can_bid
from games.grand_cru.rules.actions.reasons import refuse_column, refuse_no_brand
from games.grand_cru.state import State


def offer_brand(state: State, seat: int, variety: Variety) -> None:
    """Ask for a marker at the new price of a variety, where that is played and possible. Rulebook 9.5."""
    if state.with_brands and refuse_brand(state, seat, variety) is None:
        state.next(Pending("brand", seat, Raised(variety)))


def refuse_brand(state: State, seat: int, variety: Variety) -> Refusal | None:
    """A variety takes the markers of one seat only; and one must be at hand, or stand for a bid. Rulebook 9.5."""
    owner = state.brand[variety]
    if owner not in (NOBODY, seat):
        return Refusal("brand.taken", rule="9.5", variety=NAMES[variety], seat=owner)
    there = state.markers(seat) or owner == seat or seat in state.bidders
    return None if there else Refusal("markers.none", rule="9.5")


class LayBrand(GrandCruDecision):
    """A marker at the new price, or none. Rulebook 9.5."""

    rule = "9.5"
    facts = Raised
    midway = True

    def candidates(self, state: State) -> Iterator[Move]:
        """To place one that is free or stands for a bid, and not to."""
        yield MARK
        yield from (MARK_FROM[at] for at, bidder in enumerate(state.bidders) if bidder == state.now.seat)
        yield PASS

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """It must be possible."""
        seat, variety = state.now.seat, Raised.from_record(state.now).variety
        if move == MARK and not state.markers(seat) and state.brand[variety] != seat:
            return Refusal("markers.none", rule="9.5")
        return None if move == PASS else refuse_brand(state, seat, variety)

    def miss(self, state: State, move: Move) -> Refusal | None:
        """A bid of the seat must be in the column."""
        if move.verb != "mark":
            return None
        refusal = refuse_column(state, move.name, "9.5")
        return refusal or Refusal("mark.not_own", rule="9.5", column=int(move.name))

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Lay it, at the level of the grey marker."""
        record = state.finish()
        if move == PASS:
            yield Event("brand.none", "9.5", seat=record.seat)
            return
        if move.names:
            column = column_of(move)
            state.bids[column], state.bidders[column] = 0, NOBODY
            yield Event("bid.lifted", "9.5", seat=record.seat, tile=TILES[state.lots[column]], column=column + 1)
        variety = Raised.from_record(record).variety
        state.brand[variety], state.brand_level[variety] = record.seat, state.demand[variety]
        yield Event("brand.laid", "9.5", seat=record.seat, variety=NAMES[variety], price=state.price(variety))

    def prompt(self, state: State) -> dict[str, object]:
        """The variety and its new price."""
        variety = Raised.from_record(state.now).variety
        return {"variety": NAMES[variety], "price": state.price(variety)}


class LiftBrand(Action):
    """A marker comes back from the demand; the bid for which it is taken follows at once. Rulebook 9.5."""

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        """Every brand of the seat."""
        return (LIFT[variety] for variety, owner in enumerate(state.brand) if owner == seat)

    def refuse(self, state: State, seat: int, move: Move) -> Refusal | None:
        """There must be something to bid for."""
        return None if can_bid(state, seat) else Refusal("lift.no_bid", rule="9.5")

    def explain(self, state: State, seat: int, move: Move) -> Refusal | None:
        """It must be there, and belong to the seat."""
        return refuse_no_brand(state, seat, variety_of(move))

    def play(self, state: State, seat: int, move: Move) -> Iterator[Event]:
        state.brand[variety_of(move)] = NOBODY
        yield Event("brand.lifted", "9.5", seat=seat, variety=move.name)
