"""What a position is worth to a seat."""

from __future__ import annotations

from games.vino.bot.outlook import VINEYARD, VinoOutlook, buys, cellars, lots, outlook, sales, shares, wine
from games.vino.bot.weights import VinoWeights
from games.vino.state import State

TERMS = ("vineyards", "money", "wine", "gifts")
# Nobody has so much money: at the end it only breaks ties.
DECIDES = 1_000_000


def worth(state: State, seat: int, weights: VinoWeights) -> tuple[int, ...]:
    """Return the worth of vineyards, money, wine and gifts to come."""
    if state.over:
        return DECIDES * state.count(seat), state.money[seat], 0, 0
    look = outlook(state, weights)
    found = sales(lots(state.board, look.rate, weights.lost), cellars(state, seat), state.demand, look.rate)
    return (
        VINEYARD * state.count(seat),
        buys(look, state.money[seat], (), weights),
        wine(found, look.rounds - 100, weights),
        gifts(state, seat, look, weights),
    )


def gifts(state: State, seat: int, look: VinoOutlook, weights: VinoWeights) -> int:
    """Return the worth of the gifts to come: the seat's share, the less the further off."""
    total = 0
    for at, region in enumerate(state.board.regions):
        if state.bottles[at] and state.count_in(seat, at):
            private = len(state.free(region.private))
            share = shares(state, state.ranking(at), len(state.free(region.state)))[seat]
            total += weights.gift * share * 3 // (2 + private)
    return total
