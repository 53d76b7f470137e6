"""The compass rose, on which the seats are in the order of their turns."""

from __future__ import annotations

from engine.drawing.cached import cached_drawing
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import Markup, joined, piece, tag
from engine.drawing.seat_marks import colour_of, mark, number, polygon, turned
from engine.drawing.texts import DISPLAY, line
from engine.text.words import Words
from games.vino.drawing.atlas import ROSE_BOX
from games.vino.state import State

REACH = 74
TIP, NOTCH = 52, 12
CENTRE = ((ROSE_BOX.left + ROSE_BOX.right) / 2, (ROSE_BOX.top + ROSE_BOX.bottom) / 2)


def rose(view: State, context: DrawContext) -> Markup:
    """Return the rose with the seats on it."""
    turns = [
        _seat(context.words, seat, view.order.index(seat), view.players, context.asked == seat)
        for seat in range(view.players)
    ]
    place = f"translate({number(CENTRE[0])} {number(CENTRE[1])})"
    return tag("g", _star(context.words, view.players), *turns, id="rose", class_="rose", transform=place)


@cached_drawing
def _star(words: Words, players: int) -> Markup:
    rings = [tag("circle", class_="ring", r=REACH), tag("circle", class_="ring thin", r=34)]
    points = [_point(at / 8, TIP if at % 2 == 0 else 36, side) for at in (1, 3, 5, 7, 0, 2, 4, 6) for side in (-1, 1)]
    spots = [_spot(at, players) for at in range(players)]
    return tag("g", *rings, *points, tag("circle", class_="heart", r=5), *spots, class_="star", aria_hidden="true")


def _point(part: float, length: float, side: int) -> Markup:
    """Return one half of a ray, light on one side and dark on the other."""
    ray = polygon([(0, 0), turned(length, part), turned(NOTCH, part + side / 16)])
    return tag("path", class_="light" if side < 0 else "dark", d=ray)


def _spot(at: int, players: int) -> Markup:
    x, y = turned(REACH, at / players)
    u, v = turned(REACH + 31, at / players)
    place = f"translate({number(x)} {number(y)})"
    text = line(at + 1, u, v + 6, room=24, size=17, typeface=DISPLAY, anchor="middle", class_="number")
    return joined([tag("circle", class_="spot", r=19, transform=place), text])


@cached_drawing
def _seat(words: Words, seat: int, at: int, players: int, asked: bool) -> Markup:
    colour = colour_of(words, seat)
    x, y = turned(REACH, at / players)
    classes = "turn is-asked" if asked else "turn"
    shape = (tag("circle", class_="disc", r=17), mark(colour))
    label, where = words.say("board.order", number=at + 1, seat=seat), f"translate({number(x)}px,{number(y)}px)"
    attributes = {"class_": classes, "data_colour": colour, "style": f"transform:{where}", "aria_label": label}
    return piece(f"turn-{seat}", tag("g", *shape, id=f"turn-{seat}", role="img", **attributes))
