"""What the records of the stack say beside their kind and seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from engine.core.codec import LATER
from engine.core.state import Facts
from games.grand_cru.components import Barrel, Tile, Variety


@dataclass(frozen=True, slots=True)
class Turn(Facts):
    """A seat's turn, or the bid that it has to make. Rulebook 3.2, 9.5."""

    # Whether an innovation has been used in this turn (9.3).
    innovated: bool = field(default=False, metadata=LATER)


TURN = Turn()
"""A turn at its beginning."""


@dataclass(frozen=True, slots=True)
class InRound(Facts):
    """The seat of the record is next, unless it has passed. Rulebook 3.2."""

    # How many seats are still to come in this round, the seat itself included.
    left: int


@dataclass(frozen=True, slots=True)
class TurnEnd(Facts):
    """What comes after a turn. Rulebook 3.2, 3.6."""

    # How many seats are still to come in this round.
    left: int
    # Whether the year's first phase ends with this turn, because all others have passed.
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
    """An innovation may be used after an action. Rulebook 9.3."""

    # The kinds of improvements that were face up before the action, sorted.
    ready: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class InHand(Facts):
    """A tile that has just been gained, awarded, or removed from the vineyard. Rulebook 4.10, 7.9, 9.2."""

    # Which tile it is.
    tile: Tile


@dataclass(frozen=True, slots=True)
class Raised(Facts):
    """A marker may be placed at a price that has just risen. Rulebook 9.5."""

    # The variety whose demand rose.
    variety: Variety


@dataclass(frozen=True, slots=True)
class Levels(Facts):
    """Demand may be raised several times. Rulebook 5.8, 7.10."""

    # How many levels are left.
    left: int


@dataclass(frozen=True, slots=True)
class Granted(Facts):
    """A sale that an effect grants. Rulebook 5.1, 5.4, 7.6."""

    # How many francs more are paid for each cube.
    more: int
    # Whether the seat may do without it.
    free: bool
    # Whether the cubes count for the fair.
    fair: bool
    # Whether it is the first sale of a wholesale.
    wholesale: bool


@dataclass(frozen=True, slots=True)
class SoldWholesale(Facts):
    """The first sale of a wholesale has been made. Rulebook 5.4, 9.5."""

    # What was sold.
    variety: Variety
    # Whether it was sold at the price of a brand.
    branded: bool


@dataclass(frozen=True, slots=True)
class Price(Facts):
    """A vine is harvested by an improvement. Rulebook 5.3, 5.6."""

    # What is to be paid for it, in francs.
    price: int


@dataclass(frozen=True, slots=True)
class IntoBarrel(Facts):
    """A cube comes up from the barrel before. Rulebook 5.2."""

    # The barrel into which it comes.
    barrel: Barrel


@dataclass(frozen=True, slots=True)
class Supplied(Facts):
    """A cube of the supply may be taken. Rulebook 9.1."""

    # The varieties of which there were cubes before two others went back.
    there: tuple[Variety, ...]
