"""The accounts of the cards of Viticulture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from tests.walk.ledger import Facts, Ledger

from engine.core.state import NOBODY
from games.viticulture.cards.deck import DECKS, NAMES, deck_of
from games.viticulture.facts import VisitorFacts
from games.viticulture.state import State

CARDS = {"vine": 42, "summer": 38, "winter": 38, "order": 36}
CARDS_ALONE = {"vine": 42, "summer": 36, "winter": 36, "order": 36}
DECK = {name: DECKS[deck_of(card)] for card, name in enumerate(NAMES)}


class Cards(Ledger):
    """Hands, decks, discards, and cards laid aside or shown, by the log from the first deal on.

    The log does not say when a visitor has done its work and is discarded, nor when a deck is made again: the first
    happens when the next one is played or the next worker is placed, the second when a card is drawn from nothing.
    """

    def __init__(self, state: State) -> None:
        seats = range(state.players)
        self.hands = [Counter[str]() for _ in seats]
        self.offers = [Counter[str]() for _ in seats]
        self.deck = dict(CARDS_ALONE if state.alone else CARDS)
        self.discards: dict[str, list[str]] = {deck: [] for deck in DECKS}
        self.at_work: list[str] = []
        self.shown: list[str] = []
        self.drawn: list[tuple[int, str]] = []
        self.taker = NOBODY

    def compare_cards(self, state: State) -> None:
        assert [Counter(NAMES[card] for card in hand) for hand in state.hands] == [+hand for hand in self.hands]
        assert [Counter(NAMES[card] for card in laid) for laid in state.offers] == [+laid for laid in self.offers]
        assert [len(cards) for cards in state.decks] == list(self.deck.values())
        working = [VisitorFacts.from_record(record).card for record in state.pending if record.kind == "visitor.over"]
        for deck, cards in zip(DECKS, state.discards):
            ours = [*self.discards[deck], *(card for card in self.at_work if DECK[card] == deck)]
            theirs = [*(NAMES[card] for card in cards), *(card for card in working if DECK[card] == deck)]
            assert Counter(theirs) == Counter(ours)

    def leaves(self, seat: int, card: str) -> None:
        assert self.hands[seat][card], "it is not in this hand"
        self.hands[seat][card] -= 1

    def _takes_from_deck(self, deck: str) -> None:
        """Take the top card; a deck that is empty is made of its discards before."""
        if not self.deck[deck]:
            assert self.discards[deck]
            self.deck[deck], self.discards[deck] = len(self.discards[deck]), []
        self.deck[deck] -= 1

    def _drew(self, facts: Facts) -> None:
        self._takes_from_deck(facts["deck"])
        self.drawn.append((facts["seat"], facts["deck"]))

    def _saw(self, facts: Facts) -> None:
        assert self.drawn.pop() == (facts["seat"], DECK[facts["card"]])
        self.hands[facts["seat"]][facts["card"]] += 1

    def _nothing_to_draw(self, facts: Facts) -> None:
        assert not self.deck[facts["deck"]]
        assert not self.discards[facts["deck"]]

    def _discarded(self, facts: Facts) -> None:
        card = facts["card"]
        if card in self.shown:
            self.shown.remove(card)
        else:
            self.leaves(facts["seat"], card)
        self.discards[DECK[card]].append(card)

    def _revealed(self, facts: Facts) -> None:
        assert not self.shown
        for card in facts["cards"]:
            self._takes_from_deck(DECK[card])
        self.shown = list(facts["cards"])

    def _kept(self, facts: Facts) -> None:
        self.shown.remove(facts["card"])
        self.hands[facts["seat"]][facts["card"]] += 1

    def _taken(self, facts: Facts) -> None:
        assert self.discards[DECK[facts["card"]]].pop() == facts["card"], "it did not lie on top"
        self.hands[facts["seat"]][facts["card"]] += 1

    def _given(self, facts: Facts) -> None:
        assert facts["seat"] != facts["to"]
        self.taker = facts["to"]

    def _given_which(self, facts: Facts) -> None:
        seat, card = facts["seat"], facts["card"]
        if self.offers[seat][card]:
            self.offers[seat][card] -= 1
        else:
            self.leaves(seat, card)
        self.hands[self.taker][card] += 1

    def _received(self, facts: Facts) -> None:
        assert facts["seat"] == self.taker
        assert self.hands[self.taker][facts["card"]]

    def _offered(self, facts: Facts) -> None:
        self.leaves(facts["seat"], facts["card"])
        self.offers[facts["seat"]][facts["card"]] += 1

    def _importer(self, facts: Facts) -> None:
        laid = sum(offer.total() for offer in self.offers)
        assert (facts["count"], facts["given"]) == (laid, laid == 3)
        if not facts["given"]:
            self.hands = [hand + offer for hand, offer in zip(self.hands, self.offers)]
            self.offers = [Counter() for _ in self.offers]

    def _visitor(self, facts: Facts) -> None:
        if self.at_work and self.at_work[-1] != "manager":
            self._discard_visitor()
        self.leaves(facts["seat"], facts["card"])
        self.at_work.append(facts["card"])

    def done(self) -> None:
        """All visitors have done their work, the last played first."""
        while self.at_work:
            self._discard_visitor()

    def _discard_visitor(self) -> None:
        card = self.at_work.pop()
        self.discards[DECK[card]].append(card)

    ENTRIES: Mapping[str, Callable[[Any, Facts], None]] = {
        "card.drawn": _drew,
        "card.seen": _saw,
        "deck.empty": _nothing_to_draw,
        "card.discarded": _discarded,
        "cards.revealed": _revealed,
        "card.kept": _kept,
        "card.taken": _taken,
        "card.given": _given,
        "card.given.which": _given_which,
        "card.received": _received,
        "card.offered": _offered,
        "importer.over": _importer,
        "visitor.played": _visitor,
    }
