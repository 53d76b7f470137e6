"""What the reader is to know: notices (something was saved, something went wrong), a text for screen readers, and the
dialog, which must be answered first."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.input_error import InputError
from engine.drawing.markup import NOTHING, Markup
from page.actions import Actions, number
from page.browser_port import BrowserPort, StorageRefused
from page.game_list import GameList
from page.model import Notice
from page.services.settings import Settings

OPENING, BOARD = "opening", "board"
"""The subjects of notices that go when the reader tries again: to open a game, to bring a custom board."""

OnError = Callable[[str, str], object]
"""Is called with the code of an error, and with the sentence that the reader sees."""


class LiveRegion:
    """The element whose text screen readers say. The text stays in the document until another player looks, or at
    something else."""

    def __init__(self, browser: BrowserPort) -> None:
        self._browser = browser
        self._announced = False
        self._spoken = ""
        self._listener: tuple[object, ...] = ()

    def announce(self, text: str) -> None:
        """Let a screen reader say something to the present viewer."""
        self._announced, self._spoken = True, text
        self._browser.announce(text)

    def clear_for(self, listener: tuple[object, ...]) -> None:
        """Take away a text for another `listener` (the viewer, and what they look at) than this one."""
        if listener != self._listener and not self._announced and self._spoken:
            self._spoken = ""
            self._browser.announce("")
        self._listener, self._announced = listener, False


class Dialog:
    """The dialog over the page; `markup` is empty when none is open."""

    def __init__(self) -> None:
        self.markup: Markup = NOTHING

    @property
    def actions(self) -> Actions:
        return {"close": self.close}

    def show(self, markup: Markup) -> None:
        """Open a dialog, in the place of one that is open."""
        self.markup = markup

    def close(self) -> None:
        self.markup = NOTHING


class Notices:
    """The notices that the reader has not dismissed (`shown`), and by name the texts that could not be read or kept
    (`raw`), so that nothing is lost. `game` is the game on the screen; an error that names no game is put in its
    words."""

    def __init__(
        self,
        browser: BrowserPort,
        games: GameList,
        settings: Settings,
        live_region: LiveRegion,
        on_error: OnError | None = None,
    ) -> None:
        self.shown: list[Notice] = []
        self.raw: dict[str, str] = {}
        self.game: str | None = None
        self._browser = browser
        self._games = games
        self._settings = settings
        self._live_region = live_region
        self._on_error = on_error

    @property
    def actions(self) -> Actions:
        return {"dismiss": self._dismiss, "download": self._download}

    def tell(self, text: str, kind: str = "info", raw: str = "", about: str = "") -> None:
        """Show a notice; with a raw text it can be saved. One that is `about` something takes the place of the last
        one."""
        same = next((old for old in self.shown if old.text == text or (about and old.about == about)), None)
        name = (same.download if same else "") or f"enoteca-{len(self.raw) + 1}.txt"
        if raw:
            self.raw[name] = raw
        others = [old for old in self.shown if old is not same]
        self.shown = [*others, Notice(text, kind, name if raw else "", about)]
        self._live_region.announce(text)

    def tell_error(self, error: InputError, raw: str = "", about: str = "") -> None:
        """Show the error of a text or file from outside."""
        named = error.game or str(error.facts.get("game"))
        words = self._settings.words(named if named in self._games.GAMES else self.game)
        text = words.error(error)
        self.tell(text, "error", raw, about)
        if self._on_error is not None:
            self._on_error(error.code, text)

    def tell_refused(self, refused: StorageRefused, raw: str = "", what: str = "full") -> None:
        """Say that the browser keeps nothing, or has no space: for moves (`full`) or for preferences (`choice`)."""
        about = what if refused.full else "refused"
        self.tell(self._settings.words().say(f"page.storage.{about}"), "warning", raw, about)

    def drop_unless(self, is_true: Callable[[str], bool]) -> None:
        """Take back the notices about the storage that are no longer true."""
        self.shown = [notice for notice in self.shown if notice.about in (OPENING, BOARD) or is_true(notice.about)]

    def settle(self, about: str) -> None:
        """Take back the notices about something that has worked since."""
        self.shown = [notice for notice in self.shown if notice.about != about]

    def _dismiss(self, which: str) -> None:
        at = number(which, below=len(self.shown))
        if at is not None:
            del self.shown[at]

    def _download(self, name: str) -> None:
        if name in self.raw:
            self._browser.save(name, self.raw[name])
