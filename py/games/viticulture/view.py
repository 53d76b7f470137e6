"""What a seat may know. Rulebook 1.5."""

from __future__ import annotations

from collections import Counter

from engine.chance import Asking, shuffled
from engine.core.state import Pending
from games.viticulture.cards.automa import AUTOMA
from games.viticulture.cards.deck import HIDDEN, deck_of
from games.viticulture.cards.parents import MAMAS, PAPAS
from games.viticulture.facts import ImporterFacts
from games.viticulture.setup import whole_decks
from games.viticulture.state import State

UNKNOWN = -1


def seen(state: State, seat: int | None) -> State:
    """Return a copy without what `seat` may not know: the seed, the decks, and, unless they are open, the hands of
    others. How many cards of each deck somebody holds is known to all, but not which of them are laid aside for an
    importer."""
    view = state.copy()
    view.seed = ""
    view.decks = [face_down(cards) for cards in state.decks]
    view.automa = [UNKNOWN] * len(state.automa)
    if state.open_hands:
        return view
    view.pending = [untold(record, state) if record.seat != seat else record for record in state.pending]
    for other in range(state.players):
        if other != seat:
            view.hands[other] = face_down(sorted([*state.hands[other], *state.offers[other]]))
            view.offers[other] = []
            if parents_hidden(state):
                view.mamas[other] = [UNKNOWN] * len(state.mamas[other])
                view.papas[other] = [UNKNOWN] * len(state.papas[other])
    return view


def untold(record: Pending, state: State) -> Pending:
    """Return a record that does not say how many cards its seat has laid aside for an importer. Rulebook 12.23."""
    if record.kind not in ("importer", "more.importer"):
        return record
    wanted = next(ImporterFacts.from_record(below).count for below in state.pending if below.kind == "importer.over")
    return record.but(left=wanted)


def face_down(cards: list[int]) -> list[int]:
    """Return cards of which only the decks are known."""
    return [HIDDEN[deck_of(card)] for card in cards]


def parents_hidden(state: State) -> bool:
    """Return whether mamas and papas are still being chosen. Rulebook 2.3."""
    return any(record.kind == "parents" for record in state.pending)


def imagined(view: State, asking: Asking) -> State:
    """Return a position that looks like this view: each deck's cards that are not seen lie in the deck and in hands by
    chance, parents still to be chosen are any that are left, and nobody else has laid anything aside for an importer
    yet, which nobody can see. Named cards of a deck stay there."""
    state, seen = view.copy(), Counter(card for card in view.cards_outside if card >= 0)
    seen.update(card for cards in view.decks for card in cards if card >= 0)
    for deck, back in enumerate(HIDDEN):
        whole = whole_decks(view.alone)[deck].items()
        unseen = shuffled(asking, [card for card, count in whole for _ in range(count - seen.get(card, 0))])
        state.decks[deck] = [unseen.pop() if card == back else card for card in view.decks[deck]]
        state.hands = [[unseen.pop() if card == back else card for card in hand] for hand in state.hands]
    state.hands = [sorted(hand) for hand in state.hands]
    state.mamas, state.papas = (
        _parents_dealt(asking, held, len(parents)) for held, parents in ((view.mamas, MAMAS), (view.papas, PAPAS))
    )
    if UNKNOWN in view.automa:
        state.automa = shuffled(asking, sorted({*range(len(AUTOMA))} - {*view.automa_out}))
    return state


def _parents_dealt(asking: Asking, held: list[list[int]], count: int) -> list[list[int]]:
    """Return the parents of all seats, with those that are not seen dealt out of the others."""
    unseen = shuffled(asking, sorted({*range(count)} - {parent for some in held for parent in some}))
    return [sorted(unseen.pop() if parent == UNKNOWN else parent for parent in some) for some in held]
