"""The real browser. The only module that imports `pyscript`, `js` or `pyodide`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy
from pyscript.js_modules import browser as own_scripts

from engine.drawing.journeys import Journey
from engine.text.catalogues import is_available
from engine.text.languages import closest
from engine.text.words import take_language
from page.browser_port import Board, Copies, Listener, Storage, StorageRefused, Tell
from page.storage.memory import MemoryStorage, NoCopies

try:  # from a snapshot alone
    import enoteca_games  # type: ignore[import-not-found]
except ModuleNotFoundError:
    enoteca_games = None

# One text for all pieces: handing over a list costs more than the pieces themselves.
BETWEEN_PIECES = "\0"


class BrowserStorage:
    """localStorage; what the browser refuses becomes `StorageRefused`."""

    def __init__(self, window: Any, scripts: Any) -> None:
        self._window = window
        self._scripts = scripts

    def names(self) -> list[str]:
        return self._tried(lambda kept: [kept.key(at) for at in range(kept.length)])

    def get(self, key: str) -> str | None:
        found = self._tried(lambda _: self._scripts.kept(key))
        return None if found is None else str(found)

    def set(self, key: str, text: str) -> None:
        self._tried(lambda _: self._scripts.keep(key, text))

    def remove(self, key: str) -> None:
        self._tried(lambda kept: kept.removeItem(key))

    def _tried(self, question: Callable[[Any], Any]) -> Any:
        try:
            return question(self._window.localStorage)
        except (JsException, AttributeError) as refused:
            raise StorageRefused(full="quota" in str(refused).lower()) from refused


class BrowserCopies:
    """Second copies in the browser's own database (`www/second_copies.js`)."""

    def __init__(self, scripts: Any) -> None:
        self._scripts = scripts

    def put(self, id: str, text: str) -> None:
        self._scripts.putCopy(id, text)

    def remove(self, id: str) -> None:
        self._scripts.removeCopies(id)

    def settle(self, id: str, text: str) -> None:
        self._scripts.settleCopies(id, text)


class BrowserWorkers:
    """The workers of the window that Python runs in (`www/computers/pool.js`)."""

    @property
    def many(self) -> int:
        return int(own_scripts.workers())

    @property
    def given_up(self) -> bool:
        return bool(own_scripts.givenUp())

    def ask(self, number: int, message: str, answered: Callable[[str | None], None]) -> None:
        told = create_once_callable(lambda text: answered(None if text is None else str(text)))
        own_scripts.askWorker(number, message, told)


