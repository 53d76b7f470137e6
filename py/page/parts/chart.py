"""The course of a game as a line chart; each seat has a colour and a mark of its own."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import NamedTuple

from engine.marks import MARKS
from engine.markup import Markup, joined, tag
from engine.table import Seat
from engine.words import Words, written

WIDTH, HEIGHT, LEFT, BOTTOM, RIGHT = 480, 250, 46, 28, 110
BETWEEN_NAMES = 16.0
MARK_SIZE = 0.5
MOST_STEPS = 5  # of the grid, from the lowest value to the highest


class Span(NamedTuple):
    """The values that a chart shows, from the lowest (0 or less) to the highest (at least 1)."""

    low: int
    top: int


def chart(words: Words, seats: tuple[Seat, ...], measure: str, moments: Sequence[Sequence[int]]) -> Markup:
    """Return one measure over the rounds: `moments[round][seat]`."""
    name = words.say(f"measure.{measure}")
    span = Span(min(0, min(map(min, moments))), max(1, max(map(max, moments))))
    ends = _apart([_y(value, span) for value in moments[-1]])
    lines = joined(
        _line(words, seats, seat, [values[seat] for values in moments], span, end) for seat, end in enumerate(ends)
    )
    title = words.say("page.end.chart", measure=name)
    return tag(
        "figure",
        tag("figcaption", title),
        tag(
            "svg",
            _grid(len(moments), span),
            lines,
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            role="img",
            aria_label=title,
        ),
        id=f"chart-{measure}",
        class_="chart",
    )


def _line(
    words: Words, seats: tuple[Seat, ...], seat: int, values: Sequence[int], span: Span, name_at: float
) -> Markup:
    points = [(_x(at, len(values)), _y(value, span)) for at, value in enumerate(values)]
    colour = seats[seat].colour
    dots = joined(_mark(colour, x, y) for x, y in points)
    name = tag("text", words.fact("seat", seat), x=WIDTH - RIGHT + 12, y=f"{name_at + 4:.1f}", class_="chart-name")
    path = tag("polyline", points=" ".join(f"{x:.1f},{y:.1f}" for x, y in points))
    return tag("g", path, dots, name, class_="chart-line", data_colour=colour)


def _apart(heights: Sequence[float]) -> list[float]:
    """Return the heights of the names, in the same order, pushed down where two would lie upon each other."""
    found = list(heights)
    lowest = -BETWEEN_NAMES
    for at in sorted(range(len(found)), key=lambda at: found[at]):
        lowest = found[at] = max(found[at], lowest + BETWEEN_NAMES)
    below = max(0.0, lowest - (HEIGHT - BOTTOM))
    return [height - below for height in found]


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
