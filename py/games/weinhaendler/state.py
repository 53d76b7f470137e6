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
    """A position of Die Weinhändler.

    `first` begins the round; `leader` is who made its highest offer, once the offers are exchanged. `pile` is drawn
    from its end. `offers` lie in front of the seats, `passed` says who is out of the offers. `cellars[seat]` are a
    seat's cellars, the last being built; `covered` how many empty bottles of a seat lie under full ones. `stars` and
    `trios` are the points that a seat has for them. `standstill` counts the rounds that have begun, this one included,
    since a card last came from the pile or went into a cellar; in the last round it stays as it is.
    """

    open_hands: bool = False
    pointing_down: bool = True
    round: int = 0
    last: bool = False
    standstill: int = field(default=0, metadata=LATER)
    first: int = 0
    leader: int = NOBODY
    pile: list[int] = field(default_factory=list)
    display: list[int] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    offers: list[list[int]] = field(default_factory=list)
    passed: list[bool] = field(default_factory=list)
    cellars: list[list[Cellar]] = field(default_factory=list)
    covered: list[int] = field(default_factory=list)
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
        """Return what a seat's offer is worth, in tenths of a Euro; 0 when it has made none."""
        return total(self.offers[seat])

    def offer_equal_to(self, value: int, seat: int) -> int:
        """Return who else has an offer of just this value, or `NOBODY`. Rulebook 4.3."""
        others = (other for other in range(self.players) if other != seat and self.offers[other])
        return next((other for other in others if total(self.offers[other]) == value), NOBODY)

    def ranking(self) -> list[int]:
        """Return the seats that have made an offer, the highest first. Rulebook 5.1."""
        return sorted(filter(self.offers.__getitem__, range(self.players)), key=self.offered, reverse=True)

    def cellar(self, seat: int) -> Cellar:
        """Return the cellar that a seat's next bottle goes to: a new one when the last is complete. Rulebook 6.6."""
        last = self.cellars[seat][-1]
        return new_cellar() if is_complete(last) else last
