"""Statistics over the kept games, opened from the lobby."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from page.actions import Actions
from page.browser_port import StorageRefused
from page.services.awaited import Awaited
from page.services.services import Services

FILE = "enoteca-statistics.csv"


class Statistics:
    """Shows the statistics, and saves them as a file."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._opening = Awaited()

    @property
    def actions(self) -> Actions:
        return {"statistics": self._open, "save-statistics": self._save}

    def leave(self) -> None:
        """Drop a waiting dialog: another screen replaces the lobby."""
        self._opening.drop()

    def _open(self) -> None:
        act = self._opening.begin()
        self._services.fetched.need(_statistics, act.late(self._show), act.late(self._services.tell_not_fetched))

    def _show(self, module: ModuleType) -> None:
        words, games = self._services.settings.words(), self._services.games
        if (found := self._found(module)) is not None:
            self._services.dialog.show(module.statistics(words, games, found))
            self._services.refresh()

    def _save(self) -> None:
        """Save the statistics that are shown."""
        words, games = self._services.settings.words(), self._services.games
        if self._services.dialog.markup and (found := self._found(module := _statistics())) is not None:
            self._services.browser.save(FILE, module.as_csv(words, games, found))

    def _found(self, module: ModuleType) -> list[Any] | None:
        """Return the seats of the finished games; `None`, with a notice, where the browser refuses to read them."""
        try:
            return list(module.played_seats(self._services.store, self._services.games))
        except StorageRefused as refused:
            self._services.notices.tell_refused(refused)
            return None


def _statistics() -> ModuleType:
    from page.fetched import statistics

    return statistics
