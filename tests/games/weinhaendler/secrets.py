"""What a seat may not know in Die Weinhändler, and what it knows."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.parts import changed

from games.weinhaendler.components import KINDS
from games.weinhaendler.state import State

PRIVATE_EVENTS = False
"""Whether something happens that not everybody may know; it does not alone, nor with open hands."""


def unknown(state: State, seat: int | None) -> Iterator[State]:
    """Yield positions that differ from a position of Die Weinhändler only in what a seat does not know: the seed, the
    order of the pile above what openly went under it, and which of the hidden cards lie there and which in the hands of
    others."""
    yield changed(state, seed="another seed")
    under, above = state.pile[: state.under], state.pile[state.under :]
    yield changed(state, pile=[*under, *above[::-1]])
    if not state.open_hands:
        hidden = [*above, *(card for other, hand in enumerate(state.hands) if other != seat for card in hand)]
        for turned in (1, len(hidden) // 2):
            cards = iter([*hidden[turned:], *hidden[:turned]])
            pile = [*under, *(next(cards) for _ in above)]
            hands = [
                hand if other == seat else sorted(next(cards) for _ in hand) for other, hand in enumerate(state.hands)
            ]
            yield changed(state, pile=pile, hands=hands)


def known(state: State, seat: int) -> Iterator[State]:
    """Yield positions that differ from a position of Die Weinhändler in what a seat knows: its own hand, what lies
    open, and how many cards others and the pile have."""
    hands = range(state.players) if state.open_hands else [seat]
    for own in hands:
        other_cards = [(card + 1) % KINDS for card in state.hands[own]]
        yield changed(state, hands=[other_cards if at == own else hand for at, hand in enumerate(state.hands)])
    yield changed(state, hands=[[*hand, 0] for hand in state.hands])
    yield changed(state, pile=[*state.pile, 0])
    if state.under:
        yield changed(state, pile=[(state.pile[0] + 1) % KINDS, *state.pile[1:]])
    yield changed(state, display=[*state.display, 0])
    yield changed(state, offers=[[*offer, 0] for offer in state.offers])
    yield changed(state, passed=[not passed for passed in state.passed])
    yield changed(state, stars=[stars + 1 for stars in state.stars])
    yield changed(state, cellars=[[[card + 1 for card in cellar] for cellar in own] for own in state.cellars])
