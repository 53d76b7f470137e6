"""The position, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.heap.meta import META

from engine.core.state import NOBODY, GameState


@dataclass
class State(GameState):
    """A position of The Last Barrel."""

    # How many barrels are left in the heap.
    heap: int = 0
    # taken[seat]: how many barrels the seat has taken.
    taken: list[int] = field(default_factory=list)
    # The version of the rules, which the table settles.
    rules: int = field(default=META.rules_version, repr=False, metadata={"file": False})
    # The seat that took the last barrel; `NOBODY` until somebody did.
    loser: int = NOBODY
