"""How much each term, and who could end the game, counts for the chance to win, at the beginning, in the middle and at
the end of a game.

Found by `python3 py fit grand_cru --games 1800 --seed chance`."""

from __future__ import annotations

from engine.bots.winning import Winning
from engine.core.state import Pending
from games.grand_cru.state import State

# Stands for yes beside terms of hundreds of francs.
YES = 1000

WINNING = Winning(
    (
        (-610, -828, 505, 1389, -199, 51, 4324, 86, 1015, 0, 0, 0, 0),
        (2280, 1719, 48, 3385, -82, 320, 2130, 1155, 13, 852, 0, 34, -24),
        (3369, 3046, 4093, 2260, -89, 176, 1708, 336, 2514, 517, 0, 2926, 693),
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
