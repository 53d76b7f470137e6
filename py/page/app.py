"""The page as a whole: which screen is shown, what the reader does, what is painted.

Everything arrives through `act`, `move`, `point`, `typed` and `file`; everything leaves through the browser.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace

from engine.core.chance import fresh_seed
from engine.core.input_error import InputError, in_words_of
from engine.core.table import Table
from engine.drawing.markup import NOTHING, Markup
from engine.files.lesson import TUTORIAL, read_lesson
from engine.files.link import read_link
from engine.files.record import read_record, replay
from engine.play.game import AnyGame
from engine.play.game_list import Library
from engine.play.match import AnyMatch, Match
from engine.text.words import LANGUAGES, Words, game_words
from page.actions import Actions, number, perform
from page.address import LOBBY, Address, read_address, write_address
from page.browser_port import BrowserPort, StorageRefused
from page.envelope import usual_title
from page.model import THEMES, Draft, Notice, Preferences
from page.parts import dialogs
from page.parts.about import about
from page.parts.frame import page, slot_id
from page.parts.notices import notices
from page.parts.topbar import topbar
from page.pieces import Pieces, taken_apart, whole
from page.screens.lesson import LessonScreen
from page.screens.lobby import LobbyScreen
from page.screens.moment import MomentScreen
from page.screens.screen import Parts, Screen
from page.screens.setup import SetupScreen, new_draft
from page.screens.table import TableScreen
from page.store import Store

IN_PIECES = ("board", "seats")


class App:
    """The page. `screen` is what is shown; `notices` what the reader has not dismissed; `raw` texts that could not
    be read or kept, by name, so that nothing is lost; `drafts` what has been chosen in the set-up of each game."""

    def __init__(self, browser: BrowserPort, library: Library) -> None:
        self.browser = browser
        self.library = library
        self.store = Store(browser.storage, browser.copies)
        self.preferences = self.store.preferences(Preferences(browser.language(), "auto"))
        self.notices: list[Notice] = []
        self.raw: dict[str, str] = {}
        self.dialog: Markup = NOTHING
        self.rulebooks: dict[str, Markup] = {}
        self.drafts: dict[str, Draft] = {}
        self.screen: Screen = LobbyScreen(self)
        self._typed = ""
        self._asks = False
        self._recovered = False
        self._held = False
        self._left = False
        self._shown: tuple[str, str | None] | None = None
        self._address = LOBBY
        self._painted: dict[str, Pieces] = {}
        self._announced = False
        self._spoken = ""
        self._listener: tuple[object, ...] = ()

    # What comes in

    def recover(self, copies: Mapping[str, Sequence[str]]) -> None:
        """Take back what the browser has lost of its games, from second copies that are not what it keeps (by the id of
        the game), before anything else."""
        words = self.words()
        self._recovered = self.store.recover(copies, lambda title: words.say("page.past.fork.title", title=title))

    def start(self) -> None:
        """Do what was clicked before the page was there, and paint the first time. Until then stands the picture in
        which it was clicked; a move in it was meant for another position, if a game has been recovered since."""
        early = [(deed, what) for deed, what in self.browser.early() if deed != "move" or not self._recovered]
        with self._held_back():
            if self.store.refused:
                self.tell_refused(StorageRefused(full=False))
            self.arrive(self.browser.address())
            found = self.screen.name
            deeds = {"do": self.act, "move": self.move}
            for deed, what in early:
                deeds[deed](what)
        self.refresh()
        if self.screen.name != found:
            self.browser.focus("main")

    def arrive(self, address: str) -> None:
        """Show what is found at an address within the page: at the start, or when the reader goes back."""
        self._address = read_address(address)
        if self._address != self.screen.address:
            self._go_to(self._address)
        self.refresh(instead=True)

    def leave(self) -> None:
        """The page is left: let a picture of it stand in when it comes back, before Python is there. Browsers
        say so twice, and whatever comes next waits for it."""
        if self._left:
            return
        self._left = True
        if (screen := self.screen.as_found()) is not None:
            parts = self._parts(screen, dialog=NOTHING, notes=[])
            painted = painting(screen.name, screen.game_id, parts)
            self.browser.keep_picture(write_address(screen.address), screen.name, painted)

    def act(self, action: str) -> None:
        """Do an action of the page: a word and its arguments."""
        word, *arguments = action.split(" ")
        if perform(self._actions(), word, arguments) or self.screen.act(word, arguments):
            self.refresh()

    def move(self, notation: str) -> None:
        """Play a move of the game, if a game is on the screen."""
        self.screen.move(notation)
        self.refresh()

    def point(self, notation: str) -> None:
        """The reader points at the place of a move, or at nothing any more ("")."""
        if self.screen.point(notation):
            parts = self.screen.parts()
            for name in self.screen.highlighted:
                self._paint(name, parts[name])

    def typed(self, field: str, text: str) -> None:
        """The text of a field has changed."""
        if field == "title":
            self._typed = text
        elif self.screen.typed(field, text):
            self.refresh()

    def file(self, field: str, text: str | None) -> None:
        """A file was chosen; `None` when it is too large or no text."""
        if text is None:
            self.tell_error(InputError("file.unreadable"))
        elif field == "import":
            self._import(text)
        else:
            self.screen.file(field, text)
        self.refresh()

    def escape(self) -> None:
        """Close what lies on top: a dialog, else what the screen has open. A curtain stays down."""
        if self.dialog:
            self.dialog = NOTHING
        else:
            self.screen.escape()
        self.refresh()

    def storage_changed(self) -> None:
        """Another tab has written something."""
        self.screen.storage_changed()
        self.refresh()

    # What the screens use

    def words(self, game: str | None = None) -> Words:
        """Return the words of the page, with those of a game on top."""
        return game_words(game, self.preferences.language, "page")

    def announce(self, text: str) -> None:
        """Let a screen reader say something to whoever looks now."""
        self._announced, self._spoken = True, text
        self.browser.announce(text)

    def go(self, screen: Screen) -> None:
        """Show another screen."""
        self.screen = screen
        self.dialog = NOTHING

    def open_match(self, match: AnyMatch, id: str | None = None, title: str = "") -> TableScreen:
        """Show a match; without an id it becomes a new kept game."""
        names = [seat.name for seat in match.table.seats]
        screen = TableScreen(self, match, id or fresh_seed(), title or usual_title(match.game.meta.title, names))
        self.go(screen)
        if id is None:
            screen.keep()
        return screen

    def begin(self, table: Table) -> None:
        """Begin a new game at a table. Tells an error instead when the table cannot be played at."""
        try:
            self.open_match(Match(self.library.load(table.game), table))
        except InputError as error:
            self.tell_error(error)

    def open_kept(self, id: str, ply: str = "") -> None:
        """Continue a kept game, or look at a moment of it; a broken one is told, and its raw text offered."""
        try:
            if not self.store.raw(id):
                self.tell(self.words().say("page.kept.absent"), "warning")
                return
            kept = self.store.load(id)
            match = replay(read_record(kept.record), self.library.load)
            match.go_to(max(0, min(kept.ply, len(match.moves))))
            self.open_match(match, id, kept.title).act("look", [ply])
        except InputError as error:
            self.tell_error(error, self.store.raw(id))
        except StorageRefused as refused:
            self.tell_refused(refused)

    def _open_link(self, link: str, ply: str, seat: str) -> None:
        """Show the game of a link, or one moment of it with the eyes of a seat; it is kept when somebody plays on."""
        try:
            match = replay(read_record(read_link(link)), self.library.load)
            names = [seat.name for seat in match.table.seats]
        except InputError as error:
            self.tell_error(error, link)
            return
        title = usual_title(match.game.meta.title, names)
        if seat:
            past = number(ply, below=match.ply)
            match.go_to(match.ply if past is None else past)
            self.go(MomentScreen(self, match, title, link, seat))
            return
        self.go(screen := TableScreen(self, match, "", title, link))
        screen.act("look", [ply or "0"])

    def tell(self, text: str, kind: str = "info", raw: str = "", about: str = "") -> None:
        """Show a notice; with a raw text it can be saved. One about the storage takes the place of the last one."""
        same = next((old for old in self.notices if old.text == text or (about and old.about == about)), None)
        name = (same.download if same else "") or f"enoteca-{len(self.raw) + 1}.txt"
        if raw:
            self.raw[name] = raw
        others = [old for old in self.notices if old is not same]
        self.notices = [*others, Notice(text, kind, name if raw else "", about)]
        self.announce(text)

    def tell_error(self, error: InputError, raw: str = "") -> None:
        """Show what is wrong with something from outside."""
        named = error.game or str(error.facts.get("game"))
        words = self.words(named if named in self.library.GAMES else self.screen.game_id)
        self.tell(words.error(error), "error", raw)

    def tell_refused(self, refused: StorageRefused, raw: str = "", what: str = "full") -> None:
        """Say that the browser keeps nothing, or has no room: for moves (`full`), or for what was chosen (`choice`)."""
        about = what if refused.full else "refused"
        self.tell(self.words().say(f"page.storage.{about}"), "warning", raw, about)

    def rulebook(self, game: str) -> Markup | None:
        """Return a rulebook in the reader's language, or `None` and fetch it."""
        path = f"./rulebook/{game}.{self.preferences.language}.html"
        if path not in self.rulebooks:
            self.browser.fetch(path, lambda text: self._have_rulebook(path, text))
        return self.rulebooks.get(path)

    # What goes out

    def refresh(self, instead: bool = False) -> None:
        """Paint what has changed. A new address is one more that the reader can go back from, or takes the place of
        the last one."""
        preferences = self.preferences
        self.browser.root(preferences.language, preferences.theme, self.screen.title, self.screen.name)
        self._tell_address(instead)
        self._forget_announcement()
        if self._held:
            return
        self._catch_up()
        self._left = False
        parts = self._parts(self.screen, self.dialog, self.notices)
        if self._shown != (self.screen.name, self.screen.game_id):
            self._paint_all(parts)
        else:
            for name, markup in parts.items():
                self._paint(name, markup)
        self.screen.painted()

    def _forget_announcement(self) -> None:
        """What was said stays in the document; it goes when somebody else looks, or at something else."""
        listener = (id(self.screen), self.screen.listener)
        if listener != self._listener and not self._announced and self._spoken:
            self._spoken = ""
            self.browser.announce("")
        self._listener, self._announced = listener, False

    def _catch_up(self) -> None:
        """Keep what had to wait; take back what was said of it when it is true no more, and let the browser ask before
        the page is left as long as moves would be lost."""
        if self.store.waiting:
            for id in self.store.catch_up():
                if id != self.screen.id:
                    self._keep_apart(id)
        self.notices = [notice for notice in self.notices if self._is_true(notice.about)]
        if self._asks != bool(self.store.waiting_games):
            self._asks = not self._asks
            self.browser.ask_before_leaving(self._asks)

    def _keep_apart(self, id: str) -> None:
        title = self.store.load(id).title
        self.store.keep_apart(id, self.words().say("page.past.fork.title", title=title))
        self.tell(self.words().say("page.kept.apart", title=title))

    def _is_true(self, about: str) -> bool:
        """Return whether what a notice tells of the storage is true."""
        if about == "refused":
            return self.store.refused
        return bool(self.store.waiting_games) if about == "full" else self.store.waiting or not about

    @contextmanager
    def _held_back(self) -> Iterator[None]:
        self._held = True
        try:
            yield
        finally:
            self._held = False

    def _tell_address(self, instead: bool) -> None:
        address = self.screen.address
        if address != self._address:
            self.browser.tell_address(write_address(address), instead or address.place == self._address.place)
            self._address = address

    def _parts(self, screen: Screen, dialog: Markup, notes: Sequence[Notice]) -> Parts:
        words = self.words(screen.game_id)
        parts = {
            "topbar": self._topbar(words, screen),
            "notices": notices(words, notes),
            "drawer": NOTHING,
            "why": NOTHING,
            "dialog": NOTHING,
            **screen.parts(),
        }
        return {**parts, "dialog": dialog or parts["dialog"]}

    def _topbar(self, words: Words, screen: Screen) -> Markup:
        return topbar(words, self.preferences, screen.name)

    def _paint_all(self, parts: Parts) -> None:
        arrived, self._shown = self._shown is None, (self.screen.name, self.screen.game_id)
        self._painted = {name: taken_apart(markup) for name, markup in parts.items()}
        self.browser.paint("app", painting(*self._shown, parts))
        if not arrived:
            self.browser.focus("main")

    def _paint(self, name: str, markup: Markup) -> None:
        wanted = taken_apart(markup) if name in IN_PIECES else Pieces(markup)
        before = self._painted.get(name)
        self._painted[name] = wanted
        changed = wanted.changed_since(before) if before is not None else None
        if changed is None:
            self.browser.paint(slot_id(name), whole(markup))
        elif changed:
            self.browser.patch(changed)

    # Actions of the house

    def _actions(self) -> Actions:
        return {
            "lobby": self._lobby,
            "setup": self._setup,
            "learn": self._learn,
            "language": self._language,
            "theme": self._theme,
            "about": self._about,
            "close": self._close,
            "dismiss": self._dismiss,
            "download": self._download,
            "delete": self._ask_delete,
            "delete-now": self._delete,
            "rename": self._ask_rename,
            "rename-to": self._rename,
            "continue": self.open_kept,
            "copy": self._copy,
        }

    def _go_to(self, address: Address) -> None:
        if address.lesson:
            self._learn(*address.lesson.partition("/")[::2], address.step)
        elif address.setup:
            self._setup(address.setup)
        elif address.record:
            self._lobby()
            self._open_link(address.record, address.ply, address.seat)
        elif address.game:
            self._lobby()
            self.open_kept(address.game, address.ply)
        else:
            self._lobby()

    def _lobby(self) -> None:
        self.go(LobbyScreen(self))

    def _setup(self, game: str) -> None:
        try:
            self.go(SetupScreen(self, self.drafts.get(game) or self.usual_draft(self.library.load(game))))
        except InputError as error:
            self.tell_error(error)

    def _learn(self, game: str, name: str = TUTORIAL, step: str = "") -> None:
        try:
            self.go(self.lesson_screen(game, name, step))
        except InputError as error:
            self.tell_error(error)

    def lesson_screen(self, game: str, name: str, step: str) -> LessonScreen:
        """Return a lesson of a game at a step. Raises `InputError` when there is none of this name."""
        lessons = self.library.lessons(game)
        if name not in lessons:
            raise InputError("lesson.unknown")
        return LessonScreen(self, name, read_lesson(lessons[name], self.library.load), step)

    def usual_draft(self, game: AnyGame) -> Draft:
        """Return the draft of a new game, on the own board that this browser keeps."""
        draft = new_draft(game.meta)
        custom_board = self.store.custom_board(game.meta.id) if game.meta.custom_boards else ""
        if not custom_board:
            return draft
        try:
            with in_words_of(game.meta.id):
                return replace(
                    draft, custom_board=custom_board, custom_board_title=game.custom_board_title(custom_board)
                )
        except InputError as error:
            self.tell_error(error, custom_board)
            return draft

    def _language(self, language: str) -> None:
        self._prefer(replace(self.preferences, language=language if language in LANGUAGES else "en"))

    def _theme(self, theme: str) -> None:
        self._prefer(replace(self.preferences, theme=theme if theme in THEMES else "auto"))

    def _prefer(self, preferences: Preferences) -> None:
        self.preferences = preferences
        self.screen.language_changed()
        try:
            self.store.keep_preferences(preferences)
        except StorageRefused as refused:
            self.tell_refused(refused, what="choice")

    def _about(self) -> None:
        self.dialog = about(self.words())

    def _close(self) -> None:
        self.dialog = NOTHING

    def _copy(self, place: str) -> None:
        self.browser.copy(place)
        self.announce(self.words().say("page.share.copied"))

    def _dismiss(self, which: str) -> None:
        at = number(which, below=len(self.notices))
        if at is not None:
            del self.notices[at]

    def _download(self, name: str) -> None:
        if name in self.raw:
            self.browser.save(name, self.raw[name])

    def _ask_delete(self, id: str) -> None:
        title = next((kept.title for kept in self.store.games() if kept.id == id), id)
        self.dialog = dialogs.question(self.words(), "delete", f"delete-now {id}", title=title)

    def _delete(self, id: str) -> None:
        self._close()
        self._guarded(lambda: self.store.delete(id))

    def _ask_rename(self, id: str) -> None:
        title = next((kept.title for kept in self.store.games() if kept.id == id), "")
        self._typed = title
        self.dialog = dialogs.rename(self.words(), id, title)

    def _rename(self, id: str) -> None:
        self._close()
        self._guarded(lambda: self.store.rename(id, self._typed))

    def _guarded(self, keep: Callable[[], None]) -> None:
        try:
            keep()
        except StorageRefused as refused:
            self.tell_refused(refused)
        except InputError as error:
            self.tell_error(error)

    def _import(self, text: str) -> None:
        try:
            self.open_match(replay(read_record(text), self.library.load))
        except InputError as error:
            self.tell_error(error, text)

    def _have_rulebook(self, path: str, text: str | None) -> None:
        failed = self.words().say("page.rule.missing")
        # Our own text, rendered by the build from the rulebook with raw HTML switched off.
        self.rulebooks[path] = Markup(text) if text is not None else Markup(f"<p>{failed}</p>")
        self.refresh()


def painting(screen: str, game: str | None, parts: Parts) -> Markup:
    """Return the whole page of a screen, of a game (by its id) where one is shown."""
    return page(screen, {name: Markup(whole(markup)) for name, markup in parts.items()}, game)
