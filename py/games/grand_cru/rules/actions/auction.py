"""Chapter 4: tiles are put up for auction (4.1), bid for (4.2), claimed (4.3), and bought directly (4.4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import NOBODY
from games.grand_cru.components import DIRECT_PRICE, HIGHEST_BID, TILES, Column, Tile
from games.grand_cru.moves import BUY, BUY_LOT, CLAIM, PUT_UP, RAISE_BID, bid_of, column_of, tile_of
from games.grand_cru.rules.actions.action import Action, refuse_price
from games.grand_cru.rules.actions.reasons import refuse_bid, refuse_column, refuse_not_out, refuse_unbought
from games.grand_cru.rules.actions.tiles import gain_tile
from games.grand_cru.state import FREE_COLUMN, State


def clear_column(state: State, column: Column) -> int:
    """Take the tile out of a column and give the marker back; return the tile. Rulebook 4.3, 4.4."""
    tile = state.lots[column]
    state.lots[column], state.bids[column], state.bidders[column] = FREE_COLUMN, 0, NOBODY
    return tile


def refuse_raise(state: State, seat: int, column: Column) -> Refusal | None:
    """Return why a seat can raise the bid in a column to nothing at all: it is its own, or the highest that there is.
    Rulebook 4.2."""
    if state.bidders[column] == seat:
        return Refusal("bid.own", rule="4.2")
    if state.bids[column] == HIGHEST_BID:
        return Refusal("bid.highest", rule="4.2", price=HIGHEST_BID, direct=DIRECT_PRICE)
    return None


def can_bid(state: State, seat: int) -> bool:
    """Return whether a seat with a free marker could put up a tile, or raise a bid. Rulebook 4.1, 4.2."""
    if FREE_COLUMN in state.lots and state.display:
        return True
    lots = [column for column, tile in enumerate(state.lots) if tile != FREE_COLUMN]
    return any(refuse_raise(state, seat, column) is None for column in lots)


class PutUp(Action):
    """A tile of the display goes to a free column, with an opening bid. Rulebook 4.1."""

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        """Every kind of tile of the display, at every bid."""
        return chain.from_iterable([PUT_UP[tile] for tile in dict.fromkeys(state.display)])

    def refuse(self, state: State, seat: int, move: Move) -> Refusal | None:
        """There must be a free column and a free marker."""
        if FREE_COLUMN not in state.lots:
            return Refusal("columns.full", rule="4.1")
        return None if state.markers(seat) else Refusal("markers.none", rule="4.1")

    def explain(self, state: State, seat: int, move: Move) -> Refusal | None:
        """The tile must be in the display, and the bid be one that there is."""
        refusal = refuse_unbought(move) or refuse_bid(bid_of(move), "4.1")
        return refusal or refuse_not_out(state, tile_of(move), "4.1")

    def play(self, state: State, seat: int, move: Move) -> Iterator[Event]:
        tile, column, bid = tile_of(move), state.lots.index(FREE_COLUMN), bid_of(move)
        state.display.remove(tile)
        state.lots[column], state.bids[column], state.bidders[column] = tile, bid, seat
        yield Event("tile.auctioned", "4.1", seat=seat, tile=move.name, price=bid, column=column + 1)


class RaiseBid(Action):
    """A higher bid on a tile for which somebody else has bid. Rulebook 4.2."""

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        """Every column with a tile, at every bid."""
        return chain.from_iterable([RAISE_BID[at] for at, tile in enumerate(state.lots) if tile != FREE_COLUMN])

    def refuse(self, state: State, seat: int, move: Move) -> Refusal | None:
        """Higher than the present bid, which must be another's; and with a free marker."""
        column, bid = column_of(move), bid_of(move)
        refusal = refuse_raise(state, seat, column)
        if refusal or bid > state.bids[column]:
            return refusal or (None if state.markers(seat) else Refusal("markers.none", rule="4.2"))
        return Refusal("bid.low", rule="4.2", price=state.bids[column])

    def explain(self, state: State, seat: int, move: Move) -> Refusal | None:
        """There must be a tile in the column, and the bid be one that there is."""
        refusal = refuse_column(state, move.name, "4.2")
        if refusal is None:
            refusal = refuse_raise(state, seat, column_of(move))
        return refusal or refuse_bid(bid_of(move), "4.2")

    def play(self, state: State, seat: int, move: Move) -> Iterator[Event]:
        """Place the marker; the other bidder gets his back."""
        column, bid = column_of(move), bid_of(move)
        before = state.bidders[column]
        state.bids[column], state.bidders[column] = bid, seat
        yield Event("bid.raised", "4.2", seat=seat, tile=TILES[state.lots[column]], price=bid, column=column + 1)
        yield from _beaten(before, seat, "4.2")


