"""Games are opened: new ones, kept ones, those that come as a link or a file."""

from __future__ import annotations

from engine.chance import fresh_seed
from engine.core.input_error import InputError
from engine.core.table import Table
from engine.files.link import read_link
from engine.files.record import read_record, replay
from engine.play.match import AnyMatch, Match
from page.actions import number
from page.browser_port import StorageRefused
from page.navigation.current_screen import CurrentScreen
from page.screens.moment import MomentScreen
from page.screens.table import TableScreen
from page.seat_choice import seats_of_today
from page.services.services import Services
from page.storage.envelope import Envelope, tidy_title


class GameOpener:
    """Puts games on the screen. What is wrong with one is told, and the screen stays."""

    def __init__(self, services: Services, current: CurrentScreen) -> None:
        self._services = services
        self._current = current

    def keep_new(self, match: AnyMatch, title: str = "") -> TableScreen:
        """Show a match that becomes a new kept game."""
        screen = self._show(match, fresh_seed(), title or self._usual_title(match))
        screen.kept.keep()
        return screen

    def begin(self, table: Table) -> None:
        """Begin a new game at a table."""
        try:
            self.keep_new(Match(self._services.games.load(table.game), table))
        except InputError as error:
            self._services.notices.tell_error(error)

    def open_record(self, text: str) -> None:
        """Show the game of a record, as a new kept game."""
        try:
            self.keep_new(self._replayed(text))
        except InputError as error:
            self._services.notices.tell_error(error, text)

    def open_kept(self, id: str, ply: str = "") -> None:
        """Continue a kept game, or look at a moment of it; a broken one is told, and its raw text offered."""
        services = self._services
        try:
            if not services.store.raw(id):
                services.notices.tell(services.settings.words().say("page.kept.absent"), "warning")
                return
            kept = services.store.load(id)
            match = self._replayed(kept.record)
            match.go_to(max(0, min(kept.ply, len(match.moves))))
            self._show(match, id, kept.title).look(ply)
        except InputError as error:
            services.notices.tell_error(error, services.store.raw(id))
        except StorageRefused as refused:
            services.notices.tell_refused(refused)

    def is_playable(self, kept: Envelope) -> bool:
        """Return whether the record of a kept game can be replayed to its end."""
        try:
            self._replayed(kept.record)
        except InputError:
            return False
        return True

    def open_link(self, link: str, ply: str, seat: str) -> None:
        """Show the game of a link, or one moment of it with the eyes of a seat; it is kept when somebody plays on."""
        try:
            match = self._replayed(read_link(link))
        except InputError as error:
            self._services.notices.tell_error(error, link)
            return
        if seat:
            past = number(ply, below=match.ply)
            match.go_to(match.ply if past is None else past)
            self._current.show(MomentScreen(self._services, self, match, self._usual_title(match), link, seat))
        else:
            self._show(match, "", self._usual_title(match), link).look(ply or "0")

    def _replayed(self, record: str) -> AnyMatch:
        return replay(read_record(record), self._services.games.load)

    def _show(self, match: AnyMatch, id: str, title: str, link: str = "") -> TableScreen:
        if not match.state.over:
            seats = seats_of_today(self._services.games, match.table.game, match.table.seats)
            match.table = match.table.seated(seats, len(match.moves))
        screen = TableScreen(self._services, self, match, id, title, link)
        self._current.show(screen)
        return screen

    def _usual_title(self, match: AnyMatch) -> str:
        """Return the title that a new game gets: the game, and who plays as far as they have names."""
        title, named = match.game.meta.title, ", ".join(seat.name for seat in match.table.seats if seat.name)
        return tidy_title(self._services.settings.words().paired(title, named) if named else title)
