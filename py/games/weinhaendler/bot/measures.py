"""What of each term can be counted on the table: the figures of advice."""

from __future__ import annotations

from games.weinhaendler.bot.bidding import usable
from games.weinhaendler.bot.prospects import promise
from games.weinhaendler.components import EMPTY, STARS
from games.weinhaendler.state import State

PARAGRAPHS = {"points": "7.1", "stars": "7.1", "trios": "7.2", "shapes": "7.2", "trade": "4.1"}


def measures(state: State, seat: int) -> tuple[int, int, int, int, int]:
    """Return a seat's points, the stars in its hand, the kinds of bottles of which it has two or more (in hand and
    ready to be joined in the cellar, together), the bottles in hand that make a trio of different ones, and its cards;
    cards count as long as something can be made of them."""
    hand, own = usable(state, seat), promise(tuple(state.cellars[seat][-1]), state.pointing_down)
    bottles = {card for card in hand if card != EMPTY}
    pairs = sum(hand.count(card) + own.alike[card] > 1 for card in bottles)
    fitting = sum(own.lacking[card] > 0 for card in bottles)
    return state.points(seat), sum(STARS[card] for card in hand), pairs, fitting, len(hand)
