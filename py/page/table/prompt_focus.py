"""When the keyboard goes back to the prompt."""

from __future__ import annotations

from page.browser_port import BrowserPort
from page.table.shown_match import ShownMatch


class PromptFocus:
    """`wanted` from a move, or from anything like it, until the next painting. While a computer thinks, the space bar
    skips."""

    def __init__(self, browser: BrowserPort, shown: ShownMatch | None = None) -> None:
        self.wanted = True
        self._shown = shown
        self._browser = browser

    def painted(self) -> None:
        """Give the keyboard to the prompt, if that is wanted."""
        if self.wanted:
            self.wanted = False
            thinking = self._shown is not None and self._shown.thinking
            self._browser.focus("skip" if thinking else "prompt-heading")
