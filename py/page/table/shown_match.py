"""A match on the screen, and the moment of it that is shown."""

from __future__ import annotations

from engine.core.state import GameState
from engine.core.table import Computer
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
        """The words of this table. One object while language and seats stay, so that drawings can remember by it."""
        language, seats = self._settings.preferences.language, self.match.table.seats
        if self._words is None or self._words.language != language or self._words.seats is not seats:
            self._words = self._settings.words(self.match.table.game).at(seats)
        return self._words

    @property
    def computer(self) -> Computer | None:
        """The computer player that is asked; `None` where a person is, and when the game is over."""
        state = self.match.state
        return None if state.over else self.match.table.seats[state.now.seat].computer

    @property
    def thinking(self) -> bool:
        """Whether a computer thinks about the present, and that is shown."""
        return self.computer is not None and self.looking is None

    @property
    def pace(self) -> str:
        """How long a computer's move is seen (`PACES`)."""
        return self._settings.preferences.pace

    @property
    def only_person(self) -> int | None:
        """The seat of the only person at the table, from whom nothing of theirs has to be covered."""
        people = self.match.table.people
        return people[0] if len(people) == 1 else None

    @property
    def last_own(self) -> int:
        """The ply of the last decision of a person, to which taking back leads; -1 when there is none."""
        return self.match.last_asked(self.match.table.people)

    @property
    def can_undo(self) -> bool:
        """Whether there is a person's decision to take back."""
        return self.last_own >= 0

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
