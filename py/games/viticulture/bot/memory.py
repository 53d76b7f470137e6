"""What a seat can know of the hands of others from what it was told. Rulebook 1.5."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.core.event import Event
from games.viticulture.cards.deck import CARD, HIDDEN, deck_of
from games.viticulture.state import State

Hands = list[Counter[int]]
"""The cards that each seat is known to hold."""


def recalled(view: State, seat: int, events: Sequence[Event]) -> State:
    """Return a view in which those cards of others lie open that all have seen on their way into a hand, or that the
    seat itself has given away."""
    known = known_cards(view.players, seat, events)
    found = view.copy()
    for other in range(view.players):
        if other != seat:
            found.hands[other] = _turned_up(found.hands[other], known[other])
    return found


def known_cards(players: int, seat: int, events: Sequence[Event]) -> Hands:
    """Return what a seat knows that others hold, by what it was told."""
    hands: Hands = [Counter() for _ in range(players)]
    for at, event in enumerate(events):
        if event.code in GAINED:
            hands[event.number("seat")][_card(event, GAINED[event.code])] += 1
        elif event.code in LOST:
            _lose(hands[event.number("seat")], _card(event, LOST[event.code]))
        elif event.code == "card.given":
            _give(hands, event, events[at + 1 : at + 2], seat)
    return hands


# What brings a card openly into a hand, and what openly takes one out of it; each with the fact that names the card.
GAINED: Mapping[str, str] = {"vine.uprooted": "vine", "card.taken": "card", "card.kept": "card"}
LOST: Mapping[str, str] = {
    "visitor.played": "card", "card.discarded": "card", "order.filled": "order", "vine.planted": "vine",
}  # fmt: skip


def _give(hands: Hands, event: Event, following: Sequence[Event], seat: int) -> None:
    """Follow a card from hand to hand, which only the two see; others know no longer what the giver still holds."""
    giver, taker = event.number("seat"), event.number("to")
    which = next((told for told in following if told.code in ("card.given.which", "card.received")), None)
    if which is None:
        hands[giver].clear()
        return
    _lose(hands[giver], _card(which, "card"))
    if giver == seat:
        hands[taker][_card(which, "card")] += 1


def _lose(hand: Counter[int], card: int) -> None:
    if hand[card]:
        hand[card] -= 1


def _card(event: Event, fact: str) -> int:
    return CARD[str(event.facts[fact])]


def _turned_up(hand: list[int], known: Counter[int]) -> list[int]:
    """Return a hand in which known cards stand in the place of hidden ones of their decks, as far as there are any."""
    cards = list(hand)
    for card in known.elements():
        back = HIDDEN[deck_of(card)]
        if back in cards:
            cards[cards.index(back)] = card
    return sorted(cards)
