"""How much each term, and what stands beside the terms, counts for the chance to win, at the beginning, in the middle
and at the end of a game.

Found by `python3 py fit viticulture --games 1000 --seed d1`; those of a seat that is alone, for its lead and a
number that is always the same, by `--games 200 --players 1 --seed fit2`."""

from __future__ import annotations

from engine.bots.winning import PERCENT, Winning
from games.viticulture.bot.orders import WANTED, by_gain, served, share_there
from games.viticulture.bot.outlook import borne_by
from games.viticulture.state import State

WINNING = Winning(
    (
        (2573, 455, 71, 1068, -334, 554, -45, 81, 245, 0, 125, 20, 512, 104, 74, 372,
         443, 430, 76, 158, 28, 55, -392, -768, -310, 41, 774, 542, -674),
        (2020, 2861, 760, 1766, 2773, 6082, 736, 1119, 1070, 0, -100, 535, 17, 3634, 3332, -221,
         1377, 3024, -1638, -1477, 2107, 751, -666, -1842, -969, 1187, 1469, 2388, 336),
        (4977, 1154, 809, -283, 3111, 5098, 4242, 470, 1726, 0, -1037, 675, 742, 765, 1279, -572,
         2727, 2447, -70, -375, 1194, 704, -279, -1114, -485, 2731, 790, 724, 882),
    )
)  # fmt: skip
ALONE = Winning(((-63, 416), (605, 242), (1762, 668)))


def beside_terms(state: State, seat: int) -> tuple[int, ...]:
    """Return, in hundredths, how near a seat's orders are (`_orders`), its wines, grapes, their values, its workers in
    hand and all that it has, what its fields bear in red and in white, its vines, and each structure. Whoever is about
    to fill orders wins more often than the terms say."""
    grapes = state.crush[seat]
    red, white = (sum(column) for column in zip(*borne_by(state.fields[seat])))
    counted = (
        state.wines(seat),
        sum(map(len, grapes)),
        sum(map(sum, grapes)),
        state.idle[seat],
        state.workers[seat],
        red,
        white,
        state.vines(seat),
        *state.built[seat],
    )
    return *_orders(state, seat), *(PERCENT * one for one in counted)


def _orders(state: State, seat: int) -> tuple[int, int, int]:
    """Return the points of all orders of a seat, of those that its wines and grapes can fill together, and of each as
    much as is there."""
    stock, top, points, near = [*state.cellar[seat], *state.crush[seat]], state.cellar_top(seat), 0, 0
    left, orders = stock, [WANTED[card] for card in by_gain(state.hands[seat])]
    for wanted in orders:
        near += wanted.vp * share_there(wanted, stock, top)
        if found := served(wanted, left, top):
            left, points = found.left, points + wanted.vp
    return PERCENT * sum(wanted.vp for wanted in orders), PERCENT * points, near
