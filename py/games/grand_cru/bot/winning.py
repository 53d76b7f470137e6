"""How much each term, and who could end the game, counts for the chance to win, at the beginning, in the middle and at
the end of a game.

Found by `python3 py fit grand_cru --games 1800 --seed chance`; the shortage's weight is carried over to its present
unit."""

from __future__ import annotations

from engine.bots.winning import Winning
from engine.core.state import Pending
from games.grand_cru.state import State

# Stands for yes beside terms of hundreds of francs.
YES = 1000

WINNING = Winning(
    (
        (1222, 320, -520, 1078, -440, -123, 1882, 183, 113, 159, 0, 0, 0),
        (1379, 1254, 1540, 1529, 188, 491, 443, 2185, 192, 375, 0, 138, -137),
        (2486, 1920, 3241, 1702, 2460, 214, 1016, 895, 2197, -28, 0, 3132, 638),
    )
)


def beside_terms(state: State, seat: int) -> tuple[int, int]:
    """Return whether the vineyard of a seat is worth most in a game that ends with these loans, or that the seat can
    end with them; and in one that it can end at the end of this year with its present money. Rulebook 8.2, 8.4,
    10.1."""
    now, this_year = _can_end(state, seat)
    if not (now or this_year) or state.bankrupt[seat] or not _is_worth_most(state, seat):
        return 0, 0
    return YES * now, YES * this_year


def _can_end(state: State, seat: int) -> tuple[bool, bool]:
    """Return whether the game ends with these loans, or the seat can end it with them; and whether it can later, at the
    end of this year."""
    if state.is_choosing_loans:
        return False, False
    if any(state.bankrupt) or 0 in state.loans:
        return True, False
    can_repay, at_loans = state.can_repay_all(seat), state.now.kind == "loan"
    return can_repay and Pending("loan", seat) in state.pending, can_repay and not at_loans


def _is_worth_most(state: State, seat: int) -> bool:
    own = state.value(seat)
    return all(own >= state.value(rival) for rival in range(state.players) if not state.bankrupt[rival])
