"""Gives the browser the parts of the page that have changed, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from engine.drawing.markup import Markup
from page.browser_port import BrowserPort
from page.painting.pieces import Pieces, taken_apart, whole
from page.parts.frame import page, slot_id

IN_PIECES = ("board", "choices", "seats")


class Painter:
    """Remembers the document: which screen of which game it shows, and the pieces of each part."""

    def __init__(self, browser: BrowserPort) -> None:
        self._browser = browser
        self._screen: tuple[str, str | None] | None = None
        self._painted: dict[str, Pieces] = {}

    def paint(self, screen: str, game: str | None, parts: Mapping[str, Markup]) -> None:
        """Paint the parts that have changed, or everything for another screen or game."""
        if self._screen != (screen, game):
            self._paint_all(screen, game, parts)
        else:
            for name, markup in parts.items():
                self.paint_part(name, markup)

    def paint_part(self, name: str, markup: Markup) -> None:
        """Paint one part, as far as it has changed."""
        wanted = taken_apart(markup) if name in IN_PIECES else Pieces(markup)
        before = self._painted.get(name)
        self._painted[name] = wanted
        changed = wanted.changed_since(before) if before is not None else None
        if changed is None:
            self._browser.paint(slot_id(name), whole(markup))
        elif changed:
            self._browser.patch(changed)

    def _paint_all(self, screen: str, game: str | None, parts: Mapping[str, Markup]) -> None:
        first, self._screen = self._screen is None, (screen, game)
        self._painted = {name: taken_apart(markup) for name, markup in parts.items()}
        self._browser.paint("app", painting(screen, game, parts))
        if not first:
            self._browser.focus("main")


def painting(screen: str, game: str | None, parts: Mapping[str, Markup]) -> Markup:
    """Return the whole page of a screen, of a game (by its id) where one is shown."""
    return page(screen, {name: Markup(whole(markup)) for name, markup in parts.items()}, game)
