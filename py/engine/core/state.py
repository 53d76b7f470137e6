"""The parts of every position: its seed, and a stack of open decisions and steps.

The stack holds plain records. The topmost is the decision that is asked now, or a step that runs
by itself; a choice inside a choice is one more record on top.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from typing import Annotated, Any, NamedTuple, Self, Union, get_args, get_origin, get_type_hints

Plain = Union[int, str, bool, None, tuple["Plain", ...]]  # noqa: UP007  # a name in quotes has no `|`

Copier = Callable[[list[Any]], list[Any]]

NOBODY = -1
SeatNumber = Annotated[int, "seat"]
"""A seat of the table, from 0; in facts, where a check needs to know that a number is one."""


class Facts:
    """The facts of a stack record beside its kind and seat. A kind with facts declares a frozen dataclass of plain
    fields with slots, and names it as `facts` of its decision or step."""

    __slots__ = ()

    @classmethod
    def from_record(cls, record: Pending) -> Self:
        """Return the facts of a record of this kind."""
        assert isinstance(record.facts, cls), record
        return record.facts


@dataclass(frozen=True, slots=True)
class FactsInFile(Facts):
    """The facts of a record from a file, before they are read as those of its kind."""

    named: Mapping[str, Plain]


class Pending(NamedTuple):
    """One record of the stack: which decision or step, which seat (or `NOBODY`), and its facts, where its kind has any.

    Records are never changed, only replaced, so that copies of a state can share them.
    """

    kind: str
    seat: int = NOBODY
    facts: Facts | None = None

    def but(self, **facts: Plain) -> Pending:
        """Return this record, whose kind has facts, with some of them replaced."""
        return Pending(self.kind, self.seat, _replaced(Facts.from_record(self), **facts))


@lru_cache(maxsize=4096)
def _replaced(facts: Facts, **changes: Plain) -> Facts:
    """Return facts with some of them replaced. Most changes are made again and again, and facts never change."""
    return replace(facts, **changes)  # type: ignore[type-var]  # a dataclass


@dataclass
class GameState:
    """The part of a position that every game has."""

    players: int
    seed: str = ""
    asked: int = 0
    pending: list[Pending] = field(default_factory=list)

    @property
    def now(self) -> Pending:
        """The topmost record. Raises `IndexError` when the game is over."""
        return self.pending[-1]

    @property
    def over(self) -> bool:
        """Whether nothing is left to decide."""
        return not self.pending

    @property
    def guarded(self) -> bool:
        """Whether every choice rests on its seat's secrets, so that others should always look away."""
        return False

    def copy(self) -> Self:
        """Return a state that shares nothing that can change with this one: lists are copied, as deep as their type
        says, and everything else can be shared. Fast."""
        other = object.__new__(type(self))
        values = other.__dict__
        values.update(self.__dict__)
        for name, copied in _lists(type(self)):  # type: ignore[arg-type]  # the class can be hashed, its objects cannot
            values[name] = copied(values[name])
        return other

    def next(self, *records: Pending) -> None:
        """Put records on the stack so that they are done in the order given."""
        self.pending.extend(reversed(records))

    def finish(self) -> Pending:
        """Take the topmost record off, because it is done, and return it."""
        return self.pending.pop()

    def replace(self, record: Pending) -> None:
        """Put another record in the place of the topmost."""
        self.pending[-1] = record


@cache
def _lists(kind: type) -> tuple[tuple[str, Copier], ...]:
    """Return the names of a state's fields that are lists, each with the function that copies it."""
    depths = {name: _depth(hint) for name, hint in get_type_hints(kind).items()}
    return tuple((name, _copier(depth)) for name, depth in depths.items() if depth)


def _depth(hint: Any) -> int:
    """Return how deep a type hint nests lists: 2 for lists of lists."""
    return 1 + _depth(get_args(hint)[0]) if get_origin(hint) is list else 0


def _copier(depth: int) -> Copier:
    """Return a function that copies lists of a depth. Those that games have most are written out, for speed."""
    if depth == 1:
        return list.copy
    if depth == 2:
        return lambda rows: [[*row] for row in rows]
    if depth == 3:
        return lambda tables: [[[*row] for row in rows] for rows in tables]
    inner = _copier(depth - 1)
    return lambda things: [inner(one) for one in things]
