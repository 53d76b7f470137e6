"""The page of an embedded board: one table, which keeps nothing and reaches nothing that is kept.

Requests of the page around it pass the same judge as a reader's click."""

from __future__ import annotations

from dataclasses import replace

from engine.core.input_error import InputError
from engine.drawing.markup import NOTHING
from engine.files.lesson import PUZZLE
from engine.files.link import is_link
from engine.files.opening import open_text
from page.actions import perform, read_action
from page.browser_port import BrowserPort, Tell
from page.display import Display
from page.embed.bar import EmbedBar
from page.embed.messages import HostMessages, read_request
from page.embed.options import EmbedOptions, read_options
from page.embed.table import EmbeddedTable
from page.game_list import GameList
from page.model import Draft, Parts, Preferences
from page.navigation.current_screen import CurrentScreen
from page.navigation.game_opener import GameOpener
from page.navigation.puzzles import Puzzles
from page.screens.lesson import LessonScreen, open_lesson
from page.screens.match_screen import MatchScreen
from page.screens.screen import Screen
from page.screens.setup import SetupScreen, new_draft
from page.screens.table import TableScreen
from page.seat_choice import with_computers
from page.services.notices import BOARD, OPENING
from page.services.services import make_services


class EmptyScreen(Screen):
    """An empty screen, for when there is nothing to show: the notice says why."""

    name = "nothing"

    def parts(self) -> Parts:
        return {"main": NOTHING}


