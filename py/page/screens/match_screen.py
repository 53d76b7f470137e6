"""The common part of all screens with a match: the state of a table, its permitted actions, and its parts."""

from __future__ import annotations

from copy import copy

from engine.play.match import AnyMatch
from engine.text.words import Words
from page.actions import Actions, perform
from page.model import Parts
from page.screens.screen import Screen
from page.services.services import Services
from page.table import looking_back, notes, sharing
from page.table.actions import PLAYING, POINTING, READING, UNDO, choose_player, click, play, point
from page.table.advice import ADVISING, holds_up
from page.table.changed import changed, painted
from page.table.computers import COMPUTERS, let_think
from page.table.counting import COUNTING
from page.table.keeping import KEEPING, storage_changed
from page.table.lesson_steps import LESSON
from page.table.looking_back import LOOKING_BACK
from page.table.menu import MENU
from page.table.notes import NOTES
from page.table.result import RESULT
from page.table.sharing import SHARING
from page.table.state import PLAYERS, TableState
from page.table.story import STORIES
from page.table.view.parts import table_parts

PLAYED = (
    READING,
    POINTING,
    UNDO,
    PLAYING,
    LOOKING_BACK,
    COUNTING,
    KEEPING,
    SHARING,
    RESULT,
    COMPUTERS,
    ADVISING,
    STORIES,
    NOTES,
    MENU,
)
"""The actions of a table that is played."""
ACTIONS: Actions = {word: action for actions in (*PLAYED, LESSON) for word, action in actions.items()}
"""The actions of all tables by their words; each table permits some."""


def words_of(*some: Actions) -> frozenset[str]:
    """Return the words of some actions."""
    return frozenset().union(*some)


class MatchScreen(Screen):
    """A match on the screen, as its `state` says."""

    name = "table"

    def __init__(self, services: Services, state: TableState) -> None:
        super().__init__(services)
        self.game_id: str = state.match.table.game
        self.state = self._with_wanted_advice(state)
        self._before = copy(state)

    def _with_wanted_advice(self, state: TableState) -> TableState:
        """Return the state, which permits advice only where the page gives any."""
        if not self.services.settings.advises:
            state.permitted = state.permitted.difference(ADVISING)
        return state

    @property
    def match(self) -> AnyMatch:
        return self.state.match

    @property
    def looking(self) -> int | None:
        """The ply of the past moment that is shown; `None` in the present."""
        return self.state.looking

    @property
    def words(self) -> Words:
        """The words of this table."""
        return self.services.settings.words_at(self.match.table)

    @property
    def id(self) -> str:
        return self.state.id

    @property
    def title(self) -> str:
        return f"{self.state.title} · Enoteca"

    @property
    def listener(self) -> tuple[object, ...]:
        return (self.state.viewer, self.state.covered, self.match.ply, self.looking)

    def parts(self) -> Parts:
        return table_parts(self.state, self.services)

    def act(self, word: str, arguments: list[str]) -> bool:
        permitted = word in self.state.permitted
        is_done = permitted and perform(ACTIONS, word, [self.state, self.services, *arguments])
        self.follow()
        return is_done

    def move(self, notation: str) -> None:
        """Play a move, or say why not; one that is to be weighed before waits."""
        move = click(self.state, self.services, notation)
        if move is not None and not holds_up(self.state, self.services, move):
            play(self.state, move)
        self.follow()

    def point(self, notation: str) -> Parts:
        if not point(self.state, notation):
            return {}
        parts = self.parts()
        return {name: parts[name] for name in ("why", *self.match.game.highlighted)}

    def typed(self, field: str, text: str) -> bool:
        state, services = self.state, self.services
        is_done = (
            ("look" in state.permitted and looking_back.typed(state, field, text))
            or ("note" in state.permitted and notes.typed(state, field, text))
            or ("share" in state.permitted and sharing.typed(state, services, field, text))
            or ("players" in state.permitted and choose_player(state, services, field, text))
        )
        self.follow()
        return is_done

    def storage_changed(self) -> None:
        if self.state.audience == PLAYERS:
            storage_changed(self.state, self.services)

    def escape(self) -> None:
        """Close the rulebook, then another seat's estate; then come back from the past, where there is a present to
        come back to."""
        if self.state.paragraph is not None:
            self.state.paragraph = None
        elif self.state.opened_seat is not None:
            self.state.opened_seat = None
        elif "present" in self.state.permitted:
            looking_back.show_present(self.state)
        self.follow()

    def leave(self) -> None:
        """Let nothing think any more, and make no move that waits."""
        self.state.stop_computer()
        self.state.close_advice()
        self.state.stop_story()
        self.state.opening_share.drop()

    def follow(self) -> None:
        changed(self._before, self.state, self.services)
        self._before = copy(self.state)

    def painted(self) -> None:
        painted(self.state, self.services)
        if self.state.audience == PLAYERS:
            let_think(self.state, self.services)
