"""The log of a match, as far as it is told to who looks."""

from __future__ import annotations

from collections.abc import Callable

from engine.drawing.markup import Markup
from page.actions import Actions
from page.parts.at_table.log import log
from page.table.eyes import Eyes
from page.table.shown_match import ShownMatch


class LogPanel:
    """The log; its last lines, until all of it is asked for. Where it `ends_at_moment`, what came after the moment that
    is shown is told only when the reader asks for that, too. Where it `leads`, a line shows its moment."""

    def __init__(self, shown: ShownMatch, eyes: Eyes, ends_at_moment: Callable[[], bool], leads: bool) -> None:
        self._shown = shown
        self._eyes = eyes
        self._ends_at_moment = ends_at_moment
        self._leads = leads
        self._whole = False
        self._later = False

    @property
    def actions(self) -> Actions:
        return {"whole-log": self._show_all, "later-log": self._show_later}

    def part(self) -> Markup:
        shown = self._shown
        ends = not self._later and shown.ply < shown.match.ply and self._ends_at_moment()
        plies = shown.match.log[: shown.ply + 1] if ends else shown.match.log
        return log(shown.words, plies, self._reader, shown.looking, self._whole, ends, self._leads)

    @property
    def _reader(self) -> int | None:
        """The seat whose secrets the log tells: what only it may know is told while it is asked for; later the
        reveal tells it to all. An only person is told it all the time."""
        shown = self._shown
        is_own = shown.only_person is not None or shown.game.secret(shown.match.state)
        return self._eyes.viewer if is_own else None

    def _show_all(self) -> None:
        self._whole = True

    def _show_later(self) -> None:
        self._later = True
