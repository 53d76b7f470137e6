"""The score pad for the boxed game: the figures of each player at its end, and the count."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType
from typing import Any

from engine.core.score_pad import ScorePad
from engine.core.table import tidy_name
from engine.play.game import AnyGame
from page.actions import Actions, number, perform
from page.address import Address
from page.game_list import GameList
from page.model import Parts
from page.parts.lobby import rulebook_page
from page.screens.screen import Screen
from page.services.services import Services


class ScorePadScreen(Screen):
    """A pad of a game. `panel` is the fetched module that draws it."""

    name = "pad"

    def __init__(self, services: Services, game: AnyGame, pad: ScorePad, panel: ModuleType) -> None:
        super().__init__(services)
        self.game_id: str = game.meta.id
        self._game, self._pad, self._panel = game, pad, panel
        several = [count for count in game.meta.players if count > 1]
        self.page: Any = panel.Page(several[len(several) // 2])

    @property
    def title(self) -> str:
        words = self.services.settings.words(self.game_id)
        return f"{words.paired(words.say('page.book.pad'), self._game.meta.title)} · Enoteca"

    @property
    def address(self) -> Address:
        """The pad of this game."""
        return Address(pad=self.game_id)

    def parts(self) -> Parts:
        settings = self.services.settings
        href = rulebook_page(self.game_id, settings.preferences.language)
        words = settings.words(self.game_id)
        return {"main": self._panel.score_pad(words, self._game, self._pad, self.page, href)}

    def act(self, word: str, arguments: list[str]) -> bool:
        """Choose how many players there are, or answer a question."""
        actions: Actions = {"pad-players": self._players, "pad-answer": self._answer}
        return perform(actions, word, arguments)

    def typed(self, field: str, text: str) -> bool:
        """Take over a name or a figure."""
        word, _, rest = field.partition(" ")
        which, _, figure = rest.partition(" ")
        seat = number(which, below=self.page.players)
        if seat is None:
            return False
        if word == "pad-name":
            self.page = replace(self.page, names={**self.page.names, seat: tidy_name(text)})
        elif word == "pad":
            self._enter(seat, figure, text)
        return word in ("pad", "pad-name")

    def _players(self, many: str) -> None:
        wanted = number(many, below=max(self._game.meta.players) + 1)
        if wanted in self._game.meta.players and wanted > 1:
            self.page = replace(self.page, players=wanted)

    def _answer(self, which: str, figure: str) -> None:
        seat = number(which, below=self.page.players)
        if seat is not None:
            self._enter(seat, figure, "" if self.page.entered.get((seat, figure)) == "1" else "1")

    def _enter(self, seat: int, figure: str, text: str) -> None:
        if figure in {each.name for each in self._pad.FIGURES}:
            typed = {**self.page.entered, (seat, figure): text[: self._panel.LONGEST_NUMBER]}
            self.page = replace(self.page, entered={key: said for key, said in typed.items() if said})


def panel_of(games: GameList, game: str) -> tuple[ScorePad, ModuleType]:
    """Return the score pad of a game, and the module that draws it; both are fetched."""
    from page.fetched import score_pad_panel

    return games.score_pad(game), score_pad_panel
