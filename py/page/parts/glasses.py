"""Two glasses that meet, filled in the colours of the winners."""

from __future__ import annotations

from collections.abc import Sequence

from engine.drawing.markup import Attribute, Markup, joined, tag
from engine.drawing.seat_marks import number, turned

GLASS = "M-15-60C-17-38-9-29 0-29C9-29 17-38 15-60ZM0-29V-3M-11-2H11"
WINE = "M-15.7-48C-15-36-8-30.5 0-30.5C8-30.5 15-36 15.7-48Z"
# Where the rims meet, and the rays around that place: each between two distances from it.
MEETING, RAYS, NEAR, FAR = (60, 22), 7, 7, 16
WIDTH, HEIGHT = 120, 86
DRAWN = "fill:none;stroke-width:3;stroke-linecap:round;stroke-linejoin:round;stroke:var(--{})"
INK, GOLD = DRAWN.format("ink"), DRAWN.format("gold")


def glasses(colours: Sequence[str], **attributes: Attribute) -> Markup:
    """Return the picture; with more than one colour the second glass has the second. It brings its paints along."""
    left, right = colours[0], colours[min(1, len(colours) - 1)]
    return tag(
        "svg",
        _glass(left, "translate(38 82) rotate(14)", "is-left"),
        _glass(right, "translate(82 82) rotate(-14)", "is-right"),
        tag("g", joined(map(_ray, range(RAYS))), class_="glasses-rays"),
        class_="glasses",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        aria_hidden="true",
        **attributes,
    )


def _glass(colour: str, place: str, side: str) -> Markup:
    drawn = tag("g", tag("path", d=WINE, style="fill:var(--seat)"), tag("path", d=GLASS, style=INK), class_=side)
    return tag("g", drawn, transform=place, data_colour=colour)


def _ray(at: int) -> Markup:
    part = (at - (RAYS - 1) / 2) / (2.4 * RAYS)
    (x, y), (far_x, far_y) = turned(NEAR, part), turned(FAR, part)
    begin = f"{number(MEETING[0] + x)} {number(MEETING[1] + y)}"
    return tag("path", style=GOLD, d=f"M{begin}L{number(MEETING[0] + far_x)} {number(MEETING[1] + far_y)}")
