"""A modest player of Vino."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.move import PASS, Move
from games.vino.components import VARIETIES
from games.vino.rules.sale import sale_result
from games.vino.state import State

Chooser = Callable[[State, list[Move]], Move]

CHANCE = 0.5
"""How often chance moves in a lively game. By chance alone it seldom comes to a gift before the game stands still."""


def choose(state: State, moves: list[Move]) -> Move:
    """Return the move that a modest player makes."""
    return _CHOOSERS.get(state.now.kind, cheapest)(state, moves)


def cheapest(state: State, moves: list[Move]) -> Move:
    """Buy the cheapest; never pass while something can be bought."""
    buys = [move for move in moves if move != PASS]
    return min(buys, key=lambda move: state.vineyard(move.name).price) if buys else PASS


def dearest(state: State, moves: list[Move]) -> Move:
    return max(moves, key=lambda move: state.vineyard(move.name).price)


def _variety(state: State, moves: list[Move]) -> Move:
    """Grow, or raise, what the cellar holds most of."""
    cellar = dict(zip(VARIETIES, state.cellars(state.now.seat)))
    return max(moves, key=lambda move: (cellar[move.name], _demand(state, move.name)))


def _region(state: State, moves: list[Move]) -> Move:
    """Go where most can be bought for the money; each seat prefers other regions among equals."""
    return max(moves, key=lambda move: _worth(state, move))


def _worth(state: State, move: Move) -> tuple[int, int]:
    seat, region = state.now.seat, state.board.region_index[move.name]
    money, bought = state.money[seat], 0
    if not state.in_region(seat, region) and not state.free_varieties(region):
        return 0, 0
    for at in state.free(state.board.regions[region].vineyards):
        price = state.board.vineyards[at].price
        if price <= money:
            money, bought = money - price, bought + 1
    return bought, (region * 7 + seat * 5 + state.round * 3) % 9


def _sale(state: State, moves: list[Move]) -> Move:
    """Sell what brings most beyond the price of the vineyards that it costs; nothing when that is no gain."""
    return max(moves, key=lambda move: gain(state, move))


def gain(state: State, move: Move) -> int:
    if move == PASS:
        return -60
    variety = VARIETIES.index(move.names[0])
    result = sale_result(state, variety, int(move.names[1]))
    prices = sorted(state.board.vineyards[at].price for at in state.growing(state.now.seat, variety))
    return result.income - sum(prices[: result.lost])


def _demand(state: State, variety: str) -> int:
    return state.demand[VARIETIES.index(variety)]


_CHOOSERS: dict[str, Chooser] = {
    "variety": _variety,
    "market.raise": _variety,
    "choose": _region,
    "gift.take": dearest,
    "sale.sell": _sale,
}
