"""Sharing what a table shows at the moment: its links, the record, a report, and pictures of the board."""

from __future__ import annotations

from functools import partial

from engine.core.input_error import InputError
from engine.drawing.markup import Markup
from engine.drawing.picture import picture, read_materials
from engine.drawing.zones import BoardZones
from page.actions import Actions
from page.match_links import MatchLinks
from page.services.services import Services
from page.table.state import TableState
from page.table.view.share_dialog import PICTURES, Copied, share


def typed(state: TableState, services: Services, field: str, text: str) -> bool:
    """Show the links for the chosen point of view. Return whether this is that field."""
    if field == "share-eyes":
        _show(state, services, text)
    return field == "share-eyes"


def _open(state: TableState, services: Services, seat: str = "") -> None:
    _show(state, services, seat)


def _show(state: TableState, services: Services, seat: str, copied: Copied | None = None) -> None:
    """Show links to the game and to the moment that is looked at, the record, and the picture buttons. `seat` is the
    point of view; the text just `copied` is named."""
    state.shared_seat = seat
    try:
        dialog = share(services.settings.words_at(state.match.table), _links(state, services), seat, copied)
    except InputError as error:
        services.notices.tell_error(error)
    else:
        services.dialog.show(dialog)


def _export(state: TableState, services: Services) -> None:
    """Let the reader save the record."""
    services.browser.save(_file_name(state, services, "txt"), _links(state, services).record)


def _report(state: TableState, services: Services) -> None:
    """Let the reader save a report of a fault at this moment, and say what to do with it."""
    words = services.settings.words()
    closed = state.pointed if state.refusal is not None else None
    report = _links(state, services).report(words.say("page.report.sentence"), closed)
    services.browser.save(_file_name(state, services, "report.txt"), report)
    services.dialog.close()
    services.notices.tell(words.say("page.report.saved"))


def _save_picture(state: TableState, services: Services, kind: str) -> None:
    """Let the reader save a picture of the board as it is on the screen, when what it is made with has come."""
    if kind in PICTURES:
        meta, words = state.game.meta, services.settings.words_at(state.match.table)
        board = state.game.zones_without_choices(state.position(), state.board_viewer, words)
        caption = words.say("page.picture.caption", title=meta.title, ply=state.ply)
        drawn = partial(_drawn, services, _file_name(state, services, kind), kind, board, caption)
        services.browser.fetch(f"./board/{meta.id}/drawing.json", drawn)


def _drawn(services: Services, name: str, kind: str, board: BoardZones, caption: str, materials: str | None) -> None:
    """Save the picture of a board as it was when the picture was asked for: another player may look by now."""
    browser, dialog = services.browser, services.dialog.markup
    try:
        svg = picture(board, board.wide, read_materials(materials or ""), browser.theme(), caption)
    except (InputError, KeyError):
        _pictured(services, dialog, "failed")
    else:
        browser.picture(kind, name, svg, partial(_pictured, services, dialog))


def _pictured(services: Services, dialog: Markup, trouble: str) -> None:
    """Say why there is no picture ("": there is one), in place of the dialog."""
    if trouble:
        if services.dialog.markup == dialog:
            services.dialog.close()
        services.notices.tell(services.settings.words().say(f"page.picture.{trouble}"), "warning")
        services.refresh()


def _copy(state: TableState, services: Services, place: str) -> None:
    """Put the text of a field on the clipboard, and say so beside it."""

    def done(is_copied: bool) -> None:
        if services.dialog.markup:
            _show(state, services, state.shared_seat, Copied(place, is_copied))
            services.refresh()

    services.browser.copy(place, done)


def _links(state: TableState, services: Services) -> MatchLinks:
    return MatchLinks(state.match, state.ply, state.viewer, services.browser.here())


def _file_name(state: TableState, services: Services, kind: str) -> str:
    return f"enoteca-{state.match.table.game}-{services.browser.now()[:10]}.{kind}"


SHARING: Actions = {
    "share": _open,
    "export": _export,
    "picture": _save_picture,
    "report": _report,
    "copy": _copy,
}
