"""A match on the screen, and the moment of it that is shown."""

from __future__ import annotations

from engine.core.state import GameState
from engine.play.game import AnyGame
from engine.play.match import AnyMatch
from engine.text.words import Words
from page.replay import Replay
from page.services.settings import Settings


class ShownMatch:
    """A match, of which the present is shown or, by its `replay`, a moment of the past."""

    def __init__(self, settings: Settings, match: AnyMatch) -> None:
        self.match = match
        self.replay = Replay(match)
        self._settings = settings
        self._words: Words | None = None

    @property
    def game(self) -> AnyGame:
        return self.match.game

    @property
    def words(self) -> Words:
        """The words of this table. One object as long as the language stays, so that drawings can remember by it."""
        language = self._settings.preferences.language
        if self._words is None or self._words.language != language:
            self._words = self._settings.words(self.match.table.game).at(self.match.table.seats)
        return self._words

    @property
    def looking(self) -> int | None:
        """The ply of the past moment that is shown; `None` in the present."""
        return self.replay.ply

    @property
    def ply(self) -> int:
        """The ply of the moment that is shown."""
        return self.match.ply if self.looking is None else self.looking

    def state(self) -> GameState:
        """Return the position that is shown; that of the past is played anew."""
        state: GameState = self.match.state if self.looking is None else self.match.state_at(self.looking)
        return state
