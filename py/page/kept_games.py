"""Kept games get another title, or are deleted."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.input_error import InputError
from page.actions import Actions, argument
from page.browser_port import StorageRefused
from page.parts import dialogs
from page.services.services import Services


class KeptGames:
    """Asks the reader, then does it."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._typed = ""

    @property
    def actions(self) -> Actions:
        return {
            "delete": self._ask_delete,
            "delete-now": self._delete,
            "rename": self._ask_rename,
            "rename-to": self._rename,
        }

    def typed(self, title: str) -> None:
        """Take over the title in the field; the field shows it already."""
        self._typed = title

    def _ask_delete(self, id: str) -> None:
        question = dialogs.question(
            self._services.settings.words(), "delete", f"delete-now {argument(id)}", title=self._title(id, unknown=id)
        )
        self._services.dialog.show(question)

    def _delete(self, id: str) -> None:
        self._do(lambda: self._services.store.delete(id))

    def _ask_rename(self, id: str) -> None:
        self._typed = self._title(id, unknown="")
        self._services.dialog.show(dialogs.rename(self._services.settings.words(), id, self._typed))

    def _rename(self, id: str) -> None:
        self._do(lambda: self._services.store.rename(id, self._typed))

    def _title(self, id: str, unknown: str) -> str:
        return next((kept.title for kept in self._services.store.games() if kept.id == id), unknown)

    def _do(self, change: Callable[[], None]) -> None:
        self._services.dialog.close()
        try:
            change()
        except StorageRefused as refused:
            self._services.notices.tell_refused(refused)
        except InputError as error:
            self._services.notices.tell_error(error)