class Browser:
    """The document of a window, by way of its `www/browser.js` (`scripts`)."""

    def __init__(self, window: Any, scripts: Any, storage: Storage, copies: Copies) -> None:
        self.storage, self.copies, self.workers = storage, copies, BrowserWorkers()
        self._window = window
        self._scripts = scripts
        self._rooted = ("", "", "", "")
        self._after: Callable[[], None] = lambda: None
        self._called = create_proxy(lambda: self._after())

    def paint(self, place: str, markup: str) -> None:
        self._scripts.paint(place, markup)

    def patch(self, pieces: Mapping[str, str]) -> None:
        self._scripts.patch(BETWEEN_PIECES.join(pieces.values()))

    def note_pieces(self, journeys: Sequence[Journey]) -> None:
        self._scripts.notePieces("\n".join("\t".join(journey) for journey in journeys))

    def root(self, language: str, theme: str, title: str, screen: str) -> None:
        """Tell the document its language, theme, title and screen.

        The screen stands on the root for the style: `:has()` there costs a millisecond at every change of the document.
        """
        if self._rooted != (language, theme, title, screen):
            self._rooted = (language, theme, title, screen)
            root = self._window.document.documentElement
            root.lang, root.dataset.theme, root.dataset.screen = language, theme, screen
            self._window.document.title = title

    def address(self) -> str:
        return str(self._scripts.address())

    def tell_address(self, address: str, instead: bool) -> None:
        self._scripts.tellAddress(address, instead)

    def keep_picture(self, address: str, screen: str, markup: str) -> None:
        self._window.enotecaPicture.keep(address, screen, markup)

    def play_sounds(self, names: Sequence[str]) -> None:
        self._scripts.playSounds(" ".join(names))

    def announce(self, text: str) -> None:
        self._window.document.getElementById("announce").textContent = text

    def show(self, place: str) -> None:
        self._scripts.show(place)

    def focus(self, place: str) -> None:
        self._scripts.focusIfLost(place)

    def scroll_back(self, place: str) -> None:
        self._scripts.scrollBack(place)

    def look_at(self, places: Sequence[str], far: bool) -> None:
        self._scripts.lookAt(" ".join(places), far)

    def note_place(self) -> None:
        self._scripts.notePlace()

    def return_to_place(self) -> None:
        self._scripts.returnToPlace()

    def scroll_up_to(self, place: str) -> None:
        self._scripts.scrollUpTo(place)

    def scroll_to_see(self, place: str) -> None:
        self._scripts.scrollToSee(place)

    def save(self, name: str, text: str) -> None:
        self._scripts.save(name, text)

    def picture(self, kind: str, name: str, svg: str, done: Callable[[str], None]) -> None:
        self._scripts.picture(kind, name, svg).then(create_proxy(lambda trouble: done(str(trouble))))

    def prepare_picture(self, name: str, svg: str, done: Callable[[str], None]) -> None:
        self._scripts.preparePicture(name, svg).then(create_proxy(lambda prepared: done(str(prepared))))

    def share_picture(self) -> None:
        self._scripts.sharePicture()

    def theme(self) -> str:
        return str(self._scripts.theme())

    def here(self) -> str:
        return str(self._scripts.here())

    def copy(self, place: str, done: Callable[[bool], None]) -> None:
        self._scripts.copy(place).then(create_once_callable(lambda copied: done(bool(copied))))

    def has_lasting_links(self) -> bool:
        return bool(self._scripts.hasLastingLinks())

    def can_send(self) -> bool:
        return bool(self._scripts.canSend())

    def send(self, place: str, title: str, done: Callable[[str], None]) -> None:
        self._scripts.send(place, title).then(create_once_callable(lambda how: done(str(how))))

    def qr_code(self, text: str, done: Callable[[str], None]) -> None:
        self._scripts.qrCode(text).then(create_once_callable(lambda code: done(str(code))))

    def full_screen(self) -> bool | None:
        found = self._scripts.fullScreen()
        return None if found is None else bool(found)

    def switch_full_screen(self) -> None:
        self._scripts.switchFullScreen()

    def wake(self, milliseconds: int, action: str) -> None:
        self._scripts.wake(milliseconds, action)

    def after(self, milliseconds: int, call: Callable[[], None]) -> None:
        self._after = call
        self._scripts.after(milliseconds, self._called)

    def after_painting(self, call: Callable[[], None]) -> None:
        self._after = call
        self._scripts.afterPainting(self._called)

    def fetch(self, path: str, then: Callable[[str | None], None]) -> None:
        self._scripts.read(path).then(create_proxy(lambda text: then(None if text is None else str(text))))

    def fetch_language(self, language: str, then: Callable[[str | None], None]) -> None:
        told = create_once_callable(lambda text: then(None if text is None else str(text)))
        own_scripts.languageFile(language).then(told)

    def has_game(self, game: str) -> bool:
        return enoteca_games is None or bool(enoteca_games.has(game))

    def fetch_game(self, game: str, then: Callable[[], None]) -> None:
        come = create_once_callable(lambda *_: then())
        enoteca_games.have(game).then(come, come)

    def language(self) -> str:
        return closest(str(self._window.document.documentElement.lang))

    def now(self) -> str:
        return str(self._scripts.now())

    def ask_before_leaving(self, wanted: bool) -> None:
        self._scripts.askBeforeLeaving(wanted)

    def early(self) -> Sequence[Sequence[str]]:
        ready = getattr(self._window, "enotecaReady", None)
        return [] if ready is None else [[str(part) for part in deed] for deed in ready()]

    def listen(self, listener: Listener) -> None:
        self._scripts.listen(create_proxy(listener))


def this_browser() -> Browser:
    """Return the browser of the window that Python runs in."""
    return Browser(js.window, own_scripts, BrowserStorage(js.window, own_scripts), BrowserCopies(own_scripts))


async def fetch_words(language: str) -> None:
    """Fetch the words of a language, unless they are at hand. Missing words are said in the source language."""
    if is_available(language) or (file := await own_scripts.languageFile(language)) is None:
        return
    with suppress(ValueError):
        take_language(language, str(file))


async def have_games(text: str) -> None:
    """Fetch the games that a text names, as far as they come."""
    if enoteca_games is not None:
        with suppress(JsException):
            await enoteca_games.have(text)


async def second_copies() -> dict[str, list[str]]:
    """Return the second copies that differ from the browser's kept games, by the id of the game."""
    found = [str(text) for text in await own_scripts.secondCopies()]
    return {id: [text for other, text in zip(found[::2], found[1::2]) if other == id] for id in found[::2]}


def lend(open_board: Callable[[Browser, str, Tell], Board]) -> None:
    """Lend this interpreter to boards in other windows: `enotecaLend` gets a function that takes a window, its
    `www/browser.js`, options (JSON), their language and a callback for events, and returns a started board."""

    async def opened(window: Any, scripts: Any, options: str, language: str, tell: Tell) -> Any:
        await fetch_words(str(language))
        await have_games(str(options))
        browser = Browser(window, scripts, MemoryStorage(), NoCopies())
        board = open_board(browser, str(options), tell)
        browser.listen(board)
        board.start()
        return create_proxy(board)

    js.window.enotecaLend(create_proxy(opened))
