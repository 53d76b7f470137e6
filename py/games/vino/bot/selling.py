"""What to sell, what to give back for it, and which demand to raise."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.move import PASS, Move
from games.vino.bot.outlook import VINEYARD, buys, cellars, lots, outlook, sales, wine
from games.vino.bot.weights import VinoWeights
from games.vino.components import VarietyIndex
from games.vino.moves import RAISED, SOLD
from games.vino.rules.sale import sale_result
from games.vino.state import State

# So much less than it brings a wasteful sale is worth (`Seller.value`).
WASTE = 50 * VINEYARD


def sale_scores(state: State, moves: Sequence[Move], weights: VinoWeights) -> list[int]:
    """Return the worth of each sale: the money, the vineyards that it costs, and the sales of later rounds; the least
    those that could be larger at the same cost."""
    seller = Seller(state, weights)
    return [seller.passing() if move == PASS else seller.value(*SOLD[move]) for move in moves]


class Seller:
    """A seat that may sell."""

    def __init__(self, state: State, weights: VinoWeights) -> None:
        self._state, self._seat, self._weights = state, state.now.seat, weights
        self._look, self._cellar = outlook(state, weights), cellars(state, state.now.seat)
        self._table = lots(state.board, self._look.rate, weights.lost)
        self._sales = sales(self._table, self._cellar, state.demand, self._look.rate)
        # By variety: the prices of the seat's vineyards, the cheapest first.
        self._prices: dict[VarietyIndex, list[int]] = {}

    def passing(self) -> int:
        """Return the worth of selling nothing."""
        money = self._state.money[self._seat]
        return buys(self._look, money, (), self._weights) + self._later(self._sales)

    def value(self, variety: VarietyIndex, sold: int) -> int:
        """Return the worth of a sale, low when one more would cost nothing: the few games that are played on
        from such a sale may go well by chance, and it keeps a sale that differs more from being compared. It is as low
        when it brings no more than the vineyards cost that are given back."""
        return self.gain(variety, sold) - WASTE * self._is_wasteful(variety, sold)

    def _is_wasteful(self, variety: VarietyIndex, sold: int) -> bool:
        """Return whether a sale brings no more than the vineyards cost that are given back; or one more brings more,
        for the same vineyards and the same spaces of the market."""
        this = sale_result(self._state, variety, sold)
        if this.income <= sum(self._cheapest(variety)[: this.lost]):
            return True
        if sold >= min(self._cellar[variety], len(self._state.board.sale)):
            return False
        larger = sale_result(self._state, variety, sold + 1)
        return (this.lost, this.fall) == (larger.lost, larger.fall) and this.income < larger.income

    def gain(self, variety: VarietyIndex, sold: int) -> int:
        """Return the worth of a sale; the cheapest vineyards are given back, and can be bought again."""
        income, lost, fall = sale_result(self._state, variety, sold)
        money, returned = self._state.money[self._seat] + income, self._cheapest(variety)[:lost]
        found = self._after(variety, lost, fall * self._state.board.step * self._look.rate // 100)
        return buys(self._look, money, returned, self._weights) - VINEYARD * lost + self._later(found)

    def _cheapest(self, variety: VarietyIndex) -> list[int]:
        if variety not in self._prices:
            growing = self._state.growing(self._seat, variety)
            self._prices[variety] = sorted([self._state.board.vineyards[at].price for at in growing])
        return self._prices[variety]

    def _after(self, variety: VarietyIndex, lost: int, shift: int) -> list[int]:
        """Return by variety what the best sales are worth after this one; what rises is the seat's best other wine."""
        found, left = list(self._sales), self._cellar[variety] - lost
        others = [at for at, held in enumerate(self._cellar) if held and at != variety]
        if others:
            found[max(others, key=found.__getitem__)] += shift
        before = self._state.demand[variety] * self._look.rate // 100
        found[variety] = self._table[left] + before - shift if left else 0
        return found

    def _later(self, found: Sequence[int]) -> int:
        return wine(found, self._look.rounds - 100, self._weights)


def return_scores(state: State, moves: Sequence[Move], weights: VinoWeights) -> list[int]:
    """Return how little each vineyard is missed: the last of a region is, and a cheap one is bought back soon."""
    seat, board = state.now.seat, state.board
    scores = []
    for move in moves:
        vineyard = board.vineyards[board.vineyard_index[move.name]]
        last = state.count_in(seat, vineyard.region) == 1
        scores.append(-vineyard.price * weights.returned // 100 - last * weights.foothold)
    return scores


def demand_scores(state: State, moves: Sequence[Move], weights: VinoWeights) -> list[int]:
    """Return how much more a seat gains than the others when the demand for a variety rises."""
    seat, look = state.now.seat, outlook(state, weights)
    table = lots(state.board, look.rate, weights.lost)
    gains = [0] * len(state.demand)
    for other in range(state.players):
        cellar = cellars(state, other)
        found = sales(table, cellar, state.demand, look.rate)
        best = sorted([at for at, held in enumerate(cellar) if held], key=found.__getitem__, reverse=True)
        share = 100 if other == seat else -weights.spite
        for variety, part in zip(best, (100, weights.second)):
            gains[variety] += part * share
        if other == seat:
            gains = [gain + (held > 0) for gain, held in zip(gains, cellar)]
    return [gains[RAISED[move]] for move in moves]
