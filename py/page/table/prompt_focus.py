"""When the keyboard goes back to the prompt, and what is beside the board to its beginning."""

from __future__ import annotations

from page.browser_port import BrowserPort
from page.table.shown_match import ShownMatch


class PromptFocus:
    """`wanted` from a move, or from anything like it, until the next painting. While a computer thinks, the space bar
    skips."""

    def __init__(self, browser: BrowserPort, shown: ShownMatch | None = None) -> None:
        self.wanted = True
        self._asked: object = None
        self._shown = shown
        self._browser = browser

    def painted(self) -> None:
        """Give the keyboard to the prompt, if that is wanted; show a new question from its beginning."""
        self._show_from_the_beginning()
        if self.wanted:
            self.wanted = False
            thinking = self._shown is not None and self._shown.thinking
            self._browser.focus("skip" if thinking else "prompt-heading")

    def _show_from_the_beginning(self) -> None:
        """Whoever has scrolled down to a choice sees what is asked next, not what has come to lie there."""
        if self._shown is None or self._shown.looking is not None:
            return
        state = self._shown.match.state
        asked = None if state.over else (state.now.kind, state.now.seat)
        if asked != self._asked:
            self._browser.scroll_back("beside")
        self._asked = asked
