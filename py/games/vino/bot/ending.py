"""What it is worth to a seat to take the last bottle off the map, which ends the game. Rulebook 7.1, 7.5, 10.1."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from games.vino.bot.outlook import VinoOutlook, shares
from games.vino.bot.weights import VinoWeights
from games.vino.components import REGIONS_CHOSEN, RegionIndex, VineyardIndex
from games.vino.state import State

# More than anything else that a purchase can bring, in hundredths of a vineyard.
WON = 5_000
# No lead or arrears counts for more vineyards than these.
MOST = 5
# The number of rounds without a bottle that leaves the map, after which a seat no longer puts off the end.
PATIENCE = 3


def worth_of_end(
    state: State, seat: int, look: VinoOutlook, weights: VinoWeights, vineyard: VineyardIndex, got: Sequence[int]
) -> int:
    """Return the worth of an end in this round, in hundredths of a vineyard, after a seat has bought a vineyard and
    each has got its share of the gift: `-WON` where it loses whatever else it buys, as long as it is patient."""
    own, others = _counts(state, seat, 1, got)
    if weights.end and state.standstill < PATIENCE and _loses(state, seat, look, vineyard, got):
        return -WON
    return max(-MOST, min(MOST, own - max(others.values()))) * weights.end


def _loses(state: State, seat: int, look: VinoOutlook, vineyard: VineyardIndex, got: Sequence[int]) -> bool:
    """Return whether a seat that ends the game by buying a vineyard loses, whatever else it buys in this round."""
    bought, (own, others) = state.board.vineyards[vineyard], _counts(state, seat, 1, got)
    money, rest = state.money[seat] - bought.price, list(look.free[bought.region])
    rest.remove(bought.price)
    here = affordable(rest[: len(rest) - sum(got)], money)
    most = own + here + _still_bought(state, seat, look, bought.region, money)
    left = money - sum(rest[:here])
    return any((most, left) < (many, state.money[it]) for it, many in others.items())


def winning_purchases(state: State, seat: int, look: VinoOutlook, region: RegionIndex) -> list[VineyardIndex]:
    """Return the vineyards of a region with which a seat takes the last bottle and wins whatever others do: the rest of
    the private ones, or of the state's. Empty where there are none, it has not the money or the tokens for all of
    them, or money is hidden."""
    if state.bottles_left != 1 or not state.bottles[region] or state.money_hidden:
        return []
    printed, vineyards = state.board.regions[region], state.board.vineyards
    for rest in filter(None, (state.free(printed.private), state.free(printed.state))):
        price = sum(vineyards[at].price for at in rest)
        if price <= state.money[seat] and len(rest) <= state.tokens_left(seat):
            own, others = _counts(state, seat, len(rest), gift_after(state, seat, region, rest))
            if all(own > many + _still_bought(state, it, look, region, state.money[it]) for it, many in others.items()):
                return rest
    return []


def gift_after(state: State, seat: int, region: RegionIndex, bought: Sequence[VineyardIndex]) -> list[int]:
    """Return by seat the shares of a region's gift after a seat has bought vineyards there; none while private ones are
    free."""
    for at in bought:
        state.owner[at] = seat
    ranking, printed = state.ranking(region), state.board.regions[region]
    owned = 0 if state.free(printed.private) else len(state.free(printed.state))
    got = shares(state, ranking, owned)
    for at in bought:
        state.owner[at] = -1
    return got


def affordable(prices: Sequence[int], money: int) -> int:
    """Return how many vineyards of some prices, the cheapest first, the money pays for."""
    return bisect_right(list(accumulate(prices)), money)


def _counts(state: State, seat: int, bought: int, got: Sequence[int]) -> tuple[int, dict[int, int]]:
    """Return how many vineyards a seat has in the end, and how many each other one."""
    counts = [state.count(it) + more for it, more in enumerate(got)]
    return counts[seat] + bought, {it: many for it, many in enumerate(counts) if it != seat}


def _still_bought(state: State, seat: int, look: VinoOutlook, region: RegionIndex, money: int) -> int:
    """Return how many vineyards a seat can buy in other regions in this round for the money, at most: in those that it
    has chosen and the barrel has not come to, or in any while regions are being chosen."""
    chosen = state.chosen[seat] if state.barrel >= 0 else range(len(look.free))
    open_to = [at for at in chosen if at > state.barrel]
    many = sorted((affordable(look.free[at], money) for at in open_to if at != region), reverse=True)
    return sum(many[:REGIONS_CHOSEN])
