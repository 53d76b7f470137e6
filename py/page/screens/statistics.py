"""Statistics over the kept games, opened from the lobby."""

from __future__ import annotations

from types import ModuleType

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
        """Open nothing that still waits: another screen takes the place of the lobby."""
        self._opening.drop()

    def _open(self) -> None:
        act = self._opening.begin()
        self._services.fetched.need(_statistics, act.late(self._show), act.late(self._failed))

    def _show(self, module: ModuleType) -> None:
        services = self._services
        try:
            found = list(module.played_seats(services.store, services.games))
        except StorageRefused as refused:
            services.notices.tell_refused(refused)
            return
        services.dialog.show(module.statistics(services.settings.words(), services.games, found))
        services.refresh()

    def _save(self) -> None:
        services = self._services
        if not services.dialog.markup:
            return
        from page.fetched.statistics import as_csv, played_seats

        try:
            found = list(played_seats(services.store, services.games))
        except StorageRefused as refused:
            services.notices.tell_refused(refused)
            return
        services.browser.save(FILE, as_csv(services.settings.words(), services.games, found))

    def _failed(self) -> None:
        words = self._services.settings.words()
        self._services.notices.tell(words.say("page.fetched.failed"), "warning")
        self._services.refresh()


def _statistics() -> ModuleType:
    from page.fetched import statistics

    return statistics
