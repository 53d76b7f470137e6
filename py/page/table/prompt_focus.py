"""When the keyboard goes back to the prompt."""

from __future__ import annotations

from page.browser_port import BrowserPort


class PromptFocus:
    """`wanted` from a move, or from anything like it, until the next painting."""

    def __init__(self, browser: BrowserPort) -> None:
        self.wanted = True
        self._browser = browser

    def painted(self) -> None:
        """Give the keyboard to the prompt, if that is wanted."""
        if self.wanted:
            self.wanted = False
            self._browser.focus("prompt-heading")
