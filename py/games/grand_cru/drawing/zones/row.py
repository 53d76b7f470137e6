"""The row of the innovations, where the table plays with them."""

from __future__ import annotations

from engine.drawing.cached import cached_drawing
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import Markup, joined, piece, tag
from engine.drawing.shapes import at, group, heading, hit, picking
from engine.drawing.texts import BOLD, line
from engine.text.words import Words
from games.grand_cru.components import TILES
from games.grand_cru.drawing.shapes import box, tile_card
from games.grand_cru.moves import shift
from games.grand_cru.state import State

WIDTH, HEIGHT = 332, 140
IN_A_ROW, PITCH, LINE = 4, 80.5, 50


def innovations(view: State, context: DrawContext) -> Markup:
    """Return the shelf with the row, from its first place to its last."""
    shifts = any(move.verb == "shift" for move in context.candidates)
    to_shift = [_to_shift(view, context, place) for place in range(len(view.row))] if shifts else []
    over = piece("gc-to-shift", tag("g", *to_shift, id="gc-to-shift", class_="on-wood"))
    return joined([SHELF, piece("gc-innovations", _row(context.words, tuple(view.row))), over])


def _to_shift(view: State, context: DrawContext, place: int) -> Markup:
    """Return the area on a tile of the row: it is picked, or is the place to which the picked one moves."""
    words, tile = context.words, view.row[place]
    picked = context.picked[0] if context.picked and context.picked[0] in view.row else tile
    outline, move = box(0, 0, PITCH - 2, 45, 4), shift(picked, place + 1)
    if picked == tile:
        label, is_picked = words.fact("tile", TILES[tile]), context.picked == (tile,)
        glow = tag("g", outline, class_="glow", aria_hidden="true")
        touched = tag("g", glow, class_="hit is-open", **picking(f"pick-only {tile}", label, is_picked))
    else:
        touched = hit(context, move, words.say("move.shift", tile=TILES[picked], number=place + 1), outline)
    return tag("g", touched, transform=_corner(place))


def _shelf() -> Markup:
    edges = "".join(f"M4 {y}H{WIDTH - 4}" for y in (82, 132))
    return group(box(0, 0, WIDTH, HEIGHT, 8, "wood"), tag("path", class_="moulding", d=edges), aria_hidden="true")


SHELF = _shelf()


@cached_drawing
def _row(words: Words, row: tuple[int, ...]) -> Markup:
    tiles = [_tile(words, tile, place) for place, tile in enumerate(row)]
    name = heading(words.say("board.innovations"), 12, 25, 300, 18)
    return tag("g", name, *tiles, id="gc-innovations", class_="on-wood innovations")


def _tile(words: Words, tile: int, place: int) -> Markup:
    """Return an innovation with the number of its place."""
    nail = group(
        tag("circle", class_="nail", r=9),
        line(place + 1, 0, 5, room=14, size=14, typeface=BOLD, anchor="middle"),
        class_="order",
        transform=at(5, 3),
    )
    label = words.say("seats.field.innovation", tile=TILES[tile])
    title = tag("title", words.say("innovation.effect"))
    card = tile_card(words, tile, PITCH - 2, 45, 13.5, 24.5, 0.85)
    name = f"gc-innovation-{TILES[tile]}"
    return tag("g", title, card, nail, id=name, role="img", aria_label=label, transform=_corner(place))


def _corner(place: int) -> str:
    row, column = divmod(place, IN_A_ROW)
    return at(6 + PITCH * column, 36 + LINE * row)
