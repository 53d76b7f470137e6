"""What of each term can be counted on the table: the figures of advice."""

from __future__ import annotations

from games.viticulture.bot.orders import WANTED, served
from games.viticulture.bot.outlook import Outlook
from games.viticulture.bot.weights import ViticultureWeights
from games.viticulture.bot.worth import TERMS
from games.viticulture.state import State

PARAGRAPHS = dict(zip(TERMS, ("10.3", "2.4", "9.3", "7.9", "6.1", "7.3", "7.8", "7.4", "8.1", "10.3")))


def measures(state: State, seat: int, weights: ViticultureWeights) -> tuple[int, ...]:
    """Return in the order of the terms a seat's points, lira, step on the residual track, workers, structures, value of
    what its fields bear, the orders in hand that can be filled with its wines, those too that its grapes can still
    make, its grapes and wines, and its cards; nothing for equals."""
    look = Outlook(state, seat, weights)
    stock = look.stock()
    orders = [card for card in state.hands[seat] if card in WANTED]
    return (
        state.vp[seat],
        state.lira[seat],
        state.residual[seat],
        state.workers[seat],
        state.structures(seat),
        sum(map(sum, look.yields)),
        sum(served(WANTED[card], stock, look.top) is not None for card in orders),
        sum(map(len, stock)),
        len(state.hands[seat]),
        0,
    )
