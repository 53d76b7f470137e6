"""What of each term can be counted on the map: the figures of advice."""

from __future__ import annotations

from games.vino.bot.outlook import cellars, shares
from games.vino.bot.worth import TERMS
from games.vino.custom_board import VinoBoard
from games.vino.state import State

PARAGRAPHS = dict(zip(TERMS, ("10.2", "6.3", "8.3", "7.2")))


def measures(state: State, seat: int) -> tuple[int, int, int, int]:
    """Return a seat's vineyards, its money, the income (Vino) of the best sale out of its cellar as it is now, and the
    vineyards that it would get if all gifts were handed out now."""
    sale = max(_income(state.board, held, asked) for held, asked in zip(cellars(state, seat), state.demand))
    return state.count(seat), state.money[seat], sale, _given(state, seat)


def _income(board: VinoBoard, held: int, asked: int) -> int:
    return max(0, board.row(min(held, len(board.sale))).income + asked) if held else 0


def _given(state: State, seat: int) -> int:
    regions = enumerate(state.board.regions)
    return sum(
        shares(state, state.ranking(at), len(state.free(region.state)))[seat]
        for at, region in regions
        if state.bottles[at] and state.count_in(seat, at)
    )
