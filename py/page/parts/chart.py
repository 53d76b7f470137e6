"""The course of a game as a line chart; each seat has a colour and a mark of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from types import MappingProxyType
from typing import NamedTuple

from engine.core.table import Seat
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.drawing.seat_marks import MARKS
from engine.drawing.text_fit import TOLERANCE, width
from engine.drawing.texts import STRONG, shortened
from engine.text.words import Words, written

WIDTH, HEIGHT, LEFT, BOTTOM, RIGHT = 480, 250, 46, 28, 110
BEFORE_NAME, NAME_SIZE = 12, 14
# A name is shortened where it is wider than this; up to that the picture becomes wider.
WIDEST_NAME = 180
BETWEEN_NAMES = 16.0
SPACE_BELOW = 14.0  # of a name, for why its seat is out
NOBODY_OUT: Mapping[int, str] = MappingProxyType({})
MARK_SIZE = 0.5
MOST_STEPS = 5  # of the grid, from the lowest value to the highest


class Span(NamedTuple):
    """The values that a chart shows, from the lowest (0 or less) to the highest (at least 1)."""

    low: int
    top: int


def chart(
    words: Words,
    seats: tuple[Seat, ...],
    measure: str,
    moments: Sequence[Sequence[int]],
    out: Mapping[int, str] = NOBODY_OUT,
) -> Markup:
    """Return one measure over the rounds: `moments[round][seat]`. `out` says in words why a seat has no place."""
    span = Span(min(0, min(map(min, moments))), max(1, max(map(max, moments))))
    names = _names(words, [_y(value, span) for value in moments[-1]], out)
    lines = joined(
        _line(seats[seat], [values[seat] for values in moments], span, name) for seat, name in enumerate(names)
    )
    title = words.say("page.end.chart", measure=words.say(f"measure.{measure}"))
    inside = joined([_grid(len(moments), span), lines])
    svg = tag("svg", inside, viewBox=f"0 0 {_width(words, len(seats), out)} {HEIGHT}", role="img", aria_label=title)
    return tag("figure", tag("figcaption", title), svg, id=f"chart-{measure}", class_="chart")


def _names(words: Words, heights: Sequence[float], out: Mapping[int, str]) -> list[Markup]:
    """Return the names of the seats beside the ends of their lines, which are at these heights."""
    spaces = [BETWEEN_NAMES + SPACE_BELOW * (seat in out) for seat in range(len(heights))]
    return [_name(words, seat, end, out.get(seat, "")) for seat, end in enumerate(_apart(heights, spaces))]


def _width(words: Words, players: int, out: Mapping[int, str]) -> int:
    """Return the width of the picture, in which the texts beside the lines have room."""
    texts = [*out.values(), *(_short(words, seat) for seat in range(players))]
    widest = max(width(text, STRONG, NAME_SIZE) for text in texts) * TOLERANCE
    return max(WIDTH, WIDTH - RIGHT + BEFORE_NAME + round(widest) + 1)


def _short(words: Words, seat: int) -> str:
    return shortened(words.fact("seat", seat), WIDEST_NAME, NAME_SIZE, STRONG)


def _line(seat: Seat, values: Sequence[int], span: Span, name: Markup) -> Markup:
    points = [(_x(at, len(values)), _y(value, span)) for at, value in enumerate(values)]
    dots = joined(_mark(seat.colour, x, y) for x, y in points)
    path = tag("polyline", points=" ".join(f"{x:.1f},{y:.1f}" for x, y in points))
    return tag("g", path, dots, name, class_="chart-line", data_colour=seat.colour)


def _name(words: Words, seat: int, at: float, out: str) -> Markup:
    """Return the name of a seat, and below it why it has no place."""
    x, y = WIDTH - RIGHT + BEFORE_NAME, at + 4
    name = tag("text", _short(words, seat), x=x, y=f"{y:.1f}", class_="chart-name")
    below = tag("text", out, x=x, y=f"{y + SPACE_BELOW:.1f}", class_="chart-out") if out else NOTHING
    return joined([name, below])


def _apart(heights: Sequence[float], spaces: Sequence[float]) -> list[float]:
    """Return the heights of the names, moved where two would overlap: down, and up again where they would leave."""
    found, free, end = list(heights), 0.0, HEIGHT - BOTTOM + BETWEEN_NAMES
    order = sorted(range(len(found)), key=lambda at: found[at])
    for at in order:
        found[at] = max(found[at], free)
        free = found[at] + spaces[at]
    for at in reversed(order):
        end = found[at] = min(found[at], end - spaces[at])
    return found


def _mark(colour: str, x: float, y: float) -> Markup:
    where = f"translate({x:.1f} {y:.1f}) scale({MARK_SIZE})"
    return tag("path", d=MARKS[colour], transform=where, class_="chart-mark", fill_rule="evenodd")


def _grid(rounds: int, span: Span) -> Markup:
    levels = joined(_level(value, span) for value in _levels(span))
    every = max(1, rounds // 12)
    numbers = joined(
        tag("text", at, x=f"{_x(at, rounds):.1f}", y=HEIGHT - 8, class_="chart-number")
        for at in range(0, rounds, every)
    )
    return tag("g", levels, numbers, class_="chart-grid")


def _levels(span: Span) -> range:
    """Return the values that have a line: the multiples of a round number, so that the eye can count between them."""
    round_numbers = (digit * 10**power for power in count() for digit in (1, 2, 5))
    step = next(step for step in round_numbers if span.top - span.low <= step * MOST_STEPS)
    return range(-(-span.low // step) * step, span.top + 1, step)


def _level(value: int, span: Span) -> Markup:
    y = f"{_y(value, span):.1f}"
    return tag(
        "g",
        tag("path", d=f"M{LEFT} {y}H{WIDTH - RIGHT}"),
        tag("text", written(value), x=LEFT - 8, y=y, class_="chart-level"),
    )


def _x(at: int, many: int) -> float:
    return LEFT + (WIDTH - RIGHT - LEFT) * at / max(1, many - 1)


def _y(value: int, span: Span) -> float:
    return 12 + (HEIGHT - BOTTOM - 12) * (span.top - value) / (span.top - span.low)
