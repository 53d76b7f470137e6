"""What a seat may know. Rulebook 10.1."""

from __future__ import annotations

from games.weinhaendler.state import HIDDEN, State


def seen(state: State, seat: int | None) -> State:
    """Return a copy without what `seat` may not know: the seed, the pile, and, unless it is played open, the hands
    of others. How many cards there are is known to all."""
    view = state.copy()
    view.seed = ""
    view.pile = [HIDDEN] * len(state.pile)
    if not state.open_hands:
        view.hands = [hand if other == seat else [HIDDEN] * len(hand) for other, hand in enumerate(view.hands)]
    return view
