"""The moves of Die Weinhändler: how each is made of cards and places, and what one that was made says.

The rules and the drawing both make their moves here. Cards and slots are numbers (`components.NAMES`,
`cellar.SLOT_NAMES`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from engine.core.move import Move
from games.weinhaendler.cellar import SLOT_NAMES, SLOTS
from games.weinhaendler.components import KIND_OF, KINDS, NAMES, TENTHS

# To pass and turn two cards up. Rulebook 4.5.
DRAW = Move("draw")


# Offers


def offer_of(cards: Iterable[int]) -> Move:
    """Return the move that offers some cards, whatever order they come in. Rulebook 4.2."""
    return Move("offer", tuple(NAMES[card] for card in sorted(cards)))


@lru_cache(maxsize=1024)
def offers_of(hand: tuple[int, ...]) -> tuple[Move, ...]:
    """Return every offer that a sorted hand can make, each once, those of fewer cards first."""
    found = (cards for count in range(1, len(hand) + 1) for cards in combinations(hand, count))
    return tuple(offer_of(cards) for cards in dict.fromkeys(found))


def cards_of(move: Move) -> list[int]:
    """Return the cards of an offer."""
    return [KIND_OF[name] for name in move.names]


def value_of(move: Move) -> int:
    """Return the value of the cards of an offer, in tenths of a Euro. Rulebook 4.2."""
    return sum([TENTHS[KIND_OF[name]] for name in move.names])


# Bottles that are stored


class Stored(NamedTuple):
    """What a move stores: a card, and the slot of the cellar that it is put into."""

    card: int
    slot: int


# STORE[card][slot] is the move that stores a card there; STORED says it the other way round. Rulebook 6.2.
STORE = tuple(tuple(Move("store", (NAMES[card], SLOT_NAMES[at])) for at in range(SLOTS)) for card in range(KINDS))
STORED = {move: Stored(card, at) for card, moves in enumerate(STORE) for at, move in enumerate(moves)}
