"""What a screen may ask for when it leads to a table: a screen does not know the others."""

from __future__ import annotations

from typing import Protocol

from engine.core.table import Table
from engine.play.match import AnyMatch


class Opener(Protocol):
    """Shows tables. What is in the way of one is told to the reader."""

    def keep_new(self, match: AnyMatch, title: str = "") -> object:
        """Show a match that becomes a new kept game."""

    def begin(self, table: Table) -> None:
        """Begin a new game at a table."""

    def open_kept(self, id: str, ply: str = "") -> None:
        """Continue a kept game, or look at a moment of it."""
