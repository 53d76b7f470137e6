"""What a seat may know. Rulebook 2.5, 2.7, 7.9."""

from __future__ import annotations

from engine.state import Pending
from games.grand_cru.state import HIDDEN, State


def seen(state: State, seat: int | None) -> State:
    """Return a copy without what `seat` may not know: the seed, the order of the pile, loans that are not revealed
    yet, and where it is played so, the money of others. Whoever fetches a vine sees what the pile holds."""
    view = state.copy()
    view.seed = ""
    view.pile = sorted(state.pile) if looks_through(state, seat) else [HIDDEN] * len(state.pile)
    if Pending("loans.first") in state.pending:
        view.chosen = [loans if other == seat else HIDDEN for other, loans in enumerate(state.chosen)]
    if state.money_hidden and not state.over:
        view.money = [money if other == seat else HIDDEN for other, money in enumerate(state.money)]
    return view


def looks_through(state: State, seat: int | None) -> bool:
    """Return whether a seat is just looking through the pile. Rulebook 7.9."""
    return not state.over and state.now.kind == "special.fetch" and state.now.seat == seat
