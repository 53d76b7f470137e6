"""What tiles, wine, prestige and debts are worth to a player of Grand Cru while the game goes on."""

from __future__ import annotations

from games.grand_cru.bot.outlook import HUNDREDTHS, PERCENT, GrandCruOutlook
from games.grand_cru.components import (
    EMERGENCY_LOAN,
    FIELDS,
    LOAN,
    MOST_LOANS,
    TILE,
    Tile,
    is_innovation,
    is_vine,
)
from games.grand_cru.rules.fair.fair import fair_points
from games.grand_cru.state import FREE_COLUMN

# What an improvement saves or brings in a year, in hundredths of a franc.
YEARLY = {
    TILE["doc"]: 250,
    TILE["blending"]: 50,
    TILE["harvester"]: 260,
    TILE["wholesale"]: 140,
    TILE["good-vintage"]: 280,
    TILE["rich-harvest"]: 650,
    TILE["ageing"]: 120,
    TILE["advertising"]: 150,
    TILE["heuriger"]: 200,
    TILE["uvaggio"]: 60,
}
INNOVATION = 150
# What a vine of a variety that is there already saves, because more cubes are sold in one turn.
BATCHED = 30
# From so many vines on there are hardly turns enough to harvest another one; a percentage of it counts.
MANY_VINES, OF_MANY = 7, 60
# The later years, in hundredths, in which interest for the present loans will have to be paid.
LATER_INTEREST = 110
# Percent of the price of ripe wine that can be counted on.
OF_RIPE = 60
# So many francs of debt can be paid off within a year.
NEAR = 15
# With so many vines, less one, an improvement is of full use.
ENOUGH_VINES = 4
# Percent of this year's harvest or use that a tile still gives in the year in which it is bought.
THIS_YEAR = 95


