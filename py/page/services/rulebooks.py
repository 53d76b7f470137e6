"""The rulebooks, as the build has rendered them."""

from __future__ import annotations

from collections.abc import Callable

from engine.drawing.markup import Markup, tag
from page.browser_port import BrowserPort
from page.services.settings import Settings

RULES = "rules"
"""The name of the rulebook among the books of a game."""
PATHS = {RULES: "./rulebook/{}.html", "aid": "./aid/{}.html", "cards": "./cards/{}.html"}
"""Where each book is, by game and language."""


class Rulebooks:
    """Rulebooks, and the other books of the games, in the reader's language. Each is fetched once; `arrived` is called
    when it is there."""

    def __init__(self, browser: BrowserPort, settings: Settings, arrived: Callable[[], None]) -> None:
        self._browser = browser
        self._settings = settings
        self._arrived = arrived
        self._by_path: dict[str, Markup] = {}
        self._awaited: set[str] = set()
        self._missing: set[str] = set()

    def text(self, game: str, book: str = RULES) -> Markup | None:
        """Return a rulebook or another book of a game (`Meta.books`), or `None` and fetch it."""
        path = PATHS[book].format(f"{game}.{self._settings.preferences.language}")
        if path not in self._by_path and path not in self._awaited:
            self._awaited.add(path)
            self._browser.fetch(path, lambda text: self._have(path, text))
        return self._by_path.get(path)

    def forget_missing(self) -> None:
        """Let missing rulebooks be fetched again: the reader opens another one, or the same again."""
        self._by_path = {path: text for path, text in self._by_path.items() if path not in self._missing}
        self._missing.clear()

    def _have(self, path: str, text: str | None) -> None:
        self._awaited.discard(path)
        if text:
            # Our own text, rendered by the build from the rulebook with raw HTML switched off.
            self._by_path[path] = Markup(text)
        else:
            self._missing.add(path)
            self._by_path[path] = tag("p", self._settings.words().say("page.rule.missing"))
        self._arrived()
