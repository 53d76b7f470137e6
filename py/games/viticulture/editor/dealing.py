"""The cards that nobody named: they are forgotten, dealt, and counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.studio.rows import Fault
from games.viticulture.cards.automa import AUTOMA as AUTOMA_CARDS
from games.viticulture.cards.deck import DECKS, HIDDEN, NAMES, deck_of
from games.viticulture.components import FIELDS
from games.viticulture.setup import whole_decks
from games.viticulture.state import State
from games.viticulture.view import UNKNOWN


def clear(state: State) -> None:
    """Give everybody unseen parents and an empty hand."""
    state.first, state.year = 0, 1
    state.hands = [[] for _ in range(state.players)]
    state.mamas = [[UNKNOWN] for _ in range(state.players)]
    state.papas = [[UNKNOWN] for _ in range(state.players)]
    forget(state)


def forget(state: State) -> None:
    """Empty the decks, and forget the cards of the Automa that are face down."""
    state.decks = [[] for _ in DECKS]
    state.automa = []


def lay_rest(state: State) -> None:
    """Lay all cards that are nowhere else below the named ones of the decks."""
    lying = _lying(state)
    for deck, whole in enumerate(whole_decks(state.alone)):
        state.decks[deck] = [HIDDEN[deck]] * max(0, whole.total() - lying[deck]) + state.decks[deck]
    if state.alone:
        state.automa = [UNKNOWN] * (len(AUTOMA_CARDS) - len(state.automa_out))


def _lying(state: State) -> Counter[int]:
    """Return the number of cards of each deck that lie somewhere, with the named ones of the decks."""
    cards = (*state.cards_outside, *(card for cards in state.decks for card in cards))
    return Counter(deck_of(card) if card >= 0 else -1 - card for card in cards)


def counted(state: State) -> Iterator[Fault]:
    """Yield each card that lies more often than its deck has it, and each deck that dealt more than it has. Rulebook
    1.2."""
    found = Counter(card for card in state.cards_outside if card >= 0)
    found.update(card for cards in state.decks for card in cards)
    wholes = whole_decks(state.alone)
    whole: Counter[int] = Counter()
    for each in wholes:
        whole.update(each)
    for card in sorted(card for card, count in found.items() if count > whole[card]):
        facts = {"card": NAMES[card], "count": whole[card]}
        mends = [*_takings(state, card)]
        yield Fault("cards", "1.2", facts, mend=mends[0] if len({*mends}) == 1 else "")
    lying = _lying(state)
    for deck, each in enumerate(wholes):
        if lying[deck] > each.total():
            yield Fault("hands", "1.2", {"deck": DECKS[deck]})


def _takings(state: State, card: int) -> Iterator[str]:
    """Yield the operations that take a card away."""
    name = NAMES[card]
    for seat in range(state.players):
        if card in state.hands[seat]:
            yield f"take hands {seat} {name}"
        for field, vines in zip(FIELDS, state.fields[seat]):
            if card in vines:
                yield f"take fields {seat} {field.id} {name}"
    for row in ("discards", "decks"):
        lies = zip(DECKS, getattr(state, row))
        yield from (f"take {row} {deck} {name}" for deck, cards in lies if card in cards)
