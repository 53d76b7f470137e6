"""What can be reckoned from the map: prices, how long the game will last, what wine will bring.

All values are in hundredths of a vineyard.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from engine.core.state import NOBODY
from games.vino.bot.weights import VinoWeights
from games.vino.components import GIFT, RegionIndex
from games.vino.custom_board import VinoBoard
from games.vino.state import NOTHING_GROWN, State

VINEYARD = 100
# So many of the cheapest free vineyards, for each player, make the price level; where fewer are free they are dear.
CHEAPEST, SCARCE = 2, 400
# How many private vineyards each player takes off the map in a round, less those given back (hundredths).
PACE = 130
# So many vineyards a seat can buy in a round: money beyond that is worth less.
BOUGHT = 6
# The worth of money is counted in steps, so that tables of sales can be kept.
STEP = 5
# One in so many free vineyards is left by others.
LEFT = 2
# How many vineyards of a gift go to those before the first, the second and the third in the ranking.
TAKEN_BEFORE = (0, *accumulate(GIFT))


class VinoOutlook(NamedTuple):
    """The part of the outlook that is the same for all seats."""

    # By region: the prices of its free vineyards, the cheapest first.
    free: list[list[int]]
    # The prices of what others leave, all regions together, the cheapest first.
    pool: list[int]
    # What all free vineyards cost together: more money buys nothing.
    most: int
    # What a vineyard costs, and what 100 Vino are worth.
    price: int
    rate: int
    # By region: how much cheaper than others its vineyards are, all of them together.
    offers: list[int]
    # How many rounds are to come, in hundredths, the running one with them.
    rounds: int


@lru_cache(maxsize=16)
def prices_of(board: VinoBoard) -> tuple[tuple[slice, tuple[int, ...]], ...]:
    """Return of each region of a board where its vineyards are, and their prices."""
    roads = [region.vineyards for region in board.regions]
    return tuple((slice(road.start, road.stop), tuple(board.vineyards[at].price for at in road)) for road in roads)


@lru_cache(maxsize=256)
def lots(board: VinoBoard, rate: int, lost: int) -> tuple[int, ...]:
    """Return by the size of a cellar what the best sale out of it is worth at a demand of nothing: what it brings, less
    the vineyards that it costs. `rate` is what 100 Vino are worth,
    `lost` a vineyard that is given back."""
    best = [0]
    for row in board.sale:
        gain = row.income * rate // 100 - row.lost * lost
        best.append(gain if len(best) == 1 else max(best[-1], gain))
    most = len(board.vineyards) + 1
    return tuple(best + [best[-1]] * (most - len(best)))


def outlook(state: State, weights: VinoWeights) -> VinoOutlook:
    """Return the outlook on the rounds to come."""
    return _outlook(state.board, tuple(state.owner), tuple(state.bottles), state.players, weights.money)


@lru_cache(maxsize=64)
def _outlook(
    board: VinoBoard, owner: tuple[int, ...], bottles: tuple[bool, ...], players: int, money: int
) -> VinoOutlook:
    """The same; most decisions are asked about a map that an earlier one was asked about."""
    free = [
        [price for one, price in zip(owner[places], prices) if one == NOBODY] for places, prices in prices_of(board)
    ]
    many, prices_up = CHEAPEST * players, sorted([price for prices in free for price in prices])
    cheapest = prices_up[:many]
    price = (sum(cheapest) + SCARCE * (many - len(cheapest))) // many
    rate = money * 100 // max(1, price) // STEP * STEP
    offers = [sum([price * 3 // 2 - one for one in prices if one < price * 3 // 2]) for prices in free]
    rounds = _rounds_left(board, owner, bottles, players)
    return VinoOutlook(free, prices_up[1::LEFT], sum(prices_up), price, rate, offers, rounds)


def _rounds_left(board: VinoBoard, owner: Sequence[int], bottles: Sequence[bool], players: int) -> int:
    """Return how many rounds are to come, in hundredths, the running one with them: as long as bottles stand, private
    vineyards are for sale where they do."""
    if not any(bottles):
        return 0
    private = [at for region, bottle in zip(board.regions, bottles) if bottle for at in region.private]
    need = [owner[at] for at in private].count(NOBODY)
    return max(100, need * 10_000 // (PACE * players))


def buys(look: VinoOutlook, money: int, returned: Sequence[int], weights: VinoWeights) -> int:
    """Return the worth of money to a seat: what it can buy in the next round of what others leave there and of what it
    gives back, and less the money left for later ones, as far as there is something to buy. `returned` are the prices
    of what it gives back."""
    value, left = 0, min(money, look.most + sum(returned))
    for price in sorted([*look.pool, *returned])[:BOUGHT] if returned else look.pool[:BOUGHT]:
        if price >= left:
            value, left = value + VINEYARD * left // price, 0
            break
        value, left = value + VINEYARD, left - price
    return value * weights.money // 100 + left * look.rate * weights.surplus // 10_000


def cellars(state: State, seat: int) -> list[int]:
    """Return a seat's cellar, by variety; as `State.cellars`, but faster."""
    owner, found = state.owner, [0] * len(state.demand)
    for (places, _), variety in zip(prices_of(state.board), state.grows[seat]):
        if variety != NOTHING_GROWN:
            found[variety] += owner[places].count(seat)
    return found


