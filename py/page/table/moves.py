"""Moves that the reader makes."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.event import Event, seen_by
from engine.core.move import Move
from page.services.live_region import LiveRegion
from page.table.eyes import Eyes
from page.table.match_changes import MatchChanges
from page.table.panels.prompt import TablePrompt
from page.table.pointer import Pointer
from page.table.shown_match import ShownMatch

HoldsUp = Callable[[Move], bool]
"""Returns whether a move waits: somebody wants to say something about it before."""


class TableMoves:
    """Plays the moves of a match, and says what happened."""

    def __init__(
        self,
        shown: ShownMatch,
        eyes: Eyes,
        pointer: Pointer,
        prompt: TablePrompt,
        changes: MatchChanges,
        live_region: LiveRegion,
        holds_up: HoldsUp = lambda move: False,
    ) -> None:
        self._shown = shown
        self._eyes = eyes
        self._pointer = pointer
        self._prompt = prompt
        self._changes = changes
        self._live_region = live_region
        self._holds_up = holds_up

    def move(self, notation: str) -> None:
        """Play a move, or say why not."""
        move = self._pointer.click(notation)
        if move is not None and not self._holds_up(move):
            self.play(move)

    def play(self, move: Move) -> None:
        """Play a legal move, whoever makes it."""
        events = self._shown.match.play(move)
        self._changes.done()
        self._announce(events)

    def _announce(self, events: list[Event]) -> None:
        words = self._shown.words
        told = [words.event(event) for event in seen_by(events, self._eyes.viewer)]
        self._live_region.announce(" ".join([*told, self._prompt.spoken()]))
