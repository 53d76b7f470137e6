"""Keeps the accounts of a game from its log alone, to be compared with the position.

If the two ever differ, something was conserved wrongly, or happened without an event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.core.event import Event
from engine.core.state import GameState

Facts = Mapping[str, Any]


class Ledger:
    """The accounts of a game. `ENTRIES` says by code how an event is entered; others change nothing."""

    ENTRIES: Mapping[str, Callable[[Any, Facts], None]]

    def hear(self, events: Iterable[Event]) -> None:
        """Enter what happened."""
        for event in events:
            enter = self.ENTRIES.get(event.code)
            if enter:
                enter(self, event.facts)

    def compare(self, state: GameState) -> None:
        """Raise `AssertionError` where the position says something else."""
        raise NotImplementedError
