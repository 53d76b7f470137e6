"""The page: what the reader does arrives here, and is handed on; then the page is shown as it is now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core.input_error import InputError
from engine.text.catalogues import is_available
from page.actions import perform, read_action
from page.browser_port import BrowserPort
from page.display import Display
from page.game_list import GameList
from page.kept_games import KeptGames
from page.navigation.current_screen import CurrentScreen, Location
from page.navigation.game_opener import GameOpener
from page.navigation.navigator import Navigator
from page.screens.lobby import LobbyScreen
from page.screens.screen import Screen
from page.services.notices import BOARD, OPENING
from page.services.services import make_services
from page.top_bar import TopBar

PLAYING = frozenset({"undo", "undo-to", "undo-now", "restart-turn", "redo", "fork", "meant"})
"""The actions that change a match."""


class App:
    """The whole page in a browser, with some games."""

    def __init__(self, browser: BrowserPort, games: GameList) -> None:
        self.services = services = make_services(browser, games, self.refresh)
        self.current = CurrentScreen(services.dialog, services.notices, LobbyScreen(services))
        self.opener = GameOpener(services, self.current)
        location = Location(browser)
        self._navigator = Navigator(services, self.current, self.opener, location)
        self._kept_games = KeptGames(services)
        self._top_bar = top_bar = TopBar(services)
        self.display = Display(services, self.current, top_bar.part, location)
        self._actors = (self._navigator, self.opener, top_bar, services.dialog, services.notices, self._kept_games)
        self._recovered = False

    @property
    def screen(self) -> Screen:
        """The screen that is shown."""
        return self.current.shown

    def recover(self, copies: Mapping[str, Sequence[str]]) -> None:
        """Take back what the browser has lost of its games, from second copies that differ from the kept ones (by the
        game's id), before anything else."""
        store, words = self.services.store, self.services.settings.words()
        retitled = lambda title: words.say("page.past.fork.title", title=title)  # noqa: E731
        self._recovered = store.recover(copies, retitled, self.opener.is_playable)

    def start(self) -> None:
        """Carry out the reader's early actions and paint for the first time. Until then the page shows the kept
        picture; if a game has been recovered since, a move in that picture was meant for another position."""
        browser = self.services.browser
        early = [deed for deed in browser.early() if deed[0] != "move" or not self._recovered]
        if not is_available(self.services.settings.wished):
            self._top_bar.speak(self.services.settings.wished)
        self.display.monitor.begin()
        self._navigator.arrive(browser.address())
        self.display.tell(instead=True)
        found = self.screen.name
        seen = self._seen
        for kind, *what in early:
            if seen == self._seen or not plays(kind, what):
                self._do_early(kind, what)
                self.display.tell()
        self.refresh()
        if self.screen.name != found:
            browser.focus("main")

    # What the browser tells

    def arrive(self, address: str) -> None:
        """The reader goes back, or to another address within the page."""
        self._navigator.arrive(address)
        self.display.refresh(instead=True)

    def leave(self) -> None:
        """The page is left: keep a picture to show when it comes back, before Python is there. Browsers call this
        twice."""
        self.display.keep_picture()

    def act(self, action: str) -> None:
        """Do an action of the page: a word and its arguments."""
        if self._act(action):
            self.display.refresh()

    def move(self, notation: str) -> None:
        """Play a move of the game, if a game is on the screen."""
        self._move(notation)
        self.display.refresh()

    def point(self, notation: str) -> None:
        """The reader points at the place of a move, or at nothing any more ("")."""
        self.display.point(notation)

    def typed(self, field: str, text: str) -> None:
        """The text of a field has changed."""
        if field == "title":
            self._kept_games.typed(text)
        elif self._typed(field, text):
            self.display.refresh()

    def file(self, field: str, text: str | None) -> None:
        """A file was chosen; `None` when it is too large or no text."""
        if text is None:
            about = OPENING if field == "import" else BOARD
            self.services.notices.tell_error(InputError("file.unreadable"), about=about)
        elif field == "import":
            self.opener.open_record(text)
        elif field == "bring-lesson":
            self._navigator.bring_lesson(text)
        else:
            self.screen.file(field, text)
        self.display.refresh()

    def escape(self) -> None:
        """Close a dialog, or else what the screen has open. A curtain stays down."""
        if self.services.dialog.markup:
            self.services.dialog.close()
        else:
            self.screen.escape()
        self.display.refresh()

    def storage_changed(self) -> None:
        """Another tab has written something."""
        self.screen.storage_changed()
        self.display.refresh()

    def refresh(self) -> None:
        """Show the page as it is now."""
        self.display.refresh()

    @property
    def _seen(self) -> tuple[object, ...]:
        """The viewer, and what they look at."""
        return (self.screen, *self.screen.listener)

    def _do_early(self, kind: str, what: Sequence[str]) -> None:
        deeds: dict[str, Callable[..., object]] = {
            "do": self._act,
            "move": self._move,
            "typed": self._typed,
            "at": self._navigator.arrive,
        }
        deeds[kind](*what)

    def _typed(self, field: str, text: str) -> bool:
        return self._act(f"{field} {text}") if field == "language" else self.screen.typed(field, text)

    def _act(self, action: str) -> bool:
        word, arguments = read_action(action)
        return any(perform(actor.actions, word, arguments) for actor in self._actors) or self.screen.act(
            word, arguments
        )

    def _move(self, notation: str) -> bool:
        self.screen.move(notation)
        return True


def plays(kind: str, what: Sequence[str]) -> bool:
    """Return whether an early action is a move, or takes moves back: it was meant for the picture shown then, and a
    reader who waits clicks twice."""
    return kind == "move" or (kind == "do" and what[0].partition(" ")[0] in PLAYING)
