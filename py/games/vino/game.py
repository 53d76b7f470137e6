"""The game object of Vino: what the engine and the page are given."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Ending
from engine.core.standing import CountStep
from engine.core.vocabulary import Vocabulary
from engine.drawing.score_figure import Figure
from engine.play.game import Game
from engine.text.words import Words
from games.vino import invariants, scoring, setup, view
from games.vino.coming_end import END_EVENTS, coming_end
from games.vino.custom_board import CUSTOM_BOARDS
from games.vino.drawing import board
from games.vino.drawing.last_move import TOUCHED_IDS
from games.vino.drawing.score import figures
from games.vino.drawing.travels import JOURNEYS, SOUNDS
from games.vino.meta import META
from games.vino.rules import DECISIONS, STEPS
from games.vino.state import State
from games.vino.vocabulary import vocabulary


class Vino(Game[State]):
    """Vino, as the engine and the page see it."""

    meta, state_type, decisions, steps = META, State, DECISIONS, STEPS
    setup, knowledge, invariants, scoring = setup, view, invariants, scoring
    drawing, touched_ids = board, TOUCHED_IDS
    journeys, sounds = JOURNEYS, SOUNDS
    custom_boards = CUSTOM_BOARDS
    end_events = END_EVENTS

    def rounds(self, state: State) -> int:
        """Return the number of the round."""
        return state.round

    def score_figures(self, view: State, seat: int, words: Words) -> Sequence[Figure]:
        """Return the figures of a seat for the score line."""
        return figures(view, seat, words)

    def chart_values(self, state: State) -> dict[str, list[int]]:
        """Return vineyards and money, by seat."""
        return {"vineyards": [state.count(seat) for seat in range(state.players)], "money": state.money}

    def count(self, state: State) -> list[CountStep]:
        """Return the steps of the count at the end."""
        return scoring.count(state)

    def coming_end(self, view: State) -> Ending | None:
        """Return the announcement of the end before it comes."""
        return coming_end(view)

    def vocabulary(self, state: State) -> Vocabulary:
        """Return the verbs of the game with the names of the board that this table plays on."""
        return vocabulary(state.board)


GAME = Vino()
