"""The cards that a seat can know from events: those that went openly into hidden hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.core.event import Event
from games.weinhaendler.components import KIND_OF
from games.weinhaendler.state import HIDDEN, State

TAKEN = ("display.taken", "offer.taken")
DRAWN = ("drawn.lower", "drawn.last")
PLAYED = ("offer.made", "bottle.stored", "bottle.covers", "empty.stored")


class Memory:
    """The cards that each seat must have in hand at least."""

    def __init__(self, players: int) -> None:
        self.hands: list[Counter[int]] = [Counter() for _ in range(players)]

    def hear(self, event: Event) -> None:
        """Remember what an event tells."""
        if event.code in TAKEN or event.code in DRAWN:
            self.hands[event.number("seat")].update(_cards(event))
        elif event.code in PLAYED:
            # Whether it was the one that is known or another like it nobody can tell; at least one fewer is left.
            hand = self.hands[event.number("seat")]
            self.hands[event.number("seat")] = hand - Counter(_cards(event))

    def filled_in(self, view: State) -> State:
        """Return the view with remembered cards in place of hidden ones."""
        known = view.copy()
        known.hands = [_filled(hand, cards) for hand, cards in zip(view.hands, self.hands)]
        return known


def remembered(view: State, events: Iterable[Event]) -> State:
    """Return a view with everything that can be known from the events so far."""
    memory = Memory(view.players)
    for event in events:
        memory.hear(event)
    return memory.filled_in(view)


def _cards(event: Event) -> list[int]:
    if event.code == "empty.stored":
        return [KIND_OF["empty"]]
    found = event.facts.get("cards")
    if isinstance(found, tuple):
        return [KIND_OF[str(name)] for name in found]
    return [KIND_OF[str(event.facts["card"])]]


def _filled(hand: list[int], cards: Counter[int]) -> list[int]:
    hidden, known = hand.count(HIDDEN), sorted(cards.elements())
    return hand if not hidden or len(known) > len(hand) else [HIDDEN] * (len(hand) - len(known)) + known
