"""Which vineyard to buy."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.move import PASS, Move
from games.vino.bot.ending import WON, affordable, gift_after, winning_purchases, worth_of_end
from games.vino.bot.outlook import VINEYARD, best_variety, cellars, lots, outlook, prospect, sales, wine
from games.vino.bot.regions import Plans
from games.vino.bot.weights import VinoWeights
from games.vino.components import RegionIndex
from games.vino.state import NOTHING_GROWN, State

# Lire. A smaller saving may be worth less than a place farther along the road.
MUCH_CHEAPER = 100


def cheaper(view: State, move: Move) -> Move | None:
    """Return the cheapest purchase in the region that saves at least 100 lire, unless it changes more than the money:
    both are private or both state-owned, and the ranking of the owners is the same. A seat that can buy all of the
    region may begin anywhere."""
    if move.verb != "buy":
        return None
    vineyards, wanted = view.board.vineyards, view.vineyard(move.name)
    region = view.board.regions[wanted.region]
    free = view.free(region.vineyards)
    if sum(vineyards[at].price for at in free) <= view.money[view.now.seat]:
        return None
    alike = [vineyards[at] for at in free if vineyards[at].state == wanted.state]
    cheapest = min(alike, key=lambda vineyard: vineyard.price)
    other = Move("buy", (cheapest.id,))
    is_much = wanted.price - cheapest.price >= MUCH_CHEAPER
    return other if is_much and _ranked_after(view, other) == _ranked_after(view, move) else None


def _ranked_after(view: State, move: Move) -> list[int]:
    """Return the ranking of a region after a purchase there."""
    after = view.copy()
    after.owner[view.board.vineyard_index[move.name]] = view.now.seat
    return after.ranking(view.vineyard(move.name).region)


def purchase_scores(state: State, moves: Sequence[Move], weights: VinoWeights) -> list[int]:
    """Return the worth of each purchase beyond its price; passing is worth nothing."""
    buyer = Buyer(state, weights)
    return [0 if move == PASS else buyer.gain(state.board.vineyard_index[move.name]) for move in moves]


class Buyer:
    """A seat that may buy."""

    def __init__(self, state: State, weights: VinoWeights) -> None:
        self._state, self._seat, self._weights = state, state.now.seat, weights
        self._look = outlook(state, weights)
        self._offered: list[list[int]] | None = None
        self._more: dict[RegionIndex, int] = {}
        self._rate = self._look.rate if state.bottles_left else 0

    def gain(self, vineyard: int) -> int:
        """Return the worth of a vineyard beyond its price."""
        bought = self._state.board.vineyards[vineyard]
        price = bought.price * self._rate * self._weights.dear // 10_000
        gain = VINEYARD - price - bought.price // 10
        return gain + self._in_region(bought.region) + self._gift(bought.region, vineyard) - self._missed(bought.price)

    def _missed(self, price: int) -> int:
        """Return the worth of a purchase for the price in a region to which the barrel comes later."""
        money = self._state.money[self._seat]
        missed = sum([affordable(prices, money) - affordable(prices, money - price) for prices in self._later()])
        return missed * self._weights.later

    def _later(self) -> list[list[int]]:
        if self._offered is None:
            regions = [at for at in self._state.chosen[self._seat] if at > self._state.barrel]
            plans = Plans(self._state, self._seat, self._look, self._weights) if regions else None
            self._offered = [plans.expected(at) for at in regions] if plans else []
        return self._offered

    def _in_region(self, region: RegionIndex) -> int:
        if region not in self._more:
            self._more[region] = self._entry(region)
        return self._more[region]

    def _entry(self, region: RegionIndex) -> int:
        """Return the gain in wine by one more vineyard of a region, and by the first one for those that may follow."""
        state, look, seat = self._state, self._look, self._seat
        cellar = cellars(state, seat)
        before = self._wine(cellar)
        variety = best_variety(state, seat, region, cellar)
        if variety == NOTHING_GROWN:
            variety = state.board.regions[region].preliminary
        cellar[variety] += 1
        entry = 0 if state.count_in(seat, region) else self._weights.entry * len(look.free[region])
        return self._wine(cellar) - before + entry + prospect(state, seat, region, 1, self._weights)

    def _wine(self, cellar: list[int]) -> int:
        """Return the worth of the wine of a cellar."""
        look = self._look
        table = lots(self._state.board, look.rate, self._weights.lost)
        return wine(sales(table, cellar, self._state.demand, look.rate), look.rounds - 100, self._weights)

    def _gift(self, region: RegionIndex, vineyard: int) -> int:
        """Return the worth of a purchase that takes the bottle of its region off the map, or is one of those that will:
        what the seat can buy without a break is as good as bought."""
        state, printed = self._state, self._state.board.regions[region]
        if not state.bottles[region]:
            return 0
        winning = winning_purchases(state, self._seat, self._look, region) if self._weights.end else []
        if vineyard in winning and (len(winning) == 1 or state.now.kind == "owner.buy"):
            return WON
        private, owned = state.free(printed.private), state.free(printed.state)
        gain, got = 0, [0] * state.players
        if private == [vineyard]:
            got = gift_after(state, self._seat, region, private)
            others = max(share for seat, share in enumerate(got) if seat != self._seat)
            gain = VINEYARD * (got[self._seat] - others * self._weights.rivals // 100)
        elif owned != [vineyard]:
            return 0
        if state.bottles_left > 1:
            return gain
        return gain + worth_of_end(state, self._seat, self._look, self._weights, vineyard, got)
