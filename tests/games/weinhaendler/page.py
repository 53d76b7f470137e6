"""How Die Weinhändler is played on the page by a driver."""

from __future__ import annotations

from functools import partial

from tests.browser.page_driver import random_match

from engine.core.move import Move
from games.weinhaendler.components import KIND_OF
from games.weinhaendler.state import State

FINGER = "standstill"
"""The recorded game that is played with a finger."""

TRAVELS = "display.taken"
"""An event after which a piece travels."""
MANY_TRAVEL = True
"""Whether many travel then, as in an exchange."""

match = partial(random_match, "weinhaendler")


def picks(state: State, move: Move) -> list[str]:
    """Return the actions that lay the cards of a move ready."""
    if move.verb not in ("offer", "store"):
        return []
    hand: list[int | None] = list(state.hands[state.now.seat])
    found = []
    for name in move.names if move.verb == "offer" else move.names[:1]:
        at = hand.index(KIND_OF[name])
        hand[at] = None
        found.append(f"pick {at}" if move.verb == "offer" else f"pick-only {at}")
    return found
