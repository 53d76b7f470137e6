"""What a player of Grand Cru expects of the years to come: how many there are, and what wine will sell for in them."""

from __future__ import annotations

from collections.abc import Sequence

from games.grand_cru.bot.weights import GrandCruWeights
from games.grand_cru.components import GROWN, HARVEST_PRICE, LOAN, VALUE_OF_CUBE, Barrel, Variety
from games.grand_cru.state import State

HUNDREDTHS = 100
PERCENT = 100

# So many years after this one are looked at.
FARTHEST = 7
# The chance in percent that another year is played when a seat has just enough to end the game and win, and how much
# more it is for each franc that is missing; the francs that a year brings, and those that seem to be missing in the
# first year. Found by games between such players.
EVEN, A_FRANC, YEARLY_FRANCS, FIRST_FRANCS = 39, 8, 5, 21
# The highest such chance: less than it is, because a franc now can be put to use until then.
LIKELIEST = 84
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
    """Return for this year and each of the next the chance in percent that it is played. The game ends when a seat that
    is ahead is out of debt: so it depends on who is nearest to that."""
    far = FIRST_FRANCS if state.year <= 1 else francs_to_end(state, purses)
    later = (EVEN + A_FRANC * (far - YEARLY_FRANCS * years) for years in range(FARTHEST))
    return (PERCENT, *(max(0, min(LIKELIEST, chance)) * weights.foresight // PERCENT for chance in later))


def francs_to_end(state: State, purses: Sequence[int]) -> int:
    """Return how many more francs the seat that is nearest to it needs to be out of debt this year and ahead of all
    others; below nothing what it can spare. Ripe wine counts as sold."""
    in_play = [seat for seat in range(state.players) if not state.bankrupt[seat]]
    money = {seat: purses[seat] + _ripe(state, seat) for seat in in_play}
    values = {seat: state.value(seat) - state.money[seat] + money[seat] for seat in in_play}
    debts = {seat: LOAN * state.loans[seat] + state.interest_unpaid(seat) - money[seat] for seat in in_play}
    best = {seat: max((values[other] for other in in_play if other != seat), default=0) for seat in in_play}
    return min((max(debts[seat], best[seat] - values[seat]) for seat in in_play), default=0)


def _ripe(state: State, seat: int) -> int:
    return sum(state.price(sale.variety) * sale.cubes for sale in state.sales(seat))


def purses_seen(state: State) -> Sequence[int]:
    """Return each seat's money as the seat that is asked may see it. Where money is hidden, that of others is a guess
    and must not be looked at: then all others seem to have the same."""
    if not state.money_hidden:
        return state.money
    return [money if seat == state.now.seat else HIDDEN_MONEY for seat, money in enumerate(state.money)]
