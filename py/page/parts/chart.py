"""The course of a game as a line chart; each seat has a colour and a mark of its own."""

from __future__ import annotations

from collections.abc import Sequence

from engine.marks import MARKS
from engine.markup import Markup, joined, tag
from engine.table import Seat
from engine.words import Words

WIDTH, HEIGHT, LEFT, BOTTOM, RIGHT = 560, 240, 48, 28, 120
MARK_SIZE = 0.5
GRID_LINES = 4


def chart(words: Words, seats: tuple[Seat, ...], measure: str, moments: Sequence[Sequence[int]]) -> Markup:
    """Return one measure over the rounds: `moments[round][seat]`."""
    name = words.say(f"measure.{measure}")
    top = max(1, max(max(values) for values in moments))
    lines = joined(_line(words, seats, seat, [values[seat] for values in moments], top) for seat in range(len(seats)))
    title = words.say("page.end.chart", measure=name)
    return tag(
        "figure",
        tag("figcaption", title),
        tag(
            "svg",
            _grid(len(moments), top),
            lines,
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            role="img",
            aria_label=title,
        ),
        id=f"chart-{measure}",
        class_="chart",
    )


def _line(words: Words, seats: tuple[Seat, ...], seat: int, values: Sequence[int], top: int) -> Markup:
    points = [(_x(at, len(values)), _y(value, top)) for at, value in enumerate(values)]
    colour = seats[seat].colour
    dots = joined(_mark(colour, x, y) for x, y in points)
    x, y = points[-1]
    label = tag("text", words.fact("seat", seat), x=f"{x + 12:.1f}", y=f"{y + 4:.1f}", class_="chart-name")
    path = tag("polyline", points=" ".join(f"{x:.1f},{y:.1f}" for x, y in points))
    return tag("g", path, dots, label, class_="chart-line", data_colour=colour)


def _mark(colour: str, x: float, y: float) -> Markup:
    where = f"translate({x:.1f} {y:.1f}) scale({MARK_SIZE})"
    return tag("path", d=MARKS[colour], transform=where, class_="chart-mark", fill_rule="evenodd")


def _grid(rounds: int, top: int) -> Markup:
    levels = joined(_level(top * at // GRID_LINES, top) for at in range(GRID_LINES + 1))
    every = max(1, rounds // 12)
    numbers = joined(
        tag("text", at, x=f"{_x(at, rounds):.1f}", y=HEIGHT - 8, class_="chart-number")
        for at in range(0, rounds, every)
    )
    return tag("g", levels, numbers, class_="chart-grid")


def _level(value: int, top: int) -> Markup:
    y = f"{_y(value, top):.1f}"
    return tag(
        "g",
        tag("path", d=f"M{LEFT} {y}H{WIDTH - RIGHT}"),
        tag("text", value, x=LEFT - 8, y=y, class_="chart-level"),
    )


def _x(at: int, many: int) -> float:
    return LEFT + (WIDTH - RIGHT - LEFT) * at / max(1, many - 1)


def _y(value: int, top: int) -> float:
    return 12 + (HEIGHT - BOTTOM - 12) * (1 - value / top)
