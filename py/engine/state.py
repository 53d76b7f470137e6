"""What every position has: its seed, and a stack of what is still to be decided.

The stack holds plain records. The topmost is the decision that is asked now, or a step that runs
by itself; a choice inside a choice is one more record on top.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, Self, Union

Plain = Union[int, str, bool, None, tuple["Plain", ...]]  # noqa: UP007  # a name in quotes has no `|`

NOBODY = -1


class Pending(NamedTuple):
    """One record of the stack: which decision or step, which seat (or `NOBODY`), and its facts.

    Records are never changed, only replaced, so that copies of a state can share them.
    """

    kind: str
    seat: int = NOBODY
    facts: Mapping[str, Plain] = {}

    def but(self, **facts: Plain) -> Pending:
        """Return this record with some facts replaced."""
        return Pending(self.kind, self.seat, {**self.facts, **facts})


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
        """Whether every choice rests on what only its seat may know, so that others should always look away."""
        return False

    def copy(self) -> Self:
        """Return a state that shares nothing that can change with this one. Each game copies what it has. Fast."""
        raise NotImplementedError

    def next(self, *records: Pending) -> None:
        """Put records on the stack so that they are done in the order given."""
        self.pending.extend(reversed(records))

    def finish(self) -> Pending:
        """Take the topmost record off, because it is done, and return it."""
        return self.pending.pop()

    def replace(self, record: Pending) -> None:
        """Put another record in the place of the topmost."""
        self.pending[-1] = record