class Estates:
    """What the seats have, in the light of one outlook."""

    def __init__(self, outlook: GrandCruOutlook) -> None:
        self.outlook, self.state, self.weights = outlook, outlook.state, outlook.weights
        self._vines = [sum(map(is_vine, tiles)) for tiles in self.state.tiles]

    def tile(self, seat: int, tile: Tile) -> int:
        """Return the worth of another tile to a seat."""
        held = self.state.tiles[seat]
        worth = self.fruit(seat, tile) + (self.weights.kind if tile not in held else 0)
        return worth if len(held) < FIELDS else worth - min(self.field(seat, at) for at in range(len(held)))

    def fruit(self, seat: int, tile: Tile) -> int:
        """Return the later income from another tile, beside its kind."""
        weights, outlook, held = self.weights, self.outlook, self.state.tiles[seat]
        if not is_vine(tile):
            years = outlook.years + THIS_YEAR // (1 + held.count(tile))
            return self._yearly(seat, tile) * years // HUNDREDTHS * weights.improvements // PERCENT
        worth = outlook.stream(tile) + held.count(tile) * BATCHED * outlook.years // HUNDREDTHS
        if self.state.supply[tile]:
            worth += max(0, outlook.young(tile) - HUNDREDTHS - weights.turn // 2) * THIS_YEAR // PERCENT
        return worth * (OF_MANY if self._vines[seat] >= MANY_VINES else PERCENT) // PERCENT

    def _yearly(self, seat: int, tile: Tile) -> int:
        """Return the yearly gain by an improvement: without vines there is little to improve."""
        vines = min(ENOUGH_VINES, 1 + self._vines[seat])
        return YEARLY[tile] * vines // ENOUGH_VINES

    def field(self, seat: int, at: int) -> int:
        """Return the loss of a seat without one of its tiles."""
        tile, held = self.state.tiles[seat][at], self.state.tiles[seat]
        if is_innovation(tile):
            return INNOVATION
        worth = 0 if held.count(tile) > 1 else self.weights.kind
        if is_vine(tile):
            grape = max(0, self.outlook.young(tile) - HUNDREDTHS) if self.state.ready[seat][at] else 0
            return worth + self.outlook.stream(tile) + grape
        return (
            worth + self._yearly(seat, tile) * self.outlook.years // HUNDREDTHS * self.weights.improvements // PERCENT
        )

    # Terms

    def vines(self, seat: int) -> int:
        """Return the expected yield of a seat's vines in the years to come."""
        vines = [tile for tile in self.state.tiles[seat] if is_vine(tile)]
        streams = sorted((self.outlook.stream(tile) for tile in vines), reverse=True)
        worth = sum(streams[:MANY_VINES]) + sum(streams[MANY_VINES:]) * OF_MANY // PERCENT
        same = sum(vines.count(tile) - 1 for tile in vines) // 2
        return worth + same * BATCHED * self.outlook.years // HUNDREDTHS

    def grapes(self, seat: int) -> int:
        """Return the worth of the cubes on a seat's vines; not all will be harvested."""
        outlook = self.outlook
        worth = sum(
            held * max(0, outlook.young(variety) - HUNDREDTHS - self.weights.turn // 2)
            for variety, held in enumerate(self.state.grapes(seat))
            if held
        )
        return worth * 80 // PERCENT

    def improvements(self, seat: int) -> int:
        """Return the expected savings by a seat's improvements and innovations."""
        years, worth = self.outlook.years, 0
        for tile, ready in zip(self.state.tiles[seat], self.state.ready[seat]):
            if is_innovation(tile):
                worth += INNOVATION
            elif not is_vine(tile):
                worth += self._yearly(seat, tile) * (years + 70 * ready) // HUNDREDTHS
        return worth * self.weights.improvements // PERCENT

    def wine(self, seat: int) -> int:
        """Return the worth of the cubes in a seat's barrels."""
        return sum(
            count * self.outlook.at_best(variety, barrel)
            for barrel, cubes in enumerate(self.state.cellar[seat])
            if any(cubes)
            for variety, count in enumerate(cubes)
            if count
        )

    def prestige(self, seat: int) -> int:
        """Return the worth of a seat's prestige, with the points that it would get if the fair came now."""
        return self.weights.prestige * (self.state.prestige[seat] + self.at_fair(seat))

    def at_fair(self, seat: int) -> int:
        """Return the points that a seat would be given if the fair came now."""
        sold = self.state.fair[seat]
        return sum(
            fair_points([fair[variety] for fair in self.state.fair])[seat] for variety, own in enumerate(sold) if own
        )

    def debts(self, seat: int) -> int:
        """Return the cost of a seat's loans with interest, as a negative number."""
        loans = self.state.loans[seat]
        interest = self.state.interest_due(seat) * (HUNDREDTHS if self.pays_interest else 0)
        later = self.state.board.interest[loans] * LATER_INTEREST
        return -HUNDREDTHS * LOAN * loans - interest - later

    @property
    def pays_interest(self) -> bool:
        """Whether this year's interest has yet to be paid."""
        return any(record.kind in ("year.end", "interest") for record in self.state.pending)

    def bids(self, seat: int) -> int:
        """Return the expected gain by a seat's highest bids."""
        state, worth = self.state, 0
        if state.passed[seat]:
            return 0
        for column, bidder in enumerate(state.bidders):
            if bidder == seat and state.lots[column] != FREE_COLUMN:
                worth += max(0, self.tile(seat, state.lots[column]) - HUNDREDTHS * state.bids[column])
        return worth * self.weights.bids // PERCENT

    def missing(self, seat: int) -> int:
        """Return how many francs a seat has too few for harvests and interest, though it sells ripe wine; below
        nothing for what it can spare."""
        state = self.state
        need = sum(state.grapes(seat)) + (state.interest_due(seat) if self.pays_interest else 0)
        ripe = sum(self.outlook.now[sale.variety] * sale.cubes for sale in state.sales(seat))
        return need - self.outlook.purses[seat] - ripe * OF_RIPE // PERCENT // HUNDREDTHS

    def scarcity(self, seat: int) -> int:
        """Return how much more a franc is worth to a seat that has too few: with an emergency loan it pays for five
        francs two more, and interest from then on."""
        interest, loans = self.state.board.interest, self.state.loans[seat]
        more = interest[min(loans + 1, MOST_LOANS)] - interest[min(loans, MOST_LOANS - 1)]
        cost = HUNDREDTHS * (LOAN - EMERGENCY_LOAN) + more * max(HUNDREDTHS, self.outlook.years)
        return cost // EMERGENCY_LOAN * self.weights.short // PERCENT

    def closing(self, seat: int) -> int:
        """Return how many francs a seat that is ahead needs to be out of debt, so that it can end the game and win; 0
        for who is not ahead, or far from it."""
        state, purses = self.state, self.outlook.purses
        debt = LOAN * state.loans[seat] - purses[seat]
        if not 0 < debt <= NEAR or state.year <= 1:
            return 0
        values = [purses[other] - state.money[other] + state.value(other) for other in range(state.players)]
        return debt if values[seat] == max(values) else 0

    def shortage(self, seat: int) -> int:
        """Return the cost to a seat of too little money."""
        return max(0, self.missing(seat)) * self.scarcity(seat)
