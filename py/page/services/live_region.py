"""The text for screen readers, and when it goes again."""

from __future__ import annotations

from page.browser_port import BrowserPort


class LiveRegion:
    """The element whose text screen readers say. The text stays in the document until another player looks, or at
    something else."""

    def __init__(self, browser: BrowserPort) -> None:
        self._browser = browser
        self._announced = False
        self._spoken = ""
        self._listener: tuple[object, ...] = ()

    def announce(self, text: str) -> None:
        """Let a screen reader say something to the present viewer."""
        self._announced, self._spoken = True, text
        self._browser.announce(text)

    def clear_for(self, listener: tuple[object, ...]) -> None:
        """Take away a text for another `listener` (the viewer, and what they look at) than this one."""
        if listener != self._listener and not self._announced and self._spoken:
            self._spoken = ""
            self._browser.announce("")
        self._listener, self._announced = listener, False
