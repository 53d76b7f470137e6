"""The tracks: victory points on a cobbled square, residual payments below."""

from __future__ import annotations

from collections.abc import Iterator

from engine.drawing.cached import cached_zone
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import Markup, joined, opening_piece, piece, tag
from engine.drawing.seat_marks import Point, colour_of
from engine.drawing.shapes import gliding, heading, seat_disc
from engine.drawing.texts import STRONG, line
from engine.text.words import Words, written
from games.viticulture.components import END_VP, LOWEST_VP, MOST_RESIDUAL
from games.viticulture.drawing.country.scenery import meadow
from games.viticulture.drawing.signs import sign_at
from games.viticulture.state import State

WIDTH, HEIGHT = 190, 312
HIGHEST_SHOWN = 25
COLUMNS, LEFT, TOP = 5, 6, 36
PITCH, ROW = 36, 27
INCOME, STEP = 262, 30
# The last space of the points has a longer number. A number stands at the left of its space, so that one disc or two
# fit beside it; more lie upon it, in rows of three.
SPACE, LAST, COIN = (PITCH - 2, ROW - 2), (PITCH + 14, ROW - 2), (STEP - 2, 30)
MARGIN, RADIUS, SMALLER = 1, 6.5, 5.8


def tracks(view: State, context: DrawContext) -> Markup:
    """Return the track of victory points and that of the residual payments."""
    return _tracks(context.words, tuple(view.vp), tuple(view.residual))


@cached_zone
def _tracks(words: Words, points: tuple[int, ...], payments: tuple[int, ...]) -> Markup:
    shown = (_cobbles(words), _discs(words, points, payments))
    return opening_piece("vi-tracks", tag("g", *shown, id="vi-tracks", class_="tracks"))


@cached_zone
def _cobbles(words: Words) -> Markup:
    """Return the spaces of both tracks."""
    steps = [_step(value) for value in range(LOWEST_VP, HIGHEST_SHOWN + 1)]
    income = [_income(value) for value in range(MOST_RESIDUAL + 1)]
    return tag("g", meadow(WIDTH, HEIGHT), *steps, *income, *_names(words), aria_hidden="true")


def _names(words: Words) -> Iterator[Markup]:
    """Yield what both tracks are called, each behind its sign."""
    yield sign_at("vp", 18, 20, 22)
    yield heading(words.say("board.track.vp"), 34, 26, 150, 18)
    yield sign_at("residual", 18, INCOME - 18, 20)
    yield heading(words.say("board.track.residual"), 34, INCOME - 12, 150, 16)


def _of_points(value: int) -> Point:
    row, column = divmod(value - LOWEST_VP, COLUMNS)
    return LEFT + PITCH * column, TOP + ROW * row


def _size(sign: str, value: int) -> Point:
    """Return the width and the height of a space of a track."""
    if sign == "residual":
        return COIN
    return LAST if value == HIGHEST_SHOWN else SPACE


def _step(value: int) -> Markup:
    (x, y), (width, height) = _of_points(value), _size("vp", value)
    kind = "cobble is-goal" if value == END_VP else "cobble"
    stone = tag("rect", class_=kind, x=x, y=y, width=width, height=height, rx=7)
    more = "+" if value == HIGHEST_SHOWN else ""
    middle = (width - 2 * RADIUS) / 2
    text = line(written(value) + more, x + middle, y + 17.5, room=2 * middle, size=14, typeface=STRONG, anchor="middle")
    return tag("g", stone, text, class_="on-goal" if value == END_VP else None)


def _income(value: int) -> Markup:
    x = LEFT + STEP * value
    stone = tag("rect", class_="cobble is-coin", x=x, y=INCOME, width=COIN[0], height=COIN[1], rx=14)
    return joined([stone, line(value, x + 8.2, INCOME + 20, room=12, size=14.5, typeface=STRONG, anchor="middle")])


def _discs(words: Words, points: tuple[int, ...], payments: tuple[int, ...]) -> Markup:
    """Return the marks of the seats on both tracks; each keeps its id and glides on."""
    at = tuple(min(value, HIGHEST_SHOWN) for value in points)
    shown = [_disc(words, "vp", seat, at, points[seat]) for seat in range(len(points))]
    shown += [_disc(words, "residual", seat, payments, payments[seat]) for seat in range(len(payments))]
    return piece("vi-discs", tag("g", *shown, id="vi-discs", class_="discs"))


def _disc(words: Words, sign: str, seat: int, values: tuple[int, ...], number: int) -> Markup:
    """Return the mark of a seat, a little aside where others stand, too."""
    here = [other for other, value in enumerate(values) if value == values[seat]]
    x, y = _of_points(values[seat]) if sign == "vp" else (LEFT + STEP * values[seat], INCOME)
    width, height = _size(sign, values[seat])
    right, down = _aside(here.index(seat), len(here), width)
    mark = seat_disc(colour_of(words, seat), 0, 0, RADIUS if len(here) == 1 else SMALLER)
    label = words.say(f"board.track.{sign}.seat", seat=seat, value=number)
    style = gliding(x + width / 2 + right, y + height / 2 + down)
    return tag("g", mark, id=f"vi-{sign}-{seat}", class_="glides", role="img", aria_label=label, style=style)


def _aside(number: int, among: int, width: float) -> Point:
    """Return how far from the middle of a space a mark lies: one or two at its right, beside the number."""
    right = width / 2 - RADIUS - MARGIN
    if among == 1:
        return right, 0
    if among == 2:
        return right, (number - 0.5) * 2 * SMALLER
    row, column = divmod(number, 3)
    return (column - 1) * (width / 2 - SMALLER), (row - 0.5) * 2 * SMALLER if among > 3 else 0
