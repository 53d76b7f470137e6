"""The mark of each seat colour: diamond, sun, leaf, waves, grape, square. Colour never stands alone.

Paths are drawn around (0, 0), about 21 units wide, to be filled by the rule `evenodd`.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from engine.core.table import COLOURS
from engine.drawing.markup import Markup, tag
from engine.text.words import Words

Point = tuple[float, float]

MARK_BOX = "-12 -12 24 24"


def ring(points: int, outer: float, inner: float) -> str:
    """Return the path of a star: `points` tips at `outer`, the notches between them at `inner`."""
    steps = range(2 * points)
    return polygon([turned(inner if step % 2 else outer, step / (2 * points)) for step in steps])


def turned(radius: float, part: float) -> Point:
    """Return the point at `radius` after a part of a full turn, clockwise from the top."""
    return radius * sin(2 * pi * part), -radius * cos(2 * pi * part)


def polygon(points: list[Point]) -> str:
    """Return the path of a closed line."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def number(value: float) -> str:
    """Return a number as it stands in a path: at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


GRAPE = (
    "".join(
        f"M{number(x - 3.2)} {y}a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0Z"
        for x, y in ((-6.4, -3), (0, -3), (6.4, -3), (-3.2, 2.6), (3.2, 2.6), (0, 8.2))
    )
    + "M-.9-6Q-.6-9 3-10L3.6-8.4Q1.4-8 .9-6Z"
)

MARKS = {
    "ruby": "M0-10.5L8.5 0L0 10.5L-8.5 0Z",
    "ochre": ring(8, 10.5, 5.6),
    "olive": "M-8.5 8.5C-11-4-2-10 9.5-9.5C10 2 4 11-8.5 8.5M-8 8L3-3",
    "ocean": "M-10.5-4.5q5.2-6.5 10.5 0t10.5 0v3.6q-5.3 6.5-10.5 0t-10.5 0Z"
    "M-10.5 4q5.2-6.5 10.5 0t10.5 0v3.6q-5.3 6.5-10.5 0t-10.5 0Z",
    "plum": GRAPE,
    "slate": "M-7.6-7.6H7.6V7.6H-7.6Z",
}


def colour_of(words: Words, seat: int) -> str:
    """Return the colour of a seat."""
    return words.seats[seat].colour if seat < len(words.seats) else COLOURS[seat]


@cache
def mark(colour: str, *, size: float = 1.0, x: float = 0, y: float = 0) -> Markup:
    """Return the mark of a seat colour as a path."""
    place = f"translate({number(x)} {number(y)}) scale({size})"
    plain = size == 1 and not x and not y
    return tag("path", class_="sign", d=MARKS[colour], transform=None if plain else place)


@cache
def badge(colour: str, id: str | None = None) -> Markup:
    """Return a seat's mark on a disc of its colour, for text around it: a picture without words."""
    inside = (tag("circle", class_="disc", r=14), mark(colour, size=0.85))
    return tag("svg", *inside, id=id, class_="badge", data_colour=colour, viewBox="-16 -16 32 32", aria_hidden="true")
