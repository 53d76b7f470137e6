"""What of each term can be counted on the table: the figures of advice."""

from __future__ import annotations

from games.grand_cru.components import is_innovation, is_vine
from games.grand_cru.state import State

PARAGRAPHS = {
    "money": "10.3",
    "debts": "10.3",
    "kinds": "10.3",
    "wine": "4.7",
    "vines": "8.5",
    "grapes": "4.6",
    "improvements": "5.1",
    "prestige": "7.2",
    "bids": "4.2",
    "shortage": "8.2",
    "equals": "10.4",
}


def measures(state: State, seat: int) -> tuple[int, ...]:
    """Return in the order of the terms a seat's francs, its loans (below nothing), kinds of tiles, cubes in its
    barrels, vines, cubes on them, improvements, points of prestige and highest bids; nothing for money that is short
    and for equals."""
    tiles = state.tiles[seat]
    vines, innovations = sum(map(is_vine, tiles)), sum(map(is_innovation, tiles))
    return (
        state.money[seat],
        -state.loans[seat],
        state.kinds(seat),
        sum(map(sum, state.cellar[seat])),
        vines,
        sum(state.grapes(seat)),
        len(tiles) - vines - innovations,
        state.prestige[seat],
        state.bidders.count(seat),
        0,
        0,
    )
