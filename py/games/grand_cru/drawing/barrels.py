"""Barrels, large and small, and how the wine lies in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.drawing.markup import Markup, tag
from engine.drawing.seat_marks import number
from engine.drawing.shapes import group
from engine.drawing.texts import BOLD, line
from games.grand_cru.components import NAMES
from games.grand_cru.drawing.holdings import Cellar
from games.grand_cru.drawing.shapes import Shapes, box, painted, shape

STACK, SMALL_STACK = 45.6, 28
HEAD, FOOT = 24, 9
# A barrel has room for at least so many kinds of wine.
LEAST = 2


class Stack(NamedTuple):
    """The cubes of a variety in a barrel, with their place from below."""

    barrel: int
    variety: int
    amount: int
    place: int


def stacks(cellar: Cellar) -> Iterator[Stack]:
    """Yield all cubes of a cellar."""
    for barrel, cubes in enumerate(cellar):
        held = [(variety, count) for variety, count in enumerate(cubes) if count]
        yield from (Stack(barrel, *one, place) for place, one in enumerate(held))


def rows_in(held: Cellar) -> int:
    """Return how many kinds of wine the barrels have room for: as many as the fullest holds."""
    return max([LEAST, *(stack.place + 1 for stack in stacks(held))])


def barrel_height(rows: int, stack: float) -> float:
    """Return how high a barrel is that has room for so many kinds of wine, each in a stack of this height."""
    return HEAD + FOOT + 8 + stack * rows


def barrel(place: int, height: float) -> Markup:
    """Return a barrel of a height, from (0, 0), with its number."""
    text = line(place + 1, 22, 20.5, room=20, size=15, typeface=BOLD, anchor="middle", class_="barrel-number")
    return group(shape(_cask(height)), text, class_="barrel", aria_hidden="true")


def shapes() -> Shapes:
    """Return barrels of all heights, large and small."""
    heights = [barrel_height(rows, stack) for stack in (STACK, SMALL_STACK) for rows in range(LEAST, len(NAMES) + 1)]
    return {_cask(height): _empty(height) for height in heights}


def _cask(height: float) -> str:
    """Return the name of the shape of a barrel."""
    return f"barrel-{round(height)}"


def _empty(height: float) -> tuple[Markup, ...]:
    """Return a barrel: staves and hoops, and the dark inside."""
    middle, foot = number(height / 2), number(height - 1)
    low, lower = number(height - 16), number(height - 7)
    body = f"M3.5 1Q-3 {middle} 3.5 {foot}H40.5Q47 {middle} 40.5 1Z"
    hollow = box(3, HEAD + 2, 38, height - HEAD - FOOT - 10, 7, style="fill:var(--gc-hollow)")
    wood, edge = "fill:var(--gc-cask);", "stroke:var(--gc-cask-line);"
    return (
        painted(body, f"{wood}{edge}stroke-width:1.5"),
        painted(f"M12 1V{foot}M22 1V{foot}M32 1V{foot}", f"fill:none;{edge}stroke-width:1;stroke-opacity:.6"),
        hollow,
        painted(f"M13 32V{low}M22 28V{low}M31 32V{low}", "fill:none;stroke:#000;stroke-width:1.4;stroke-opacity:.3"),
        painted(f"M3 6H41M2 24H42M2 {low}H42M3 {lower}H41", "fill:none;stroke:var(--gc-hoop);stroke-width:3"),
        tag("circle", cx=22, cy=15, r=9.5, style=f"fill:var(--gc-bung);{edge}"),
    )
