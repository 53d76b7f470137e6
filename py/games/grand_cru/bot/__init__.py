"""What computer players know of Grand Cru."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.bot import Bot
from engine.core.event import Event
from engine.core.move import Move
from engine.core.table import HIGHEST_LEVEL
from games.grand_cru.bot.decisions import SCORED
from games.grand_cru.bot.likely import likely
from games.grand_cru.bot.measures import PARAGRAPHS, measures
from games.grand_cru.bot.memory import recalled
from games.grand_cru.bot.outlook import chances
from games.grand_cru.bot.turn import POINTLESS, TurnScores
from games.grand_cru.bot.weights import MISJUDGED, OVERLOOKED, TEMPERAMENTS, WEIGHTS, GrandCruWeights
from games.grand_cru.bot.winning import WINNING, beside_terms
from games.grand_cru.bot.worth import OWED, TERMS, worth
from games.grand_cru.game import GAME
from games.grand_cru.state import State

EFFORT = {HIGHEST_LEVEL: 24_000}
# By decision, how many years after the present one are looked at.
AHEAD = {"loan": 1, "loans.choose": 2}
# The first loans are chosen once in a game: there is time to look so far.
EFFORT_OF_FIRST_LOANS = 2


class GrandCruBot(Bot[State, GrandCruWeights]):
    """Plants many kinds, harvests what there are turns for, sells what will not sell better, and ends the game when it
    is ahead."""

    version = 10
    terms, owed, paragraphs, winning = TERMS, OWED, PARAGRAPHS, WINNING
    weights, misjudged, overlooked, temperaments = WEIGHTS, MISJUDGED, OVERLOOKED, TEMPERAMENTS
    effort, shortlist = EFFORT, 6
    lead_for_half = 1000
    worth, likely, measures = staticmethod(worth), staticmethod(likely), staticmethod(measures)
    beside_terms = staticmethod(beside_terms)

    def progress(self, state: State) -> int:
        """The years that have been played, of all that are expected."""
        return 10_000 * state.year // max(1, 100 * state.year + sum(chances(state, self.weights, state.money)[1:]))

    def scores(self, state: State, moves: Sequence[Move], weights: GrandCruWeights) -> Sequence[int]:
        turn, kind = TurnScores(state, weights), state.now.kind
        if kind == "act":
            return turn.scores(moves)
        score = SCORED[kind]
        return [score(turn, move) for move in moves]

    def idea(self, move: Move) -> str:
        """Return the idea of a move. Nobody overlooks that loans can be repaid, as that may win the game."""
        return "" if move.verb == "repay" else super().idea(move)

    def most_compared(self, view: State) -> int:
        """Return how many moves are compared at most: none that is pointless."""
        if view.now.kind not in ("act", "special"):
            return self.shortlist
        scores = self.scores(view, GAME.legal_moves(view), self.weights)
        return max(1, min(self.shortlist, sum(score > POINTLESS for score in scores)))

    def budget(self, view: State, level: int) -> int:
        return super().budget(view, level) * (EFFORT_OF_FIRST_LOANS if view.is_choosing_loans else 1)

    def is_far_enough(self, state: State, begun: State) -> bool:
        """The end of the year; of the next one for loans, which are for it. What the first ones are good for shows in
        the second year only: a seat that plans for the first takes one, and has nothing to build with."""
        return state.year > begun.year + AHEAD.get(begun.now.kind, 0)

    def recalled(self, view: State, seat: int, events: Sequence[Event]) -> State:
        return recalled(view, events)


BOT = GrandCruBot()
