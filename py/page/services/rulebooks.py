"""The rulebooks, as the build has rendered them."""

from __future__ import annotations

from collections.abc import Callable

from engine.drawing.markup import Markup
from page.browser_port import BrowserPort
from page.services.settings import Settings


class Rulebooks:
    """Rulebooks in the reader's language. Each is fetched once; `arrived` is called when it is there."""

    def __init__(self, browser: BrowserPort, settings: Settings, arrived: Callable[[], None]) -> None:
        self._browser = browser
        self._settings = settings
        self._arrived = arrived
        self._by_path: dict[str, Markup] = {}

    def text(self, game: str) -> Markup | None:
        """Return a rulebook, or `None` and fetch it."""
        path = f"./rulebook/{game}.{self._settings.preferences.language}.html"
        if path not in self._by_path:
            self._browser.fetch(path, lambda text: self._have(path, text))
        return self._by_path.get(path)

    def _have(self, path: str, text: str | None) -> None:
        failed = self._settings.words().say("page.rule.missing")
        # Our own text, rendered by the build from the rulebook with raw HTML switched off.
        self._by_path[path] = Markup(text) if text is not None else Markup(f"<p>{failed}</p>")
        self._arrived()
