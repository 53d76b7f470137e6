"""How Grand Cru is played on the page by a driver."""

from __future__ import annotations

from functools import partial

from tests.browser.page_driver import modest_match

from engine.core.move import Move
from games.grand_cru.components import TILE
from games.grand_cru.drawing.zones.auction import COLUMN
from games.grand_cru.state import State

FINGER = "random-two-seats"
"""The recorded game that is played with a finger."""

TRAVELS = "tile.auctioned"
"""An event after which a piece travels."""

match = partial(modest_match, "grand_cru", noise=1 / 12)


def picks(state: State, move: Move) -> list[str]:
    """Return the action that lays a tile or a column of the auction ready, for a move that needs one."""
    if move.verb in ("auction", "buy", "shift"):
        return [f"pick-only {TILE[move.name]}"]
    if move.verb == "innovate":
        return [f"pick-only {TILE[name]}" for name in move.names[1:]]
    return [f"pick-only {COLUMN + int(move.name) - 1}"] if move.verb in ("raise", "buy-lot") else []
