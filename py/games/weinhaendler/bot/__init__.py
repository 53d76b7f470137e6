"""What computer players know of Die Weinhändler."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.bot import Bot
from engine.core.event import Event
from engine.core.move import Move
from engine.core.table import HIGHEST_LEVEL
from games.weinhaendler.bot.bidding import offer_scores, usable
from games.weinhaendler.bot.laying import laying_scores
from games.weinhaendler.bot.measures import PARAGRAPHS, measures
from games.weinhaendler.bot.memory import remembered
from games.weinhaendler.bot.outlook import outlook_at_horizon
from games.weinhaendler.bot.weights import MISJUDGED, OVERLOOKED, TEMPERAMENTS, WEIGHTS, TraderWeights
from games.weinhaendler.bot.winning import WINNING
from games.weinhaendler.components import DISPLAY, HAND, REMOVED, deck
from games.weinhaendler.state import State

EFFORT = {HIGHEST_LEVEL: 9_000}
# How many cards lie in the pile when the first round begins, by the number of players.
PILE = {players: len(deck(players)) - HAND * players - DISPLAY for players in REMOVED}


class TraderBot(Bot[State, TraderWeights]):
    """Collects alike bottles, and gives away what others want least. Its unit is a hundredth of a point."""

    version = 10
    terms = ("points", "stars", "trios", "shapes", "trade")
    paragraphs = PARAGRAPHS
    winning, measures = WINNING, staticmethod(measures)
    weights, misjudged, overlooked, temperaments = WEIGHTS, MISJUDGED, OVERLOOKED, TEMPERAMENTS
    effort = EFFORT
    lead_for_half = 800

    def worth(self, state: State, seat: int, weights: TraderWeights) -> tuple[int, ...]:
        """Return the worth of points and cards, while something can be made of them."""
        points = weights.point * state.points(seat)
        if state.over:
            return points, 0, 0, 0, 0
        return points, *outlook_at_horizon(state, seat, weights).terms(usable(state, seat))

    def progress(self, state: State) -> int:
        """The cards that have left the pile, of all that lay in it."""
        return 100 if state.last else 100 - 100 * len(state.pile) // PILE[state.players]

    def scores(self, state: State, moves: Sequence[Move], weights: TraderWeights) -> Sequence[int]:
        """Return the worth of hand and cellar after each move."""
        by_kind = offer_scores if state.now.kind.startswith("offer") else laying_scores
        return by_kind(state, moves, weights)

    def budget(self, view: State, level: int) -> int:
        """Return the least in the last round's cellars: what looks best there is the best."""
        effort = super().budget(view, level)
        return min(effort, 1) if view.last and view.now.kind.startswith("store") else effort

    def is_far_enough(self, state: State, begun: State) -> bool:
        """Offers are played on until they are exchanged, bottles until the turn is over."""
        if begun.now.kind.startswith("offer"):
            return not state.now.kind.startswith("offer") or state.round > begun.round
        return state.now.seat != begun.now.seat or state.now.kind.startswith("offer")

    def recalled(self, view: State, seat: int, events: Sequence[Event]) -> State:
        """Return the view with the cards that went openly into hidden hands."""
        return remembered(view, events)


BOT = TraderBot()
