"""The ground of the board: the hall of the auction with its arches and a chandelier, below it a hill and cellars."""

from __future__ import annotations

from itertools import pairwise

from engine.drawing.markup import NOTHING, Markup, tag
from engine.drawing.seat_marks import number
from engine.drawing.shapes import at, group
from games.grand_cru.drawing.shapes import box, shape


def hall(width: int, height: int, floor: int, edges: tuple[float, ...], lamp: tuple[float, float, float]) -> Markup:
    """Return the scenery: the hall down to its `floor`, pillars at the `edges` of its bays, and the chandelier at a
    point with its scale."""
    return group(
        box(0, 0, width, height, 10, "hall-wall"),
        tag("rect", width=width, height=floor, fill="url(#gc-damask)"),
        *[_bay(left, right, floor) for left, right in pairwise(edges)],
        _cornice(width),
        _cellars(width, height, floor),
        _floor(width, floor),
        *[_pillar(x, floor) for x in edges],
        _chandelier(*lamp),
        class_="hall",
    )


def _bay(left: float, right: float, floor: int) -> Markup:
    """Return an arch between two pillars, with its stones and a dark inside."""
    width, spring = right - left, 92
    inside = (
        f"M{number(left + 8)} {floor}V{spring}A{number(width / 2 - 8)} 64 0 0 1 {number(right - 8)} {spring}V{floor}Z"
    )
    arch = f"M{number(left + 4)} {spring}A{number(width / 2 - 4)} 68 0 0 1 {number(right - 4)} {spring}"
    middle = (left + right) / 2
    keystone = f"M{number(middle - 11)} 12h22l-5 30h-12Z"
    return group(
        tag("path", class_="recess", d=inside),
        tag("path", class_="arch", d=arch),
        tag("path", class_="arch-joints", d=arch),
        tag("path", class_="keystone", d=keystone),
    )


def _cornice(width: int) -> Markup:
    teeth = "".join(f"M{x} 8h7v6h-7Z" for x in range(6, width - 8, 14))
    return group(box(0, 0, width, 8, 4, "cornice"), tag("path", class_="dentils", d=teeth))


def _pillar(x: float, floor: int) -> Markup:
    """Return a pillar with capital and foot."""
    shaft = box(x - 7, 84, 14, floor - 84, 1, "shaft")
    flutes = f"M{number(x - 3)} 94V{floor - 14}M{number(x + 3)} 94V{floor - 14}"
    capital = f"M{number(x - 13)} 76h26v5l-5 9h-16l-5-9Z"
    foot = f"M{number(x - 12)} {floor}v-6l4-6h16l4 6v6Z"
    return group(shaft, tag("path", class_="flutes", d=flutes), tag("path", class_="stone", d=capital + foot))


def _floor(width: int, floor: int) -> Markup:
    """Return the planks of the hall on the stones that bear them."""
    planks = "".join(f"M{x} {floor}l-14 12" for x in range(30, width, 58))
    stones = "".join(f"M{x} {floor + 12}v10" for x in range(22, width, 44))
    return group(
        box(0, floor, width, 12, 0, "planks"),
        box(0, floor + 12, width, 10, 0, "ledge"),
        tag("path", class_="plank-lines", d=planks + stones),
    )


def _cellars(width: int, height: int, floor: int) -> Markup:
    """Return the ground below: earth with roots and stones."""
    top = floor + 16
    stones = "".join(
        f"M{x} {y}q{8 + x % 7}-{7 + y % 5} 18 0q-3 9-18 0Z"
        for y in range(top + 30, height, 46)
        for x in range(4 + (y * 7) % 31, width, 97)
    )
    roots = "".join(f"M{x} {top}q-6 16 3 26t-2 22M{x + 2} {top + 22}q10 8 8 18" for x in range(26, width, 126))
    return group(
        box(0, top, width, height - top, 10, "underground"),
        tag("path", class_="boulders", d=stones),
        tag("path", class_="roots", d=roots),
    )


def _chandelier(x: float, y: float, scale: float) -> Markup:
    """Return the chandelier and its light."""
    if not scale:
        return NOTHING
    arms = "M0-8C-20 26-62 18-70-4M0-8C20 26 62 18 70-4M0-4C-10 24-32 22-38 2M0-4C10 24 32 22 38 2"
    drops = "".join(
        f"M{left} {top}v5q3 5 0 8q-3-3 0-8" for left, top in ((-54, 14), (-24, 20), (0, 30), (24, 20), (54, 14))
    )
    candles = [shape("candle", left, top) for left, top in ((-70, -4), (-38, 2), (0, -14), (38, 2), (70, -4))]
    return group(
        tag("circle", fill="url(#gc-glow)", r=170),
        tag("path", class_="chain", d=f"M0-{number(y / scale)}V-10"),
        tag("path", class_="lamp-arms", d=arms),
        tag("path", class_="lamp-body", d="M-8-14Q0-22 8-14Q14 0 6 12Q0 20-6 12Q-14 0-8-14ZM0 18l4 7-4 7-4-7Z"),
        tag("path", class_="lamp-drops", d=drops),
        *candles,
        class_="chandelier",
        transform=at(x, y, scale),
    )
