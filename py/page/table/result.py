"""The picture of a result: made, shown before it is sent, then shared or saved."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from engine.core.input_error import InputError
from engine.drawing.picture import read_materials
from page.actions import Actions
from page.parts.kept import day_of
from page.parts.result_dialog import result_dialog
from page.services.services import Services
from page.table.state import TableState

if TYPE_CHECKING:
    from engine.drawing.markup import Markup

    Draw = Callable[..., Markup]


def _open(state: TableState, services: Services) -> None:
    """Make the picture of the result, once what it is made with has come."""
    if state.match.state.over:
        services.fetched.need(_drawing, partial(_fetch, state, services), partial(_failed, services))


def _fetch(state: TableState, services: Services, draw: Draw) -> None:
    services.browser.fetch(f"./board/{state.game.meta.id}/drawing.json", partial(_draw, state, services, draw))


def _draw(state: TableState, services: Services, draw: Draw, materials: str | None) -> None:
    match, words = state.match, services.settings.words_at(state.match.table)
    places = match.game.standing(match.state)
    board = match.game.zones_without_choices(match.state, places[0].seat, words)
    title = " · ".join(filter(None, [match.game.meta.title, day_of(words, state.kept_at)]))
    decided = words.say(f"decided.{match.game.ending(match.state)}")
    try:
        theme = services.browser.theme()
        svg = str(draw(words, title, places, decided, board, read_materials(materials or ""), theme))
    except (InputError, KeyError):
        _failed(services)
    else:
        state.result_picture = svg
        services.browser.prepare_picture(file_name(state, services, "png"), svg, partial(_show, services))


def _show(services: Services, prepared: str) -> None:
    """Show the picture; `prepared` is its address behind a word: `share` where the browser can share it, else
    `save`."""
    way, _, address = prepared.partition(" ")
    if not address:
        _failed(services)
        return
    services.dialog.show(result_dialog(services.settings.words(), address, way == "share"))
    services.refresh()


def _failed(services: Services) -> None:
    services.notices.tell(services.settings.words().say("page.picture.failed"), "warning")
    services.refresh()


def _share(state: TableState, services: Services) -> None:
    """Let the reader send the picture that is shown."""
    services.browser.share_picture()


def _save(state: TableState, services: Services, kind: str) -> None:
    """Let the reader save the picture that is shown."""
    if kind in ("svg", "png") and state.result_picture:
        done = partial(_saved, services)
        services.browser.picture(kind, file_name(state, services, kind), state.result_picture, done)


def _saved(services: Services, trouble: str) -> None:
    if trouble:
        services.notices.tell(services.settings.words().say(f"page.picture.{trouble}"), "warning")
        services.refresh()


def file_name(state: TableState, services: Services, kind: str) -> str:
    """Return the name of the file of a result."""
    return f"enoteca-{state.match.table.game}-{services.browser.now()[:10]}-result.{kind}"


def _drawing() -> Draw:
    from page.fetched.result_picture import result_picture

    return result_picture


RESULT: Actions = {"result": _open, "result-share": _share, "result-save": _save}
