"""All cards as numbers, so that a hand is one sorted list: vines by kind, summer visitors, winter visitors, orders.

Copies of a vine are alike and share a number; every other card is there once."""

from __future__ import annotations

from collections.abc import Iterable

from games.viticulture.cards.summer import SUMMER
from games.viticulture.cards.visitor import Visitor
from games.viticulture.cards.winter import WINTER
from games.viticulture.components import ORDERS, VINES, VISITOR_DECKS, Order, Vine

DECKS = ("vine", *VISITOR_DECKS, "order")

_KINDS: tuple[tuple[Vine, ...] | tuple[Visitor, ...] | tuple[Order, ...], ...] = (VINES, SUMMER, WINTER, ORDERS)

NAMES = tuple(card.id for kinds in _KINDS for card in kinds)
CARD = {name: number for number, name in enumerate(NAMES)}

VINE = {CARD[vine.id]: vine for vine in VINES}
VISITOR = {CARD[visitor.id]: visitor for visitor in (*SUMMER, *WINTER)}
ORDER = {CARD[order.id]: order for order in ORDERS}

DECK_OF = tuple(deck for deck, kinds in enumerate(_KINDS) for _ in kinds)

# The cards of each deck.
CARDS_OF = tuple(frozenset(CARD[card.id] for card in kinds) for kinds in _KINDS)


def deck_of(card: int) -> int:
    """Return the deck to which a card belongs, as its place in `DECKS`."""
    return DECK_OF[card]


def copies_of(card: int) -> int:
    """Return how often a card is there."""
    return VINE[card].copies if card in VINE else 1


def full_deck(deck: int) -> list[int]:
    """Return all cards of a deck, given as its place in `DECKS`, sorted: 42 vines, 38, 38, 36. Rulebook 1.2."""
    return [card for card in range(len(NAMES)) if DECK_OF[card] == deck for _ in range(copies_of(card))]


DECK = {deck: at for at, deck in enumerate(DECKS)}

VINE_DECK = 0

ORDER_DECK = 3

VISITORS = tuple(DECK[deck] for deck in VISITOR_DECKS)

# What a vine takes up of its field, by its card.
VALUE = {card: vine.value for card, vine in VINE.items()}

# A card that lies face down, by deck: only which deck it is from is known.
HIDDEN = (-1, -2, -3, -4)


def total_value(vines: Iterable[int]) -> int:
    """Return the total value of some vines. Each field has a limit for it. Rulebook 5.6."""
    return sum(VALUE[vine] for vine in vines)
