"""The way from one screen to another: by an action, or by an address."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import ModuleType
from typing import TypeVar

from engine.core.input_error import InputError
from engine.core.score_pad import ScorePad
from engine.files.lesson import FIRST, PUZZLE, TUTORIAL
from page.actions import Actions
from page.address import LOBBY, Address
from page.browser_port import StorageRefused
from page.model import Draft
from page.navigation.current_screen import CurrentScreen, Location
from page.navigation.game_opener import GameOpener
from page.navigation.own_lessons import OwnLessons
from page.navigation.puzzles import Puzzles
from page.parts import dialogs
from page.screens.lesson import OWN, open_lesson, place_of
from page.screens.lobby import LobbyScreen
from page.screens.match_screen import MatchScreen
from page.screens.score_pad import ScorePadScreen, panel_of
from page.screens.setup import (
    SetupScreen,
    opponents_of,
    seats_against_computers,
    table_against_computers,
    usual_draft,
)
from page.services.awaited import Awaited
from page.services.notices import OPENING
from page.services.services import Services

T = TypeVar("T")


class Navigator:
    """Leads to screens, and remembers the choices in the set-up of each game (`drafts`)."""

    def __init__(self, services: Services, current: CurrentScreen, opener: GameOpener, location: Location) -> None:
        self.drafts: dict[str, Draft] = {}
        self._services = services
        self._current = current
        self._opener = opener
        self._location = location
        self._puzzles = Puzzles(services, current)
        self._own_lessons = OwnLessons(services, current, self._soon, self._fetched)
        self._coming = Awaited()

    @property
    def actions(self) -> Actions:
        return {
            "lobby": self._lobby,
            "setup": lambda game: self._soon(game, lambda: self._setup(game)),
            "setup-against": lambda game: self._soon(game, lambda: self._setup(game, self._with_computers)),
            "quick": self._quick_start,
            "against": lambda game, level="": self._soon(game, lambda: self._against(game, level)),
            "learn": lambda game, name=None, step="": self._soon(game, lambda: self._learn(game, name, step)),
            "continue": self._opener.open_kept,
            "pad": lambda game: self._soon(game, lambda: self._pad(game)),
            "studio": lambda game: self._soon(game, lambda: self._studio(game)),
            "studio-here": self._studio_here,
            **self._puzzles.actions,
            **self._own_lessons.actions,
            "puzzle": lambda game, which: self._soon(game, lambda: self._puzzles.open(game, which)),
        }

    def arrive(self, text: str) -> None:
        """Show the screen of an address, unless it is there already."""
        address = self._location.arrive(text)
        shown = self._current.shown
        if address != shown.address and not shown.go_to(address):
            self._go_to(address)

    def bring_lesson(self, text: str) -> None:
        """Keep a lesson from a file, and open it in the editor."""
        self._own_lessons.bring(text)

    def _go_to(self, address: Address) -> None:
        if address.lesson:
            game, _, name = address.lesson.partition("/")
            self._soon(game, lambda: self._learn(game, name, address.step))
        elif address.write:
            self._lobby()
            self._own_lessons.write(address.write, address.step)
        elif address.setup:
            self._soon(address.setup, lambda: self._setup(address.setup))
        elif address.pad:
            self._soon(address.pad, lambda: self._pad(address.pad))
        elif address.studio:
            self._soon(address.studio, lambda: self._studio(address.studio, address))
        elif address.record:
            self._lobby()
            self._opener.open_link(address.record, address.ply, address.seat)
        elif address.game:
            self._lobby()
            self._opener.open_kept(address.game, address.ply)
        else:
            self._lobby()

    def _soon(self, game: str, go: Callable[[], None]) -> None:
        """Call `go` as soon as a game can be loaded, unless the reader has gone elsewhere by then."""
        services, before, act = self._services, self._current.shown, self._coming.begin()

        def come() -> None:
            if self._current.shown is before:
                services.notices.settle(OPENING)
                go()
                services.refresh()

        if game not in services.games.GAMES or services.browser.has_game(game):
            go()
        else:
            services.dialog.close()
            services.notices.tell(services.settings.words().say("page.board.opening"), about=OPENING)
            services.browser.fetch_game(game, act.late(come))

    def _lobby(self) -> None:
        self._current.show(LobbyScreen(self._services))

    def _setup(self, game: str, seated: Callable[[Draft], Draft] = lambda draft: draft) -> None:
        services = self._services
        try:
            draft = self.drafts.get(game) or usual_draft(services, services.games.load(game))
            self._current.show(SetupScreen(services, self.drafts, seated(draft)))
        except InputError as error:
            services.notices.tell_error(error, about=OPENING)

    def _with_computers(self, draft: Draft) -> Draft:
        """Return a draft with the computers of a quick start, unless it has some."""
        bot = self._services.games.bot(draft.meta.id)
        if bot is None or any(seat.computer for seat in draft.seats):
            return draft
        return replace(draft, seats=seats_against_computers(draft.meta, bot))

    def _quick_start(self, game: str) -> None:
        """Ask for the level of the computers, and for nothing else."""
        services = self._services
        if game in services.games.GAMES:
            meta = services.games.meta(game)
            services.dialog.show(dialogs.quick_start(services.settings.words(), meta, opponents_of(meta)))

    def _against(self, game: str, level: str) -> None:
        """Begin a game of one person against three computers, or as many as there are seats for. `level` is the usual
        one unless it says another."""
        services = self._services
        try:
            bot = services.games.bot(game)
            if bot is not None:
                self._opener.begin(table_against_computers(services.games.meta(game), bot, level))
        except InputError as error:
            services.notices.tell_error(error, about=OPENING)

    def _learn(self, game: str, name: str | None, step: str) -> None:
        """Show a lesson (`None`: the first one of the game) at a step, or else where it was left."""
        if name is not None and name.startswith(PUZZLE):
            self._puzzles.open(game, name.removeprefix(PUZZLE))
            return
        if game == OWN:
            self._own_lessons.read(name or "", step)
            return
        services = self._services
        try:
            lessons = services.games.lessons(game)
            lesson = (FIRST if FIRST in lessons else TUTORIAL) if name is None else name
            self._current.show(
                open_lesson(services, game, lesson, step or services.store.lesson_step(game, place_of(lesson)))
            )
        except InputError as error:
            services.notices.tell_error(error, about=OPENING)

    def _pad(self, game: str) -> None:
        """Show the score pad of a game, as soon as its modules are here."""
        services = self._services

        def show(parts: tuple[ScorePad, ModuleType]) -> None:
            self._current.show(ScorePadScreen(services, services.games.load(game), *parts))

        try:
            if services.games.meta(game).score_pad:
                self._fetched(lambda: panel_of(services.games, game), show)
        except InputError as error:
            services.notices.tell_error(error, about=OPENING)

    def _studio(self, game: str, address: Address = LOBBY) -> None:
        """Show the studio of a game, with the position of an address, or with the empty table."""
        services = self._services
        self._fetched(_studio_module, lambda studio: self._current.show(studio.open_studio(services, game, address)))

    def _studio_here(self) -> None:
        """Show the studio with the moment of the table that is shown, as its viewer sees it."""
        if isinstance(screen := self._current.shown, MatchScreen) and not screen.state.covered:
            services, state = self._services, screen.state
            self._fetched(_studio_module, lambda studio: self._current.show(studio.studio_of_moment(services, state)))

    def _fetched(self, load: Callable[[], T], show: Callable[[T], None]) -> None:
        """Show a screen or dialog of fetched modules, as soon as they are here; say so when anything is wrong."""
        services, act = self._services, self._coming.begin()

        def come(module: T) -> None:
            try:
                show(module)
            except InputError as error:
                services.notices.tell_error(error, about=OPENING)
            except StorageRefused as refused:
                services.notices.tell_refused(refused)
            services.refresh()

        services.fetched.need(load, act.late(come), act.late(lambda: services.tell_not_fetched(OPENING)))


def _studio_module() -> ModuleType:
    from page.screens import studio

    return studio
