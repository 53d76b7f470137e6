"""How good the actions of a turn look to a player of Grand Cru, and what improvements ask. Rulebook 4, 5, 9."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core.move import PASS, Move
from engine.core.state import NOBODY
from games.grand_cru.bot.cellar import Cellar
from games.grand_cru.bot.estate import INNOVATION, Estates
from games.grand_cru.bot.outlook import HUNDREDTHS, PERCENT, GrandCruOutlook, purses_seen
from games.grand_cru.bot.selling import Market
from games.grand_cru.bot.weights import GrandCruWeights
from games.grand_cru.components import (
    ADVERTISED_LEVELS,
    DIRECT_PRICE,
    DOC_BONUS,
    GROWN,
    HARVEST_PRICE,
    HIGHEST_BID,
    TILE,
    Tile,
    Variety,
)
from games.grand_cru.moves import bid_of, column_of, place_of, sale_of, tile_of, variety_of
from games.grand_cru.rules.improvements.awards import deserving
from games.grand_cru.rules.improvements.improvements import TWO_VINES
from games.grand_cru.state import State

# To pass while the year goes on is rarely good, but on the last leaf there may be nothing left to do.
PASSED, PASSED_LATE = -60, -10
# How much less another bid on the same tile looks, or another innovation spent on the same improvement.
BEHIND = 100
ALIKE = ("auction", "raise", "innovate")
# The worth of an innovation that may come back to the seat that spends it, and not to another seat.
AGAIN = 15
# The chance in percent that a bid holds which nobody wants to raise; each other seat raises it with a percent for so
# many hundredths of a franc that it would gain, up to the likeliest.
SURE_OF_BID, FOR_A_PERCENT, LIKELIEST = 90, 20, 50
# A bid that its seat has no turn left to claim, and a space that does nothing, look worse than everything else.
POINTLESS = -50 * HUNDREDTHS
# Others may sell first after a demand has been raised; what the seat neither has nor grows is theirs to sell.
RAISED, FOREIGN = 14, -90
# What makes an action urgent, in hundredths of a franc: somebody else may be first.
URGENT_CLAIM = 250


class TurnScores:
    """What the seat that is asked can do in its turn."""

    def __init__(self, state: State, weights: GrandCruWeights) -> None:
        self.state, self.weights, self.seat = state, weights, state.now.seat
        self.outlook = GrandCruOutlook(state, weights, purses_seen(state))
        self.estates = Estates(self.outlook)
        self.market = Market(self.estates, self.seat)
        self.cellar = Cellar(self.outlook, self.seat)
        self.money = state.money[self.seat]
        self.grapes = state.grapes(self.seat)
        self._gains: dict[tuple[int, Tile], int] = {}
        self._rivals: dict[Tile, list[tuple[int, int]]] = {}
        # The cost of all bids of the seat together.
        self._bound = sum(bid for bid, bidder in zip(state.bids, state.bidders) if bidder == self.seat)

    def scores(self, moves: Sequence[Move]) -> list[int]:
        """Return how good the moves of a turn look."""
        found = _one_of_a_kind(moves, [self.score(move) for move in moves])
        if self.state.harvested != NOBODY or not self.state.last_leaf:
            return found
        return self._ending(moves, found)

    def _ending(self, moves: Sequence[Move], found: list[int]) -> list[int]:
        """A seat that ends the year does nothing more in it: its other good moves are lost then."""
        ends = [self._ends(move) for move in moves]
        lost = max((score for score, last in zip(found, ends) if not last), default=0)
        claims = sorted((score for move, score in zip(moves, found) if move.verb == "claim"), reverse=True)
        lost = max(0, lost) + sum(max(0, score) for score in claims[1:])
        return [score - lost if last else score for score, last in zip(found, ends)]

    def _ends(self, move: Move) -> bool:
        """Return whether a move harvests the last vine. Rulebook 3.3."""
        left = sum(self.grapes)
        if move.verb in ("use", "innovate"):
            return left == {"rich-harvest": 1, "harvester": len(TWO_VINES)}.get(move.name)
        return move.verb == "harvest" and left == 1

    def score(self, move: Move) -> int:
        """Return how good a move looks alone."""
        if move == PASS:
            return PASSED_LATE if self.state.last_leaf else PASSED
        return SCORES[move.verb](self, move)

    # Tiles

    def _tile(self, seat: int, tile: Tile) -> int:
        key = seat, tile
        if key not in self._gains:
            self._gains[key] = self.estates.tile(seat, tile)
        return self._gains[key]

    def auction(self, move: Move) -> int:
        return self._bid(tile_of(move), bid_of(move))

    def raised(self, move: Move) -> int:
        column = column_of(move)
        return self._bid(self.state.lots[column], bid_of(move))

    def _bid(self, tile: Tile, bid: int) -> int:
        """A bid is worth what the tile gains, as far as nobody is likely to bid more, or to buy it; nothing in the last
        action of the year. Rulebook 4.3."""
        if self.state.is_last_action:
            return POINTLESS
        if self.money < bid + self._bound:
            return -HUNDREDTHS * 5
        gain = self._tile(self.seat, tile) - self.market.paid(bid + self._bound) + HUNDREDTHS * self._bound
        gain -= self.weights.turn
        if gain <= 0:
            return gain - HUNDREDTHS
        return gain * self._held(tile, bid) // PERCENT

    def _held(self, tile: Tile, bid: int) -> int:
        """Return the chance in percent that nobody takes a tile away from under a bid."""
        chance = SURE_OF_BID
        for money, gain in self._wanted(tile):
            if money > bid:
                likely = (gain - HUNDREDTHS * (bid + 1 + (bid == HIGHEST_BID))) // FOR_A_PERCENT
                chance = chance * (PERCENT - max(0, min(LIKELIEST, likely))) // PERCENT
        return chance

    def _wanted(self, tile: Tile) -> list[tuple[int, int]]:
        """Return for each other seat that may still bid its money, and what a tile is worth to it."""
        if tile not in self._rivals:
            others = (seat for seat in range(self.state.players) if seat != self.seat and not self.state.passed[seat])
            self._rivals[tile] = [(self.outlook.purses[seat], self._tile(seat, tile)) for seat in others]
        return self._rivals[tile]

    def claim(self, move: Move) -> int:
        column = column_of(move)
        return self._tile(self.seat, self.state.lots[column]) - self.market.paid(self.state.bids[column]) + URGENT_CLAIM

    def buy(self, move: Move) -> int:
        return self._tile(self.seat, tile_of(move)) - self.market.paid(DIRECT_PRICE)

    def buy_lot(self, move: Move) -> int:
        return self._tile(self.seat, self.state.lots[column_of(move)]) - self.market.paid(DIRECT_PRICE)

    # Wine

    def harvest(self, move: Move) -> int:
        return self.picked(variety_of(move)) + self._last_vine(1)

    def picked(self, variety: Variety, price: int = HARVEST_PRICE) -> int:
        """Return the worth of a vine's cube in the first barrel."""
        return self.outlook.young(variety) - HUNDREDTHS * price

    def _last_vine(self, vines: int) -> int:
        """Return the worth of ending the year: others cannot harvest the cubes that they have left."""
        if sum(self.grapes) > vines or self.state.harvested != NOBODY:
            return 0
        left = sum(max(0, sum(self.state.grapes(seat)) - 1) for seat in range(self.state.players) if seat != self.seat)
        return left * HUNDREDTHS * self.weights.rivals // PERCENT

    def sell(self, move: Move) -> int:
        return self.market.sale(sale_of(move))

    def demand(self, move: Move) -> int:
        variety = variety_of(move)
        if variety not in self.state.tiles[self.seat] and not any(barrel[variety] for barrel in self.cellar.barrels):
            return FOREIGN
        return self.market.rise(variety) - RAISED

    # Improvements

    def use(self, move: Move) -> int:
        return USES[move.name](self)

    def innovate(self, move: Move) -> int:
        """It is free, but gone: to the end of the row, where it waits for the seat that deserves it then."""
        return USES[move.name](self) - INNOVATION + (self._spent(TILE[move.names[1]]) if len(move.names) > 1 else 0)

    def _spent(self, tile: Tile) -> int:
        """Return the bonus for spending this innovation and not another one: the seat's chance to get it again."""
        owner = deserving(self.state, tile)
        return 0 if owner == NOBODY else AGAIN if owner == self.seat else -AGAIN

    def _two_sales(self) -> int:
        sales = sorted((gain for gain, _ in self.market.sales()), reverse=True)[:2]
        return sales[0] + max(0, sales[1]) if len(sales) > 1 else sum(sales) - self.weights.turn

    def _two_vines(self) -> int:
        picked = [self.picked(variety) for variety, held in enumerate(self.grapes) for _ in range(held)]
        return sum(sorted(picked)[-len(TWO_VINES) :]) + HUNDREDTHS * HARVEST_PRICE + self._last_vine(len(TWO_VINES))

    def _rich(self) -> int:
        there = [variety for variety in GROWN if self.grapes[variety] and self.state.supply[variety]]
        return max(self.picked(variety) + self.outlook.young(variety) for variety in there) + self._last_vine(1)

    def _advertising(self) -> int:
        return max(self.market.rise(variety, ADVERTISED_LEVELS) for variety in GROWN)

    # Innovations and brands

    def shift(self, move: Move) -> int:
        """A tile that one deserves, to the front; else it is better to wait with something else."""
        first = place_of(move) == 1 and deserving(self.state, tile_of(move)) == self.seat
        return INNOVATION // 2 - self.weights.turn // 2 if first else PASSED // 2

    def lift(self, move: Move) -> int:
        return -HUNDREDTHS


