"""What a position of Grand Cru is worth to a seat, in hundredths of a franc at the end."""

from __future__ import annotations

from games.grand_cru.bot.estate import Estates
from games.grand_cru.bot.outlook import HUNDREDTHS, PERCENT, GrandCruOutlook
from games.grand_cru.bot.weights import GrandCruWeights
from games.grand_cru.components import VALUE_OF_CUBE, VALUE_OF_KIND, VALUE_OF_LOAN
from games.grand_cru.scoring import key_of
from games.grand_cru.state import State

TERMS = ("money", "debts", "kinds", "wine", "vines", "grapes", "improvements", "prestige", "bids", "shortage", "equals")
OWED = {"money": "debts"}
# How much of each term goes along with winning, in percent of what goes with money: found by least squares over the
# beginnings of the years of 250 games between such players (4,108 positions of a seat), and rounded towards 100. Money
# ends the game, tiles do not; but wine and prestige turn into money.
WINNING_PERCENT = (100, 105, 60, 140, 150, 25, 110, 200, 100, 100, 100)
RUINED = -1_000_000


def worth(state: State, seat: int, weights: GrandCruWeights) -> tuple[int, ...]:
    """Return the terms of a seat, in the order of `TERMS`."""
    if state.bankrupt[seat]:
        return (0, RUINED, *[0] * (len(TERMS) - 2))
    return _at_the_end(state, seat) if state.over else _on_the_way(state, seat, weights)


def _at_the_end(state: State, seat: int) -> tuple[int, ...]:
    """Only what counts, and for vineyards of the same value how many of them come after."""
    counted = (
        HUNDREDTHS * state.money[seat],
        HUNDREDTHS * VALUE_OF_LOAN * state.loans[seat],
        HUNDREDTHS * VALUE_OF_KIND * state.kinds(seat),
        HUNDREDTHS * VALUE_OF_CUBE * state.cubes(seat),
    )
    own = key_of(state, seat)
    keys = [key_of(state, other) for other in range(state.players) if not state.bankrupt[other]]
    return (*counted, *[0] * (len(TERMS) - len(counted) - 1), sum(key[0] == own[0] and key < own for key in keys))


def _on_the_way(state: State, seat: int, weights: GrandCruWeights) -> tuple[int, ...]:
    estates = Estates(GrandCruOutlook(state, weights, state.money))
    terms = (
        HUNDREDTHS * state.money[seat],
        estates.debts(seat),
        HUNDREDTHS * VALUE_OF_KIND * state.kinds(seat),
        estates.wine(seat),
        estates.vines(seat),
        estates.grapes(seat),
        estates.improvements(seat),
        estates.prestige(seat),
        estates.bids(seat),
        -estates.shortage(seat),
        0,
    )
    return tuple(term * percent // PERCENT for term, percent in zip(terms, WINNING_PERCENT))
