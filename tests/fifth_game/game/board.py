"""What a seat sees: the heap, what each seat has taken, and a button for each move."""

from __future__ import annotations

from games.heap.state import State

from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.drawing.move_button import move_button
from engine.drawing.seat_marks import badge, colour_of

BARREL = "M6 4h12q4 10 0 20H6q-4-10 0-20z"


def board(view: State, context: DrawContext) -> Markup:
    """Return the heap."""
    barrels = [
        tag("svg", tag("path", d=BARREL), class_="barrel", viewBox="0 0 24 28", aria_hidden="true")
        for _ in range(view.heap)
    ]
    label = context.words.say("board.heap", count=view.heap)
    return tag("div", *barrels, id="board", class_="heap", role="img", aria_label=label)


def seats(view: State, context: DrawContext) -> Markup:
    """Return a panel for each seat."""
    return joined(_panel(view, context, seat) for seat in range(view.players))


def _panel(view: State, context: DrawContext, seat: int) -> Markup:
    words, colour = context.words, colour_of(context.words, seat)
    name = tag("h2", words.fact("seat", seat), class_="seat-name")
    taken = tag("p", words.say("seats.taken", count=view.taken[seat]))
    asked = " is-asked" if context.asked == seat else ""
    header = tag("header", badge(colour), name, class_="seat-head")
    return tag("section", header, taken, id=f"seat-{seat}", class_="seat" + asked, data_colour=colour)


def choices(view: State, context: DrawContext) -> Markup:
    """Return a button for each move."""
    if not context.candidates:
        return NOTHING
    buttons = [
        move_button(context, move, context.words.say("choice.take", count=int(move.name)), move.name, kind="pick-take")
        for move in context.candidates
    ]
    return tag("div", *buttons, id="choices-heap", class_="picks")