class EmbeddedApp:
    """The page around one embedded board. The reader may do what its mode allows."""

    def __init__(self, browser: BrowserPort, games: GameList, options: str, tell: Tell) -> None:
        self.messages = HostMessages(tell)
        self.services = services = make_services(browser, games, self.refresh, self.messages.send_error)
        self.current = CurrentScreen(services.dialog, services.notices, EmptyScreen(services))
        self._opener = GameOpener(services, self.current)
        self.options = self._read(options)
        services.settings.preferences = Preferences(self.options.lang, self.options.theme)
        services.settings.advises = self.options.advises
        self._display = Display(services, self.current, EmbedBar(services.settings, self.options).part)

    @property
    def screen(self) -> Screen:
        """The screen that is shown."""
        return self.current.shown

    def start(self) -> None:
        """Show what the options ask for, and say so."""
        if not self.services.notices.shown:
            self._open()
        self.refresh()
        self.messages.send("ready", mode=self.options.mode)

    # What the browser tells

    def arrive(self, address: str) -> None:
        """The address of the frame is the options, which does not change."""

    def leave(self) -> None:
        """Nothing is kept, and so no picture."""

    def act(self, action: str) -> None:
        """Do an action that the mode allows."""
        word, arguments = read_action(action)
        if self.options.allows(word) and self._act(word, arguments):
            self.refresh()

    def move(self, notation: str) -> None:
        """Make a move, if the mode allows it, and tell what became of it."""
        screen = self.screen
        if not self.options.may_move or not isinstance(screen, MatchScreen):
            return
        before = screen.match.ply
        screen.move(notation)
        self._refresh(moved=True)
        refusal = screen.state.refusal
        if refusal is not None and screen.match.ply == before:
            said = screen.words.refusal(refusal)
            self.messages.send("refused", move=notation, code=refusal.code, rule=refusal.rule, reason=said)

    def point(self, notation: str) -> None:
        """The reader points at the place of a move, or at nothing any more ("")."""
        self._display.point(notation)

    def typed(self, field: str, text: str) -> None:
        """A field has changed; looking at another moment is an action like any other."""
        if self.options.allows("look") and self.screen.typed(field, text):
            self.refresh()

    def file(self, field: str, text: str | None) -> None:
        """A file was chosen; `None` when it is too large or no text."""
        if text is None:
            self.services.notices.tell_error(InputError("file.unreadable"), about=BOARD)
        else:
            self.screen.file(field, text)
        self.refresh()

    def escape(self) -> None:
        """Close a dialog, or else what the board has open."""
        if self.services.dialog.markup:
            self.services.dialog.close()
        else:
            self.screen.escape()
        self.refresh()

    def storage_changed(self) -> None:
        """Nothing that is kept is shown here."""

    def request(self, message: str) -> None:
        """Do what the page around the board asks; a message that is not understood does nothing."""
        request = read_request(message)
        if request.ply is not None:
            self._go_to_moment(request.ply)
        elif request.move is not None:
            self.move(request.move)

    def refresh(self) -> None:
        """Show the board as it is now, and tell what has changed."""
        self._refresh(moved=False)

    def _refresh(self, moved: bool) -> None:
        self._display.refresh()
        if isinstance(self.screen, MatchScreen):
            self.messages.send_changes(self.screen.match, self.screen.looking, moved)

    def _act(self, word: str, arguments: list[str]) -> bool:
        if word == "again":
            self._open()
            return True
        actors = (self._opener, self.services.dialog, self.services.notices)
        return any(perform(actor.actions, word, arguments) for actor in actors) or self.screen.act(word, arguments)

    # Shown parts

    def _read(self, options: str) -> EmbedOptions:
        try:
            return read_options(options)
        except InputError as error:
            self.services.notices.tell_error(error, options)
            return EmbedOptions()

    def _open(self) -> None:
        try:
            self.current.show(self._first_screen())
        except InputError as error:
            self.services.notices.tell_error(error, self.options.record, OPENING)

    def _first_screen(self) -> Screen:
        options, services = self.options, self.services
        if options.record:
            return self._table(options.record)
        if not options.is_lesson:
            return SetupScreen(services, {}, self._draft())
        if options.lesson_name.startswith(PUZZLE):
            puzzles = Puzzles(services, self.current)
            services.browser.after(0, lambda: puzzles.open(options.game, options.lesson_name.removeprefix(PUZZLE)))
            return EmptyScreen(services)
        return open_lesson(services, options.game, options.lesson_name, options.ply)

    def _draft(self) -> Draft:
        """Return the draft with which a game is set up: computers sit where the options say so."""
        games, game, levels = self.services.games, self.options.game, self.options.levels
        draft = new_draft(games.meta(game), least=max(levels, default=0) + 1)
        return replace(draft, seats=with_computers(games, game, draft.seats, levels))

    def _table(self, record: str) -> MatchScreen:
        """Return the table of a record or link, at the moment that is asked for; where moves are made, it is the
        present."""
        options, link = self.options, record if is_link(record) else ""
        match, trouble = open_text(record, self.services.games.load)
        if options.game and match.table.game != options.game:
            raise InputError("embed.value", name="game", value=options.game)
        if options.viewer is not None and options.viewer >= match.table.players:
            raise InputError("embed.value", name="seat", value=options.seat)
        at = match.ply if options.at is None else min(options.at, match.ply)
        self._tell_end(match.ply, trouble)
        if options.mode == "play":
            seats = with_computers(self.services.games, match.table.game, match.table.seats, options.levels)
            match.table = match.table.seated(seats, len(match.moves))
            match.go_to(at)
            return TableScreen(self.services, match, "", match.game.meta.title, link)
        screen = EmbeddedTable(self.services, match, options, link)
        screen.show_moment(at)
        return screen

    def _tell_end(self, last: int, trouble: InputError | None) -> None:
        """Tell when the record does not go as far as its text, or the wanted moment is not in it."""
        options, notices = self.options, self.services.notices
        if trouble is not None:
            notices.tell_error(trouble, options.record)
        elif options.at is not None and options.at > last:
            notices.tell_error(InputError("link.moment", ply=options.ply, last=last))

    def _go_to_moment(self, ply: int) -> None:
        screen = self.screen
        if isinstance(screen, LessonScreen):
            screen.show(ply)
        elif isinstance(screen, EmbeddedTable):
            screen.show_moment(ply)
        elif isinstance(screen, TableScreen):
            screen.look(str(ply))
        self.refresh()
