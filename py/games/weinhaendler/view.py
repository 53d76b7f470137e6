"""What a seat may know. Rulebook 10.1."""

from __future__ import annotations

from collections import Counter

from engine.chance import Asking, shuffled
from games.weinhaendler.components import deck
from games.weinhaendler.state import HIDDEN, State


def seen(state: State, seat: int | None) -> State:
    """Return a copy without what `seat` may not know: the seed, the pile but for the cards that were openly put under
    it, and, unless it is played open, the hands of others. How many cards there are is known to all."""
    view = state.copy()
    view.seed = ""
    view.pile = [*state.pile[: state.under], *[HIDDEN] * (len(state.pile) - state.under)]
    if not state.open_hands:
        view.hands = [hand if other == seat else [HIDDEN] * len(hand) for other, hand in enumerate(view.hands)]
    return view


def imagined(view: State, asking: Asking) -> State:
    """Return a position that looks like this view: the cards that are not seen lie in the pile and in the hidden hands
    by chance. What a player remembers of them may have been filled in."""
    state = view.copy()
    known = Counter(card for cards in (view.pile, *view.hands) for card in cards if card != HIDDEN)
    unseen = shuffled(asking, sorted((Counter(deck(view.players)) - view.cards_on_the_table - known).elements()))
    state.pile = [unseen.pop() if card == HIDDEN else card for card in view.pile]
    state.hands = [sorted(unseen.pop() if card == HIDDEN else card for card in hand) for hand in view.hands]
    return state
