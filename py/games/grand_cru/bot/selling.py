"""Which sales look good to a player of Grand Cru, and what a risen demand would bring."""

from __future__ import annotations

from collections.abc import Iterator

from games.grand_cru.bot.estate import Estates
from games.grand_cru.bot.outlook import HUNDREDTHS, PERCENT
from games.grand_cru.components import GROWN, Sale, Variety
from games.grand_cru.rules.actions.wine import sale_price
from games.grand_cru.rules.fair.fair import fair_points


class Market:
    """Sales and the demand, in the eyes of one seat."""

    def __init__(self, estates: Estates, seat: int) -> None:
        self.estates, self.seat = estates, seat
        self.outlook, self.state, self.weights = estates.outlook, estates.state, estates.weights
        self._counts = self._counted()
        self._missing = estates.missing(seat)
        self._scarcity = estates.scarcity(seat)
        self._closing = estates.closing(seat)

    def sale(self, sale: Sale, more: int = 0, to_fair: bool = True) -> int:
        """Return the gain by a sale now, compared with later."""
        variety, barrel, cubes = sale
        price = sale_price(self.state, self.seat, variety) + more
        gain = self.earned(cubes * price) - cubes * self.outlook.kept(variety, barrel)
        if to_fair:
            gain += self.weights.prestige * self.points(variety, cubes)
        return gain - self._fall(variety, self.ripe(variety) - cubes)

    def earned(self, francs: int) -> int:
        """Return the worth of an income, which is higher when money is short."""
        missing = max(0, self._missing) - max(0, self._missing - francs)
        closing = min(francs, self._closing) * self.weights.closing
        return HUNDREDTHS * francs + missing * self._scarcity + closing

    def paid(self, price: int) -> int:
        """Return the cost of paying a price."""
        missing = max(0, self._missing + price) - max(0, self._missing)
        closing = price * self.weights.closing if self._closing else 0
        return HUNDREDTHS * price + missing * self._scarcity + closing

    def _fall(self, variety: Variety, rest: int) -> int:
        """Return the loss when the demand falls: on the seat's other cubes, less the loss of others."""
        level = self.state.demand[variety]
        if not level:
            return 0
        prices = self.state.board.prices[variety]
        drop = HUNDREDTHS * (prices[level] - prices[level - 1])
        return drop * max(0, rest) // 2 - self._counts[2][variety] * drop * self.weights.rivals // PERCENT // 2

    def points(self, variety: Variety, cubes: int) -> int:
        """Return how many more points the seat would get at the fair if it sold so many more cubes."""
        sold = [fair[variety] for fair in self.state.fair]
        before = fair_points(sold)[self.seat]
        sold[self.seat] += cubes
        return fair_points(sold)[self.seat] - before

    def sales(self, more: int = 0, to_fair: bool = True) -> Iterator[tuple[int, Sale]]:
        """Yield every ripe wine, all of a barrel, with what its sale brings."""
        return ((self.sale(sale, more, to_fair), sale) for sale in self.state.sales(self.seat))

    def best_sale(self, more: int = 0, to_fair: bool = True) -> int:
        """Return the gain by the best sale; 0 if none is worth it."""
        return max((gain for gain, _ in self.sales(more, to_fair)), default=0)

    def vintage(self) -> int:
        """Return the gain by a cube at the highest price of its column."""
        return max((self.one_dear(sale) for sale in self.state.sales(self.seat)), default=0)

    def one_dear(self, sale: Sale) -> int:
        """Return the gain by one cube of a wine at the highest price of its column."""
        price = HUNDREDTHS * self.state.board.prices[sale.variety][-1]
        gain = price - self.outlook.at_best(sale.variety, sale.barrel)
        return gain + self.weights.prestige * self.points(sale.variety, 1)

    # The demand

    def ripe(self, variety: Variety) -> int:
        """Return how many cubes of a variety the seat can sell."""
        return self._counts[0][variety]

    def _counted(self) -> list[list[int]]:
        """Return by variety: the ripe cubes of the seat, its others, the ripe cubes of the others, and theirs."""
        counts = [[0] * len(GROWN) for _ in range(4)]
        first = self.state.board.first_ripe
        for seat, cellar in enumerate(self.state.cellar):
            of_others = 2 * (seat != self.seat)
            for barrel, cubes in enumerate(cellar):
                if any(cubes):
                    for variety, count in enumerate(cubes):
                        if count:
                            counts[of_others + (barrel < first[variety])][variety] += count
        return counts

    def rise(self, variety: Variety, levels: int = 1, selling: bool = True) -> int:
        """Return the gain when the demand for a variety rises; before the next year nothing is sold unless
        `selling`."""
        prices, level = self.state.board.prices[variety], self.state.demand[variety]
        top = len(prices) - 1
        step = HUNDREDTHS * (prices[min(top, level + levels)] - prices[level])
        # A column has steps of the same price; the next step counts a little.
        step = (4 * step + HUNDREDTHS * (prices[min(top, level + levels + 1)] - prices[min(top, level + 1)])) // 5
        if not step:
            return 0
        ripe, unripe, others_ripe, others_unripe = (counts[variety] for counts in self._counts)
        own = (ripe * 70 + unripe * 25) if selling else (ripe + unripe) * 40
        others = others_ripe * 50 + others_unripe * 20
        gain = own * self.weights.demand // PERCENT - others * self.weights.rivals // PERCENT
        return step * gain // PERCENT
