"""The figures that a game shows of each seat in the score line, and the small signs beside them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.drawing.cached import cached_drawing
from engine.drawing.markup import Markup, tag
from engine.drawing.seat_marks import ring

SIGNS: Mapping[str, str] = {
    "points": ring(5, 10.5, 4.6),
    "coin": "M-9.5 0a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0Z"
    "M-7 0a7 7 0 1 1 14 0a7 7 0 1 1-14 0ZM-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z",
    "cards": "M-3.5-10H8.5V6.5H-3.5ZM-8.5-6H-5.7V9H4.5V10.8H-8.5Z",
    "vineyards": "M-10.5 8.5Q-9-4 0-8Q9-4 10.5 8.5ZM-4.6 6.6Q-4-1.5-1.2-4.8Q-1.6 1-1.4 6.6Z"
    "M4.6 6.6Q4-1.5 1.2-4.8Q1.6 1 1.4 6.6Z",
    "loans": "M-8-10H4L8-6V10H-8ZM-4.5-4.5H4.5V-2.5H-4.5ZM-4.5 0H4.5V2H-4.5ZM-4.5 4.5H1.5V6.5H-4.5Z",
    "workers": "M0-10.5A4.3 4.3 0 0 1 2.6-2.8Q6.5 1 7.5 10H-7.5Q-6.5 1-2.6-2.8A4.3 4.3 0 0 1 0-10.5Z",
}  # fmt: skip


class Figure(NamedTuple):
    """A figure of a seat: its `id` among those of the seat, the silent `sign` of what it counts, the value as it is
    written beside the sign, and what a screen reader says."""

    id: str
    sign: Markup
    value: str
    said: str


@cached_drawing
def sign(name: str) -> Markup:
    """Return a sign of `SIGNS` in the colour of the text."""
    path = tag("path", d=SIGNS[name], fill_rule="evenodd")
    return tag("svg", path, class_=f"score-sign is-{name}", viewBox="-12 -12 24 24", aria_hidden="true")


def figure(name: str, value: object, said: str) -> Figure:
    """Return a figure with a sign of `SIGNS`."""
    return Figure(name, sign(name), str(value), said)
