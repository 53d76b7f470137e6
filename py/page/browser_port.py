"""All that the page asks of the browser, and all that the browser tells the page. `dom.py` has the real browser, the
tests have one of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from engine.drawing.journeys import Journey

Tell = Callable[[str], object]
"""Tells the page around an embedded board something: a message in JSON."""


class StorageRefused(Exception):
    """The browser keeps nothing here: storage is full, switched off or broken. `full` tells which."""

    def __init__(self, full: bool) -> None:
        super().__init__("full" if full else "refused")
        self.full = full


class Storage(Protocol):
    """Texts by key, kept by the browser. Every method may raise `StorageRefused`."""

    def names(self) -> list[str]:
        """Return the keys of everything kept, in no order."""

    def get(self, key: str) -> str | None:
        """Return a kept text, or `None`."""

    def set(self, key: str, text: str) -> None:
        """Keep a text in the place of the one of this key."""

    def remove(self, key: str) -> None:
        """Forget a text, if there is one."""


class Copies(Protocol):
    """Second copies of kept games, by id, which a browser writes at once. Failures are ignored, never raised. Every tab
    has its own copies, so that none overwrites another's."""

    def put(self, id: str, text: str) -> None:
        """Copy a game as this tab has it now."""

    def remove(self, id: str) -> None:
        """Forget the copies of all tabs."""

    def settle(self, id: str, text: str) -> None:
        """Let a text take the place of all copies that there were when the page began."""


class Workers(Protocol):
    """Interpreters beside the page's own (`www/computers/`), which the page begins when it asks them something."""

    @property
    def many(self) -> int:
        """How many there may be: none where they fail again and again, or the page has begun without a snapshot."""

    @property
    def given_up(self) -> bool:
        """Whether there are none because they have failed."""

    def ask(self, number: int, message: str, answered: Callable[[str | None], None]) -> None:
        """Let a worker answer a message (`page.thinking`). `answered` gets `None` when the worker has died; another
        takes its place at the next question."""


