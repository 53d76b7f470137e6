"""What each kind of record on the stack says beside its seat: the facts of decisions and of steps.

They have the same names in files. Those that a record has only sometimes have a default, and are left out with it.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Annotated

from engine.core.codec import LATER
from engine.core.state import Facts, SeatNumber
from games.viticulture.cards.deck import DECKS, NAMES, VINE, VISITOR
from games.viticulture.cards.visitor import LETTERS
from games.viticulture.components import (
    FIELDS,
    HIGHEST_VALUE,
    MOST_BACK,
    SPACE_NAMES,
    STRUCTURES,
    VISITOR_DECKS,
    WAKE_UP,
    WINES,
    YOKE_SPACE,
)
from games.viticulture.pieces import OVERFLOW, Plan, Worker

NO_CARD = -1

Count = Annotated[int, range(200)]
Few = Annotated[int, range(10)]
Card = Annotated[int, range(len(NAMES))]
Deck = Annotated[str, DECKS]
Season = Annotated[str, VISITOR_DECKS]
Value = Annotated[int, range(1, HIGHEST_VALUE + 1)]
VisitorName = Annotated[str, tuple(visitor.id for visitor in VISITOR.values())]
StepAddress = Annotated[str, "an operation"]
BuildAddress = Annotated[str, "an operation that builds"]
DemandAddress = Annotated[str, "an operation by which a neighbour chooses"]
StepsAddress = Annotated[str, "operations"]
"""Where operations stand: `planter/a/0`. `invariants.stack` knows which there are."""

# The course of the year


@dataclass(frozen=True, slots=True)
class SeasonFacts(Facts):
    """A season that is still to come: summer, fall or winter."""

    season: Annotated[str, ("summer", "fall", "winter")]


@dataclass(frozen=True, slots=True)
class NextTurnFacts(Facts):
    """After which row of the wake-up chart the next seat is looked for; -1 at the beginning of a season."""

    row: Annotated[int, range(-1, len(WAKE_UP))]


@dataclass(frozen=True, slots=True)
class YearFacts(Facts):
    """The count over a year: the workers taken back by all seats together. Rulebook 8.6."""

    back: Annotated[int, range(1, MOST_BACK + 1)] = dataclasses.field(default=0, metadata=LATER)


@dataclass(frozen=True, slots=True)
class PlanFacts(Facts):
    """A planned action that is due. Rulebook 12.29."""

    plan: Plan


# Several things, one after the other


@dataclass(frozen=True, slots=True, kw_only=True)
class SeveralFacts(Facts):
    """How many things can still be chosen at most (`left`), whether enough has been done to stop (`free`), and whether
    all of them have to be chosen (`exact`)."""

    left: Annotated[int, range(1, 200)] = 1
    free: bool = False
    exact: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckFacts(SeveralFacts):
    """The decks, by name, whose cards count."""

    decks: tuple[Deck, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlantFacts(SeveralFacts):
    """Whether vines are planted without the structures that they need, and above the limit of a field."""

    without_structures: bool
    above_limit: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildFacts(SeveralFacts):
    """Where the operation stands that says what can be built, and for how much."""

    step: BuildAddress


@dataclass(frozen=True, slots=True, kw_only=True)
class WineFacts(SeveralFacts):
    """The lowest value that a wine may have, and whether it needs no cellar that is built."""

    least: Value
    any_cellar: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveWineFacts(SeveralFacts):
    """The lowest value that a wine may have to be given up."""

    least: Value


@dataclass(frozen=True, slots=True, kw_only=True)
class FillFacts(SeveralFacts):
    """How many victory points an order brings on top of its own."""

    vp: Annotated[int, range(2)]


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepFacts(SeveralFacts):
    """The cards that have been turned up and not been kept yet."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class VisitFacts(SeveralFacts):
    """The season whose visitors can be played."""

    season: Season


@dataclass(frozen=True, slots=True, kw_only=True)
class PayFacts(SeveralFacts):
    """What each opponent receives in lira, and what that brings in victory points. Rulebook 12.38."""

    lira: Few
    vp: Few


@dataclass(frozen=True, slots=True, kw_only=True)
class NameFacts(SeveralFacts):
    """From which deck each opponent gives a card, and what one without brings in victory points. Rulebook 13.35."""

    deck: Deck
    vp: Few


# Visitors


@dataclass(frozen=True, slots=True)
class CardFacts(Facts):
    """The visitor, by name, of which an option is chosen."""

    card: VisitorName


@dataclass(frozen=True, slots=True)
class SecondFacts(CardFacts):
    """The letter of the option that has been chosen already."""

    chosen: Annotated[str, tuple(LETTERS)]


@dataclass(frozen=True, slots=True)
class StepFacts(Facts):
    """Where an operation stands: `planter/a/0`."""

    step: StepAddress


@dataclass(frozen=True, slots=True)
class DemandFacts(StepFacts):
    """Where the operation stands by which a neighbour chooses. Rulebook 13.11."""

    step: DemandAddress


@dataclass(frozen=True, slots=True)
class StepsFacts(Facts):
    """The address below which the operations stand that the seat may do: `landscaper/a/1/does`."""

    where: StepsAddress


@dataclass(frozen=True, slots=True)
class AgeFacts(Facts):
    """Whether the order has been filled before a wine ages. Rulebook 13.14."""

    filled: bool = dataclasses.field(default=False, metadata=LATER)


@dataclass(frozen=True, slots=True)
class ImporterFacts(Facts):
    """How many visitors the importer wants. Rulebook 12.23."""

    count: Annotated[int, range(1, 10)]


# Cards and workers at work


@dataclass(frozen=True, slots=True, kw_only=True)
class Notes(Facts):
    """What a visitor or a worker at work has done so far, for what comes later.

    `done` counts what the friendly variant asks for (4.9), `harvests` fields; `gave` is the value of the wine given up
    last, `accepted` whether the opponent asked last has agreed, `planted` and `field` the vine planted last and where,
    `built` structures, `wines` the names of the wines made, `named` seats."""

    done: Count = dataclasses.field(default=0, metadata=LATER)
    harvests: Count = dataclasses.field(default=0, metadata=LATER)
    gave: Value = dataclasses.field(default=0, metadata=LATER)
    accepted: bool = dataclasses.field(default=False, metadata=LATER)
    planted: Annotated[int, tuple(VINE)] = dataclasses.field(default=NO_CARD, metadata=LATER)
    field: Annotated[int, range(len(FIELDS))] = dataclasses.field(default=0, metadata=LATER)
    built: tuple[Annotated[int, range(len(STRUCTURES))], ...] = dataclasses.field(default=(), metadata=LATER)
    wines: tuple[Annotated[str, WINES], ...] = dataclasses.field(default=(), metadata=LATER)
    named: tuple[SeatNumber, ...] = dataclasses.field(default=(), metadata=LATER)


@dataclass(frozen=True, slots=True)
class VisitorFacts(Notes):
    """The visitor, by name, that is being played."""

    card: VisitorName


@dataclass(frozen=True, slots=True)
class WorkerFacts(Notes):
    """The worker whose action is being done, and the space and slot, as in a move, on which it stands."""

    space: Annotated[str, (*SPACE_NAMES, YOKE_SPACE)]
    slot: Annotated[str, ("1", "2", "3", OVERFLOW)]
    worker: Worker
