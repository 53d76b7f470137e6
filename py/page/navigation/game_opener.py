"""Games are opened: new ones, kept ones, those that come as a link or a file."""

from __future__ import annotations

from engine.chance import fresh_seed
from engine.core.input_error import InputError
from engine.core.table import Table
from engine.files.link import write_link
from engine.files.opening import Opened, open_link, open_record, open_text
from engine.files.record import write_line
from engine.play.match import AnyMatch, Match
from page.actions import Actions, number
from page.browser_port import StorageRefused
from page.model import CURTAIN
from page.navigation.current_screen import CurrentScreen
from page.screens.moment import MomentScreen
from page.screens.setup import SetupScreen
from page.screens.table import TableScreen
from page.seat_choice import seats_of_today
from page.services.notices import OPENING
from page.services.services import Services
from page.storage.envelope import Envelope, tidy_title
from page.table.keeping import copy_title
from page.table.rematch import rematch, rematch_moved
from page.table.story import tried_again


class GameOpener:
    """Puts games on the screen. Where one is broken, a notice says so: the screen stays, or shows the game as far as it
    is good."""

    def __init__(self, services: Services, current: CurrentScreen) -> None:
        self._services = services
        self._current = current

    @property
    def actions(self) -> Actions:
        return {
            "begin": self._begin,
            "play-on": self._play_on,
            "fork": self._fork,
            "rematch": self._rematch,
            "rematch-moved": self._rematch_moved,
            "again": self._try_again,
            "take-theirs": self._take_theirs,
        }

    def keep_new(self, match: AnyMatch, title: str = "", secrets: str = CURTAIN) -> TableScreen:
        """Show a match that becomes a new kept game."""
        screen = self._show(match, fresh_seed(), title or self._usual_title(match), secrets=secrets)
        screen.keep()
        return screen

    def begin(self, table: Table, secrets: str = CURTAIN) -> None:
        """Begin a new game at a table, whose people keep their `secrets` in one of two ways."""
        try:
            self.keep_new(Match(self._services.games.load(table.game), table), secrets=secrets)
        except InputError as error:
            self._tell(error)

    def _begin(self) -> None:
        """Begin the game that has been set up."""
        if isinstance(screen := self._current.shown, SetupScreen):
            self.begin(screen.begun(), screen.draft.secrets)

    def _play_on(self, against: str = "") -> None:
        """Make an ordinary kept game of a shared moment, or of a position that was set up."""
        match = self._current.shown.played_on(against)
        if match is not None:
            self.keep_new(match)

    def _fork(self, ply: str) -> None:
        """Play on from a moment of a match, as a kept game of its own."""
        if isinstance(screen := self._current.shown, TableScreen):
            wanted = number(ply, below=screen.match.ply + 1)
            if wanted is not None:
                title = copy_title(screen.state, self._services)
                self.keep_new(screen.match.fork(wanted), title, screen.state.secrets)

    def _rematch(self) -> None:
        """Begin a new game with the same players and options."""
        if isinstance(screen := self._current.shown, TableScreen):
            self.begin(rematch(screen.match), screen.state.secrets)

    def _rematch_moved(self) -> None:
        """Begin a new game with the same players and options, in which the next seat begins."""
        if isinstance(screen := self._current.shown, TableScreen):
            words = self._services.settings.words_at(screen.match.table)
            self.begin(rematch_moved(screen.match, words), screen.state.secrets)

    def _try_again(self, ply: str) -> None:
        """Play on from a moment of a finished game, against computers."""
        if isinstance(screen := self._current.shown, TableScreen):
            match = tried_again(screen.state, self._services, ply)
            if match is not None:
                self.keep_new(match, copy_title(screen.state, self._services))

    def _take_theirs(self) -> None:
        """Show the game as another tab has kept it."""
        if isinstance(screen := self._current.shown, TableScreen):
            self._services.dialog.close()
            self._services.store.let_go(screen.id)
            self.open_kept(screen.id)

    def open_record(self, text: str) -> None:
        """Show the game of a record, or of the word of a link, as a new kept game."""
        try:
            opened = open_text(text, self._services.games.load)
        except InputError as error:
            self._tell(error, text)
            return
        self.keep_new(opened.match)
        self._tell(opened.trouble, text)

    def open_kept(self, id: str, ply: str = "") -> None:
        """Continue a kept game, or look at a moment of it; of a broken one, say so and offer its raw text."""
        services = self._services
        try:
            if not services.store.raw(id):
                services.notices.tell(services.settings.words().say("page.kept.absent"), "warning", about=OPENING)
                return
            kept = services.store.load(id)
            opened = open_record(kept.record, services.games.load)
            match = opened.match
            match.go_to(max(0, min(kept.ply, len(match.moves))))
            if opened.trouble is not None:
                self._show_apart(opened, kept.title, services.store.raw(id))
            else:
                screen = self._show(match, id, kept.title, secrets=kept.secrets)
                screen.state.kept_at = kept.when
                if ply:
                    self._look(screen, ply)
        except InputError as error:
            self._tell(error, services.store.raw(id))
        except StorageRefused as refused:
            services.notices.tell_refused(refused)

    def is_playable(self, kept: Envelope) -> bool:
        """Return whether the record of a kept game can be replayed to its end."""
        try:
            return open_record(kept.record, self._services.games.load).trouble is None
        except InputError:
            return False

    def open_link(self, link: str, ply: str, seat: str) -> None:
        """Show the game of a link, or one moment of it as a seat sees it; it is kept when the reader plays on."""
        try:
            match, trouble = open_link(link, self._services.games.load)
        except InputError as error:
            self._tell(error, link)
            return
        if seat:
            self._look_as(match, ply, link, seat)
        else:
            self._look(self._show(match, "", self._usual_title(match), link), ply or "0")
        self._tell(trouble, link)

    def _look_as(self, match: AnyMatch, ply: str, link: str, seat: str) -> None:
        """Show a moment of a match, at first the last one, as a seat sees it."""
        last = match.ply
        match.go_to(self._moment(match, ply or str(last)))
        self._current.show(MomentScreen(self._services, match, self._usual_title(match), link, seat))
        self._tell_moment(last, ply or str(last))

    def _look(self, screen: TableScreen, ply: str) -> None:
        """Show a moment of a match. At its end a game that is over has no past to be shown, but its result."""
        moment = self._moment(screen.match, ply)
        if moment < screen.match.ply or not screen.match.state.over:
            screen.look(str(moment))
        self._tell_moment(screen.match.ply, ply)

    def _moment(self, match: AnyMatch, ply: str) -> int:
        """Return the moment that an address names, or else the last one."""
        found = number(ply, below=match.ply + 1)
        return match.ply if found is None else found

    def _tell_moment(self, last: int, ply: str) -> None:
        """Tell when an address names a moment that there is not."""
        if number(ply, below=last + 1) is None:
            self._tell(InputError("link.moment", ply=ply, last=last))

    def _show_apart(self, opened: Opened, title: str, raw: str) -> None:
        """Show the good part of a kept game that is broken, which stays as it is: a reader who plays on gets another
        one."""
        try:
            link = write_link(write_line(opened.match))
        except InputError:
            link = ""  # too long: this page alone knows it
        self._show(opened.match, "", title, link)
        self._tell(opened.trouble, raw)

    def _tell(self, error: InputError | None, raw: str = "") -> None:
        """Tell the error of a game that was to be opened, if there is one."""
        if error is not None:
            self._services.notices.tell_error(error, raw, OPENING)

    def _show(self, match: AnyMatch, id: str, title: str, link: str = "", secrets: str = CURTAIN) -> TableScreen:
        if not match.state.over:
            seats = seats_of_today(self._services.games, match.table.game, match.table.seats)
            match.table = match.table.seated(seats, len(match.moves))
        screen = TableScreen(self._services, match, id, title, link, secrets)
        self._current.show(screen)
        return screen

    def _usual_title(self, match: AnyMatch) -> str:
        """Return the title that a new game gets: the game, and the players that have names."""
        title, named = match.game.meta.title, ", ".join(seat.name for seat in match.table.seats if seat.name)
        return tidy_title(self._services.settings.words().paired(title, named) if named else title)
