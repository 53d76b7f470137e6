"""Which regions look good: what can be bought there, and who else will come."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.move import Move
from games.vino.bot.ending import WON, affordable, winning_purchases
from games.vino.bot.outlook import (
    VINEYARD,
    VinoOutlook,
    best_variety,
    cellars,
    counts_in,
    lots,
    outlook,
    prospect,
    sales,
    wine,
)
from games.vino.bot.weights import VinoWeights
from games.vino.components import RegionIndex, VarietyIndex
from games.vino.state import NOTHING_GROWN, State

# A region where nothing can be bought comes after all others.
NOTHING_FREE = -1_000_000


def region_scores(state: State, moves: Sequence[Move], weights: VinoWeights) -> list[int]:
    """Return how good each region looks, together with the one chosen before."""
    seat = state.now.seat
    plans = Plans(state, seat, outlook(state, weights), weights)
    before, regions = state.chosen[seat], [state.board.region_index[move.name] for move in moves]
    return [
        9 * (plans.value([*before, at]) + plans.at_home(at)) + (at * 7 + seat * 5 + state.round * 3) % 9
        if plans.can_buy(at)
        else NOTHING_FREE + plans.has_free(at)
        for at in regions
    ]


class Plans:
    """What a seat could do in each region."""

    def __init__(self, state: State, seat: int, look: VinoOutlook, weights: VinoWeights) -> None:
        self._state, self._seat, self._look, self._weights = state, seat, look, weights
        self._cellar = cellars(state, seat)
        self._varieties: dict[RegionIndex, VarietyIndex] = {}
        self._table = lots(state.board, look.rate, weights.lost)
        self._all = max(1, sum(look.offers))
        self._now = self._wine(self._cellar)
        # What each other seat can pay, as far as money is open.
        self._purses = None if state.money_hidden else state.money

    def has_free(self, region: RegionIndex) -> bool:
        """Return whether a region has a vineyard that nobody owns."""
        return bool(self._look.free[region])

    def can_buy(self, region: RegionIndex) -> bool:
        """Return whether the seat could buy a vineyard of a region now."""
        grows = self._variety(region) != NOTHING_GROWN
        return grows and affordable(self._look.free[region], self._state.money[self._seat]) > 0

    def _variety(self, region: RegionIndex) -> VarietyIndex:
        """Return the variety that the seat would grow in a region, `NOTHING_GROWN` where none is left for it."""
        if region not in self._varieties:
            self._varieties[region] = best_variety(self._state, self._seat, region, self._cellar)
        return self._varieties[region]

    def _wine(self, cellar: Sequence[int]) -> int:
        found = sales(self._table, cellar, self._state.demand, self._look.rate)
        return wine(found, self._look.rounds - 100, self._weights)

    def value(self, regions: Sequence[RegionIndex]) -> int:
        """Return the gain in some regions with all the money, the cheapest vineyards first."""
        offered: list[tuple[int, RegionIndex, VarietyIndex]] = []
        for region in regions:
            if not self._look.free[region]:
                continue
            variety = self._variety(region)
            if variety != NOTHING_GROWN:
                offered += [(price, region, variety) for price in self.expected(region)]
        return self._bought(sorted(offered)) + self._won(regions)

    def _won(self, regions: Sequence[RegionIndex]) -> int:
        """Return `WON` where the seat can end the game in one of the regions and wins, if it is the first to buy there;
        else 0."""
        state, seat = self._state, self._seat
        wins = self._weights.end and any(
            winning_purchases(state, seat, self._look, at) and self._variety(at) != NOTHING_GROWN for at in regions
        )
        return WON if wins else 0

    def at_home(self, region: RegionIndex) -> int:
        """Return the worth of a region to a seat for the vineyards that it already has there."""
        return self._weights.home * counts_in(self._state, region)[self._seat] if self._weights.home else 0

    def expected(self, region: RegionIndex) -> list[int]:
        """Return the prices that will be there when it is the seat's turn."""
        ahead, beside = self._crowd(region)
        prices, step = self._look.free[region], 100 + beside
        return [prices[at // 100] for at in range(ahead, 100 * len(prices), step)]

    def _crowd(self, region: RegionIndex) -> tuple[int, int]:
        """Return how many vineyards are taken before, and how many others buy by turns with it, in hundredths."""
        coming = min(90, 2 * self._weights.crowd * self._look.offers[region] // self._all)
        counts = counts_in(self._state, region)
        own, owners = counts[self._seat], sum(map(bool, counts))
        before = sum([self._taken_by(seat, region) for seat, many in enumerate(counts) if many > own])
        if own:
            return coming * before // 100, 0
        tokens = len(self._state.board.regions[region].varieties) - owners - 1
        newcomers = max(0, min(self._state.players - 1 - owners, tokens))
        return coming * before // 100, coming * newcomers

    def _taken_by(self, seat: int, region: RegionIndex) -> int:
        """Return how many vineyards an owner takes when it comes, in hundredths: no more than it can pay."""
        if self._purses is None:
            return self._weights.taken
        return min(self._weights.taken, VINEYARD * affordable(self._look.free[region], self._purses[seat]))

    def _bought(self, offered: Sequence[tuple[int, RegionIndex, VarietyIndex]]) -> int:
        cellar, money, value = list(self._cellar), self._state.money[self._seat], 0
        bought: dict[RegionIndex, int] = {}
        for price, region, variety in offered:
            gain = VINEYARD - price * self._look.rate * self._weights.dear // 10_000
            if price > money or gain <= 0:
                break
            value, money = value + gain, money - price
            cellar[variety] += 1
            bought[region] = bought.get(region, 0) + 1
        for region, many in bought.items():
            value += prospect(self._state, self._seat, region, many, self._weights)
        return value + (self._wine(cellar) - self._now if bought else 0)
