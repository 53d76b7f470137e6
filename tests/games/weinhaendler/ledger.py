"""The accounts of Die Weinhändler."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tests.walk.ledger import Facts, Ledger

from engine.core.state import NOBODY
from games.weinhaendler.cellar import NOTHING, SLOT_NAMES
from games.weinhaendler.components import NAMES
from games.weinhaendler.state import State

CARDS = {3: 48, 4: 57, 5: 66}
FIRST_VALUES = {"yellow": 5, "red": 6, "green": 7, "orange": 8, "blue": 9, "brown": 10, "purple": 11}
FULL = 15
DISPLAY = 4
MOST_IN_HAND = 6
IDLE_ROUNDS = 3


def tenths(cards: Iterable[str]) -> int:
    """Return the value of cards in tenths, from their names."""
    return sum(2 if card == "empty" else 10 * FIRST_VALUES[card[:-2]] + 70 * (int(card[-1]) - 1) for card in cards)


class WeinhaendlerLedger(Ledger):
    """Hands, offers, display, pile, cellars and points, as the log tells them from the first deal on."""

    def __init__(self, state: State) -> None:
        self.players = state.players
        self.hands = [Counter(NAMES[card] for card in hand) for hand in state.hands]
        self.offers: list[Counter[str]] = [Counter() for _ in state.hands]
        self.display = Counter(NAMES[card] for card in state.display)
        self.pile = CARDS[state.players] - sum(hand.total() for hand in self.hands) - self.display.total()
        self.cellars: list[list[dict[str, str]]] = [[{}] for _ in state.hands]
        self.covered = [0] * state.players
        self.stars = [0] * state.players
        self.trios = [0] * state.players
        self.passed: set[int] = set()
        self.first, self.leader = state.first, NOBODY
        self.round = self.idle_rounds = 0
        self.last = self.ended = False

    def compare(self, state: State) -> None:
        assert [Counter(NAMES[card] for card in hand) for hand in state.hands] == self.hands
        assert [Counter(NAMES[card] for card in offer) for offer in state.offers] == self.offers
        assert Counter(NAMES[card] for card in state.display) == self.display
        assert len(state.pile) == self.pile
        assert [list(map(self._drawn, cellars)) for cellars in state.cellars] == self.cellars
        assert (state.stars, state.trios, state.covered) == (self.stars, self.trios, self.covered)
        assert (state.round, state.last, state.over) == (self.round, self.last, self.ended)
        assert self.last or state.standstill == self.idle_rounds < IDLE_ROUNDS + 1
        assert (state.first, state.leader) == (self.first, self.leader)
        assert self._cards() == CARDS[self.players]
        if not state.over and state.now.kind.startswith("offer"):
            assert {seat for seat, passed in enumerate(state.passed) if passed} == self.passed

    @staticmethod
    def _drawn(cellar: list[int]) -> dict[str, str]:
        return {SLOT_NAMES[at]: NAMES[card] for at, card in enumerate(cellar) if card != NOTHING}

    def _cards(self) -> int:
        """Return how many cards there are, wherever they lie."""
        laid = sum(len(cellar) for cellars in self.cellars for cellar in cellars) + sum(self.covered)
        in_hands = sum(cards.total() for cards in (*self.hands, *self.offers))
        return self.pile + self.display.total() + in_hands + laid

    def _begun(self, facts: Facts) -> None:
        assert not self.ended
        assert facts["round"] == self.round + 1
        assert facts["seat"] == (self.first if self.leader == NOBODY else self.leader)
        assert all(hand.total() <= MOST_IN_HAND for hand in self.hands)
        self.round, self.passed = facts["round"], set()
        self.idle_rounds += 1
        self.first, self.leader = facts["seat"], NOBODY

    def _offered(self, facts: Facts) -> None:
        seat = facts["seat"]
        assert seat not in self.passed
        assert not Counter(facts["cards"]) - self.hands[seat], "it has not got them"
        self.hands[seat] -= Counter(facts["cards"])
        self.offers[seat] += Counter(facts["cards"])
        assert tenths(self.offers[seat].elements()) == facts["value"]
        others = [tenths(offer.elements()) for other, offer in enumerate(self.offers) if other != seat]
        assert facts["value"] not in others

    def _passed(self, facts: Facts) -> None:
        assert facts["seat"] not in self.passed
        self.passed.add(facts["seat"])
        assert tenths(self.offers[facts["seat"]].elements()) == facts.get("value", 0)

    def _turned_up(self, facts: Facts) -> None:
        """The lower of two cards, or the last one, is taken; the other stays in the pile."""
        assert not self.offers[facts["seat"]]
        self.idle_rounds = 0
        assert self.pile > 1 if "other" in facts else self.pile == 1
        if "other" in facts:
            assert tenths([facts["card"]]) <= tenths([facts["other"]])
        self.pile -= 1
        self.hands[facts["seat"]][facts["card"]] += 1

    def _exchanged_nothing(self, facts: Facts) -> None:
        assert not any(self.offers)
        assert len(self.passed) == self.players

    def _display_taken(self, facts: Facts) -> None:
        assert len(self.passed) == self.players
        assert facts["seat"] == max(range(self.players), key=self._value)
        assert Counter(facts["cards"]) == self.display
        self.hands[facts["seat"]] += self.display
        self.display = Counter()
        self.leader = facts["seat"]

    def _offer_taken(self, facts: Facts) -> None:
        seat, giver = facts["seat"], facts["giver"]
        between = [
            other for other in range(self.players) if self._value(seat) < self._value(other) < self._value(giver)
        ]
        assert between == []
        assert 0 < self._value(seat) < self._value(giver)
        assert Counter(facts["cards"]) == self.offers[giver]
        self.hands[seat] += self.offers[giver]

    def _offer_left(self, facts: Facts) -> None:
        """The lowest offer becomes the display; all others have been taken."""
        assert facts["seat"] == min((seat for seat, offer in enumerate(self.offers) if offer), key=self._value)
        self.display = Counter(facts["cards"])
        assert self.display == self.offers[facts["seat"]]
        self.offers = [Counter() for _ in self.offers]

    def _value(self, seat: int) -> int:
        return tenths(self.offers[seat].elements())

    def _opened(self, facts: Facts) -> None:
        cellars = self.cellars[facts["seat"]]
        assert len(cellars[-1]) == FULL
        assert "empty" not in cellars[-1].values()
        cellars.append({})
        assert len(cellars) == facts["number"]

    def _stored(self, facts: Facts) -> None:
        assert facts["place"] not in self.cellars[facts["seat"]][-1]
        self._laid(facts["seat"], facts["place"], facts.get("card", "empty"))
        self.stars[facts["seat"]] += facts.get("stars", 0)

    def _covers(self, facts: Facts) -> None:
        assert self.cellars[facts["seat"]][-1].pop(facts["place"]) == "empty"
        self.covered[facts["seat"]] += 1
        self._stored(facts)

    def _laid(self, seat: int, place: str, card: str) -> None:
        assert self.hands[seat][card]
        self.idle_rounds = 0
        self.hands[seat] -= Counter([card])
        self.cellars[seat][-1][place] = card
        level, x = map(int, place.split("."))
        assert level == 0 or {f"{level - 1}.{x}", f"{level - 1}.{x + 1}"} <= set(self.cellars[seat][-1])

    def _trio(self, facts: Facts) -> None:
        self.trios[facts["seat"]] += facts["points"]

    def _kept(self, facts: Facts) -> None:
        assert self.hands[facts["seat"]].total() == facts["count"] <= MOST_IN_HAND

    def _filled(self, facts: Facts) -> None:
        assert self.display.total() < DISPLAY
        self.idle_rounds = 0
        self.display += Counter(facts["cards"])
        self.pile -= len(facts["cards"])
        assert self.pile == facts.get("count", 0)
        assert self.display.total() == DISPLAY or (self.display.total() < DISPLAY and self.pile == 0)

    def _last(self, facts: Facts) -> None:
        assert self.pile == 0
        assert not self.last
        self.last = True

    def _stands_still(self, facts: Facts) -> None:
        assert self.idle_rounds == facts["count"] == IDLE_ROUNDS
        assert self.pile > 0
        assert not self.last
        self.last = True

    def _ended(self, facts: Facts) -> None:
        assert self.last
        assert facts["round"] == self.round
        self.ended = True

    ENTRIES: Mapping[str, Callable[[Any, Facts], None]] = {
        "round.begun": _begun,
        "offer.made": _offered,
        "offer.passed": _passed,
        "offer.none": _passed,
        "drawn.lower": _turned_up,
        "drawn.last": _turned_up,
        "exchange.none": _exchanged_nothing,
        "display.taken": _display_taken,
        "offer.taken": _offer_taken,
        "offer.left": _offer_left,
        "cellar.opened": _opened,
        "empty.stored": _stored,
        "bottle.stored": _stored,
        "bottle.covers": _covers,
        "trio.identical": _trio,
        "trio.different": _trio,
        "hand.kept": _kept,
        "display.filled": _filled,
        "display.filled.last": _filled,
        "round.last": _last,
        "round.standstill": _stands_still,
        "game.ended": _ended,
    }


LEDGER = WeinhaendlerLedger
