"""The auction: a rostrum of wood with the columns that are bid for, and below it the tiles on display."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from engine.core.move import Move
from engine.core.state import NOBODY
from engine.drawing.cached import cached_drawing, cached_piece
from engine.drawing.draw_context import DrawContext, asked_of
from engine.drawing.markup import NOTHING, Markup, joined, opening_piece, piece, tag
from engine.drawing.seat_marks import colour_of, number
from engine.drawing.shapes import at, gliding, group, heading, hit, seat_disc
from engine.drawing.texts import BOLD, STRONG, line
from engine.text.words import Words
from games.grand_cru.components import DIRECT_PRICE, HIGHEST_BID, TILES
from games.grand_cru.drawing.labels import effect, lot_label, mark_label
from games.grand_cru.drawing.shapes import box, pick, remark, spot, tile_card
from games.grand_cru.moves import BUY, BUY_LOT, MARK_FROM, PUT_UP, RAISE_BID, bid_of
from games.grand_cru.state import FREE_COLUMN, State

WIDTH, TALLEST = 332, 548

# A pick is a number: that of a tile, or this and more for a column of the auction.
COLUMN = 30

# The decisions in which tiles and columns are picked.
TURNS = ("act", "bid")


class Pitches(NamedTuple):
    """How far apart the columns are, and the rows of tiles on display."""

    lots: int
    tiles: int


# By seats: the more there are, the more lies here.
PITCHES = {2: Pitches(66, 56), 3: Pitches(60, 54), 4: Pitches(54, 46), 5: Pitches(46, 46)}
# How many rows the kinds of tiles can fill that are drawn for so many seats. Rulebook 2.4, 6.1.
ROWS = {2: 3, 3: 4, 4: 5, 5: 5}
FIRST_LOT, HEAD, FOOT = 38, 36, 10
SOCKET, SOCKETS = 24, 169
TILE_LEFT, TILE_WIDTH = 14, 140


def auction(view: State, context: DrawContext) -> Markup:
    """Return the rostrum with all that lies on it."""
    pitches, shelf = PITCHES[view.players], _shelf_top(view.players)
    lots, display = _lots(view, context, pitches.lots), _display(view, context, shelf, pitches.tiles)
    return joined([_rostrum(shelf, pitches.tiles, rostrum_height(view)), lots, display])


def rostrum_height(view: State) -> int:
    """Return how high the rostrum is: with few seats there are few columns, and few shelves below them; where less than
    a shelf would be saved, it is as high as the fair."""
    rows, pitch = max(ROWS[view.players], -(-len(set(view.display)) // 2)), PITCHES[view.players].tiles
    needed = _shelf_top(view.players) + HEAD + rows * pitch + FOOT
    return needed if needed <= TALLEST - pitch else TALLEST


def _shelf_top(players: int) -> int:
    """Return where the display begins, below the columns."""
    return FIRST_LOT + PITCHES[players].lots * players + 8


@cached_drawing
def _rostrum(shelf: int, pitch: int, height: int) -> Markup:
    """Return the wood: a gable, boards with their grain, and the ledge on which the tiles stand."""
    grain = "".join(f"M8 {y}q60 {bend} 150 0t166 0" for y, bend in zip(range(52, height - 8, 46), (5, -6, 4, -4) * 3))
    ledges = "".join(f"M7 {y}H{WIDTH - 7}" for y in range(shelf + HEAD - 1 + pitch, height - 2 * FOOT, pitch))
    return group(
        box(0, 0, WIDTH, height, 9, "wood"),
        tag("path", class_="grain", d=grain),
        tag("path", class_="moulding", d=f"M5 33H{WIDTH - 5}M5 {shelf - 4}H{WIDTH - 5}"),
        box(5, shelf + 30, WIDTH - 10, height - shelf - 36, 6, "niche"),
        tag("path", class_="ledges", d=ledges),
        tag("path", class_="gavel", d="M-20 5L6-8M2-15L10 1M6-17L14-1L10 1L2-15ZM-14 11H10", transform=at(296, 18)),
        box(2.5, 2.5, WIDTH - 5, height - 5, 7, "frame"),
        aria_hidden="true",
    )


# The columns


def _lots(view: State, context: DrawContext, pitch: int) -> Markup:
    """Return the columns of the auction with their tiles and bids. In a turn a touch picks one."""
    lots = zip(view.lots, view.bids, view.bidders)
    columns = [
        _column(context, place, pitch, *lot, _prices(view, context, place), _giving_up(view, context, place))
        for place, lot in enumerate(lots)
    ]
    name = heading(context.words.say("board.auction"), 12, 25, 240)
    return opening_piece("gc-auction", tag("g", name, *columns, id="gc-auction", class_="on-wood auction"))


def _prices(view: State, context: DrawContext, place: int) -> tuple[Move, ...]:
    """Return the moves for which the numbers on the rail of a column stand, the bids and then the purchase: for the
    tile of the display that is picked at the column to which it goes, else for the column that is. Rulebook 4.1, 4.2,
    4.4."""
    picked, free = context.picked[0] if context.picked else NOBODY, FREE_COLUMN in view.lots
    if picked == COLUMN + place and view.lots[place] != FREE_COLUMN:
        return (*RAISE_BID[place], BUY_LOT[place])
    if free and picked in view.display and place == view.lots.index(FREE_COLUMN):
        return (*PUT_UP[picked], BUY[picked])
    return ()


def _giving_up(view: State, context: DrawContext, place: int) -> tuple[Move, str] | None:
    """Return the move that lays the marker of the bid in a column as a brand, and its label, where it is asked.
    Rulebook 9.5."""
    move = MARK_FROM[place]
    return (move, mark_label(context.words, view, move)) if move in context.candidates else None


def _column(
    context: DrawContext,
    place: int,
    pitch: int,
    tile: int,
    bid: int,
    bidder: int,
    prices: tuple[Move, ...],
    giving_up: tuple[Move, str] | None,
) -> Markup:
    """Return a column, with a tile in it or free; the numbers on its rail stand for `prices`, the place of the tile in
    a free one for the lowest bid among them, one with a bid for `giving_up` that bid."""
    if tile == FREE_COLUMN:
        inside = _to_open(context, asked_of(context, prices[:HIGHEST_BID]), place, pitch - 4)
    elif giving_up is not None:
        inside = _given_up(context, *giving_up, place, pitch - 4, tile, bid, bidder)
    else:
        inside = _taken(context.words, place, pitch - 4, tile, bid, bidder, _is_picked(context, COLUMN + place))
    id, of = f"gc-lot-{place + 1}", context.picked[0] if tile == FREE_COLUMN and prices else tile
    touched = [_price(context, move, of, step, pitch - 4) for step, move in enumerate(prices, 1)]
    return piece(id, tag("g", inside, *touched, id=id, transform=at(0, FIRST_LOT + place * pitch)))


@cached_drawing
def _taken(words: Words, place: int, height: int, tile: int, bid: int, bidder: int, is_picked: bool | None) -> Markup:
    """Return the tile of a column, and the rail of bids with the marker of the highest bidder."""
    label, about = lot_label(words, place + 1, tile, bid, bidder), effect(words, tile)
    face = _face(words, place, height, tile, bid, bidder)
    return pick(COLUMN + place, is_picked, label, *face, outline=_outline(height), kind="lot", about=about)


@cached_piece
def _given_up(
    context: DrawContext, move: Move | None, label: str, place: int, height: int, tile: int, bid: int, bidder: int
) -> Markup:
    """Return a tile with a bid that a move gives up."""
    face = _face(context.words, place, height, tile, bid, bidder)
    return spot(context, move, label, *face, outline=_outline(height), kind="lot")


def _face(words: Words, place: int, height: int, tile: int, bid: int, bidder: int) -> tuple[Markup, Markup]:
    return _lot(words, place, tile, height, bid), _marker(words, place, bid, bidder, height)


def _outline(height: int) -> Markup:
    return box(4, -1.8, WIDTH - 8, height + 3.6, 6)


@cached_piece
def _to_open(context: DrawContext, move: Move | None, place: int, height: int) -> Markup:
    """Return a free column; the place of its tile may stand for the opening bid on the picked one."""
    if move is None:
        return _free(context.words, place, height)
    label = context.words.say("move.auction", tile=move.names[0], price=bid_of(move))
    outline = box(4, -1.8, SOCKETS - SOCKET / 2 - 6, height + 3.6, 6)
    return spot(context, move, label, _free(context.words, place, height), outline=outline, kind="lot")


@cached_piece
def _price(context: DrawContext, move: Move | None, tile: int, step: int, height: int) -> Markup:
    """Return the area of a number on the rail, which stands for a move with a tile: as wide as its socket, and as high
    as the column. Nothing where that move is not asked."""
    if move is None or move not in context.candidates:
        return NOTHING
    is_bid = step <= HIGHEST_BID
    price = step if is_bid else DIRECT_PRICE
    label = context.words.say(f"move.{move.verb if is_bid else 'buy'}", tile=TILES[tile], price=price)
    x, middle = SOCKETS + SOCKET * (step - 1), number(height / 2)
    met = tag("rect", class_="met", x=number(x - SOCKET / 2), y=0, width=SOCKET, height=height)
    ring = tag("circle", cx=x, cy=middle, r=11) if is_bid else _price_tag(height / 2)
    return hit(context, move, label, joined([met, ring]))


def _is_picked(context: DrawContext, chosen: int) -> bool | None:
    """Return whether something is picked, which is done by a touch in a turn; `None` while it cannot be."""
    return context.picked == (chosen,) if context.decision in TURNS and context.candidates else None


def _free(words: Words, place: int, height: int) -> Markup:
    middle = height / 2 + 5
    empty = box(TILE_LEFT, 1, TILE_WIDTH, height - 2, 4, "empty")
    text = line(words.say("board.lot.free"), 84, middle, room=90, size=15, anchor="middle", class_="quiet")
    return tag("g", empty, text, _rail(height, 0), _order(place, height), class_="lot is-free")


def _lot(words: Words, place: int, tile: int, height: int, bid: int) -> Markup:
    """Return the tile of a column on its easel, and the rail."""
    card = tag("g", tile_card(words, tile, TILE_WIDTH, height - 2, 23, 37), transform=at(TILE_LEFT, 1))
    return joined([card, _rail(height, bid), _order(place, height)])


def _order(place: int, height: int) -> Markup:
    """Return the number of a column on a nail."""
    nail = tag("circle", class_="nail", r=9)
    text = line(place + 1, 0, 5, room=14, size=14, typeface=BOLD, anchor="middle")
    return tag("g", nail, text, class_="order", transform=at(13, height / 2), aria_hidden="true")


def _rail(height: int, bid: int) -> Markup:
    """Return the sockets for bids, and the direct price behind them on its tag."""
    middle = height / 2
    rail = box(SOCKETS - 13, middle - 14, SOCKET * HIGHEST_BID + 1, 28, 14, "brass")
    sockets = [_socket(step, middle, is_below=step < bid) for step in range(1, HIGHEST_BID + 1)]
    x = SOCKETS + SOCKET * HIGHEST_BID - 1
    text = line(DIRECT_PRICE, x + 4, middle + 5.5, room=18, size=16, typeface=BOLD, anchor="middle", class_="direct")
    tagged = (_price_tag(middle, class_="price-tag"), text)
    return tag("g", rail, *sockets, *tagged, class_="rail", aria_hidden="true")


def _price_tag(middle: float, **more: str) -> Markup:
    """Return the outline of the tag with the direct price."""
    return tag("path", d="M-11 0L-5-13H11V13H-5Z", transform=at(SOCKETS + SOCKET * HIGHEST_BID + 1, middle), **more)


def _socket(step: int, middle: float, *, is_below: bool) -> Markup:
    x = SOCKETS + SOCKET * (step - 1)
    hole = tag("circle", class_="socket", cx=x, cy=number(middle), r=10.5)
    text = line(step, x, middle + 5, room=18, size=15, typeface=STRONG, anchor="middle")
    return tag("g", hole, text, class_="is-below" if is_below else None)


def _marker(words: Words, place: int, bid: int, bidder: int, height: int) -> Markup:
    """Return the marker of the present bid, which glides from socket to socket; the bid stands above its shoulder."""
    if bidder == NOBODY:
        return NOTHING
    style = gliding(SOCKETS + SOCKET * (bid - 1), height / 2)
    disc = seat_disc(colour_of(words, bidder), 0, 0, 13)
    return tag("g", disc, _plate(bid), id=f"gc-bid-{place + 1}", class_="glides", style=style, aria_hidden="true")


def _plate(bid: int) -> Markup:
    """Return a bid on its plate, at the shoulder of a marker around (0, 0)."""
    plate = tag("circle", class_="plate", r=8.5, cx=10, cy=-10)
    return joined([plate, line(bid, 10, -5.2, room=14, size=14, typeface=BOLD, anchor="middle", class_="on-plate")])


# The display


def _display(view: State, context: DrawContext, top: int, pitch: int) -> Markup:
    """Return the tiles of the display, those of a kind together. In a turn a touch picks one."""
    words, tiles = context.words, Counter(view.display)
    lie = [
        _lying(words, tile, count, place, pitch, _is_picked(context, tile))
        for place, (tile, count) in enumerate(tiles.items())
    ]
    shown = tag("g", *lie, transform=at(10, top + HEAD)) if lie else _none(words, top)
    head = _shelf(words, len(view.pile), len(view.discards), top)
    return piece("gc-display", tag("g", head, shown, id="gc-display", class_="on-wood display"))


def _shelf(words: Words, pile: int, discards: int, top: int) -> Markup:
    stock = remark(words.say("board.pile", pile=pile, discards=discards), WIDTH - 12, top + 18, 178)
    return joined([heading(words.say("board.display"), 12, top + 20, 132), stock])


def _none(words: Words, top: int) -> Markup:
    said = words.say("board.display.none")
    return line(said, WIDTH / 2, top + 64, room=300, size=15, anchor="middle", class_="quiet")


@cached_drawing
def _lying(words: Words, tile: int, count: int, place: int, pitch: int, is_picked: bool | None) -> Markup:
    """Return the tiles of a kind on display."""
    height = pitch - 4
    row, column = divmod(place, 2)
    label = words.say("choices.tile", tile=TILES[tile], number=count)
    outline, face = box(-1.5, -1.8, 157, height + 3.6, 5), _lying_face(words, tile, count, height)
    lies = pick(tile, is_picked, label, face, outline=outline, kind="lying", about=effect(words, tile))
    return tag("g", lies, id=f"gc-display-{TILES[tile]}", transform=at(158 * column, pitch * row))


def _lying_face(words: Words, tile: int, count: int, height: int) -> Markup:
    """Return a tile on display; several of a kind are a stack with their number."""
    below = box(3, 3, 151, height - 3, 4, "tile-below") if count > 1 else NOTHING
    if count == 1:
        return joined([below, tile_card(words, tile, 154, height)])
    card = tile_card(words, tile, 150, height - 3, covered=(22, 20))
    plate = tag("circle", class_="plate", r=11, cx=140, cy=number(height - 12))
    several = line(f"×{count}", 140, height - 7, room=20, size=14, typeface=BOLD, anchor="middle", class_="on-plate")
    return tag("g", below, card, plate, several, aria_hidden="true")
