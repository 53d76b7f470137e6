"""A board in somebody's page: a page of one table, which keeps nothing and reaches nothing that is kept.

It tells the page around it what happens, as messages in JSON (the README lists them), and may be asked for two things:
to go to a moment, and to make a move. Both pass the same judge as a reader's click.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import NamedTuple

from engine.core.codec import read_json
from engine.core.input_error import InputError
from engine.drawing.markup import NOTHING, Markup, tag
from engine.files.link import LINK, read_link, write_link
from engine.files.record import read_record, replay, write_record
from engine.play.game_list import Library
from engine.play.match import AnyMatch
from engine.text.words import Words
from page.address import Address, write_address
from page.app import App
from page.browser_port import BrowserPort
from page.embed_options import MOST_PLIES, EmbedOptions, read_wish
from page.model import Preferences
from page.parts.widgets import button
from page.screens.lesson import LessonScreen
from page.screens.screen import Parts, Screen
from page.screens.setup import SetupScreen
from page.screens.shown import ShownTable
from page.screens.table import TableScreen

LONGEST_MESSAGE = 2000

Tell = Callable[[str], object]


class Shown(NamedTuple):
    """What the page around a board was last told of it."""

    ply: int
    over: bool


class Nothing(Screen):
    """What is shown when there is nothing to show: the notice says why."""

    name = "nothing"

    def parts(self) -> Parts:
        """Return an empty screen."""
        return {"main": NOTHING}


class EmbeddedTable(ShownTable):
    """A table that somebody explains: what they have put into their page is no secret, so there is no curtain."""

    def __init__(self, app: App, match: AnyMatch, options: EmbedOptions, link: str) -> None:
        super().__init__(app, match, "", match.game.meta.title, link)
        self.options = options
        self.replay.eyes = options.eyes

    @property
    def viewer(self) -> int | None:
        """The eyes that were wished for or chosen; while moves are made, the eyes of the seat that makes them."""
        if self.looking is not None:
            return self.replay.eyes
        if self.options.eyes is not None or self.match.state.over:
            return self.options.eyes
        return int(self.match.state.now.seat)

    def parts(self) -> Parts:
        """Return the table; one that is only viewed has nothing to press."""
        quiet: Parts = {"prompt": NOTHING, "choices": NOTHING} if self.options.mode == "view" else {}
        return {**super().parts(), **quiet}

    def show_moment(self, ply: int) -> None:
        """Go to a moment of the game, or to the last one when there are not so many; where moves are made, it is the
        present."""
        if self.options.mode == "try":
            self.match.go_to(min(ply, len(self.match.moves)))
            self._after_change()
        else:
            self.replay.look(ply)

    def escape(self) -> None:
        """Close the rulebook. Where nothing is tried, there is no present to come back to."""
        if self.paragraph is not None or self.options.allows("present"):
            super().escape()


class EmbeddedApp(App):
    """The page around one embedded board."""

    def __init__(self, browser: BrowserPort, library: Library, options: str, tell: Tell) -> None:
        super().__init__(browser, library)
        self._tell = tell
        self._told = Shown(-1, over=False)
        self._making = False
        self.screen = Nothing(self)
        self.options = EmbedOptions()
        try:
            self.options = read_wish(options)
        except InputError as error:
            self.tell_error(error, options)
        self.preferences = Preferences(self.options.lang, self.options.theme)

    # What comes in

    def start(self) -> None:
        """Show what is wished, and say so."""
        if not self.notices:
            self._open()
        self.refresh()
        self.message("ready", mode=self.options.mode)

    def arrive(self, address: str) -> None:
        """The address of the frame is the options, which does not change."""

    def leave(self) -> None:
        """Nothing is kept."""

    def act(self, action: str) -> None:
        """Do an action that the mode allows."""
        word = action.split(" ")[0]
        if word == "again" and self.options.allows(word):
            self._open()
            self.refresh()
        elif self.options.allows(word):
            super().act(action)

    def typed(self, field: str, text: str) -> None:
        """A field has changed; looking at another moment is an action like any other."""
        if self.options.allows("look"):
            super().typed(field, text)

    def move(self, notation: str) -> None:
        """Make a move, if the mode allows it, and tell what became of it."""
        screen = self.screen
        if not self.options.may_move or not isinstance(screen, TableScreen):
            return
        before = screen.match.ply
        self._making = True
        super().move(notation)
        self._making = False
        refusal = screen.pointed[0]
        if refusal is not None and screen.match.ply == before:
            said = screen.words.refusal(refusal)
            self.message("refused", move=notation, code=refusal.code, rule=refusal.rule, reason=said)

    def asked(self, message: str) -> None:
        """Do what the page around the board asks; what is not understood is passed over."""
        try:
            found = read_json(message[:LONGEST_MESSAGE])
        except InputError:
            return
        asked = found if isinstance(found, dict) else {}
        if asked.get("type") == "goto" and type(asked.get("ply")) is int and 0 <= asked["ply"] < MOST_PLIES:
            self._go_to_moment(asked["ply"])
        elif asked.get("type") == "move" and isinstance(asked.get("move"), str):
            self.move(asked["move"])

    # What goes out

    def message(self, kind: str, **facts: object) -> None:
        """Tell the page around the board."""
        self._tell(json.dumps({"type": kind, **facts}, ensure_ascii=False))

    def tell_error(self, error: InputError, raw: str = "") -> None:
        """Show what is wrong, and tell it."""
        super().tell_error(error, raw)
        self.message("error", code=error.code, reason=self.notices[-1].text)

    def refresh(self, instead: bool = False) -> None:
        """Paint what has changed, and tell when a move was made, another moment is shown, or the game is over."""
        super().refresh(instead)
        if isinstance(self.screen, TableScreen):
            self._tell_changes(self.screen.match, self.screen.looking)

    def _tell_changes(self, match: AnyMatch, looking: int | None) -> None:
        ply = match.ply if looking is None else looking
        now = Shown(ply, over=match.state.over and ply == match.ply)
        before, self._told = self._told, now
        if now == before:
            return
        if self._making:
            self.message("move", move=str(match.moves[match.ply - 1]), ply=match.ply)
        self.message("ply", ply=ply, last=len(match.moves))
        if now.over and not before.over:
            self.message("over", places=[place.told() for place in match.game.standing(match.state)])

    def _tell_address(self, instead: bool) -> None:
        """The location of a frame stays as it is."""

    def _topbar(self, words: Words, screen: Screen) -> Markup:
        """Return the line above the board: back to the beginning, and the way to the same place in the whole page."""
        again = button(words.say("page.embed.again"), "again", "embed-again", "quiet")
        link = tag("a", words.say("page.embed.open"), href=f"./#{write_address(_elsewhere(screen))}",
                   target="_blank", rel="noopener", class_="embed-open")  # fmt: skip
        unkept = tag("span", words.say("page.embed.unkept"), class_="soft") if self.options.plays else NOTHING
        return tag("div", again if self.options.may_move else NOTHING, unkept, link, class_="embed-bar")

    # What is shown

    def _open(self) -> None:
        try:
            self.go(self._wished())
        except InputError as error:
            self.tell_error(error, self.options.record)

    def _wished(self) -> TableScreen | SetupScreen:
        options = self.options
        if options.record:
            return self._table(options.record)
        if not options.is_lesson:
            return SetupScreen(self, self.usual_draft(self.library.load(options.game)))
        return self.lesson_screen(options.game, options.lesson_name, options.ply)

    def _table(self, record: str) -> TableScreen:
        options = self.options
        match = replay(read_record(read_link(record) if LINK.fullmatch(record) else record), self.library.load)
        if options.game and match.table.game != options.game:
            raise InputError("embed.value", name="game", value=options.game)
        if options.eyes is not None and options.eyes >= match.table.players:
            raise InputError("embed.value", name="seat", value=options.seat)
        return self._at(match, record if LINK.fullmatch(record) else "")

    def _at(self, match: AnyMatch, link: str) -> TableScreen:
        """Return the table at the moment that is wished; where moves are made, it is the present."""
        at = match.ply if self.options.at is None else min(self.options.at, match.ply)
        if self.options.mode == "play":
            match.go_to(at)
            return TableScreen(self, match, "", match.game.meta.title, link)
        screen = EmbeddedTable(self, match, self.options, link)
        screen.show_moment(at)
        return screen

    def _go_to_moment(self, ply: int) -> None:
        screen = self.screen
        if isinstance(screen, LessonScreen):
            screen.show_step(ply)
        elif isinstance(screen, EmbeddedTable):
            screen.show_moment(ply)
        elif isinstance(screen, TableScreen):
            screen.act("look", [str(ply)])
        self.refresh()


def _elsewhere(screen: Screen) -> Address:
    """Return where the whole page finds the same. A game that only this board knows goes along as a link."""
    address = screen.address
    if address.record or address.lesson or address.setup or not isinstance(screen, TableScreen):
        return address
    try:
        return Address(record=write_link(write_record(screen.match)), ply=str(screen.match.ply))
    except InputError:
        return Address()  # longer than a link may be
