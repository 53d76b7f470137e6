"""The row of the innovations, where the table plays with them."""

from __future__ import annotations

from functools import lru_cache

from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import Markup, joined, piece, tag
from engine.drawing.shapes import at, group, heading
from engine.drawing.texts import BOLD, line
from engine.text.words import Words
from games.grand_cru.components import TILES
from games.grand_cru.drawing.things import box, tile_card
from games.grand_cru.state import State

WIDTH, HEIGHT = 332, 140
IN_A_ROW, PITCH, LINE = 4, 80.5, 50


def innovations(view: State, context: DrawContext) -> Markup:
    """Return the shelf with the row, from its first place to its last."""
    return joined([_shelf(), piece("gc-innovations", _row(context.words, tuple(view.row)))])


@lru_cache(maxsize=1)
def _shelf() -> Markup:
    edges = "".join(f"M4 {y}H{WIDTH - 4}" for y in (82, 132))
    return group(box(0, 0, WIDTH, HEIGHT, 8, "wood"), tag("path", class_="moulding", d=edges), aria_hidden="true")


@lru_cache(maxsize=64)
def _row(words: Words, row: tuple[int, ...]) -> Markup:
    tiles = [_tile(words, tile, place) for place, tile in enumerate(row)]
    name = heading(words.say("board.innovations"), 12, 25, 300, 18)
    return tag("g", name, *tiles, id="gc-innovations", class_="on-wood innovations")


@lru_cache(maxsize=64)
def _tile(words: Words, tile: int, place: int) -> Markup:
    """Return an innovation with the number of its place."""
    row, column = divmod(place, IN_A_ROW)
    nail = group(
        tag("circle", class_="nail", r=9),
        line(place + 1, 0, 5, room=14, size=14, typeface=BOLD, anchor="middle"),
        class_="order",
        transform=at(5, 3),
    )
    label = words.say("seats.field.innovation", tile=TILES[tile])
    title = tag("title", words.say("innovation.effect"))
    corner = at(6 + PITCH * column, 36 + LINE * row)
    card = tile_card(words, tile, PITCH - 2, 45, 13.5, 24.5, 0.85)
    name = f"gc-innovation-{TILES[tile]}"
    return tag("g", title, card, nail, id=name, role="img", aria_label=label, transform=corner)