def _one_of_a_kind(moves: Sequence[Move], scores: list[int]) -> list[int]:
    """Put all bids on a tile but the best one behind, and likewise all innovations that could be spent on the same
    improvement, so that a player who compares a few moves compares different ones."""
    best: dict[str, int] = {}
    for move, score in zip(moves, scores):
        if move.verb in ALIKE:
            best[move.verb + move.name] = max(score, best.get(move.verb + move.name, score))
    behind = (move.verb in ALIKE and score < best[move.verb + move.name] for move, score in zip(moves, scores))
    return [score - BEHIND if worse else score for score, worse in zip(scores, behind)]


SCORES: Mapping[str, Callable[[TurnScores, Move], int]] = {
    "auction": TurnScores.auction,
    "raise": TurnScores.raised,
    "claim": TurnScores.claim,
    "buy": TurnScores.buy,
    "buy-lot": TurnScores.buy_lot,
    "demand": TurnScores.demand,
    "harvest": TurnScores.harvest,
    "sell": TurnScores.sell,
    "use": TurnScores.use,
    "innovate": TurnScores.innovate,
    "shift": TurnScores.shift,
    "lift": TurnScores.lift,
}

USES: Mapping[str, Callable[[TurnScores], int]] = {
    "doc": lambda turn: turn.market.best_sale(more=DOC_BONUS),
    "blending": lambda turn: turn.cellar.blending(),
    "harvester": TurnScores._two_vines,
    "wholesale": TurnScores._two_sales,
    "good-vintage": lambda turn: turn.market.vintage(),
    "rich-harvest": TurnScores._rich,
    "ageing": lambda turn: turn.cellar.ageing(),
    "advertising": TurnScores._advertising,
    "heuriger": lambda turn: turn.cellar.heuriger(),
    "uvaggio": lambda turn: turn.cellar.uvaggio(),
}
