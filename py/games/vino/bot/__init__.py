"""What computer players know of Vino. One vineyard counts a hundred."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bots.bot import Bot
from engine.core.move import Move
from engine.core.table import HIGHEST_LEVEL
from games.vino.bot.likely import likely
from games.vino.bot.measures import PARAGRAPHS, measures
from games.vino.bot.memory import recalled
from games.vino.bot.outlook import outlook
from games.vino.bot.purchases import cheaper, purchase_scores
from games.vino.bot.regions import region_scores
from games.vino.bot.selling import demand_scores, return_scores, sale_scores
from games.vino.bot.varieties import gift_scores, variety_scores
from games.vino.bot.weights import MISJUDGED, OVERLOOKED, TEMPERAMENTS, WEIGHTS, VinoWeights
from games.vino.bot.winning import WINNING
from games.vino.bot.worth import TERMS, worth
from games.vino.state import State

SCORES: dict[str, Callable[[State, Sequence[Move], VinoWeights], list[int]]] = {
    "preliminary.first": purchase_scores,
    "preliminary.free": purchase_scores,
    "preliminary.third": purchase_scores,
    "variety": variety_scores,
    "choose": region_scores,
    "owner.buy": purchase_scores,
    "newcomer.buy": purchase_scores,
    "gift.take": gift_scores,
    "sale.sell": sale_scores,
    "sale.return": return_scores,
    "market.raise": demand_scores,
}
EFFORT = {HIGHEST_LEVEL: 13_500}
# The parts of the map, each with two large regions: a player who thinks of one sees all its regions.
PARTS = {
    "liguria": "north",
    "veneto": "north",
    "trentino": "north",
    "lazio": "middle",
    "abruzzo": "middle",
    "toscana": "middle",
    "campania": "south",
    "sardegna": "south",
    "calabria": "south",
}


class VinoBot(Bot[State, VinoWeights]):
    """Goes where others do not buy everything first, sells what can be bought back, and sees gifts coming."""

    version = 9
    terms, paragraphs, winning = TERMS, PARAGRAPHS, WINNING
    weights, misjudged, overlooked, temperaments = WEIGHTS, MISJUDGED, OVERLOOKED, TEMPERAMENTS
    effort, shortlist = EFFORT, 4
    lead_for_half = 300
    worth, measures = staticmethod(worth), staticmethod(measures)
    likely, recalled, cheaper = staticmethod(likely), staticmethod(recalled), staticmethod(cheaper)

    def progress(self, state: State) -> int:
        """The rounds that have been played, of all that are expected."""
        to_come = outlook(state, self.weights).rounds
        return 100 * max(0, state.round - 1) // max(1, state.round + to_come // 100 - 1)

    def scores(self, state: State, moves: Sequence[Move], weights: VinoWeights) -> Sequence[int]:
        """Return how good each move looks."""
        return SCORES[state.now.kind](state, moves, weights)

    def idea(self, move: Move) -> str:
        """A part of the map, or a variety. Nobody overlooks prices: what to buy, to take and to give back."""
        if move.verb in ("buy", "take", "return"):
            return ""
        return PARTS[move.name] if move.verb == "choose" else super().idea(move)

    def is_far_enough(self, state: State, begun: State) -> bool:
        """The end of the round; of the next one, when wine is being sold."""
        return state.round > begun.round + begun.now.kind.startswith(("sale", "market"))


BOT = VinoBot()
