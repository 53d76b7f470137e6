"""The tiles of the display, and the columns of the auction."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from engine.core.state import NOBODY
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, piece, tag
from engine.text.words import Words
from games.grand_cru.components import DIRECT_PRICE, HIGHEST_BID, TILES, is_vine
from games.grand_cru.drawing.places import pick_place
from games.grand_cru.drawing.signs import named, seat_badge
from games.grand_cru.state import FREE_COLUMN, State

# What is picked is a number: that of a tile, or this and more for a column of the auction.
COLUMN = 30

# The decisions in which tiles and columns are picked.
TURNS = ("act", "bid")


def display(view: State, context: DrawContext) -> Markup:
    """Return the tiles of the display, those of a kind together. In a turn a touch picks one."""
    words, tiles = context.words, Counter(view.display)
    stock = tag("p", words.say("board.pile", pile=len(view.pile), discards=len(view.discards)), class_="gc-soft")
    heading = tag("header", tag("h2", words.say("board.display")), stock, class_="gc-head")
    lie = [_lying(context, tile, count) for tile, count in tiles.items()]
    shown = tag("ul", *lie, class_="gc-tiles") if lie else tag("p", words.say("board.display.none"), class_="gc-soft")
    return piece("gc-display", tag("section", heading, shown, id="gc-display", class_="gc-display"))


def _lying(context: DrawContext, tile: int, count: int) -> Markup:
    label = context.words.say("choices.tile", tile=TILES[tile], number=count)
    several = tag("b", f"×{count}") if count > 1 else NOTHING
    return tag("li", _to_pick(context, tile, tile, label), several, id=f"gc-display-{TILES[tile]}")


def _to_pick(context: DrawContext, number: int, tile: int, label: str) -> Markup:
    """Return a tile, in a turn as a button that picks it."""
    if context.decision not in TURNS or not context.candidates:
        return tile_face(context.words, tile)
    return pick_place(context, number, label, named(context.words, tile), kind=_kind(tile))


def _kind(tile: int) -> str:
    return "gc-tile is-vine" if is_vine(tile) else "gc-tile"


@lru_cache(maxsize=128)
def tile_face(words: Words, tile: int) -> Markup:
    """Return a tile with its name."""
    return tag("span", named(words, tile), class_=_kind(tile))


def auction(view: State, context: DrawContext) -> Markup:
    """Return the columns of the auction with their tiles and bids. In a turn a touch picks one."""
    lots = zip(view.lots, view.bids, view.bidders)
    columns = [_column(context, at, *lot) for at, lot in enumerate(lots)]
    heading = tag("h2", context.words.say("board.auction"))
    shown = tag("section", heading, tag("ol", *columns, class_="gc-lots"), id="gc-auction", class_="gc-auction")
    return piece("gc-auction", shown)


def _column(context: DrawContext, at: int, tile: int, bid: int, bidder: int) -> Markup:
    """Return a column: the tile, and the ladder of bids with the marker of whoever bids most."""
    words, order, id = context.words, tag("span", at + 1, class_="gc-order"), f"gc-lot-{at + 1}"
    if tile == FREE_COLUMN:
        free = tag("span", words.say("board.lot.free"), class_="gc-soft")
        return tag("li", order, free, id=id, class_="gc-lot is-free")
    label = lot_label(words, at + 1, tile, bid, bidder)
    inside = (order, _to_pick(context, COLUMN + at, tile, label), _ladder(words, label, bid, bidder))
    return tag("li", *inside, id=id, class_="gc-lot")


@lru_cache(maxsize=256)
def _ladder(words: Words, label: str, bid: int, bidder: int) -> Markup:
    steps = [_step(words, at, bid, bidder) for at in range(1, HIGHEST_BID + 1)]
    direct = tag("div", DIRECT_PRICE, class_="is-direct")
    return tag("div", *steps, direct, class_="gc-ladder", role="img", aria_label=label)


def lot_label(words: Words, number: int, tile: int, bid: int, bidder: int) -> str:
    """Return a column with its tile and the present bid; a bid may have been taken back."""
    if bidder == NOBODY:
        return words.say("board.lot.open", number=number, tile=TILES[tile])
    return words.say("board.lot.bid", number=number, tile=TILES[tile], price=bid, seat=bidder)


def _step(words: Words, at: int, bid: int, bidder: int) -> Markup:
    if at == bid:
        return tag("div", tag("b", at), seat_badge(words, bidder), class_="is-bid")
    return tag("div", at, class_="is-below" if at < bid else None)
