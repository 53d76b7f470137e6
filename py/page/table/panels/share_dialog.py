"""The dialog in which a table is shared: its links, the record, and pictures of the board."""

from __future__ import annotations

from functools import partial

from engine.core.input_error import InputError
from engine.drawing.markup import Markup
from engine.drawing.picture import picture, read_materials
from engine.drawing.zones import BoardZones
from page.actions import Actions
from page.match_links import MatchLinks, link_or_error
from page.parts.share import PICTURES, Copied, Shared, share
from page.services.services import Services
from page.table.eyes import Eyes
from page.table.pointer import Pointer
from page.table.shown_match import ShownMatch


class ShareDialog:
    """What can be done to share what a table shows at the moment."""

    def __init__(self, services: Services, shown: ShownMatch, eyes: Eyes, pointer: Pointer) -> None:
        self._services = services
        self._shown = shown
        self._eyes = eyes
        self._pointer = pointer
        self._chosen = ""

    @property
    def actions(self) -> Actions:
        return {
            "share": self._show,
            "export": self._export,
            "picture": self._picture,
            "report": self._report,
            "copy": self._copy,
        }

    def typed(self, field: str, text: str) -> bool:
        """Show the links for the eyes that were chosen. Return whether this is that field."""
        if field == "share-eyes":
            self._show(text)
        return field == "share-eyes"

    def _show(self, eyes: str = "", copied: Copied | None = None) -> None:
        """Show links to the game and to the moment that is looked at, the record, and what makes a picture. `eyes` is
        who sees the moment; what has just been `copied` is told."""
        self._chosen = eyes
        words, match_links = self._shown.words, self._links
        try:
            links = match_links.links(words.language)
        except InputError as error:
            self._services.notices.tell_error(error)
            return
        chosen = match_links.chosen(eyes)
        seen = link_or_error(match_links, chosen)
        shared = Shared(match_links.ply, links, match_links.record, match_links.eyes(), chosen, seen, copied)
        self._services.dialog.show(share(words, shared))

    def _export(self) -> None:
        """Let the reader save the record."""
        self._services.browser.save(self._file_name("txt"), self._links.record)

    def _report(self) -> None:
        """Let the reader save a report of what is wrong at this moment, and say what to do with it."""
        words = self._shown.words
        closed = self._pointer.place if self._pointer.answer[0] is not None else None
        sentence = words.say("page.report.sentence")
        self._services.browser.save(self._file_name("report.txt"), self._links.report(sentence, closed))
        self._services.dialog.close()
        self._services.notices.tell(words.say("page.report.saved"))

    def _picture(self, kind: str) -> None:
        """Let the reader save a picture of the board as it is on the screen, when what it is made with has come."""
        if kind in PICTURES:
            shown = self._shown
            board = shown.game.zones_without_choices(shown.state(), self._eyes.viewer, shown.words)
            caption = shown.words.say("page.picture.caption", title=shown.game.meta.title, ply=shown.ply)
            path = f"./board/{shown.game.meta.id}/drawing.json"
            self._services.browser.fetch(path, lambda text: self._drawn(kind, board, caption, text))

    def _drawn(self, kind: str, board: BoardZones, caption: str, materials: str | None) -> None:
        """Save the picture of a board as it was when the picture was asked for: somebody else may look by now."""
        browser, dialog = self._services.browser, self._services.dialog.markup
        try:
            svg = picture(board, board.wide, read_materials(materials or ""), browser.theme(), caption)
        except (InputError, KeyError):
            return self._pictured(dialog, "failed")
        return browser.picture(kind, self._file_name(kind), svg, partial(self._pictured, dialog))

    def _pictured(self, dialog: Markup, trouble: str) -> None:
        """Say what was in the way of a picture, in the place of the dialog in which it was asked for."""
        if trouble:
            if self._services.dialog.markup == dialog:
                self._services.dialog.close()
            self._services.notices.tell(self._shown.words.say(f"page.picture.{trouble}"), "warning")
            self._services.refresh()

    def _copy(self, place: str) -> None:
        """Put the text of a field on the clipboard, and say so beside it."""

        def done(is_copied: bool) -> None:
            if self._services.dialog.markup:
                self._show(self._chosen, Copied(place, is_copied))
                self._services.refresh()

        self._services.browser.copy(place, done)

    @property
    def _links(self) -> MatchLinks:
        shown = self._shown
        return MatchLinks(shown.match, shown.ply, self._eyes.viewer, self._services.browser.here())

    def _file_name(self, kind: str) -> str:
        return f"enoteca-{self._shown.match.table.game}-{self._services.browser.now()[:10]}.{kind}"
