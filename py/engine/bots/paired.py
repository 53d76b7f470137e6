"""Two moves compared in the same positions: what one gains over the other, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.bots.playout import Outcome


@dataclass(frozen=True)
class PairedGain:
    """The sum of paired differences, and of their squares; whole numbers, so that it is the same everywhere."""

    many: int
    total: int
    squares: int

    @property
    def mean(self) -> int:
        return self.total // self.many if self.total >= 0 else -(-self.total // self.many)

    def is_beyond(self, errors: int) -> bool:
        """Return whether the mean is more than so many standard errors above nothing. One pair says nothing."""
        spread = self.many * self.squares - self.total * self.total
        return self.many > 1 and self.total > 0 and self.total * self.total * (self.many - 1) > errors * errors * spread


def gain(differences: Iterable[int]) -> PairedGain:
    """Return the sum of differences."""
    found = list(differences)
    return PairedGain(len(found), sum(found), sum(one * one for one in found))


def times(one: PairedGain, sign: int) -> PairedGain:
    """Return the gain of the other move, for the sign -1."""
    return PairedGain(one.many, sign * one.total, one.squares)


def chance_gain(one: Sequence[Outcome], other: Sequence[Outcome], seat: int) -> PairedGain:
    """Return the gain of a move over another one in a seat's chance to win."""
    return gain(mine.chances[seat] - its.chances[seat] for mine, its in zip(one, other))


def term_gains(one: Sequence[Outcome], other: Sequence[Outcome]) -> list[PairedGain]:
    """Return the gain of a move in each term."""
    return [gain(column) for column in zip(*(map(int.__sub__, a.terms, b.terms) for a, b in zip(one, other)))]


def measure_gains(one: Sequence[Outcome], other: Sequence[Outcome]) -> list[PairedGain]:
    """Return the gain of a move in the countable measure of each term."""
    return [gain(column) for column in zip(*(map(int.__sub__, a.measures, b.measures) for a, b in zip(one, other)))]
