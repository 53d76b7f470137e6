"""What computer players know of Viticulture.

One unit is a hundredth of a victory point. Moves are judged by tables and by the assets of the seat, not by playing
them on a copy of the position: playouts call this for every move."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.bot import Bot
from engine.core.move import Move
from engine.core.table import HIGHEST_LEVEL
from engine.play.game import Game
from games.viticulture.bot.assets import years_after
from games.viticulture.bot.choices import scores
from games.viticulture.bot.memory import recalled
from games.viticulture.bot.turns import likely_turns
from games.viticulture.bot.weights import MISJUDGED, OVERLOOKED, TEMPERAMENTS, WEIGHTS, ViticultureWeights
from games.viticulture.bot.winning import ALONE, WINNING, beside_terms
from games.viticulture.bot.worth import PARAGRAPHS, TERMS, lead_alone, measures, worth
from games.viticulture.components import LIRA_SPACE
from games.viticulture.moves import GRANDE_VERB, PLACE, ROWS
from games.viticulture.scoring import level
from games.viticulture.state import State

__all__ = ["BOT"]

EFFORT = {HIGHEST_LEVEL: 14_400}
# In a solo game level 3 looks ahead too, and more moves are compared, because there is time for it.
EFFORT_ALONE = {3: 3_800, HIGHEST_LEVEL: 14_400}
COMPARED_ALONE = 8


class ViticultureBot(Bot[State, ViticultureWeights]):
    """Weighs an estate by its orders, by what they still lack, and by what workers can still do this year."""

    version = 11
    terms, paragraphs = TERMS, PARAGRAPHS
    winning, winning_alone = WINNING, ALONE
    weights, misjudged, overlooked, temperaments = WEIGHTS, MISJUDGED, OVERLOOKED, TEMPERAMENTS
    effort, shortlist = EFFORT, 5
    lead_for_half = 600
    worth, scores, recalled = staticmethod(worth), staticmethod(scores), staticmethod(recalled)
    beside_terms = staticmethod(beside_terms)

    def measures(self, state: State, seat: int) -> tuple[int, ...]:
        return measures(state, seat, self.weights)

    def progress(self, state: State) -> int:
        """The share of years already played, in percent of those expected."""
        return 1000 * state.year // max(1, 10 * state.year + years_after(state))

    def rows(
        self, state: State, worths: Sequence[Sequence[int]], weights: ViticultureWeights
    ) -> Sequence[Sequence[int]]:
        """Alone points count from those of the Automa on. Rulebook 11.5."""
        if state.alone:
            points, *others = worths[0]
            worths = [(points - weights.point * level(state).automa_vp, *others)]
        return super().rows(state, worths, weights)

    def lead_of(self, state: State, seat: int, worths: Sequence[Sequence[int]], weights: ViticultureWeights) -> int:
        if state.alone:
            return lead_alone(state, worths[seat], weights)
        return super().lead_of(state, seat, worths, weights)

    def likely(self, game: Game[State], state: State) -> Sequence[Move]:
        """All legal moves, but of turns only those that differ."""
        return likely_turns(state) if state.now.kind == "turn" else game.legal_moves(state)

    def idea(self, move: Move) -> str:
        """The spaces, whichever worker could go there, and the rows; but an order that can be filled is never
        overlooked, nor the lira that each worker can earn, nor what an action asks then."""
        if move.verb in (GRANDE_VERB, PLACE):
            return "" if move.name in ("fill", LIRA_SPACE) else move.name
        return super().idea(move) if move in ROWS else ""

    def budget(self, view: State, level: int) -> int:
        return (EFFORT_ALONE if view.alone else EFFORT).get(level, 0)

    def most_compared(self, view: State) -> int:
        return COMPARED_ALONE if view.alone else self.shortlist

    def is_far_enough(self, state: State, begun: State) -> bool:
        """The end of the year; of the first one before it has begun."""
        return state.year > max(1, begun.year)


BOT = ViticultureBot()
