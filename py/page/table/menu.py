"""The menu of a table: switches that have no place among its tools."""

from __future__ import annotations

from page.actions import Actions
from page.parts.menu import Switch, menu
from page.services.services import Services
from page.table.state import TableState


def _open(_: TableState, services: Services) -> None:
    services.dialog.show(menu(services.settings.words(), _switches(services)))


def _switches(services: Services) -> list[Switch]:
    """Return all that this table has to switch, as far as the browser can do it."""
    full_screen = services.browser.full_screen()
    return [] if full_screen is None else [Switch("full-screen", "full-screen", full_screen)]


def _switch_full_screen(_: TableState, services: Services) -> None:
    services.dialog.close()
    services.browser.switch_full_screen()


MENU: Actions = {"menu": _open, "full-screen": _switch_full_screen}
