"""How much each term, and each number beside the terms, counts for the chance to win: at the beginning, in the middle
and at the end of a game.

Found by `python3 py fit viticulture --games 2500 --seed d1`; those of the solo game, with a
constant at the end, by `--games 450 --players 1 --seed d1 --ridge 0.5`."""

from __future__ import annotations

from engine.bots.winning import PERCENT, Winning
from games.viticulture.bot.assets import borne_by
from games.viticulture.bot.orders import WANTED, by_gain, served, share_there
from games.viticulture.state import State

WINNING = Winning(
    (
        (2636, 519, 131, 1221, -433, 509, -162, 63, 248, 0, 74, -82, 361, 81, -19, 52,
         722, 490, -158, -628, 442, 300, -7, -792, -747, 82, 928, 1226, -1701),
        (2339, 3342, 1463, 1784, 3147, 6769, 860, 99, 1276, 0, 83, 761, -223, 4586, 3684, -150,
         1562, 3942, -1784, -1670, 3376, 997, -271, -1212, -1405, 2598, 536, 3856, 198),
        (5017, 1943, 2407, 97, 4005, 5434, 4545, 381, 2841, 0, -1085, 370, 736, 1013, 1260, -503,
         2513, 2260, 4, -259, 383, 1671, -832, -702, -326, 3105, 346, 992, 693),
    )
)  # fmt: skip
ALONE = Winning(
    (
        (-376, 1578, -97, 2029, 1785, 973, -331, -68, -193, 0, -29, 162, 366, 36, -182, -400,
         694, 120, -1344, -878, -640, 648, -1245, 203, 579, 0, 1069, 255, -1188, -926),
        (2659, 1099, -514, 1031, 749, 1529, 2237, 1794, -427, 0, 77, 356, -268, 2738, 1589, 594,
         1820, 3075, -618, -235, 1126, 1021, -1143, 1164, 560, -162, 2081, 2389, -840, 747),
        (6674, 733, -829, 1223, 4058, 265, 3080, 1573, 508, 0, -1297, 2699, 1264, 3405, -277, 209,
         2074, 1260, 609, 69, 118, 1663, -437, 595, 351, 1022, 417, 146, 1450, -141),
    )
)  # fmt: skip


def beside_terms(state: State, seat: int) -> tuple[int, ...]:
    """Return, in hundredths, how near a seat's orders are (`_orders`), its wines, its grapes and their values together,
    its idle workers, all its workers, its red and its white yields, its vines, and each structure. A seat that is about
    to fill orders wins more often than its terms say."""
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
    return *_orders(state, seat), *(PERCENT * count for count in counted)


def _orders(state: State, seat: int) -> tuple[int, int, int]:
    """Return the points of a seat's orders in hundredths: of all, of those that its wines and grapes can fill together,
    and of each the share that is there."""
    stock, top, points, near = [*state.cellar[seat], *state.crush[seat]], state.cellar_top(seat), 0, 0
    left, orders = stock, [WANTED[card] for card in by_gain(state.hands[seat])]
    for wanted in orders:
        near += wanted.vp * share_there(wanted, stock, top)
        if found := served(wanted, left, top):
            left, points = found.left, points + wanted.vp
    return PERCENT * sum(wanted.vp for wanted in orders), PERCENT * points, near
