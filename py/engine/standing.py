"""The result of a game: places, and what they are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Place:
    """One seat's result. `rank` is 1 for a winner (several seats may share it), `key` what is compared,
    best first and higher better, `breakdown` what it is made of, in the order it should be shown."""

    seat: int
    rank: int
    key: tuple[int, ...]
    breakdown: Mapping[str, int]


def ranked(
    seats: Iterable[int], key: Callable[[int], tuple[int, ...]], breakdown: Callable[[int], Mapping[str, int]]
) -> list[Place]:
    """Return the places, best first; equal keys share a rank and the next rank is skipped (1, 1, 3)."""
    keys = {seat: key(seat) for seat in seats}
    order = sorted(keys, key=lambda seat: keys[seat], reverse=True)
    return [
        Place(seat, 1 + sum(other > keys[seat] for other in keys.values()), keys[seat], breakdown(seat))
        for seat in order
    ]
