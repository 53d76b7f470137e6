"""The Last Barrel as one object."""

from __future__ import annotations

from games.heap import board, invariants, scoring, setup, view
from games.heap.meta import META
from games.heap.rules import DECISIONS, STEPS
from games.heap.state import State
from games.heap.vocabulary import VOCABULARY

from engine.play.game import Game


class Heap(Game[State]):
    """The Last Barrel, as the engine and the page are given it."""

    meta = META
    state_type = State
    decisions = DECISIONS
    steps = STEPS
    setup = setup
    knowledge = view
    invariants = invariants
    scoring = scoring
    drawing = board
    verbs = VOCABULARY

    def rounds(self, state: State) -> int:
        """Return 1: a game is one heap."""
        return 1

    def chart_values(self, state: State) -> dict[str, list[int]]:
        """Return the barrels that each seat has taken."""
        return {"taken": state.taken}


GAME = Heap()