def sales(table: Sequence[int], cellar: Sequence[int], demand: Sequence[int], rate: int) -> list[int]:
    """Return by variety what the best sale is worth; nothing where nothing grows."""
    return [table[held] + asked * rate // 100 if held else 0 for held, asked in zip(cellar, demand)]


def wine(found: Sequence[int], rounds: int, weights: VinoWeights) -> int:
    """Return the worth of the sales of some rounds (hundredths), the best two varieties by turns."""
    second, first = sorted(found)[-2:]
    first, second = max(0, first), max(0, second)
    mixed = first * (100 - weights.second) + second * weights.second
    return weights.wine * (first * min(100, rounds) * 100 + mixed * max(0, rounds - 100)) // 1_000_000


def shares(state: State, ranking: Sequence[int], free: int) -> list[int]:
    """Return by seat how many vineyards a gift of `free` ones would bring. Rulebook 6.6, 7.2."""
    got = [0] * state.players
    for seat, share in zip(ranking, (*GIFT, free)):
        got[seat] = min(share, free, state.tokens_left(seat))
        free -= got[seat]
    return got


def counts_in(state: State, region: RegionIndex) -> list[int]:
    """Return by seat how many vineyards it has in a region."""
    owners = state.owner[prices_of(state.board)[region][0]]
    return [owners.count(seat) for seat in range(state.players)]


def prospect(state: State, seat: int, region: RegionIndex, more: int, weights: VinoWeights) -> int:
    """Return the gain in a seat's share of a region's gift by some more vineyards there."""
    if not state.bottles[region] or not more:
        return 0
    counts = counts_in(state, region)
    printed = state.board.regions[region]
    free, private = len(state.free(printed.state)), len(state.free(printed.private))
    before = _due(counts, seat, free)
    counts[seat] += more
    return weights.gift * 3 * (_due(counts, seat, free) - before) // (2 + private)


def _due(counts: Sequence[int], seat: int, free: int) -> int:
    own = counts[seat]
    ahead = sum([many > own for many in counts])
    if not own or ahead > len(GIFT):
        return 0
    return max(0, min((*GIFT, free)[ahead], free - TAKEN_BEFORE[ahead]))


def best_variety(state: State, seat: int, region: RegionIndex, cellar: Sequence[int]) -> int:
    """Return the variety that a seat grows in a region, or would grow there; `NOTHING_GROWN` when no token is left."""
    grown = state.grows[seat][region]
    if grown != NOTHING_GROWN:
        return grown
    some = state.free_varieties(region)
    return max(some, key=lambda variety: (cellar[variety], state.demand[variety])) if some else NOTHING_GROWN
