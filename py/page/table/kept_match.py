"""A match as a kept game: it is kept after every change, and never over what another tab has kept."""

from __future__ import annotations

from engine.chance import fresh_seed
from engine.files.record import write_line
from page.actions import Actions
from page.browser_port import StorageRefused
from page.parts import dialogs
from page.services.opener import Opener
from page.services.services import Services
from page.storage.envelope import Envelope
from page.storage.store import PlayedElsewhere
from page.table.shown_match import ShownMatch


class KeptMatch:
    """The kept game of a match: its `id` ("" until it is kept, for one that came by a link) and its `title`."""

    def __init__(self, services: Services, opener: Opener, shown: ShownMatch, id: str, title: str) -> None:
        self.id = id
        self.title = title
        self._services = services
        self._opener = opener
        self._shown = shown

    @property
    def actions(self) -> Actions:
        return {"take-theirs": self._take_theirs, "keep-copy": self._keep_copy}

    def keep(self) -> None:
        """Keep the game in the browser; when that is refused, say so and offer the record."""
        self.id = self.id or fresh_seed()
        envelope = self._envelope()
        try:
            self._services.store.save(self.id, envelope)
        except PlayedElsewhere:
            self._ask()
        except StorageRefused as refused:
            self._services.notices.tell_refused(refused, envelope.record)

    def storage_changed(self) -> None:
        """Another tab has written; if it was this game, ask what to do."""
        try:
            if self._services.store.changed_elsewhere(self.id):
                self._ask()
        except StorageRefused:
            pass

    def copy_title(self) -> str:
        """Return the title of a game that goes on from this one."""
        return self._services.settings.words().say("page.past.fork.title", title=self.title)

    def _envelope(self) -> Envelope:
        match, now = self._shown.match, self._services.browser.now()
        table = match.table
        return Envelope(self.title, table.game, table.seats, match.ply, now, match.state.over, record=write_line(match))

    def _ask(self) -> None:
        words = self._services.settings.words()
        self._services.dialog.show(dialogs.question(words, "elsewhere", "take-theirs", no="keep-copy"))

    def _take_theirs(self) -> None:
        """Show the game as the other tab has kept it."""
        self._services.dialog.close()
        self._services.store.let_go(self.id)
        self._opener.open_kept(self.id)

    def _keep_copy(self) -> None:
        """Go on with this tab's game, as a kept game of its own."""
        self._services.dialog.close()
        self._services.store.let_go(self.id)
        self.id = fresh_seed()
        self.title = self.copy_title()
        self.keep()
