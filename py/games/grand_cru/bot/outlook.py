"""What a player of Grand Cru expects of the years to come: how many there are, and what wine will sell for in them."""

from __future__ import annotations

from collections.abc import Sequence

from games.grand_cru.bot.weights import GrandCruWeights
from games.grand_cru.components import GROWN, HARVEST_PRICE, VALUE_OF_CUBE, VALUE_OF_LOAN, Barrel, Variety
from games.grand_cru.state import State

HUNDREDTHS = 100
PERCENT = 100

# So many years after this one are looked at.
FARTHEST = 7
# The years that are expected after the first one, in hundredths; later those with no debt, and more for each franc of
# debt, as games between such players go.
FIRST_YEARS, LAST_YEARS, YEARS_OF_DEBT = 230, 20, 14
# The francs that others seem to have where money is hidden.
HIDDEN_MONEY = 10
# Cubes of a batch that are sold in one turn, as a rule.
BATCH = 3


class GrandCruOutlook:
    """The expectations in one position; the same for every seat."""

    def __init__(self, state: State, weights: GrandCruWeights, purses: Sequence[int]) -> None:
        self.state, self.weights, self.board, self.purses = state, weights, state.board, purses
        # By year from this one on: the chance in percent that it is played.
        self.chances = chances(state, weights, purses)
        self.now = [HUNDREDTHS * state.price(variety) for variety in GROWN]
        self.later = [_later(state.board.prices[variety], state.demand[variety]) for variety in GROWN]
        self._kept: dict[tuple[Variety, Barrel, int], int] = {}
        self._streams: dict[Variety, int] = {}

    def kept(self, variety: Variety, barrel: Barrel, after: int = 1) -> int:
        """Return the worth of a cube in a barrel that is sold `after` years or later."""
        key = variety, barrel, after
        if key not in self._kept:
            self._kept[key] = self._worth_kept(variety, barrel, after)
        return self._kept[key]

    def _worth_kept(self, variety: Variety, barrel: Barrel, after: int) -> int:
        first, last = self.board.first_ripe[variety] - barrel, self.board.last_ripe[variety] - barrel
        if last < after:
            return 0  # it is spoiled before
        price = self.later[variety] * self.weights.wine // PERCENT - self.weights.turn // BATCH
        sold = max(first, after)
        chance = self.chances[min(sold, FARTHEST)]
        left = HUNDREDTHS * VALUE_OF_CUBE
        return left + max(0, (price - left) * chance // PERCENT)

    def at_best(self, variety: Variety, barrel: Barrel) -> int:
        """Return the worth of a cube in a barrel, sold now or kept."""
        kept = self.kept(variety, barrel)
        if self.board.is_ripe(variety, barrel):
            return max(kept, self.now[variety] - self.weights.turn // BATCH)
        return kept

    def young(self, variety: Variety) -> int:
        """Return the worth of a cube that comes into the first barrel now."""
        return self.at_best(variety, 0)

    def stream(self, variety: Variety) -> int:
        """Return the worth of a vine's harvests in the years after this one."""
        if variety not in self._streams:
            self._streams[variety] = self._harvests(variety) * self.weights.vines // (PERCENT * PERCENT)
        return self._streams[variety]

    def _harvests(self, variety: Variety) -> int:
        price = self.later[variety] * self.weights.wine // PERCENT - self.weights.turn // BATCH
        left, cost = HUNDREDTHS * VALUE_OF_CUBE, HUNDREDTHS * HARVEST_PRICE + self.weights.turn // 2
        more, ripens, worth = max(0, price - left), self.board.first_ripe[variety], 0
        for year in range(1, FARTHEST + 1):
            chance = self.chances[year]
            if not chance:
                break
            worth += max(0, chance * (left - cost) + more * self.chances[min(year + ripens, FARTHEST)])
        return worth

    @property
    def years(self) -> int:
        """The years after this one that are expected, in hundredths."""
        return sum(self.chances[1:])


def _later(prices: Sequence[int], level: int) -> int:
    """Return the price that is expected later: between the present one and the middle of the column."""
    return HUNDREDTHS * (prices[level] + prices[min(level + 1, len(prices) - 1)] + prices[len(prices) // 2]) // 3


def chances(state: State, weights: GrandCruWeights, purses: Sequence[int]) -> tuple[int, ...]:
    """Return for this year and each of the next the chance in percent that it is played. The game ends when somebody is
    out of debt and likes to: so it depends on who owes least."""
    left = years_left(state, weights, purses)
    return (PERCENT, *(max(0, min(95, (left - 100 * year) * 35 // 100 + 67)) for year in range(1, FARTHEST + 1)))


def years_left(state: State, weights: GrandCruWeights, purses: Sequence[int]) -> int:
    """Return how many years are expected after this one, in hundredths."""
    if state.year <= 1:
        return FIRST_YEARS * weights.foresight // PERCENT
    in_play = [seat for seat in range(state.players) if not state.bankrupt[seat]]
    debt = min((-VALUE_OF_LOAN * state.loans[seat] - purses[seat] for seat in in_play), default=0)
    return max(0, LAST_YEARS + YEARS_OF_DEBT * debt) * weights.foresight // PERCENT


def purses_seen(state: State) -> Sequence[int]:
    """Return each seat's money as the seat that is asked may see it. Where money is hidden, that of others is a guess
    and must not be looked at: then all others seem to have the same."""
    if not state.money_hidden:
        return state.money
    return [money if seat == state.now.seat else HIDDEN_MONEY for seat, money in enumerate(state.money)]
