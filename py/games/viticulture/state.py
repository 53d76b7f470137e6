"""The position, as plain data, and the questions that it can answer.

Seats, fields, structures, spaces and cards are numbers from 0; cards are numbered through all decks (`cards.deck`).
Money is in lira. A worker that stands on a space is its seat, or its seat and `GRANDE` when it is the big one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import cast

from engine.core.state import NOBODY, GameState
from games.viticulture.cards.deck import CARD, DECK_OF, VALUE, VINE, deck_of
from games.viticulture.components import BONUS_SLOT, CELLARS, HIGHEST_VALUE, MOST_WORKERS, SLOTS, STRUCTURE


@dataclass
class State(GameState):
    """A position of Viticulture.

    By seat: `vp`, `lira`, `residual`, `workers` (trained, with the grande one), `idle` (those still in hand this year,
    without the grande one), `grande_idle`, `built[seat][structure]`, `fields[seat][field]` (vines), `sold` and
    `harvested` fields, `crush[seat][colour]` and `cellar[seat][wine]` (values, from the lowest), `hands` (sorted),
    `milled` and `toured` (the windmill and the tasting room have brought their point this year), `passed`, `yokes` (who
    stands on the own yoke), `mamas` and `papas`, `offers` (cards laid aside for an importer). `rows` says whose rooster
    stands on a row of the wake-up chart, and `temporary` who has the temporary worker. `slots[space][slot]` and
    `overflow[space]` hold workers, `at_lira` those on the one-lira space; `planned` are the space, slot (-1 for the
    overflow) and worker of what is done when the winter begins. `decks` are drawn from their end, `discards` lie face
    up. Alone: `solo` is the difficulty, `tokens_left` the rows that still have their token, `tokens` how many one has,
    `automa` and `automa_out` the cards of the Automa.
    """

    friendly: bool = False
    choosing_parents: bool = False
    open_hands: bool = False
    solo: str = ""
    aggressive: bool = False
    year: int = 0
    season: str = ""
    first: int = NOBODY
    last_year: bool = False
    temporary: int = NOBODY
    vp: list[int] = field(default_factory=list)
    lira: list[int] = field(default_factory=list)
    residual: list[int] = field(default_factory=list)
    workers: list[int] = field(default_factory=list)
    idle: list[int] = field(default_factory=list)
    grande_idle: list[bool] = field(default_factory=list)
    built: list[list[bool]] = field(default_factory=list)
    fields: list[list[list[int]]] = field(default_factory=list)
    sold: list[list[bool]] = field(default_factory=list)
    harvested: list[list[bool]] = field(default_factory=list)
    crush: list[list[list[int]]] = field(default_factory=list)
    cellar: list[list[list[int]]] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    milled: list[bool] = field(default_factory=list)
    toured: list[bool] = field(default_factory=list)
    passed: list[bool] = field(default_factory=list)
    yokes: list[int] = field(default_factory=list)
    mamas: list[list[int]] = field(default_factory=list)
    papas: list[list[int]] = field(default_factory=list)
    rows: list[int] = field(default_factory=list)
    slots: list[list[int]] = field(default_factory=list)
    overflow: list[list[int]] = field(default_factory=list)
    at_lira: list[int] = field(default_factory=list)
    offers: list[list[int]] = field(default_factory=list)
    planned: list[list[int]] = field(default_factory=list)
    decks: list[list[int]] = field(default_factory=list)
    discards: list[list[int]] = field(default_factory=list)
    tokens_left: list[bool] = field(default_factory=list)
    tokens: int = 0
    automa: list[int] = field(default_factory=list)
    automa_out: list[int] = field(default_factory=list)

    @property
    def guarded(self) -> bool:
        """Every choice rests on the own hand, which is secret unless it is played open. Rulebook 14.1."""
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
        """All cards but those of the decks, wherever they lie; some are at work, or shown, by what is still to be
        decided."""
        for some in (*self.discards, *self.hands, *self.offers):
            yield from some
        for fields in self.fields:
            for vines in fields:
                yield from vines
        for record in self.pending:
            if record.kind == "visitor.over":
                yield CARD.get(str(record.facts.get("card")), NOBODY)
            if record.kind in ("keep", "more.keep"):
                yield from cast("tuple[int, ...]", record.facts.get("cards", ()))

    # Vineyards

    def value_of(self, seat: int, at: int) -> int:
        """Return the value of all vines of a field. Rulebook 5.6."""
        return sum(VALUE[vine] for vine in self.fields[seat][at])

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
        """Return whether nobody stands on a slot."""
        return self.slots[space][slot] == NOBODY


def _grape(values: Iterable[int]) -> int:
    return min(HIGHEST_VALUE, sum(values))
