"""The menu of a table: switches that have no place among its tools."""

from __future__ import annotations

from dataclasses import replace

from page.actions import Actions
from page.model import CURTAIN, HOLD
from page.parts.menu import Switch, menu
from page.services.services import Services
from page.table.keeping import keep
from page.table.state import TableState


def switches(state: TableState, services: Services) -> list[Switch]:
    """Return all that can be switched at this table and in this browser."""
    full_screen, table = services.browser.full_screen(), state.match.table
    found = [Switch("share", "share"), Switch("note", "note"), Switch("write", "write-here")]
    if state.game.meta.editor and not state.covered:
        found.append(Switch("studio", "studio-here"))
    if full_screen is not None:
        found.append(Switch("full-screen", "full-screen", full_screen))
    if len(table.people) > 1 and state.game.meta.hides(table.options):
        found.append(Switch("hold", "secrets", state.secrets == HOLD))
    if state.game.meta.origins:
        found.append(Switch("origins", "origins", state.has_origins))
    preferences = services.settings.preferences
    chosen = (Switch("clock", "clock", preferences.clock), Switch("sound", "sound", preferences.sound))
    return [*found, *chosen, Switch("keys", "keys")]


def has_origins(services: Services, game: str) -> bool:
    """Return whether a game's board says how its numbers are known: as the reader has chosen, or else until this
    browser keeps a game of it that is over."""
    preferences = services.settings.preferences
    if game in (*preferences.with_origins, *preferences.without_origins):
        return game in preferences.with_origins
    return not any(kept.game == game and kept.over for kept in services.store.games())


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


def _switch_origins(state: TableState, services: Services) -> None:
    state.has_origins = not state.has_origins
    preferences, game = services.settings.preferences, state.match.table.game
    with_them = [other for other in preferences.with_origins if other != game]
    without = [other for other in preferences.without_origins if other != game]
    (with_them if state.has_origins else without).append(game)
    services.prefer(replace(preferences, with_origins=tuple(with_them), without_origins=tuple(without)))
    _open(state, services)


def _switch_clock(state: TableState, services: Services) -> None:
    preferences = services.settings.preferences
    services.prefer(replace(preferences, clock=not preferences.clock))
    _open(state, services)


def _switch_sound(state: TableState, services: Services) -> None:
    """Switch sounds on or off; when they are on, one is heard at once."""
    preferences = services.settings.preferences
    services.prefer(replace(preferences, sound=not preferences.sound))
    if not preferences.sound:
        services.browser.play_sounds(["cork"])
    _open(state, services)


MENU: Actions = {
    "menu": _open,
    "full-screen": _switch_full_screen,
    "secrets": _switch_secrets,
    "origins": _switch_origins,
    "clock": _switch_clock,
    "sound": _switch_sound,
}
