"""The position, as plain data, and the questions that it can answer.

Seats, fields, structures, spaces and cards are numbers from 0; cards are numbered through all decks (`cards.deck`).
Money is in lira. Workers, plans, grapes and wines are in `pieces`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engine.core.state import NOBODY, GameState
from games.viticulture.cards.deck import CARD, DECK_OF, VINE, deck_of, total_value
from games.viticulture.components import BONUS_SLOT, CELLARS, HIGHEST_VALUE, MOST_WORKERS, SLOTS, STRUCTURE
from games.viticulture.facts import NO_CARD, KeepFacts, VisitorFacts
from games.viticulture.pieces import NO_WORKER, Plan, Worker


@dataclass
class State(GameState):
    """A position of Viticulture.

    Lists by seat have one item a seat, by space, structure, field, colour, wine and deck one for each in the order of
    `SPACES`, `STRUCTURES`, `FIELDS`, `COLOURS`, `WINES` and `DECKS`."""

    # Options of the table: the friendly variant, parents that are chosen, hands played open; alone the level ("" for
    # several seats), and whether the Automa is aggressive.
    friendly: bool = False
    choosing_parents: bool = False
    open_hands: bool = False
    solo: str = ""
    aggressive: bool = False
    # How many years have begun.
    year: int = 0
    # spring, summer, fall or winter; "" during the set-up and when a year has ended.
    season: str = ""
    # The seat that has the first-player token.
    first: int = NOBODY
    # Whether a seat has reached the end of the track of points, so that this year is the last.
    last_year: bool = False
    # The seat that has the temporary worker this year.
    temporary: int = NOBODY
    # vp[seat], lira[seat], residual[seat]: victory points, money, and the step on the residual track.
    vp: list[int] = field(default_factory=list)
    lira: list[int] = field(default_factory=list)
    residual: list[int] = field(default_factory=list)
    # workers[seat]: how many have been trained, with the grande one and without the temporary one.
    workers: list[int] = field(default_factory=list)
    # idle[seat]: how many workers are still in hand this year, with the temporary one and without the grande one, for
    # which grande_idle[seat] says it.
    idle: list[int] = field(default_factory=list)
    grande_idle: list[bool] = field(default_factory=list)
    # built[seat][structure]: whether it stands.
    built: list[list[bool]] = field(default_factory=list)
    # fields[seat][field]: the vines on it, by card, in the order in which they were planted.
    fields: list[list[list[int]]] = field(default_factory=list)
    # sold[seat][field], harvested[seat][field]: whether it is sold, and whether it has been harvested this year.
    sold: list[list[bool]] = field(default_factory=list)
    harvested: list[list[bool]] = field(default_factory=list)
    # crush[seat][colour]: the values of the grapes on the crush pad, from the lowest.
    crush: list[list[list[int]]] = field(default_factory=list)
    # cellar[seat][wine]: the values of the wines of a kind, from the lowest.
    cellar: list[list[list[int]]] = field(default_factory=list)
    # hands[seat]: the cards in hand, sorted; of those that are not seen the deck alone is known (`HIDDEN`).
    hands: list[list[int]] = field(default_factory=list)
    # milled[seat], toured[seat]: whether the windmill and the tasting room have brought their point this year.
    milled: list[bool] = field(default_factory=list)
    toured: list[bool] = field(default_factory=list)
    # passed[seat]: whether the seat is out of this season.
    passed: list[bool] = field(default_factory=list)
    # yokes[seat]: who stands on the yoke of the seat.
    yokes: list[Worker] = field(default_factory=list)
    # mamas[seat], papas[seat]: the parents of the seat, as places in `MAMAS` and `PAPAS`; two while one is chosen.
    mamas: list[list[int]] = field(default_factory=list)
    papas: list[list[int]] = field(default_factory=list)
    # rows[row]: the seat whose rooster stands on a row of the wake-up chart, or `NOBODY`.
    rows: list[int] = field(default_factory=list)
    # slots[space][slot], overflow[space], at_lira: who stands on a slot, beside the slots, and on the one-lira space.
    slots: list[list[Worker]] = field(default_factory=list)
    overflow: list[list[Worker]] = field(default_factory=list)
    at_lira: list[Worker] = field(default_factory=list)
    # offers[seat]: the cards that are laid aside for an importer.
    offers: list[list[int]] = field(default_factory=list)
    # The actions that are done when the winter begins.
    planned: list[Plan] = field(default_factory=list)
    # decks[deck], discards[deck]: cards face down, drawn from the end, and cards face up, the top one last.
    decks: list[list[int]] = field(default_factory=list)
    discards: list[list[int]] = field(default_factory=list)
    # Alone: tokens_left[row] says whether a row still has its bonus token, `tokens` how many the seat has.
    tokens_left: list[bool] = field(default_factory=list)
    tokens: int = 0
    # Alone: the cards of the Automa face down, drawn from the end, and those that have been played.
    automa: list[int] = field(default_factory=list)
    automa_out: list[int] = field(default_factory=list)

    @property
    def guarded(self) -> bool:
        """Every choice rests on the player's hand, which is secret unless played open. Rulebook 14.1."""
        return not (self.open_hands or self.alone)

    # Seats

    @property
    def alone(self) -> bool:
        """Whether one seat plays against the Automa. Rulebook 11."""
        return self.players == 1

    def from_seat(self, seat: int) -> Iterator[int]:
        """Yield all seats clockwise, from one on."""
        return ((seat + steps) % self.players for steps in range(self.players))

    def opponents(self, seat: int) -> list[int]:
        """Return the other seats, clockwise from the left."""
        return list(self.from_seat(seat))[1:]

    def in_order(self) -> list[int]:
        """Return the seats in the order of their roosters. Rulebook 3.5."""
        return [seat for seat in self.rows if seat != NOBODY]

    def row(self, seat: int) -> int:
        """Return the row of a seat's rooster, from 0. Raises `ValueError` before it has one."""
        return self.rows.index(seat)

    def has(self, seat: int, structure: str) -> bool:
        """Return whether a seat has built a structure."""
        return self.built[seat][STRUCTURE[structure]]

    def structures(self, seat: int) -> int:
        """Return how many structures a seat has built."""
        return sum(self.built[seat])

    def can_place(self, seat: int) -> bool:
        """Return whether a seat has a worker in hand."""
        return self.idle[seat] > 0 or self.grande_idle[seat]

    def is_full(self, seat: int) -> bool:
        """Return whether a seat has all its workers; the temporary one does not count. Rulebook 7.9."""
        return self.workers[seat] >= MOST_WORKERS

    # Cards

    def held(self, seat: int, *decks: int) -> list[int]:
        """Return the cards of some decks in a seat's hand, each kind once, sorted."""
        return sorted({card for card in self.hands[seat] if DECK_OF[card] in decks})

    def count(self, seat: int, *decks: int) -> int:
        """Return how many cards of some decks a seat holds, face up or face down."""
        return sum((deck_of(card) if card >= 0 else -1 - card) in decks for card in self.hands[seat])

    @property
    def cards_outside(self) -> Iterator[int]:
        """All cards but those of the decks, wherever they lie; some are at work in, or shown by, pending
        decisions."""
        for some in (*self.discards, *self.hands, *self.offers):
            yield from some
        for fields in self.fields:
            for vines in fields:
                yield from vines
        for record in self.pending:
            if isinstance(record.facts, VisitorFacts):
                yield CARD.get(record.facts.card, NO_CARD)
            elif isinstance(record.facts, KeepFacts):
                yield from record.facts.cards

    # Vineyards

    def value_of(self, seat: int, at: int) -> int:
        """Return the value of all vines of a field. Rulebook 5.6."""
        return total_value(self.fields[seat][at])

    def yields(self, seat: int, at: int) -> tuple[int, int]:
        """Return the values of the red and the white grape of a field, 0 where there is none. Rulebook 7.3."""
        vines = [VINE[vine] for vine in self.fields[seat][at]]
        return _grape(vine.red for vine in vines), _grape(vine.white for vine in vines)

    def can_harvest(self, seat: int, at: int) -> bool:
        """Return whether a field can be harvested now. Rulebook 7.3, 7.5."""
        return bool(self.fields[seat][at]) and not self.harvested[seat][at]

    def vines(self, seat: int) -> int:
        """Return how many vines stand on a seat's fields."""
        return sum(map(len, self.fields[seat]))

    def grapes(self, seat: int) -> int:
        """Return how many grapes lie on a seat's crush pad."""
        return sum(map(len, self.crush[seat]))

    def wines(self, seat: int) -> int:
        """Return how many wines lie in a seat's cellar."""
        return sum(map(len, self.cellar[seat]))

    def cellar_top(self, seat: int) -> int:
        """Return the highest value that a seat's cellar holds. Rulebook 7.7."""
        return max(cellar.highest for cellar in CELLARS if not cellar.needs or self.has(seat, cellar.needs))

    # The board

    @property
    def open_slots(self) -> int:
        """How many slots each action has; alone, the one with the bonus is opened by a token. Rulebook 4.2, 11.4."""
        return BONUS_SLOT + 1 if self.alone else SLOTS[self.players]

    def is_free(self, space: int, slot: int) -> bool:
        """Return whether a slot has no worker."""
        return self.slots[space][slot] == NO_WORKER


def _grape(values: Iterable[int]) -> int:
    return min(HIGHEST_VALUE, sum(values))
