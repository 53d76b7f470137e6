"""What to grow in a region, and what to take of a gift."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.move import Move
from games.vino.bot.outlook import cellars, lots, outlook, sales, wine
from games.vino.bot.weights import VinoWeights
from games.vino.components import VarietyIndex
from games.vino.moves import GROWN
from games.vino.state import State


def variety_scores(state: State, moves: Sequence[Move], weights: VinoWeights) -> list[int]:
    """Return the worth of each variety in a new region: what it adds to the sales, the less the more of it others
    grow."""
    seat, look = state.now.seat, outlook(state, weights)
    table, cellar = lots(state.board, look.rate, weights.lost), cellars(state, seat)

    def grown(variety: VarietyIndex) -> int:
        more = [held + weights.grow * (at == variety) for at, held in enumerate(cellar)]
        return wine(sales(table, more, state.demand, look.rate), look.rounds, weights)

    varieties = [GROWN[move] for move in moves]
    return [grown(variety) - weights.competitor * _others(state, seat, variety) for variety in varieties]


def _others(state: State, seat: int, variety: VarietyIndex) -> int:
    return sum([state.cellar(other, variety) for other in range(state.players) if other != seat])


def gift_scores(state: State, moves: Sequence[Move], weights: VinoWeights) -> list[int]:
    """Return how good it is to take each vineyard: the dearest, so that the others can be paid for."""
    return [state.vineyard(move.name).price for move in moves]
