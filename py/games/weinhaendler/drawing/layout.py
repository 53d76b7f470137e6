"""How cards lie: in rows that do not overlap, or in a fan that shows the left edge of each."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, cos, radians, sin
from typing import NamedTuple

from games.weinhaendler.drawing.cards import HEIGHT, WIDTH


class Laid(NamedTuple):
    """Where a card lies: its left upper corner, its scale, and how far it is turned (in degrees)."""

    x: float
    y: float
    scale: float
    turn: float = 0


def in_rows(count: int, left: float, top: float, width: float, height: float, most: float, gap: float) -> list[Laid]:
    """Return the places of cards in a box: in as many columns as let them be largest, `most` at most, with a `gap`
    between any two; the rows in the middle."""
    if not count:
        return []
    columns = max(range(count, 0, -1), key=lambda columns: _scale(count, columns, width, height, most, gap))
    scale = _scale(count, columns, width, height, most, gap)
    rows = ceil(count / columns)
    first = top + (height - rows * (HEIGHT * scale + gap) + gap) / 2
    return list(_rows(count, rows, scale, left + width / 2, first, gap))


def _scale(count: int, columns: int, width: float, height: float, most: float, gap: float) -> float:
    rows = ceil(count / columns)
    fits = (width - gap * (columns - 1)) / (columns * WIDTH), (height - gap * (rows - 1)) / (rows * HEIGHT)
    return round(min(*fits, most), 3)


def _rows(count: int, rows: int, scale: float, middle: float, top: float, gap: float) -> Iterator[Laid]:
    """Yield the places of rows that are as equal in length as they can be."""
    across, down = WIDTH * scale + gap, HEIGHT * scale + gap
    for row in range(rows):
        length = count * (row + 1) // rows - count * row // rows
        left = middle - (length * across - gap) / 2
        yield from (Laid(left + across * at, top + down * row, scale) for at in range(length))


def in_fan(count: int, left: float, top: float, width: float, scale: float) -> list[Laid]:
    """Return the places of cards in a fan from the left: side by side while there is room, then one over the other,
    each slightly turned around its middle."""
    step = WIDTH * scale + 4
    if count > 1:
        step = min(step, (width - WIDTH * scale) / (count - 1))
    bow = min(1.4, 7 / max(count, 1))
    turns = (round((at - (count - 1) / 2) * bow, 1) for at in range(count))
    return [_turned(left + step * at, top, scale, turn) for at, turn in enumerate(turns)]


def _turned(x: float, y: float, scale: float, turn: float) -> Laid:
    """Return the place of a card that would lie at a point, when it is turned around its middle."""
    across, down = WIDTH * scale / 2, HEIGHT * scale / 2
    sine, cosine = sin(radians(turn)), cos(radians(turn))
    left = x + across - across * cosine + down * sine
    upper = y + down - across * sine - down * cosine
    return Laid(round(left, 1), round(upper, 1), scale, turn)
