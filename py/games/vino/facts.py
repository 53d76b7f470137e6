"""What the records of the stack say beside their kind and seat."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.core.state import Facts
from games.vino.components import RegionIndex, VarietyIndex


@dataclass(frozen=True, slots=True)
class InRegion(Facts):
    """Something is decided or done in a region."""

    region: RegionIndex


@dataclass(frozen=True, slots=True)
class Newcomers(InRegion):
    """The newcomers of a region buy in turn. Rulebook 6.4."""

    # The seats that are still to be asked, the next one first.
    queue: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Share(InRegion):
    """A seat's share of a gift. Rulebook 7.2."""

    # How many vineyards the seat may still take; more than there are for all the rest.
    share: int


@dataclass(frozen=True, slots=True)
class Left(Facts):
    """A part of a sale is not done yet: vineyards to be given back, or spaces to rise. Rulebook 8.4, 8.6."""

    # What was sold.
    variety: VarietyIndex
    # How many vineyards, or spaces of the market, are left.
    left: int


@cache
def left_of(variety: VarietyIndex, left: int) -> Left:
    """Return these facts, always the same object: there are few, and play needs them again and again."""
    return Left(variety, left)


@dataclass(frozen=True, slots=True)
class Fall(Facts):
    """The demand for the sold variety is to fall. Rulebook 8.5."""

    # What was sold.
    variety: VarietyIndex
    # How many spaces of the market it falls.
    spaces: int
