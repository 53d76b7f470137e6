"""What each kind of record on the stack says beside its seat: the facts of decisions and of steps.

They have the same names in files. Those that a record has only sometimes have a default, and are left out with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as fact

from engine.core.codec import LATER
from engine.core.state import Facts
from games.viticulture.pieces import Plan, Worker

NO_CARD = -1

# The course of the year


@dataclass(frozen=True, slots=True)
class SeasonFacts(Facts):
    """A season that is still to come: summer, fall or winter."""

    season: str


@dataclass(frozen=True, slots=True)
class NextTurnFacts(Facts):
    """After which row of the wake-up chart the next seat is looked for; -1 at the beginning of a season."""

    row: int


@dataclass(frozen=True, slots=True)
class YearFacts(Facts):
    """The count over a year: the workers taken back by all seats together. Rulebook 8.6."""

    back: int = fact(default=0, metadata=LATER)


@dataclass(frozen=True, slots=True)
class PlanFacts(Facts):
    """A planned action that is due. Rulebook 12.29."""

    plan: Plan


# Several things, one after the other


@dataclass(frozen=True, slots=True, kw_only=True)
class SeveralFacts(Facts):
    """How many things can still be chosen at most (`left`), whether enough has been done to stop (`free`), and whether
    all of them have to be chosen (`exact`)."""

    left: int = 1
    free: bool = False
    exact: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckFacts(SeveralFacts):
    """The decks, by name, whose cards count."""

    decks: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlantFacts(SeveralFacts):
    """Whether vines are planted without the structures that they need, and above the limit of a field."""

    without_structures: bool
    above_limit: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildFacts(SeveralFacts):
    """Where the operation stands that says what can be built, and for how much."""

    step: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WineFacts(SeveralFacts):
    """The lowest value that a wine may have, and whether it needs no cellar that is built."""

    least: int
    any_cellar: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveWineFacts(SeveralFacts):
    """The lowest value that a wine may have to be given up."""

    least: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FillFacts(SeveralFacts):
    """How many victory points an order brings on top of its own."""

    vp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepFacts(SeveralFacts):
    """The cards that have been turned up and not been kept yet."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class VisitFacts(SeveralFacts):
    """The season whose visitors can be played."""

    season: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PayFacts(SeveralFacts):
    """What each opponent receives in lira, and what that brings in victory points. Rulebook 12.38."""

    lira: int
    vp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NameFacts(SeveralFacts):
    """From which deck each opponent gives a card, and what one without brings in victory points. Rulebook 13.35."""

    deck: str
    vp: int


# Visitors


@dataclass(frozen=True, slots=True)
class CardFacts(Facts):
    """The visitor, by name, of which an option is chosen."""

    card: str


@dataclass(frozen=True, slots=True)
class SecondFacts(CardFacts):
    """The letter of the option that has been chosen already."""

    chosen: str


@dataclass(frozen=True, slots=True)
class StepFacts(Facts):
    """Where an operation stands: `planter/a/0`."""

    step: str


@dataclass(frozen=True, slots=True)
class StepsFacts(Facts):
    """The address below which the operations stand that the seat may do: `landscaper/a/1/does`."""

    where: str


@dataclass(frozen=True, slots=True)
class AgeFacts(Facts):
    """Whether the order has been filled before a wine ages. Rulebook 13.14."""

    filled: bool = fact(default=False, metadata=LATER)


@dataclass(frozen=True, slots=True)
class ImporterFacts(Facts):
    """How many visitors the importer wants. Rulebook 12.23."""

    count: int


# What is at work


@dataclass(frozen=True, slots=True, kw_only=True)
class Notes(Facts):
    """What a visitor or a worker at work has done so far, for what comes later.

    `done` counts what the friendly variant asks for (4.9), `harvests` fields; `gave` is the value of the wine given up
    last, `accepted` whether the opponent asked last has agreed, `planted` and `field` the vine planted last and where,
    `built` structures, `wines` the names of the wines made, `named` seats."""

    done: int = fact(default=0, metadata=LATER)
    harvests: int = fact(default=0, metadata=LATER)
    gave: int = fact(default=0, metadata=LATER)
    accepted: bool = fact(default=False, metadata=LATER)
    planted: int = fact(default=NO_CARD, metadata=LATER)
    field: int = fact(default=0, metadata=LATER)
    built: tuple[int, ...] = fact(default=(), metadata=LATER)
    wines: tuple[str, ...] = fact(default=(), metadata=LATER)
    named: tuple[int, ...] = fact(default=(), metadata=LATER)


@dataclass(frozen=True, slots=True)
class VisitorFacts(Notes):
    """The visitor, by name, that is being played."""

    card: str


@dataclass(frozen=True, slots=True)
class WorkerFacts(Notes):
    """The worker whose action is being done, and the space and slot, as in a move, on which it stands."""

    space: str
    slot: str
    worker: Worker
