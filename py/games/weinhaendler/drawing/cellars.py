"""All cellars side by side, where the table has room for them; elsewhere they lie in front of the seats."""

from __future__ import annotations

from functools import lru_cache

from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, piece, tag
from engine.drawing.seat_marks import badge, colour_of
from engine.text.words import Words
from games.weinhaendler.drawing.racks import small_racks
from games.weinhaendler.state import State


def cellars(view: State, context: DrawContext, but: int | None) -> Markup:
    """Return the cellars of all seats, without that of one which lies large on the table already."""
    seats = [seat for seat in range(view.players) if seat != but]
    shown = [_cellars(context.words, seat, tuple(map(tuple, view.cellars[seat])), view.points(seat)) for seat in seats]
    heading = tag("h2", context.words.say("board.cellars"))
    return tag("section", heading, tag("div", *shown, class_="wh-cellar-list"), class_="wh-cellars")


@lru_cache(maxsize=32)
def _cellars(words: Words, seat: int, some: tuple[tuple[int, ...], ...], points: int) -> Markup:
    name, colour = words.fact("seat", seat), colour_of(words, seat)
    score = tag("span", words.fact("score", points), class_="wh-worth") if points else NOTHING
    heading = tag("header", badge(colour), tag("h3", name), score, class_="wh-head")
    id = f"cellar-{seat}"
    racks = small_racks(words, some, id)
    return piece(id, tag("section", heading, racks, id=id, class_="wh-cellar", data_colour=colour))
