"""What a seat sees: the heap, what each seat has taken, and a button for each move."""

from __future__ import annotations

from games.heap.state import State

from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.drawing.move_button import move_button
from engine.drawing.seat_marks import badge, colour_of
from engine.drawing.shapes import heading
from engine.drawing.texts import BOLD, line
from engine.drawing.zones import Arrangement, BoardZones, Spot, Zone, board_markup

BARREL = "M-18-22q18-6 36 0q6 22 0 44q-18 6-36 0q-6-22 0-44Z"
WIDTH, HEIGHT, PITCH, ROW = 400, 480, 27, 14
WHOLE = Arrangement(WIDTH, HEIGHT, {"heap": Spot(0, 0, WIDTH, HEIGHT)})


def board(view: State, context: DrawContext) -> Markup:
    """Return the heap."""
    return board_markup(zones(view, context))


def zones(view: State, context: DrawContext) -> BoardZones:
    """Return the heap as the only zone of the board."""
    said = context.words.say("board.heap", count=view.heap)
    floor = tag("rect", class_="floor", width=WIDTH, height=HEIGHT, rx=8)
    inside = (floor, heading(said, 20, 34, WIDTH - 40), *[_barrel(at) for at in range(view.heap)])
    return BoardZones(said, (Zone("heap", WIDTH, HEIGHT, joined(inside), said),), WHOLE, WHOLE, ("heap",), "")


def _barrel(at: int) -> Markup:
    row, column = divmod(at, ROW)
    where = f"translate({24 + PITCH * column} {74 + 36 * row})"
    wood = tag("path", class_="wood", d=BARREL, transform="scale(.56)")
    number = line(at + 1, 0, 5, room=22, size=14, typeface=BOLD, anchor="middle", class_="number")
    return tag("g", wood, number, class_="barrel", transform=where)


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
