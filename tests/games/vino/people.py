"""Two people at a table of Vino, whom computer players are measured by. They stay as they are: a change would
make another yardstick of them."""

from __future__ import annotations

from tests.games import people
from tests.games.people import Chance, some
from tests.games.vino.policy import cheapest, dearest, gain

from engine.core.move import PASS, Move
from games.vino.state import State

adult = people.modest("vino")
SELDOM = 0.5


def child(state: State, moves: list[Move], chance: Chance) -> Move:
    """Return the move of a child: it likes to go where it is at home, buys the cheapest, and sells as much as it can
    whenever that brings more money than nothing."""
    kind, seat = state.now.kind, state.now.seat
    if kind == "choose":
        home = [move for move in moves if state.in_region(seat, state.board.region_index[move.name])]
        return some(home if home and chance() < SELDOM else moves, chance)
    if kind == "sale.sell":
        return max(moves, key=lambda move: 0 if move == PASS else gain(state, move))
    if kind in ("variety", "market.raise", "sale.return"):
        return some(moves, chance)
    return dearest(state, moves) if kind == "gift.take" else cheapest(state, moves)
