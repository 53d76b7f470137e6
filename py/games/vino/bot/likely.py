"""The moves that are worth a look while games are played on: the others are hardly ever better."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from engine.core.move import PASS, Move
from engine.play.game import Game
from games.vino.components import DEMAND_LIMIT
from games.vino.custom_board import VinoBoard
from games.vino.facts import InRegion, Left
from games.vino.moves import CHOOSE, RAISE, SELL
from games.vino.state import State


def likely(game: Game[State], state: State) -> Sequence[Move]:
    """Return the legal moves but for dear vineyards where there are cheap ones, and for sales that could be larger at
    the same cost."""
    narrowed = NARROWED.get(state.now.kind)
    return narrowed(state) if narrowed else game.legal_moves(state)


def _purchases(state: State) -> list[Move]:
    board, money = state.board, state.money[state.now.seat]
    region = board.regions[InRegion.from_record(state.now).region]
    free = [state.free(some)[:1] for some in (region.private, region.state)]
    return [*(board.buys[at] for some in free for at in some if board.vineyards[at].price <= money), PASS]


def _regions(state: State) -> list[Move]:
    before = state.chosen[state.now.seat]
    return [move for region, move in enumerate(CHOOSE) if region not in before]


def _returns(state: State) -> list[Move]:
    """The cheapest of each region."""
    board, growing = state.board, state.growing(state.now.seat, Left.from_record(state.now).variety)
    cheapest = {board.vineyards[at].region: at for at in reversed(growing)}
    return [board.returns[at] for at in cheapest.values()]


def _raises(state: State) -> list[Move]:
    sold = Left.from_record(state.now).variety
    return [RAISE[at] for at, demand in enumerate(state.demand) if at != sold and demand < DEMAND_LIMIT]


def _sales(state: State) -> list[Move]:
    largest = _largest(state.board)
    cellars = enumerate(state.cellars(state.now.seat))
    return [*(SELL[variety][sold - 1] for variety, held in cellars for sold in largest[held]), PASS]


@lru_cache(maxsize=16)
def _largest(board: VinoBoard) -> list[list[int]]:
    """Return by the size of a cellar the sales that are the largest for the vineyards that they cost."""
    found: list[list[int]] = [[]]
    for held in range(1, len(board.vineyards) + 1):
        most = min(held, len(board.sale))
        lost = [board.row(sold).lost for sold in range(1, most + 1)]
        found.append([sold for sold in range(1, most + 1) if sold == most or lost[sold] > lost[sold - 1]])
    return found


NARROWED: dict[str, Callable[[State], list[Move]]] = {
    "choose": _regions,
    "owner.buy": _purchases,
    "newcomer.buy": _purchases,
    "sale.sell": _sales,
    "sale.return": _returns,
    "market.raise": _raises,
}
