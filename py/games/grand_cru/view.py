"""What a seat may know. Rulebook 2.5, 2.7, 7.9."""

from __future__ import annotations

from collections import Counter

from engine.chance import Asking, number_below, shuffled
from engine.core.state import Pending
from games.grand_cru.components import FIRST_LOANS, LOAN, tiles_in_play
from games.grand_cru.state import HIDDEN, State

# Hidden money is imagined from nothing up to this.
MOST_IMAGINED = 10 * LOAN


def seen(state: State, seat: int | None) -> State:
    """Return a copy without what `seat` may not know: the seed, the order of the pile, loans that are not revealed
    yet, and where it is played so, the money of others. A seat that fetches a vine sees the tiles of the pile."""
    view = state.copy()
    view.seed = ""
    view.pile = sorted(state.pile) if looks_through(state, seat) else [HIDDEN] * len(state.pile)
    if state.is_choosing_loans:
        view.chosen = [loans if other == seat else HIDDEN for other, loans in enumerate(state.chosen)]
    if state.money_hidden and not state.over:
        view.money = [money if other == seat else HIDDEN for other, money in enumerate(state.money)]
    return view


def looks_through(state: State, seat: int | None) -> bool:
    """Return whether a seat is just looking through the pile. Rulebook 7.9."""
    return not state.over and state.now.kind == "special.fetch" and state.now.seat == seat


def imagined(view: State, asking: Asking) -> State:
    """Return a position that looks like this view: the pile is mixed out of the tiles that are nowhere else, and
    loans in a fist and hidden money are something that they can be. Named tiles of the pile stay there."""
    state, whole = view.copy(), tiles_in_play(view.improvements)
    known = Counter(tile for tile in view.pile if tile != HIDDEN) if HIDDEN in view.pile else Counter()
    unseen = iter(shuffled(asking, sorted((whole - view.tiles_outside - known).elements())))
    state.pile = [tile if tile in known else next(unseen) for tile in view.pile]
    for seat in range(view.players):
        if view.chosen[seat] == HIDDEN:
            state.chosen[seat] = _some_loans(asking, ready=Pending("loans.choose", seat) not in view.pending)
        if view.money[seat] == HIDDEN:
            state.money[seat] = 0 if view.is_choosing_loans else number_below(asking, MOST_IMAGINED + 1)
    return state


def _some_loans(asking: Asking, ready: bool) -> int:
    """Return a number that a fist may hold; 0 while its seat is still to choose. Rulebook 2.5."""
    return FIRST_LOANS[number_below(asking, len(FIRST_LOANS))] if ready else 0