class Claim(Action):
    """Buying a tile for which the seat's bid has stood since before the turn. Rulebook 4.3."""

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        """Every column with a tile."""
        return (CLAIM[column] for column, tile in enumerate(state.lots) if tile != FREE_COLUMN)

    def refuse(self, state: State, seat: int, move: Move) -> Refusal | None:
        """Only with the highest bid, and the money for it."""
        column = column_of(move)
        if state.bidders[column] != seat:
            return Refusal("bid.not_own", rule="4.3")
        return refuse_price(state, seat, state.bids[column], "4.3")

    def explain(self, state: State, seat: int, move: Move) -> Refusal | None:
        """There must be a tile in the column."""
        return refuse_column(state, move.name, "4.3")

    def play(self, state: State, seat: int, move: Move) -> Iterator[Event]:
        """Pay the bid and take the tile."""
        column = column_of(move)
        price = state.bids[column]
        tile = clear_column(state, column)
        yield Event("tile.claimed", "4.3", seat=seat, tile=TILES[tile], price=price)
        yield from _paid_for(state, seat, tile, price)


class BuyDirectly(Action):
    """Any tile of the display or of the auction, for seven francs. Rulebook 4.4."""

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        """Every kind of tile of the display, and every column with a tile."""
        yield from (BUY[tile] for tile in dict.fromkeys(state.display))
        yield from (BUY_LOT[column] for column, tile in enumerate(state.lots) if tile != FREE_COLUMN)

    def refuse(self, state: State, seat: int, move: Move) -> Refusal | None:
        """It only takes the money."""
        return refuse_price(state, seat, DIRECT_PRICE, "4.4")

    def explain(self, state: State, seat: int, move: Move) -> Refusal | None:
        """The tile must be in the display or up for auction."""
        if move.verb == "buy-lot":
            return refuse_column(state, move.name, "4.4")
        return refuse_unbought(move) or refuse_not_out(state, tile_of(move), "4.4")

    def play(self, state: State, seat: int, move: Move) -> Iterator[Event]:
        """Pay and take the tile; who has bid for it gets the marker back."""
        bidder = NOBODY
        if move.verb == "buy":
            tile = tile_of(move)
            state.display.remove(tile)
        else:
            bidder = state.bidders[column_of(move)]
            tile = clear_column(state, column_of(move))
        yield Event("tile.bought", "4.4", seat=seat, tile=TILES[tile], price=DIRECT_PRICE)
        yield from _paid_for(state, seat, tile, DIRECT_PRICE)
        yield from _beaten(bidder, seat, "4.4")


def _beaten(bidder: int, seat: int, rule: str) -> Iterator[Event]:
    """Tell that a bid of another seat is worth nothing any more, if there was one."""
    if bidder not in (NOBODY, seat):
        yield Event("bid.beaten", rule, seat=bidder)


def _paid_for(state: State, seat: int, tile: Tile, price: int) -> Iterator[Event]:
    state.money[seat] -= price
    yield from gain_tile(state, seat, tile)
