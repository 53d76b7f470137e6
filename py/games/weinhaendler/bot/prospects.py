"""What a cellar and a hand promise together: the trios that are still to come."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from games.weinhaendler.cellar import NOTHING, PARTNERS, ROW, SLOTS, WIDTH, is_complete, row_of
from games.weinhaendler.components import CARDS_A_COLOUR, EMPTY, KINDS

Triple = tuple[int, int, int]
NONE = (0,) * KINDS


class Promise(NamedTuple):
    """What a cellar holds ready, by kind: how many alike lie so that others can join them to a trio (0 to 2), and how
    many trios of different shapes the next one would make."""

    alike: tuple[int, ...]
    lacking: tuple[int, ...]


@lru_cache(maxsize=64)
def triples(begin: int, end: int, pointing_down: bool) -> tuple[Triple, ...]:
    """Return the slots of every trio that there can be in a cellar whose lowest row goes from `begin` to `end`."""
    left, right = max(0, end - ROW), min(WIDTH, begin + ROW)
    inside = [at for at in range(SLOTS) if left <= at % WIDTH and at % WIDTH + at // WIDTH < right]
    found = set[Triple]()
    for at in inside:
        for pair in PARTNERS[pointing_down][at]:
            low, middle, high = sorted((at, *pair))
            found.add((low, middle, high))
    return tuple(sorted(triple for triple in found if all(at in inside for at in triple)))


@lru_cache(maxsize=8192)
def laid(cellar: tuple[int, ...]) -> tuple[int, ...]:
    """Return how many of each kind lie in a cellar."""
    return tuple(cellar.count(kind) for kind in range(KINDS))


@lru_cache(maxsize=8192)
def promise(cellar: tuple[int, ...], pointing_down: bool) -> Promise:
    """Return the trios that a cellar holds ready."""
    row = row_of(list(cellar))
    if not row or is_complete(list(cellar)):
        return Promise(NONE, NONE)
    full = [NOTHING if card == EMPTY else card for card in cellar]
    alike, lacking = [0] * KINDS, Counter[tuple[int, int]]()
    for one, other, third in triples(row.start, row.stop, pointing_down):
        low, middle, high = sorted((full[one], full[other], full[third]))
        if low != NOTHING or high == NOTHING:
            continue
        if middle in (NOTHING, high):
            alike[high] = max(alike[high], 1 + (middle == high))
        elif middle // CARDS_A_COLOUR == high // CARDS_A_COLOUR:
            place = next(at for at in (one, other, third) if full[at] == NOTHING)
            lacking[_third(middle, high), place] += 1
    most = [0] * KINDS
    for (kind, _), count in lacking.items():
        most[kind] = max(most[kind], count)
    return Promise(tuple(alike), tuple(most))


def _third(one: int, other: int) -> int:
    """Return the bottle that goes with two different ones of a colour."""
    first = one // CARDS_A_COLOUR * CARDS_A_COLOUR
    return 3 * first + CARDS_A_COLOUR - one - other
