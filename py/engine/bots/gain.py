"""Differences found in the same positions or games: their mean, and whether it is more than chance explains."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class PairedGain:
    """The sum of paired differences, and of their squares; whole numbers, so that it is the same everywhere."""

    many: int
    total: int
    squares: int

    @property
    def mean(self) -> int:
        return self.total // self.many if self.total >= 0 else -(-self.total // self.many)

    def is_beyond(self, errors: int, divisor: int = 1) -> bool:
        """Return whether the mean is more than `errors / divisor` standard errors above 0. One difference is never
        enough."""
        # In whole numbers: (total / many)² > errors² · variance / many, with the variance over many - 1.
        spread = self.many * self.squares - self.total * self.total
        return (
            self.many > 1
            and self.total > 0
            and (self.total * divisor) ** 2 * (self.many - 1) > errors * errors * spread
        )

    def side(self, errors: int) -> int:
        """Return 1 where this side is ahead by more than `errors` standard errors, -1 where the other one is, or 0."""
        return next((sign for sign in (1, -1) if times(self, sign).is_beyond(errors)), 0)


def gain(differences: Iterable[int]) -> PairedGain:
    """Return the gain of some differences."""
    found = list(differences)
    return PairedGain(len(found), sum(found), sum(one * one for one in found))


def times(one: PairedGain, sign: int) -> PairedGain:
    """Return the same gain for the sign 1, and the gain of the other side for the sign -1."""
    return PairedGain(one.many, sign * one.total, one.squares)
