"""The menu of a table: switches that have no place among its tools."""

from __future__ import annotations

from page.actions import Actions
from page.model import CURTAIN, HOLD
from page.parts.menu import Switch, menu
from page.services.services import Services
from page.table.keeping import keep
from page.table.state import TableState


def switches(state: TableState, services: Services) -> list[Switch]:
    """Return all that can be switched at this table and in this browser."""
    full_screen, table = services.browser.full_screen(), state.match.table
    found = [] if full_screen is None else [Switch("full-screen", "full-screen", full_screen)]
    if len(table.people) > 1 and state.game.meta.hides(table.options):
        found.append(Switch("hold", "secrets", state.secrets == HOLD))
    return found


def _open(state: TableState, services: Services) -> None:
    services.dialog.show(menu(services.settings.words(), switches(state, services)))


def _switch_full_screen(_: TableState, services: Services) -> None:
    services.dialog.close()
    services.browser.switch_full_screen()


def _switch_secrets(state: TableState, services: Services) -> None:
    """Let people keep their secrets in the other way from now on."""
    state.secrets = CURTAIN if state.secrets == HOLD else HOLD
    state.lifted, state.is_held = None, False
    if state.id:
        keep(state, services)
    services.dialog.close()


MENU: Actions = {"menu": _open, "full-screen": _switch_full_screen, "secrets": _switch_secrets}
