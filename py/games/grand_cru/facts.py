"""What the records of the stack say beside their kind and seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Annotated

from engine.core.codec import LATER
from engine.core.state import Facts
from games.grand_cru.components import (
    ADVERTISED_LEVELS,
    BARRELS,
    DOC_BONUS,
    HARVEST_PRICE,
    Improvement,
    Innovation,
    Tile,
    Variety,
)


@dataclass(frozen=True, slots=True)
class TurnSoFar(Facts):
    """A seat's turn, or the bid that it has to make: whether an innovation has been used in it. Rulebook 3.2, 9.3."""

    innovated: bool = field(default=False, metadata=LATER)


TURN = TurnSoFar()
"""A turn at its beginning."""


@dataclass(frozen=True, slots=True)
class InRound(Facts):
    """How many seats are still to come in this round, the seat of the record included. Rulebook 3.2."""

    left: Annotated[int, range(1, 6)]


@dataclass(frozen=True, slots=True)
class TurnEnd(Facts):
    """How many seats are still to come in this round after a turn, and whether the year's first phase ends with that
    turn, because all others have passed. Rulebook 3.2, 3.6."""

    left: Annotated[int, range(5)]
    final: bool


@cache
def in_round(left: int) -> InRound:
    """Return these facts, always the same object: there are few, and every turn needs them."""
    return InRound(left)


@cache
def turn_end(left: int, final: bool) -> TurnEnd:
    """Return these facts, always the same object: there are few, and every turn needs them."""
    return TurnEnd(left, final)


@dataclass(frozen=True, slots=True)
class FaceUp(Facts):
    """The kinds of improvements that were face up before an action, sorted: an innovation may be used after it.
    Rulebook 9.3."""

    ready: tuple[Improvement, ...]


@dataclass(frozen=True, slots=True)
class InHand(Facts):
    """The tile that has just been gained. Rulebook 4.10."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Removed(InHand):
    """The vine that has just been removed from the vineyard. Rulebook 7.9."""

    tile: Variety


@dataclass(frozen=True, slots=True)
class Awarded(InHand):
    """The innovation that a seat deserves. Rulebook 9.2."""

    tile: Innovation


@dataclass(frozen=True, slots=True)
class Raised(Facts):
    """The variety whose demand has just risen, at whose price a marker may be placed. Rulebook 9.5."""

    variety: Variety


@dataclass(frozen=True, slots=True)
class Levels(Facts):
    """By how many levels demand may still be raised. Rulebook 5.8, 7.10."""

    left: Annotated[int, range(1, ADVERTISED_LEVELS + 1)]


@dataclass(frozen=True, slots=True)
class Granted(Facts):
    """A sale that an effect grants: how many francs `more` are paid for each cube, whether the seat may do without it
    (`free`), whether the cubes count for the `fair`, and whether it is the first sale of a `wholesale`. Rulebook 5.1,
    5.4, 7.6."""

    more: Annotated[int, (0, DOC_BONUS)]
    free: bool
    fair: bool
    wholesale: bool


@dataclass(frozen=True, slots=True)
class SoldWholesale(Facts):
    """The variety of the first sale of a wholesale, and whether at the price of a brand. Rulebook 5.4, 9.5."""

    variety: Variety
    branded: bool


@dataclass(frozen=True, slots=True)
class Price(Facts):
    """What a vine costs that is harvested by an improvement, in francs. Rulebook 5.3, 5.6."""

    price: Annotated[int, range(HARVEST_PRICE + 1)]


@dataclass(frozen=True, slots=True)
class IntoBarrel(Facts):
    """The barrel into which a cube comes up from the one before. Rulebook 5.2."""

    barrel: Annotated[int, range(1, BARRELS)]


@dataclass(frozen=True, slots=True)
class Supplied(Facts):
    """The varieties of which there were cubes in the supply before two others went back. Rulebook 9.1."""

    there: tuple[Variety, ...]
