"""The browser to the browser, opened. The only module that imports `pyscript`, `js` or `pyodide`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import JsException, create_proxy
from pyscript.js_modules import browser as own_browser

from page.browser_port import Copies, Storage, StorageRefused
from page.memory import MemoryStorage, NoCopies

if TYPE_CHECKING:
    from page.app import App
    from page.embed import Tell


# One text for all pieces: handing over a list costs more than the pieces themselves.
BETWEEN_PIECES = "\0"


class BrowserStorage:
    """localStorage; what the browser refuses becomes `StorageRefused`."""

    def __init__(self, window: Any, browser: Any) -> None:
        self._window = window
        self._browser = browser

    def names(self) -> list[str]:
        """Return all keys."""
        return self._asked(lambda kept: [kept.key(at) for at in range(kept.length)])

    def get(self, key: str) -> str | None:
        """Return a text or `None`."""
        found = self._asked(lambda _: self._browser.kept(key))
        return None if found is None else str(found)

    def set(self, key: str, text: str) -> None:
        """Keep a text."""
        self._asked(lambda kept: kept.setItem(key, text))

    def remove(self, key: str) -> None:
        """Forget a text."""
        self._asked(lambda kept: kept.removeItem(key))

    def _asked(self, question: Callable[[Any], Any]) -> Any:
        try:
            return question(self._window.localStorage)
        except (JsException, AttributeError) as refused:
            raise StorageRefused(full="Quota" in str(refused)) from refused


class BrowserCopies:
    """Second copies in the browser's own database (`www/second_copies.js`)."""

    def __init__(self, browser: Any) -> None:
        self._browser = browser

    def put(self, id: str, text: str) -> None:
        """Copy a game."""
        self._browser.putCopy(id, text)

    def remove(self, id: str) -> None:
        """Forget the copies of a game."""
        self._browser.removeCopies(id)

    def settle(self, id: str, text: str) -> None:
        """Let a text be the copy of a game."""
        self._browser.settleCopies(id, text)


class Browser:
    """What the page does to the document of a window, by way of its `www/browser.js`."""

    def __init__(self, window: Any, browser: Any, storage: Storage, copies: Copies) -> None:
        self.storage, self.copies = storage, copies
        self._window = window
        self._browser = browser
        self._rooted = ("", "", "", "")

    def paint(self, place: str, markup: str) -> None:
        """Paint the inside of an element."""
        self._browser.paint(place, markup)

    def patch(self, pieces: Mapping[str, str]) -> None:
        """Paint pieces of a picture."""
        self._browser.patch(BETWEEN_PIECES.join(pieces.values()))

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
        """Return where the reader is."""
        return str(self._browser.address())

    def tell_address(self, address: str, instead: bool) -> None:
        """Tell the location where the reader is."""
        self._browser.tellAddress(address, instead)

    def keep_picture(self, address: str, screen: str, markup: str) -> None:
        """Keep a picture for the next visit."""
        self._window.enotecaPicture.keep(address, screen, markup)

    def announce(self, text: str) -> None:
        """Let a screen reader say something."""
        self._window.document.getElementById("announce").textContent = text

    def show(self, place: str) -> None:
        """Scroll to an element and give it the keyboard."""
        self._browser.show(place)

    def focus(self, place: str) -> None:
        """Give the keyboard to an element when nothing has it."""
        self._browser.focusIfLost(place)

    def save(self, name: str, text: str) -> None:
        """Let the reader save a text."""
        self._browser.save(name, text)

    def picture(self, kind: str, name: str, caption: str, done: Callable[[str], None]) -> None:
        """Let the reader save a picture of the board."""
        self._browser.picture(kind, name, caption).then(create_proxy(lambda trouble: done(str(trouble))))

    def here(self) -> str:
        """Return the address of the page."""
        return str(self._browser.here())

    def copy(self, place: str) -> None:
        """Copy the text of a field."""
        self._browser.copy(place)

    def wake(self, milliseconds: int, action: str) -> None:
        """Do an action after a while."""
        self._browser.wake(milliseconds, action)

    def fetch(self, path: str, then: Callable[[str | None], None]) -> None:
        """Get a file of the site."""
        self._browser.read(path).then(create_proxy(lambda text: then(None if text is None else str(text))))

    def language(self) -> str:
        """Return the document's language."""
        return "it" if str(self._window.document.documentElement.lang).startswith("it") else "en"

    def now(self) -> str:
        """Return the day and time here."""
        return str(self._browser.now())

    def ask_before_leaving(self, wanted: bool) -> None:
        """Let the browser ask the reader before the page is left, or let it do so no more."""
        self._browser.askBeforeLeaving(wanted)

    def early(self) -> Sequence[tuple[str, str]]:
        """Return what was clicked before the page was there."""
        ready = getattr(self._window, "enotecaReady", None)
        return [] if ready is None else [(str(deed), str(what)) for deed, what in ready()]

    def listen(self, app: App) -> None:
        """Hand on to the page what the reader does."""
        self._browser.listen(create_proxy(app))


def this_browser() -> Browser:
    """Return the browser to the window that Python runs in."""
    return Browser(js.window, own_browser, BrowserStorage(js.window, own_browser), BrowserCopies(own_browser))


async def second_copies() -> dict[str, list[str]]:
    """Return the second copies of games that are not what the browser keeps, by the id of the game."""
    found = [str(text) for text in await own_browser.secondCopies()]
    return {id: [text for other, text in zip(found[::2], found[1::2]) if other == id] for id in found[::2]}


def lend(open_board: Callable[[Browser, str, Tell], App]) -> None:
    """Lend this interpreter to boards in other windows: `enotecaLend` is given a function that takes a window, its
    `www/browser.js`, options (JSON) and what is to be told of, and returns a board that has been started."""

    def opened(window: Any, browser: Any, options: str, tell: Tell) -> Any:
        browser = Browser(window, browser, MemoryStorage(), NoCopies())
        board = open_board(browser, str(options), tell)
        browser.listen(board)
        board.start()
        return create_proxy(board)

    js.window.enotecaLend(create_proxy(opened))
