"""The tiles that lie out, and the columns of the auction."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from engine.markup import NOTHING, Markup, piece, tag
from engine.sight import Sight
from engine.state import NOBODY
from engine.words import Words
from games.grand_cru.components import DIRECT_PRICE, HIGHEST_BID, TILES, is_vine
from games.grand_cru.drawing.signs import named, seat_badge
from games.grand_cru.state import FREE_COLUMN, State


def display(view: State, sight: Sight) -> Markup:
    """Return the tiles that lie out, those of a kind together."""
    shown = _display(sight.words, tuple(view.display), len(view.pile), len(view.discards))
    return piece("gc-display", shown)


@lru_cache(maxsize=64)
def _display(words: Words, tiles: tuple[int, ...], pile: int, discards: int) -> Markup:
    stock = tag("p", words.say("board.pile", pile=pile, discards=discards), class_="gc-soft")
    heading = tag("header", tag("h2", words.say("board.display")), stock, class_="gc-head")
    lie = [_lying(words, tile, count) for tile, count in Counter(tiles).items()]
    shown = tag("ul", *lie, class_="gc-tiles") if lie else tag("p", words.say("board.display.none"), class_="gc-soft")
    return tag("section", heading, shown, id="gc-display", class_="gc-display")


@lru_cache(maxsize=256)
def _lying(words: Words, tile: int, count: int) -> Markup:
    return tag("li", tile_face(words, tile), tag("b", f"×{count}") if count > 1 else NOTHING)


@lru_cache(maxsize=128)
def tile_face(words: Words, tile: int) -> Markup:
    """Return a tile as it lies on the table, with its name."""
    return tag("span", named(words, tile), class_="gc-tile is-vine" if is_vine(tile) else "gc-tile")


def auction(view: State, sight: Sight) -> Markup:
    """Return the columns of the auction with their tiles and bids."""
    lots = tuple(zip(view.lots, view.bids, view.bidders))
    return piece("gc-auction", _auction(sight.words, lots))


@lru_cache(maxsize=64)
def _auction(words: Words, lots: tuple[tuple[int, int, int], ...]) -> Markup:
    columns = [_column(words, at, *lot) for at, lot in enumerate(lots, start=1)]
    heading = tag("h2", words.say("board.auction"))
    return tag("section", heading, tag("ol", *columns, class_="gc-lots"), id="gc-auction", class_="gc-auction")


@lru_cache(maxsize=256)
def _column(words: Words, number: int, tile: int, bid: int, bidder: int) -> Markup:
    """Return a column: the tile, and the ladder of bids with the marker of whoever bids most."""
    order = tag("span", number, class_="gc-order")
    if tile == FREE_COLUMN:
        return tag("li", order, tag("span", words.say("board.lot.free"), class_="gc-soft"), class_="gc-lot is-free")
    label = lot_label(words, number, tile, bid, bidder)
    steps = [_step(words, at, bid, bidder) for at in range(1, HIGHEST_BID + 1)]
    direct = tag("div", DIRECT_PRICE, class_="is-direct")
    ladder = tag("div", *steps, direct, class_="gc-ladder", role="img", aria_label=label)
    return tag("li", order, tile_face(words, tile), ladder, class_="gc-lot")


def lot_label(words: Words, number: int, tile: int, bid: int, bidder: int) -> str:
    """Return a column with its tile and the present bid; a bid may have been taken back."""
    if bidder == NOBODY:
        return words.say("board.lot.open", number=number, tile=TILES[tile])
    return words.say("board.lot.bid", number=number, tile=TILES[tile], price=bid, seat=bidder)


def _step(words: Words, at: int, bid: int, bidder: int) -> Markup:
    if at == bid:
        return tag("div", tag("b", at), seat_badge(words, bidder), class_="is-bid")
    return tag("div", at, class_="is-below" if at < bid else None)
