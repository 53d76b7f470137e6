"""The contents of the document: updated after each of the reader's actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.drawing.markup import NOTHING, Markup
from page.address import write_address
from page.model import Notice, Parts
from page.navigation.current_screen import CurrentScreen, Location
from page.painting.painter import Painter, painting
from page.parts.notices import notices
from page.screens.screen import Screen
from page.services.services import Services
from page.services.storage_monitor import StorageMonitor

MakeBar = Callable[[Screen], Markup]
"""Returns the bar above a screen."""


class Display:
    """Shows the current screen below a bar. Without a `location`, the address of the document stays as it is."""

    def __init__(
        self, services: Services, current: CurrentScreen, bar: MakeBar, location: Location | None = None
    ) -> None:
        self._services = services
        self._current = current
        self._bar = bar
        self._location = location
        self.monitor = StorageMonitor(services.browser, services.store, services.settings, services.notices)
        self.painter = Painter(services.browser)
        self._picture_kept = False

    def refresh(self, instead: bool = False) -> None:
        """Paint what has changed. A new address is another step to go back from, or takes the place of the last one."""
        screen = self._current.shown
        screen.follow()
        self.tell(instead)
        self.monitor.check(screen.id)
        self._picture_kept = False
        parts = self._parts(screen, self._services.dialog.markup, self._services.notices.shown)
        self.painter.paint(screen.name, screen.game_id, parts)
        screen.painted()

    def tell(self, instead: bool = False) -> None:
        """Tell the browser which screen is shown, without painting it."""
        browser, preferences, screen = self._services.browser, self._services.settings.preferences, self._current.shown
        browser.root(preferences.language, preferences.theme, screen.title, screen.name)
        if self._location is not None:
            self._location.tell(screen.address, instead)
        self._services.live_region.clear_for((id(screen), screen.listener))

    def point(self, notation: str) -> None:
        """The reader points at the place of a move, or at nothing any more (""): paint the highlighted parts."""
        for name, part in self._current.shown.point(notation).items():
            self.painter.paint_part(name, part)

    def keep_picture(self) -> None:
        """Keep a picture of the screen for the next visit, as a returning reader finds it. The next page waits for
        this, so it is done once."""
        if self._picture_kept:
            return
        self._picture_kept = True
        if (screen := self._current.shown.as_found()) is not None:
            picture = painting(screen.name, screen.game_id, self._parts(screen, NOTHING, []))
            self._services.browser.keep_picture(write_address(screen.address), screen.name, picture)

    def _parts(self, screen: Screen, dialog: Markup, shown: Sequence[Notice]) -> Parts:
        words = self._services.settings.words(screen.game_id)
        parts = {
            "topbar": self._bar(screen),
            "notices": notices(words, shown),
            **dict.fromkeys(("drawer", "why", "dialog"), NOTHING),
            **screen.parts(),
        }
        return {**parts, "dialog": dialog or parts["dialog"]}
