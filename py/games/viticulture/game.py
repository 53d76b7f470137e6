"""Viticulture as one object: its rules, its set-up, its boards, what may be known and the result."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Ending
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.standing import CountStep
from engine.drawing.score_figure import Figure
from engine.play.game import Game
from engine.text.words import Words
from games.viticulture import invariants, scoring, setup, view
from games.viticulture.coming_end import END_EVENTS, coming_end
from games.viticulture.drawing import board
from games.viticulture.drawing.last_move import RECEIVED_IDS, TOUCHED_IDS
from games.viticulture.drawing.score import figures
from games.viticulture.drawing.travels import JOURNEYS, SOUNDS
from games.viticulture.meta import META
from games.viticulture.rules import DECISIONS, STEPS
from games.viticulture.state import State
from games.viticulture.vocabulary import VOCABULARY


class Viticulture(Game[State]):
    """Viticulture, as the engine and the page are given it."""

    meta, state_type, decisions, steps = META, State, DECISIONS, STEPS
    setup, knowledge, invariants, scoring = setup, view, invariants, scoring
    drawing, touched_ids, received_ids, verbs = board, TOUCHED_IDS, RECEIVED_IDS, VOCABULARY
    end_events = END_EVENTS
    hand_zone = "hand"
    journeys, sounds = JOURNEYS, SOUNDS

    def judge(self, state: State, move: Move) -> Refusal | None:
        """Return why a move is refused, or `None`. Older records pass at the Master Vintner before the order. That
        changes nothing and is not offered any more, but they stay playable. Rulebook 13.14."""
        if move == PASS and not state.over and state.now.kind == "age":
            return self.refuse(state, move)
        return super().judge(state, move)

    def rounds(self, state: State) -> int:
        """Return the number of the year."""
        return state.year

    def score_figures(self, view: State, seat: int, words: Words) -> Sequence[Figure]:
        """Return the figures of a seat for the score line."""
        return figures(view, seat, words)

    def chart_values(self, state: State) -> dict[str, list[int]]:
        """Return victory points and lira, by seat."""
        return {"vp": state.vp, "lira": state.lira}

    def count(self, state: State) -> list[CountStep]:
        """Return the steps of the count at the end."""
        return scoring.count(state)

    def coming_end(self, view: State) -> Ending | None:
        """Return the announcement of the end before it comes."""
        return coming_end(view)


GAME = Viticulture()