class BrowserPort(Protocol):
    """The page's calls to the browser. Only `storage` raises when a browser lacks something."""

    @property
    def storage(self) -> Storage:
        """The browser's storage."""

    @property
    def copies(self) -> Copies:
        """Second copies of the games."""

    @property
    def workers(self) -> Workers:
        """The workers for slow tasks."""

    def paint(self, place: str, markup: str) -> None:
        """Make the inside of the element with the id `place` look like `markup`, changing only what differs."""

    def patch(self, pieces: Mapping[str, str]) -> None:
        """Make the elements with these ids look like their markup: each is one element with that id. Without an id
        stands the opening tag of an element whose attributes alone have changed."""

    def note_pieces(self, journeys: Sequence[Journey]) -> None:
        """Remember where the pieces on the board are, before a change of the match is painted: those that are elsewhere
        afterwards travel there. `journeys` say how pieces come and go that are seen only before or only after it."""

    def root(self, language: str, theme: str, title: str, screen: str) -> None:
        """Tell the document its language, its theme and its title."""

    def address(self) -> str:
        """Return the text after the `#` of the location."""

    def tell_address(self, address: str, instead: bool) -> None:
        """Let the location say where the reader is: as one more step to go back from, or instead of the last one."""

    def keep_picture(self, address: str, screen: str, markup: str) -> None:
        """Keep how a screen looks at an address, to be painted at the next visit before Python is there; where there
        is no space, keep nothing."""

    def play_sounds(self, names: Sequence[str]) -> None:
        """Let some sounds be heard, by their names in `www/sounds.js`, one shortly after the other."""

    def announce(self, text: str) -> None:
        """Let a screen reader say something."""

    def show(self, place: str) -> None:
        """Scroll the element with this id into view and let it be noticed."""

    def focus(self, place: str) -> None:
        """Give the keyboard to the element with this id, unless something sensible has it already."""

    def scroll_back(self, place: str) -> None:
        """Scroll the content of the element with this id back to its beginning."""

    def look_at(self, places: Sequence[str], far: bool) -> None:
        """Turn to the part of the board in which the first of these elements (ids) is drawn; when the reader is `far`
        from the board, bring it into sight."""

    def note_place(self) -> None:
        """Remember where the reader is on the page."""

    def return_to_place(self) -> None:
        """Scroll back to the place that was noted, if there is one, and forget it."""

    def scroll_up_to(self, place: str) -> None:
        """Scroll the page up to where the element with this id begins, unless that is in sight."""

    def scroll_to_see(self, place: str) -> None:
        """Scroll as little as it takes until the element with this id is in sight."""

    def save(self, name: str, text: str) -> None:
        """Let the reader save a text as a file."""

    def picture(self, kind: str, name: str, svg: str, done: Callable[[str], None]) -> None:
        """Let the reader save a picture as a file of a `kind` (`svg` or `png`). `done` gets the problem:
        `no-png` (it was saved as an SVG), `failed`, or ""."""

    def prepare_picture(self, name: str, svg: str, done: Callable[[str], None]) -> None:
        """Make a PNG of a picture, to be called `name`. `done` gets `share` where the browser can share such a file or
        else `save`, with the address of the PNG behind it; "" where it could not be made."""

    def share_picture(self) -> None:
        """Let the reader share the picture that was prepared last."""

    def theme(self) -> str:
        """Return the theme in which the page is seen: `light` or `dark`."""

    def here(self) -> str:
        """Return the address of the page, without the text after the `#`."""

    def copy(self, place: str, done: Callable[[bool], None]) -> None:
        """Select the text of the field with this id and put it on the clipboard; `done` gets whether the browser let
        that be done."""

    def has_lasting_links(self) -> bool:
        """Return whether the site was built for its address: it has the pages and pictures of publish/pages/outside.py
        then."""

    def can_send(self) -> bool:
        """Return whether the browser can pass a link on to other programs."""

    def send(self, place: str, title: str, done: Callable[[str], None]) -> None:
        """Let the reader send the link in the field with this id with another program. `done` gets `sent`; where that
        cannot be done, `copied` or `selected` as after `copy`; "" for a reader who has changed their mind."""

    def qr_code(self, text: str, done: Callable[[str], None]) -> None:
        """Make a QR code. `done` gets its side in squares, and behind a blank its dark squares as an SVG path; "" where
        there is none."""

    def full_screen(self) -> bool | None:
        """Return whether the page fills the screen, or `None` where the browser does not let it."""

    def switch_full_screen(self) -> None:
        """Let the page fill the screen, or no more."""

    def wake(self, milliseconds: int, action: str) -> None:
        """Do an action of the page after a while; another call replaces the last one."""

    def after(self, milliseconds: int, call: Callable[[], None]) -> None:
        """Call something after a while, when the browser has done what the reader asked for; another call replaces
        the last one. This paints nothing."""

    def after_painting(self, call: Callable[[], None]) -> None:
        """Call something when the reader sees the last painting; it and `after` take the place of each other."""

    def fetch(self, path: str, then: Callable[[str | None], None]) -> None:
        """Get a file of the site; `then` gets its text, of a page the content of its main part, or `None` when it
        cannot be had."""

    def fetch_language(self, language: str, then: Callable[[str | None], None]) -> None:
        """Get the file of a language; `then` gets its text, or `None` when it cannot be had."""

    def has_game(self, game: str) -> bool:
        """Return whether a game can be loaded at once."""

    def fetch_game(self, game: str, then: Callable[[], None]) -> None:
        """Fetch a game; call `then` when it can be loaded, or when it does not come."""

    def language(self) -> str:
        """Return the language that the document was painted in."""

    def now(self) -> str:
        """Return the day and time here, like `2026-11-21 14:05`."""

    def ask_before_leaving(self, wanted: bool) -> None:
        """Let the browser ask the reader before the page is left, or let it do so no more."""

    def early(self) -> Sequence[Sequence[str]]:
        """Return the reader's actions from before the page was there, the oldest first, and forget them: `do` and an
        action of the page, `move` and a move of the game, `typed` with a field and its text, or `at` and the address
        to which the reader went, which the location has already."""


class Listener(Protocol):
    """The browser's reports of the reader's actions (`www/browser.js`)."""

    def act(self, action: str) -> None:
        """An action of the page was asked for: a word and its arguments."""

    def move(self, notation: str) -> None:
        """A move of the game was asked for."""

    def point(self, notation: str) -> None:
        """The reader points at the place of a move, or at nothing any more ("")."""

    def typed(self, field: str, text: str) -> None:
        """The text of a field has changed."""

    def file(self, field: str, text: str | None) -> None:
        """A file was chosen; `None` when it is too large or no text."""

    def escape(self) -> None:
        """The escape key was pressed."""

    def storage_changed(self) -> None:
        """Another tab has written something."""

    def arrive(self, address: str) -> None:
        """The reader goes to an address within the page."""

    def leave(self) -> None:
        """The page is left, or goes out of sight."""


class Board(Listener, Protocol):
    """A board in another page."""

    def start(self) -> None:
        """Show what the board's options ask for."""

    def request(self, message: str) -> None:
        """Do what the page around the board asks."""
