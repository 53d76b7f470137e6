"""How many loans look good to a player of Grand Cru, and when it is time to end the game. Rulebook 2.5, 8.4."""

from __future__ import annotations

from engine.core.move import PASS, Move
from engine.core.state import Pending
from games.grand_cru.bot.estate import OF_RIPE
from games.grand_cru.bot.outlook import HUNDREDTHS, PERCENT
from games.grand_cru.bot.turn import TurnScores
from games.grand_cru.components import FIELDS, GROWN, LOAN, is_vine
from games.grand_cru.moves import loans_of
from games.grand_cru.scoring import key_of

# Better or worse than anything that money can buy.
SURE = 1_000_000
# The years for which interest counts when loans are chosen, in hundredths.
INTEREST_YEARS = 250


def first(turn: TurnScores, move: Move) -> int:
    """As many as one likes to begin with."""
    return -abs(loans_of(move) - turn.weights.loans)


def loan(turn: TurnScores, move: Move) -> int:
    """To be out of debt ends the game: that is for a seat that wins it. Else debts are repaid but for what the next
    year needs."""
    state, seat = turn.state, turn.seat
    number = 0 if move == PASS else loans_of(move) * (1 if move.verb == "borrow" else -1)
    loans, money = state.loans[seat] + number, turn.money + LOAN * number
    ends = any(state.bankrupt) or any(owed == 0 for other, owed in enumerate(state.loans) if other != seat)
    if ends:
        return -loans  # fewer loans decide between equals
    if not loans:
        return SURE if wins(turn) else -SURE
    interest = state.board.interest[loans]
    cost = interest * INTEREST_YEARS
    need = _need(turn) + interest
    # The last francs are missed most: without any there is not even a harvest.
    missed = max(0, need - money) + max(0, need // 2 - money)
    return -cost - missed * turn.weights.cash


def wins(turn: TurnScores) -> bool:
    """Return whether the seat would win if the game ended after these loans; those change nobody's value, but who is
    out of debt is before others of the same value."""
    state, seat = turn.state, turn.seat
    if state.money_hidden:
        return turn.money >= LOAN * state.loans[seat] + turn.weights.reserve
    own = key_of(state, seat)[0]
    others = [other for other in range(state.players) if other != seat and not state.bankrupt[other]]
    waiting = [other for other in others if Pending("loan", other) in state.pending]
    if any(state.value(other) > own for other in others):
        return False
    return all(
        state.value(other) < own or other not in waiting or state.field_count(other) <= state.field_count(seat)
        for other in others
    )


def _need(turn: TurnScores) -> int:
    """Return how many francs one likes to have for the next year, less what wine will bring."""
    tiles = turn.state.tiles[turn.seat]
    income = sum(turn.market.ripe(variety) * turn.outlook.now[variety] for variety in GROWN)
    spent = turn.weights.reserve * (FIELDS - len(tiles) + 4) // FIELDS + sum(map(is_vine, tiles))
    return spent - income * OF_RIPE // PERCENT // HUNDREDTHS
