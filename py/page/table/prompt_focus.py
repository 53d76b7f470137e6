"""When the keyboard goes back to the prompt, what is beside the board to its beginning, and the page to the board."""

from __future__ import annotations

from page.browser_port import BrowserPort
from page.table.shown_match import ShownMatch


class PromptFocus:
    """`wanted` from a move, or from anything like it, until the next painting. While a computer thinks, the space bar
    skips."""

    def __init__(self, browser: BrowserPort, shown: ShownMatch | None = None) -> None:
        self.wanted = True
        self._asked: object = None
        self._thinking = False
        self._shown = shown
        self._browser = browser

    def painted(self) -> None:
        """Give the keyboard to the prompt, if that is wanted; show a new question from its beginning, and the board
        when computers begin to move."""
        self._show_from_the_beginning()
        self._show_what_computers_do()
        if self.wanted:
            self.wanted = False
            self._browser.focus("skip" if self._thinking else "prompt-heading")

    def _show_from_the_beginning(self) -> None:
        """Whoever has scrolled down to a choice sees what is asked next, not what has come to lie there."""
        if self._shown is None or self._shown.looking is not None:
            return
        state = self._shown.match.state
        asked = None if state.over else (state.now.kind, state.now.seat)
        if asked != self._asked:
            self._browser.scroll_back("beside")
        self._asked = asked

    def _show_what_computers_do(self) -> None:
        """On a phone, whoever has made a move is down at its button, and the others move up there on the board."""
        before, self._thinking = self._thinking, self._shown is not None and self._shown.thinking
        if self._thinking and not before:
            self._browser.scroll_up_to("table")
