"""Chapter 5: the exchange."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine.core.decision import Step
from engine.core.event import Event
from games.weinhaendler.components import NAMES
from games.weinhaendler.state import State


class Exchange(Step[State]):
    """The highest offer takes the display, every other one the offer just above it, and the lowest becomes the
    display. Rulebook 5.1 to 5.5."""

    def run(self, state: State) -> Iterator[Event]:
        """Hand the cards over."""
        state.finish()
        ranking = state.ranking()
        if not ranking:
            yield Event("exchange.none", "5.5")
            return
        state.leader = ranking[0]
        cards = _take(state, state.leader, state.display)
        yield Event("display.taken", "5.1", seat=state.leader, cards=cards)
        for giver, taker in pairwise(ranking):
            cards = _take(state, taker, state.offers[giver])
            yield Event("offer.taken", "5.1", seat=taker, giver=giver, cards=cards)
        lowest = ranking[-1]
        state.display = state.offers[lowest]
        state.offers = [[] for _ in range(state.players)]
        yield Event("offer.left", "5.2", seat=lowest, cards=tuple(NAMES[card] for card in state.display))


def _take(state: State, seat: int, cards: list[int]) -> tuple[str, ...]:
    """Put cards into a hand, and return which."""
    state.hands[seat] = sorted([*state.hands[seat], *cards])
    return tuple(NAMES[card] for card in cards)
