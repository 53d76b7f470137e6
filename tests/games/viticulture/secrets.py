"""What a seat may not know in Viticulture, and what it knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from tests.games.parts import changed

from engine.core.state import Pending
from games.viticulture.cards.deck import DECK_OF, DECKS
from games.viticulture.state import State

PRIVATE_EVENTS = True
"""Whether something happens that not everybody may know; it does not alone, nor with open hands."""


def unknown(state: State, seat: int | None) -> Iterator[State]:
    """Yield positions that differ from a position of Viticulture only in what a seat does not know: the seed, the order
    of the decks and of the Automa's cards, which cards of a deck lie in it and which in the hands of others, which of
    those are laid aside for an importer, and from which parents others choose."""
    yield changed(state, seed="another seed")
    for other in (lambda cards: cards[::-1], lambda cards: [*cards[1:], *cards[:1]]):
        yield changed(state, decks=list(map(other, state.decks)))
        yield changed(state, automa=other(state.automa))
    others = [] if state.open_hands else [other for other in range(state.players) if other != seat]
    if others:
        yield _dealt_anew(state, others)
        hands = [sorted([*hand, *laid]) for hand, laid in zip(state.hands, state.offers)]
        yield _of_others(state, others, hands=hands, offers=[[] for _ in hands])
        yield changed(
            state, pending=[_laid_otherwise(record) if record.seat in others else record for record in state.pending]
        )
        if any(record.kind == "parents" for record in state.pending):
            for name in ("mamas", "papas"):
                yield _of_others(state, others, **{name: [[one + 1 for one in two] for two in getattr(state, name)]})


def _dealt_anew(state: State, others: list[int]) -> State:
    """Return the position with the hidden cards of each deck dealt in another order."""
    decks, hands = [list(deck) for deck in state.decks], [list(hand) for hand in state.hands]
    for deck in range(len(DECKS)):
        places = [(decks[deck], at) for at in range(len(decks[deck]))]
        places += [(hands[o], at) for o in others for at, card in enumerate(hands[o]) if DECK_OF[card] == deck]
        hidden = [cards[at] for cards, at in places]
        for (cards, at), card in zip(places, [*hidden[1:], *hidden[:1]]):
            cards[at] = card
    return cast(State, changed(state, decks=decks, hands=[sorted(hand) for hand in hands]))


def _laid_otherwise(record: Pending) -> Pending:
    """Return a record with another number of cards laid aside for an importer."""
    return record.but(left=record.facts.left % 3 + 1) if record.kind == "importer" else record


def _of_others(state: State, others: list[int], **changes: list[list[int]]) -> State:
    """Return the position with something changed at some seats only."""
    kept = {
        name: [other if at in others else own for at, (own, other) in enumerate(zip(getattr(state, name), value))]
        for name, value in changes.items()
    }
    return cast(State, changed(state, **kept))


def known(state: State, seat: int) -> Iterator[State]:
    """Yield positions that differ from a position of Viticulture in what a seat knows: its own cards, how many others
    have and the decks, what lies open, and everything on the mats and on the board."""
    for own in range(state.players) if state.open_hands else [seat]:
        if state.hands[own]:
            hands = [hand[:-1] if other == own else hand for other, hand in enumerate(state.hands)]
            yield changed(state, hands=hands)
            yield changed(
                state, hands=[[*hand, hand[0]] if hand and o == own else hand for o, hand in enumerate(hands)]
            )
    yield changed(state, hands=[[*hand, 0] for hand in state.hands])
    yield changed(state, decks=[[*deck, at] for at, deck in enumerate(state.decks)])
    for name in ("discards", "overflow", "mamas", "papas"):
        if name not in ("mamas", "papas") or not any(record.kind == "parents" for record in state.pending):
            yield changed(state, **{name: [[*some, 0] for some in getattr(state, name)]})
    yield changed(state, offers=[[*laid, 0] if at == seat else laid for at, laid in enumerate(state.offers)])
    for name in ("vp", "lira", "residual", "workers", "idle", "yokes", "rows"):
        yield changed(state, **{name: [value + 1 for value in getattr(state, name)]})
    for name in ("grande_idle", "milled", "toured", "passed", "tokens_left"):
        yield changed(state, **{name: [not value for value in getattr(state, name)]})
    for name in ("built", "sold", "harvested"):
        yield changed(state, **{name: [[not value for value in some] for some in getattr(state, name)]})
    for name in ("fields", "crush", "cellar"):
        yield changed(state, **{name: [[[*some, 1] for some in own] for own in getattr(state, name)]})
    for name in ("at_lira", "automa_out"):
        yield changed(state, **{name: [*getattr(state, name), 0]})
    yield changed(state, planned=[*state.planned, [0, 0, 0]])
    yield changed(state, slots=[[worker + 1 for worker in slots] for slots in state.slots])
    for name in ("year", "first", "temporary", "tokens"):
        yield changed(state, **{name: getattr(state, name) + 1})
    yield changed(state, last_year=not state.last_year, season="spring and autumn")
