"""The position, as plain data, and the questions that it can answer.

Seats and cards are numbers from 0, cards by their kind (`components.NAMES`). Values are in tenths of a Euro.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.core.codec import LATER
from engine.core.state import NOBODY, GameState
from games.weinhaendler.cellar import NOTHING, Cellar, is_complete, new_cellar
from games.weinhaendler.components import EMPTY, total

HIDDEN = -1


@dataclass
class State(GameState):
    """A position of Die Weinhändler. Lists by seat have one item a seat, in the order of the seats."""

    # Whether hands are played open, and whether triangles with their tip below count as trios: options of the table.
    open_hands: bool = False
    pointing_down: bool = True
    # How many rounds have begun.
    round: int = 0
    # Whether this round is the last one; while the display is filled up, whether the next one is.
    last: bool = False
    # Rounds that have begun, this one included, since a card last came from the pile or went into a cellar. In the last
    # round it stays as it is.
    standstill: int = field(default=0, metadata=LATER)
    # The seat that begins the round.
    first: int = 0
    # The seat that made the highest offer of the round; `NOBODY` before the exchange, and when nobody has offered.
    leader: int = NOBODY
    # The cards face down; they are drawn from the end of the list.
    pile: list[int] = field(default_factory=list)
    # How many of the lowest cards of the pile have openly been put under it, so that everybody knows them.
    under: int = field(default=0, metadata=LATER)
    # The cards face up beside the pile, sorted.
    display: list[int] = field(default_factory=list)
    # hands[seat], offers[seat]: the cards in hand, and those that have been offered in this round, sorted; `HIDDEN` for
    # each card that is not seen.
    hands: list[list[int]] = field(default_factory=list)
    offers: list[list[int]] = field(default_factory=list)
    # passed[seat]: whether the seat is out of the offers of this round.
    passed: list[bool] = field(default_factory=list)
    # cellars[seat][number][slot]: the card in a slot of a cellar, or `NOTHING`. The last cellar of a seat is the one
    # that is being built, or complete when the next has not been begun.
    cellars: list[list[Cellar]] = field(default_factory=list)
    # covered[seat]: how many empty bottles of the seat have been covered by full ones.
    covered: list[int] = field(default_factory=list)
    # stars[seat], trios[seat]: the points of the seat for the stars of its bottles, and for its trios.
    stars: list[int] = field(default_factory=list)
    trios: list[int] = field(default_factory=list)

    def from_seat(self, seat: int) -> Iterator[int]:
        """Yield all seats clockwise, from one on."""
        return ((seat + steps) % self.players for steps in range(self.players))

    @property
    def cards_on_the_table(self) -> Counter[int]:
        """All cards but those of the pile and of the hands: the display, offers, bottles in cellars, covered ones."""
        cards = Counter(self.display)
        for offer in self.offers:
            cards.update(offer)
        for cellars in self.cellars:
            for cellar in cellars:
                cards.update(card for card in cellar if card != NOTHING)
        cards[EMPTY] += sum(self.covered)
        return cards

    def points(self, seat: int) -> int:
        """Return the points of a seat. Rulebook 7."""
        return self.stars[seat] + self.trios[seat]

    def offered(self, seat: int) -> int:
        """Return the value of a seat's offer, in tenths of a Euro; 0 when it has made none."""
        return total(self.offers[seat])

    def offer_equal_to(self, value: int, seat: int) -> int:
        """Return the other seat with an offer of just this value, or `NOBODY`. Rulebook 4.3."""
        for other, offer in enumerate(self.offers):
            if offer and other != seat and total(offer) == value:
                return other
        return NOBODY

    def ranking(self) -> list[int]:
        """Return the seats that have made an offer, the highest first. Rulebook 5.1."""
        return sorted(filter(self.offers.__getitem__, range(self.players)), key=self.offered, reverse=True)

    def alone_in_front(self, seat: int) -> bool:
        """Return whether a seat has the highest offer, and all others have passed. Rulebook 4.4."""
        others = self.passed[:seat] + self.passed[seat + 1 :]
        return all(others) and self.ranking()[:1] == [seat]

    def cellar(self, seat: int) -> Cellar:
        """Return the cellar that a seat's next bottle goes to: a new one when the last is complete. Rulebook 6.6."""
        last = self.cellars[seat][-1]
        return new_cellar() if is_complete(last) else last
