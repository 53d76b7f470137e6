"""The dialog in which a table is shared: its links, the record, and pictures of the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.input_error import InputError
from engine.drawing.markup import NOTHING
from page.actions import Actions
from page.match_links import Sharing, shared_or_error
from page.parts.share import PICTURES, Shared, share

if TYPE_CHECKING:
    from page.screens.table import TableScreen


class SharingDialog:
    """What can be done to share what a table shows at the moment."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen

    @property
    def actions(self) -> Actions:
        """The actions of the page that share something."""
        return {"share": self.show, "export": self.export, "picture": self.picture, "report": self.report}

    def show(self, eyes: str = "") -> None:
        """Show links to the game and to the moment that is looked at, the record, and what makes a picture. `eyes` is
        who sees the moment."""
        screen, sharing = self.screen, self._sharing
        try:
            links = sharing.links(screen.words.language)
        except InputError as error:
            screen.app.tell_error(error)
            return
        chosen = sharing.chosen(eyes)
        seen = shared_or_error(sharing, chosen)
        shared = Shared(sharing.ply, links, sharing.record, sharing.eyes(), chosen, seen)
        screen.app.dialog = share(screen.words, shared)

    def export(self) -> None:
        """Let the reader save the record."""
        self.screen.app.browser.save(self._file_name("txt"), self._sharing.record)

    def report(self) -> None:
        """Let the reader save a report of what is wrong at this moment, and say what to do with it."""
        screen, words = self.screen, self.screen.words
        closed = screen.pointing if screen.pointed[0] is not None else None
        sentence = words.say("page.report.sentence")
        screen.app.browser.save(self._file_name("report.txt"), self._sharing.report(sentence, closed))
        screen.app.dialog = NOTHING
        screen.app.tell(words.say("page.report.saved"))

    def picture(self, kind: str) -> None:
        """Let the reader save a picture of the board as it is on the screen."""
        if kind in PICTURES:
            title = self.screen.match.game.meta.title
            caption = self.screen.words.say("page.picture.caption", title=title, ply=self._sharing.ply)
            self.screen.app.browser.picture(kind, self._file_name(kind), caption, self._pictured)

    def _pictured(self, trouble: str) -> None:
        """Say what was in the way of a picture."""
        if trouble:
            app = self.screen.app
            app.dialog = NOTHING
            app.tell(self.screen.words.say(f"page.picture.{trouble}"), "warning")
            app.refresh()

    @property
    def _sharing(self) -> Sharing:
        screen = self.screen
        ply = screen.match.ply if screen.looking is None else screen.looking
        return Sharing(screen.match, ply, screen.viewer, screen.app.browser.here())

    def _file_name(self, kind: str) -> str:
        return f"enoteca-{self.screen.game_id}-{self.screen.app.browser.now()[:10]}.{kind}"
