"""How much each term, and each number beside the terms, counts for the chance to win: at the beginning, in the middle
and at the end of a game.

Found by `python3 py fit viticulture --games 1500 --seed d1`; those of the solo game, with a
constant at the end, by `--games 450 --players 1 --seed d1 --ridge 0.5` with the weights that were set by hand, and
carried over: each term in the ratio in which the present weights make it smaller."""

from __future__ import annotations

from engine.bots.winning import PERCENT, Winning
from games.viticulture.bot.assets import borne_by
from games.viticulture.bot.orders import WANTED, by_gain, served, share_there
from games.viticulture.state import State

WINNING = Winning(
    (
        (1557, 170, 28, 1175, 335, 163, 280, 63, 382, 0, 20, 31, 483, 37, 258, 421,
         179, 669, -474, -320, 69, -268, -433, -688, -554, -5, 1391, 1482, -1597),
        (2292, 3306, 1453, 2242, 3651, 5819, 1345, -333, 2095, 0, -157, 1335, -83, 4103, 4576, -469,
         1023, 2399, -1529, -1738, 3992, -303, -946, -1602, -920, 1379, 2414, 3428, 1442),
        (5327, 3295, 1670, 1697, 3568, 3952, 5334, 1437, 1937, 0, -959, 317, 776, 786, 886, -309,
         2150, 1102, -391, -867, 1299, -355, 1569, -190, -536, 3101, 1014, 1828, 1862),
    )
)  # fmt: skip
ALONE = Winning(
    (
        (-376, 1908, -113, 2220, 2231, 1145, -356, -83, -241, 0, -29, 162, 366, 36, -182, -400,
         694, 120, -1344, -878, -640, 648, -1245, 203, 579, 0, 1069, 255, -1188, -926),
        (2659, 1329, -600, 1128, 936, 1799, 2405, 2188, -534, 0, 77, 356, -268, 2738, 1589, 594,
         1820, 3075, -618, -235, 1126, 1021, -1143, 1164, 560, -162, 2081, 2389, -840, 747),
        (6674, 886, -967, 1338, 5072, 312, 3312, 1918, 635, 0, -1297, 2699, 1264, 3405, -277, 209,
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
