"""Die Weinhändler as one object: its rules, its set-up, its boards, what may be known and the result."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Ending
from engine.core.move import Move
from engine.core.standing import CountStep
from engine.drawing.score_figure import Figure
from engine.play.game import Game
from engine.text.words import Words
from games.weinhaendler import invariants, scoring, setup, view
from games.weinhaendler.coming_end import END_EVENTS, coming_end
from games.weinhaendler.components import KIND_OF
from games.weinhaendler.drawing import board
from games.weinhaendler.drawing.last_move import RECEIVED_IDS, TOUCHED_IDS
from games.weinhaendler.drawing.score import figures
from games.weinhaendler.drawing.travels import JOURNEYS, SOUNDS
from games.weinhaendler.meta import META
from games.weinhaendler.rules import DECISIONS, STEPS
from games.weinhaendler.state import State
from games.weinhaendler.vocabulary import VOCABULARY


class Weinhaendler(Game[State]):
    """Die Weinhändler, as the engine and the page are given it."""

    meta, state_type, decisions, steps = META, State, DECISIONS, STEPS
    setup, knowledge, invariants, scoring = setup, view, invariants, scoring
    drawing, touched_ids, received_ids, verbs = board, TOUCHED_IDS, RECEIVED_IDS, VOCABULARY
    journeys, sounds = JOURNEYS, SOUNDS
    highlighted = ("board",)
    end_events = END_EVENTS
    hand_zone = "hand"

    def rounds(self, state: State) -> int:
        """Return the number of the round."""
        return state.round

    def score_figures(self, view: State, seat: int, words: Words) -> Sequence[Figure]:
        """Return the figures of a seat for the score line."""
        return figures(view, seat, words)

    def chart_values(self, state: State) -> dict[str, list[int]]:
        """Return the points of all seats, for the chart."""
        return {"points": [state.points(seat) for seat in range(state.players)]}

    def count(self, state: State) -> list[CountStep]:
        """Return the steps of the count at the end."""
        return scoring.count(state)

    def coming_end(self, view: State) -> Ending | None:
        """Return the announcement of the end before it comes."""
        return coming_end(view)

    def picks(self, state: State, move: Move) -> tuple[int, ...]:
        """Return the places in the hand of the cards that are offered, or of the one that is stored."""
        names = {"offer": move.names, "store": move.names[:1]}.get(move.verb, ())
        left: list[int | None] = list(state.hands[state.now.seat])
        found = []
        for name in names:
            found.append(left.index(KIND_OF[name]))
            left[found[-1]] = None
        return tuple(sorted(found))

    def secret(self, state: State) -> bool:
        """Hands are secret unless they are played open. Rulebook 10.1."""
        return super().secret(state) and not state.open_hands


GAME = Weinhaendler()
