"""The pile: cards come from its top, and a card that was turned up goes under it, known to all. Rulebook 4.5, 8.1."""

from __future__ import annotations

from games.weinhaendler.state import State


def drawn(state: State, most: int) -> list[int]:
    """Take cards from the pile, the top one first: `most`, or all where there are fewer."""
    cards = [state.pile.pop() for _ in range(min(most, len(state.pile)))]
    state.under = min(state.under, len(state.pile))
    return cards


def put_under(state: State, card: int) -> None:
    """Put a card that everybody has seen under the pile."""
    state.pile.insert(0, card)
    state.under += 1
