"""The log of a match, as far as it is told to who looks."""

from __future__ import annotations

from engine.drawing.markup import Markup
from page.actions import Actions
from page.parts.at_table.log import log
from page.table.eyes import Eyes
from page.table.shown_match import ShownMatch


class LogPanel:
    """The log; its last lines, until all of it is asked for."""

    def __init__(self, shown: ShownMatch, eyes: Eyes) -> None:
        self._shown = shown
        self._eyes = eyes
        self._whole = False

    @property
    def actions(self) -> Actions:
        return {"whole-log": self._show_all}

    def part(self) -> Markup:
        shown = self._shown
        return log(shown.words, shown.match.log, self._reader, shown.looking, self._whole)

    @property
    def _reader(self) -> int | None:
        """The seat whose secrets the log tells: what only it may know is told while it is asked for; later the
        reveal tells it to all. An only person is told it all the time."""
        shown = self._shown
        is_own = shown.only_person is not None or shown.game.secret(shown.match.state)
        return self._eyes.viewer if is_own else None

    def _show_all(self) -> None:
        self._whole = True
