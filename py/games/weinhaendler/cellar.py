"""A cellar: where its bottles lie, which places are open, and which trios they make. Rulebook 6, 7.

A cellar is a list of `SLOTS` cards by slot, `NOTHING` where there is none. A slot is a level (0 is the lowest) and a
number from the left; the bottle in slot `(level, x)` rests on `(level - 1, x)` and `(level - 1, x + 1)`. The lowest
level of the list is wider than a cellar: the first bottle lies in its middle, so that the row can grow to either side.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.weinhaendler.components import EMPTY, TRIO_DIFFERENT, TRIO_IDENTICAL

ROW = 5
WIDTH = 2 * ROW - 1
CELLAR_LEVELS = ROW
SLOTS = WIDTH * CELLAR_LEVELS
FULL = ROW * (ROW + 1) // 2
NOTHING = -1

Cellar = list[int]
Partners = tuple[tuple[int, int], ...]


def slot(level: int, x: int) -> int:
    """Return the number of a slot."""
    return level * WIDTH + x


def level_of(at: int) -> int:
    """Return the level of a slot."""
    return at // WIDTH


START = slot(0, ROW - 1)
SLOT_NAMES = tuple(f"{level}.{x}" for level in range(CELLAR_LEVELS) for x in range(WIDTH))


class Trio(NamedTuple):
    """Three bottles of one colour that count together: their slots, the new bottle first, and their points."""

    slots: tuple[int, int, int]
    points: int


def new_cellar() -> Cellar:
    """Return a cellar without bottles."""
    return [NOTHING] * SLOTS


def row_of(cellar: Cellar) -> range:
    """Return the slots of the lowest level that hold a bottle: one unbroken run. Rulebook 6.3."""
    filled = [at for at in range(WIDTH) if cellar[at] != NOTHING]
    return range(filled[0], filled[-1] + 1) if filled else range(START, START)


def is_filled(cellar: Cellar) -> bool:
    """Return whether something lies in each of the 15 places. Rulebook 6.6."""
    return cellar.count(NOTHING) == SLOTS - FULL


def is_complete(cellar: Cellar) -> bool:
    """Return whether nothing can be put into a cellar any more. Rulebook 6.6."""
    return is_filled(cellar) and EMPTY not in cellar


def shown_slots(cellar: Cellar) -> list[int]:
    """Return the slots that one might point at: the row, a place at either end while it can grow, and the triangle
    above the row. Rulebook 6.3, 6.4."""
    row = row_of(cellar)
    if not row:
        return [START]
    grows = [row.start - 1, row.stop] if len(row) < ROW else []
    ends = [at for at in grows if 0 <= at < WIDTH]
    above = [slot(level, x) for level in range(1, len(row)) for x in range(row.start, row.stop - level)]
    return sorted([*row, *ends]) + above


def is_supported(cellar: Cellar, at: int) -> bool:
    """Return whether a place above the row has its two bottles below it. Rulebook 6.4."""
    below = at - WIDTH
    return at < WIDTH or (cellar[below] != NOTHING and cellar[below + 1] != NOTHING)


def trios(cellar: Cellar, at: int, card: int, pointing_down: bool) -> list[Trio]:
    """Return the trios that a card makes in a slot. `pointing_down` says whether triangles with their tip below
    count as well. Rulebook 7.2, 7.3, 7.4."""
    colour = card // 3
    if card == EMPTY:
        return []
    found = []
    for one, other in PARTNERS[pointing_down][at]:
        first, second = cellar[one], cellar[other]
        if first // 3 == colour == second // 3 and (points := _points(card, first, second)):
            found.append(Trio((at, one, other), points))
    return found


def _points(*bottles: int) -> int:
    """Return the points of three bottles of one colour. Rulebook 7.2."""
    shapes = len(set(bottles))
    return TRIO_IDENTICAL if shapes == 1 else TRIO_DIFFERENT if shapes == len(bottles) else 0


def all_trios(cellar: Cellar, pointing_down: bool) -> int:
    """Return the points of all trios of a cellar."""
    found = [
        trio for at, card in enumerate(cellar) if card != NOTHING for trio in trios(cellar, at, card, pointing_down)
    ]
    return sum(trio.points for trio in found) // 3  # each was found from each of its bottles


def _inside(level: int, x: int) -> bool:
    return 0 <= level < CELLAR_LEVELS and 0 <= x < WIDTH - level


# The names of all places that there can be, wherever the row of a cellar comes to lie.
PLACE_NAMES = tuple(name for at, name in enumerate(SLOT_NAMES) if _inside(at // WIDTH, at % WIDTH))


# A bottle's neighbours in a cellar, as steps of level and number, going round.
AROUND = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))


def _lines(level: int, x: int) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Yield the other two places of every straight line of three."""
    for rise, right in AROUND:
        yield (level + rise, x + right), (level + 2 * rise, x + 2 * right)
    for rise, right in AROUND[:3]:
        yield (level + rise, x + right), (level - rise, x - right)


def _triangles(level: int, x: int, pointing_down: bool) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Yield the other two places of every triangle: of those with their tip below, or of the others."""
    for at, (rise, right) in enumerate(AROUND):
        if (at % 2 == 1) == pointing_down:
            next_rise, next_right = AROUND[(at + 1) % len(AROUND)]
            yield (level + rise, x + right), (level + next_rise, x + next_right)


def _partners(level: int, x: int, pointing_down: bool) -> Partners:
    pairs = [*_lines(level, x), *_triangles(level, x, False)]
    if pointing_down:
        pairs += _triangles(level, x, True)
    return tuple((slot(*one), slot(*other)) for one, other in pairs if _inside(*one) and _inside(*other))


PARTNERS = tuple(
    tuple(_partners(at // WIDTH, at % WIDTH, pointing_down) for at in range(SLOTS)) for pointing_down in (False, True)
)
