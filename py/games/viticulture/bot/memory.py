"""What a seat can know of other hands from the events that it saw. Rulebook 1.5."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.core.event import Event
from games.viticulture.cards.deck import CARD, HIDDEN, deck_of
from games.viticulture.state import State

Hands = list[Counter[int]]
"""The cards that each seat is known to hold."""


def recalled(view: State, seat: int, events: Sequence[Event]) -> State:
    """Return a view that shows the cards in other hands that all have seen on their way there, or that the seat itself
    has given away."""
    known = known_cards(view.players, seat, events)
    recalled_view = view.copy()
    for other in range(view.players):
        if other != seat:
            recalled_view.hands[other] = _turned_up(recalled_view.hands[other], known[other])
    return recalled_view


def known_cards(players: int, seat: int, events: Sequence[Event]) -> Hands:
    """Return the cards that a seat knows to be in other hands, from the events that it saw."""
    hands: Hands = [Counter() for _ in range(players)]
    for at, event in enumerate(events):
        if event.code in GAINED:
            hands[event.number("seat")][_card(event, GAINED[event.code])] += 1
        elif event.code in LOST:
            _lose(hands[event.number("seat")], _card(event, LOST[event.code]))
        elif event.code == "card.given":
            _give(hands, event, events[at + 1 : at + 2], seat)
    return hands


# Events that openly bring a card into a hand or take one out of it, each with the fact that names the card.
GAINED: Mapping[str, str] = {"vine.uprooted": "vine", "card.taken": "card", "card.kept": "card"}
LOST: Mapping[str, str] = {
    "visitor.played": "card", "card.discarded": "card", "order.filled": "order", "vine.planted": "vine",
}  # fmt: skip


def _give(hands: Hands, event: Event, following: Sequence[Event], seat: int) -> None:
    """Follow a card that only the giver and the taker see; others no longer know the cards that the giver holds."""
    giver, taker = event.number("seat"), event.number("to")
    which = next((it for it in following if it.code in ("card.given.which", "card.received")), None)
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
    """Return a hand in which known cards replace hidden ones of their decks, as far as there are any."""
    cards = list(hand)
    for card in known.elements():
        back = HIDDEN[deck_of(card)]
        if back in cards:
            cards[cards.index(back)] = card
    return sorted(cards)
