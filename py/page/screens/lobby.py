"""The lobby: all games, and the kept ones."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.input_error import InputError
from engine.core.meta import Meta
from engine.drawing.markup import NOTHING, Markup
from page.actions import Actions, argument, perform
from page.browser_port import StorageRefused
from page.model import DailyPuzzle, Parts
from page.parts import dialogs
from page.parts.lobby import lobby
from page.screens.screen import Screen
from page.screens.statistics import Statistics
from page.services.services import Services
from page.storage.puzzle_days import PuzzleDays, day_number


class LobbyScreen(Screen):
    """The lobby. `reading` is the game whose rulebook is open."""

    name = "lobby"
    reading = ""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._statistics = Statistics(services)

    def parts(self) -> Parts:
        """Return the lobby, and the rulebook when one is open."""
        services = self.services
        metas = [services.games.meta(game) for game in services.games.GAMES]
        store, settings = services.store, services.settings
        main = lobby(
            settings.words(), metas, store.games(), settings.preferences, store.refused, self._daily_puzzle(metas)
        )
        return {"main": main, "dialog": self._reading()}

    def _daily_puzzle(self, metas: Sequence[Meta]) -> DailyPuzzle | None:
        """Return the puzzle of this day, of one game after the other; `None` where no game has any."""
        now, days = self.services.browser.now(), PuzzleDays.read(self.services.store.puzzle_days())
        with_puzzles = [meta for meta in metas if meta.playable and meta.computers]
        if not with_puzzles:
            return None
        meta = with_puzzles[day_number(now) % len(with_puzzles)]
        return DailyPuzzle(meta.id, meta.title, days.is_solved(now), days.until(now))

    def as_found(self) -> Screen:
        """Return the lobby with no rulebook open."""
        return LobbyScreen(self.services)

    def act(self, word: str, arguments: list[str]) -> bool:
        """Open a rulebook or the statistics, or save a kept game as a file."""
        actions: Actions = {"rulebook": self._read, "close-reading": self.escape, "export": self._export}
        return perform({**actions, **self._statistics.actions}, word, arguments)

    def escape(self) -> None:
        self.reading = ""

    def leave(self) -> None:
        self._statistics.leave()

    def _read(self, game: str) -> None:
        if game in self.services.games.GAMES:
            self.services.rulebooks.forget_missing()
            self.reading = game

    def _reading(self) -> Markup:
        if not self.reading:
            return NOTHING
        heading = self.services.games.meta(self.reading).title
        text = self.services.rulebooks.text(self.reading)
        words = self.services.settings.words()
        return dialogs.reading(words, words.say("page.rule.heading", title=heading), text)

    def _export(self, id: str) -> None:
        try:
            raw = self.services.store.raw(id)
        except StorageRefused as refused:
            self.services.notices.tell_refused(refused)
            return
        try:
            self.services.browser.save(f"enoteca-{argument(id)}.txt", self.services.store.load(id).record)
        except InputError:
            self.services.browser.save(f"enoteca-{argument(id)}-raw.txt", raw)
