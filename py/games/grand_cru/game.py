"""The game object of Grand Cru: what the engine and the page are given."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Ending
from engine.core.move import Move
from engine.core.standing import CountStep
from engine.drawing.score_figure import Figure
from engine.play.game import Game
from engine.text.words import Words
from games.grand_cru import invariants, scoring, setup, view
from games.grand_cru.coming_end import END_EVENTS, coming_end
from games.grand_cru.components import TILE
from games.grand_cru.custom_board import CUSTOM_BOARDS
from games.grand_cru.drawing import board
from games.grand_cru.drawing.last_move import TOUCHED_IDS
from games.grand_cru.drawing.score import figures
from games.grand_cru.drawing.travels import JOURNEYS, SOUNDS
from games.grand_cru.drawing.zones.auction import COLUMN
from games.grand_cru.meta import META
from games.grand_cru.rules import DECISIONS, STEPS
from games.grand_cru.rules.improvements.innovations import with_spent
from games.grand_cru.state import State
from games.grand_cru.vocabulary import VOCABULARY


class GrandCru(Game[State]):
    """Grand Cru, as the engine and the page see it."""

    meta, state_type, decisions, steps = META, State, DECISIONS, STEPS
    setup, knowledge, invariants, scoring = setup, view, invariants, scoring
    drawing, touched_ids, verbs = board, TOUCHED_IDS, VOCABULARY
    journeys, sounds = JOURNEYS, SOUNDS
    custom_boards = CUSTOM_BOARDS
    end_events = END_EVENTS

    def canonical(self, state: State, move: Move) -> Move:
        """Return a move from outside as records have it. Rulebook 9.3."""
        move = super().canonical(state, move)
        is_spent = move.verb == "innovate" and not state.over and self.verbs[move.verb].fits(move.names)
        return with_spent(state, move) if is_spent else move

    def picks(self, state: State, move: Move) -> tuple[int, ...]:
        """Return the tiles that are picked for a move, or the column of the auction."""
        if move.verb in ("raise", "buy-lot"):
            return (COLUMN + int(move.name) - 1,)
        names = {"auction": move.names[:1], "buy": move.names, "shift": move.names[:1], "innovate": move.names[1:]}
        return tuple(sorted(TILE[name] for name in names.get(move.verb, ())))

    def rounds(self, state: State) -> int:
        """Return the number of the year."""
        return state.year

    def score_figures(self, view: State, seat: int, words: Words) -> Sequence[Figure]:
        """Return the figures of a seat for the score line."""
        return figures(view, seat, words)

    def chart_values(self, state: State) -> dict[str, list[int]]:
        """Return the value of the vineyards, money and loans, by seat."""
        seats = range(state.players)
        return {"value": [state.value(seat) for seat in seats], "money": state.money, "loans": state.loans}

    def count(self, state: State) -> list[CountStep]:
        """Return the steps of the count at the end."""
        return scoring.count(state)

    def coming_end(self, view: State) -> Ending | None:
        """Return the announcement of the end before it comes."""
        return coming_end(view)


GAME = GrandCru()
