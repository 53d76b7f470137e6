"""What the records of the stack say beside their kind and seat."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated

from engine.core.state import Facts, SeatNumber
from games.vino.components import RegionIndex, VarietyIndex


@dataclass(frozen=True, slots=True)
class InRegion(Facts):
    """The region in which something is decided or done."""

    region: RegionIndex


@dataclass(frozen=True, slots=True)
class Newcomers(InRegion):
    """The newcomers of a region who are still to be asked, the next one first. Rulebook 6.4."""

    queue: tuple[SeatNumber, ...]


@dataclass(frozen=True, slots=True)
class Share(InRegion):
    """How many vineyards of a gift a seat may still take; more than there are for all the rest. Rulebook 7.2."""

    share: Annotated[int, range(97)]


@dataclass(frozen=True, slots=True)
class Left(Facts):
    """The variety sold, and how much is still to be done: vineyards to be given back, or spaces to rise. Rulebook 8.4,
    8.6."""

    variety: VarietyIndex
    left: Annotated[int, range(61)]


@cache
def left_of(variety: VarietyIndex, left: int) -> Left:
    """Return these facts, always the same object: there are few, and play needs them again and again."""
    return Left(variety, left)


@dataclass(frozen=True, slots=True)
class Fall(Facts):
    """The variety sold, and how many spaces of the market its demand falls. Rulebook 8.5."""

    variety: VarietyIndex
    spaces: Annotated[int, range(21)]
