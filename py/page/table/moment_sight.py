"""Where the reader looks at a moment of the past: on the board, turned to what its move has touched; and back."""

from __future__ import annotations

from engine.core.event import seen_by
from page.browser_port import BrowserPort
from page.table.eyes import Eyes
from page.table.panels.last_turn import touched
from page.table.shown_match import ShownMatch


class MomentSight:
    """Brings the board into sight when the reader asks for a moment from far away (the log, a story, the tools), and
    the reader back to where they were when they return to the present."""

    def __init__(self, browser: BrowserPort, shown: ShownMatch, eyes: Eyes) -> None:
        self._browser, self._shown, self._eyes = browser, shown, eyes
        self._is_far = False
        self._ply: int | None = None
        self._left_at = -1

    def ask(self) -> None:
        """Note, before a moment is shown, that the reader asks for it somewhere on the page."""
        self._is_far = True
        if self._shown.looking is None:
            self._left_at = self._shown.match.ply
            self._browser.note_place()

    def painted(self) -> None:
        """Bring another moment into sight; return to the place that was left, unless the match has changed."""
        before, self._ply = self._ply, self._shown.looking
        if self._ply is not None and (self._is_far or self._ply != before):
            self._browser.look_at(self._places(self._ply), self._is_far)
        elif self._ply is None and before is not None and self._left_at == self._shown.match.ply:
            self._browser.return_to_place()
        self._is_far = False

    def _places(self, ply: int) -> list[str]:
        """Return the ids of what the move before a moment has touched, as far as the viewer may know."""
        events = seen_by(self._shown.match.log[ply], self._eyes.viewer)
        return list(dict.fromkeys(touched(self._shown.game.touched_ids, events)))
