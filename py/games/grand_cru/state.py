"""The position, as plain data, and the questions that it can answer.

Seats, varieties, tiles, barrels and columns are numbers from 0; tiles by kind (`components.TILES`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.core.state import NOBODY, GameState, Pending
from games.grand_cru.components import (
    EMERGENCY_LOAN,
    LEAVES,
    LOAN,
    MARKERS,
    MOST_LOANS,
    VALUE_OF_CUBE,
    VALUE_OF_KIND,
    VALUE_OF_LOAN,
    Barrel,
    Sale,
    Tile,
    Variety,
    is_innovation,
    is_vine,
)
from games.grand_cru.custom_board import GrandCruBoard, printed_board
from games.grand_cru.facts import InHand

HIDDEN = -1
FREE_COLUMN: Tile = -1

# The decisions about a tile that is nowhere yet.
PLACING = ("discard", "special.fetch")


@dataclass
class State(GameState):
    """A position of Grand Cru. Lists by seat have one item a seat, in the order of the seats."""

    # The board that is played on; it comes from the table, not from the file of a position.
    board: GrandCruBoard = field(default_factory=printed_board, repr=False, metadata={"file": False})
    # The eight kinds of improvements that are played with (1.2, 9.1).
    improvements: list[Tile] = field(default_factory=list)
    # Which extensions are played with: innovations (9.2), fees (9.4), brands (9.5).
    with_innovations: bool = False
    with_fees: bool = False
    with_brands: bool = False
    # Whether nobody sees the money of others (2.7).
    money_hidden: bool = False
    # How many years have been begun.
    year: int = 0
    # How many rounds of this year have been begun.
    round: int = 0
    # The start player; `NOBODY` before the first loans are shown.
    start: int = NOBODY
    # Who has claimed to begin the next year (7.4), or `NOBODY`.
    next_start: int = NOBODY
    # Who has harvested its last vine and so ends the first phase (3.3), or `NOBODY`.
    harvested: int = NOBODY
    # Whether in this round nobody did anything but move innovations (9.2).
    only_shifts: bool = False
    # By seat: the loans chosen at the beginning, until they are shown; `HIDDEN` in a view that must not show them.
    chosen: list[int] = field(default_factory=list)
    # By seat: money in francs; `HIDDEN` in a view that must not show it.
    money: list[int] = field(default_factory=list)
    # By seat: how many loans it has, up to eleven.
    loans: list[int] = field(default_factory=list)
    # By seat: points of prestige.
    prestige: list[int] = field(default_factory=list)
    # By seat: whether it is bankrupt (8.3), and so out of the game.
    bankrupt: list[bool] = field(default_factory=list)
    # By seat: whether it has passed in this phase; true for seats that are bankrupt.
    passed: list[bool] = field(default_factory=list)
    # By seat: the tiles of the vineyard, in the order in which they came, up to twelve.
    tiles: list[list[Tile]] = field(default_factory=list)
    # By seat, beside `tiles`: whether a vine carries its cube, whether an improvement is face up.
    ready: list[list[bool]] = field(default_factory=list)
    # By seat, barrel and variety: cubes.
    cellar: list[list[list[int]]] = field(default_factory=list)
    # By seat and variety: cubes sold this year that count for the fair.
    fair: list[list[int]] = field(default_factory=list)
    # By variety: the level of the demand, from 0.
    demand: list[int] = field(default_factory=list)
    # By variety: cubes in the supply.
    supply: list[int] = field(default_factory=list)
    # By variety: the seat whose marker is at a price of it (9.5), or `NOBODY`; and the level of that marker.
    brand: list[int] = field(default_factory=list)
    brand_level: list[int] = field(default_factory=list)
    # The tiles that can be bought or put up, sorted.
    display: list[Tile] = field(default_factory=list)
    # By column of the auction: the tile, or `FREE_COLUMN`; the bid in francs, 0 for none; the bidder, or `NOBODY`.
    lots: list[Tile] = field(default_factory=list)
    bids: list[int] = field(default_factory=list)
    bidders: list[int] = field(default_factory=list)
    # The tiles face down, drawn from the end; `HIDDEN` in a view. And the tiles that were put away.
    pile: list[Tile] = field(default_factory=list)
    discards: list[Tile] = field(default_factory=list)
    # By space of the fair: the seat that has taken it this year, or `NOBODY`.
    specials: list[int] = field(default_factory=list)
    # The innovations that nobody has, in the order of their row.
    row: list[Tile] = field(default_factory=list)

    @property
    def guarded(self) -> bool:
        """Where money is hidden, so is all that rests on it. Rulebook 2.7."""
        return self.money_hidden

    # Seats

    def from_seat(self, seat: int) -> Iterator[int]:
        """Yield all seats clockwise, from one on, without those that are out of the game."""
        around = ((seat + steps) % self.players for steps in range(self.players))
        return (seat for seat in around if not self.bankrupt[seat])

    @property
    def last_leaf(self) -> bool:
        """Whether the bottle stands on the last leaf. Rulebook 3.2."""
        return self.round >= LEAVES

    @property
    def leaves_left(self) -> int:
        """How many more rounds must begin before this year's first phase can end while somebody is still in it; 0
        from the last leaf on, and outside the first phase. Rulebook 3.2, 3.3."""
        return max(0, LEAVES - self.round) if self.is_developing else 0

    @property
    def is_choosing_loans(self) -> bool:
        """Whether the first loans are being chosen, before the first year. Rulebook 2.5."""
        return Pending("loans.first") in self.pending

    @property
    def is_developing(self) -> bool:
        """Whether this year is in its first phase, in which actions are taken. Rulebook 3.1."""
        return any(record.kind == "year.end" for record in self.pending)

    @property
    def is_at_fair(self) -> bool:
        """Whether spaces of the fair are being taken. Rulebook 7.2."""
        return any(record.kind == "specials.over" for record in self.pending)

    @property
    def is_last_action(self) -> bool:
        """Whether the action that is asked in a turn is the seat's last of this year: somebody has harvested the last
        vine, or all others have passed and the bottle stands on the last leaf. Rulebook 3.3, 3.4, 3.6."""
        return self.harvested != NOBODY or (self.last_leaf and self.passed.count(False) == 1)

    def has_passed(self, seat: int) -> bool:
        """Return whether a seat that plays on has passed in the phase that is going on: the actions of the year, or the
        spaces of the fair. Rulebook 4.9, 7.2."""
        return self.passed[seat] and not self.bankrupt[seat] and (self.is_developing or self.is_at_fair)

    def markers(self, seat: int) -> int:
        """Return how many action markers a seat has in hand. Rulebook 2.3."""
        return MARKERS - sum(found.count(seat) for found in (self.bidders, self.specials, self.brand))

    # Vineyards and cellars

    def grapes(self, seat: int) -> list[int]:
        """Return how many cubes a seat has on its vines, by variety."""
        found = [0] * len(self.supply)
        for tile, ready in zip(self.tiles[seat], self.ready[seat]):
            if ready and is_vine(tile):
                found[tile] += 1
        return found

    def has_ready(self, seat: int, tile: Tile) -> bool:
        """Return whether a seat has such a tile that is ready."""
        return (tile, True) in zip(self.tiles[seat], self.ready[seat])

    @property
    def tiles_outside(self) -> Counter[Tile]:
        """The tiles that are anywhere but in the pile; one that is just being placed is in the record that asks."""
        placed = (InHand.from_record(record).tile for record in self.pending if record.kind in PLACING)
        found = Counter([*self.discards, *self.display, *self.row, *placed])
        found.update(tile for tile in self.lots if tile != FREE_COLUMN)
        for tiles in self.tiles:
            found.update(tiles)
        return found

    def cubes(self, seat: int) -> int:
        """Return how many cubes a seat has in its barrels."""
        return sum(sum(barrel) for barrel in self.cellar[seat])

    def kinds(self, seat: int) -> int:
        """Return how many different vines and improvements a seat has. Rulebook 10.3."""
        return len({tile for tile in self.tiles[seat] if not is_innovation(tile)})

    def field_count(self, seat: int) -> int:
        """Return how many vines and improvements a seat has. Rulebook 10.4."""
        return sum(not is_innovation(tile) for tile in self.tiles[seat])

    def wines(self, seat: int) -> Iterator[tuple[Barrel, Variety]]:
        """Yield every variety in every barrel, ripe or not."""
        for barrel, cubes in enumerate(self.cellar[seat]):
            yield from ((barrel, variety) for variety, held in enumerate(cubes) if held)

    def take_wine(self, seat: int, barrel: Barrel, variety: Variety) -> int:
        """Empty a barrel of a variety, and return how many cubes there were. They are still to be put somewhere."""
        cubes, self.cellar[seat][barrel][variety] = self.cellar[seat][barrel][variety], 0
        return cubes

    def sales(self, seat: int) -> Iterator[Sale]:
        """Yield every sale of ripe wine, each with as many cubes as there are. Rulebook 4.7."""
        for barrel, cubes in enumerate(self.cellar[seat]):
            for variety, count in enumerate(cubes):
                if count and self.board.is_ripe(variety, barrel):
                    yield Sale(variety, barrel, count)

    def ripe_in(self, variety: Variety, barrel: Barrel) -> int:
        """Return after how many ends of the year cubes in a barrel are ripe; 0 when they are, or have been. Rulebook
        4.7, 8.1."""
        return self.board.ripe_in(variety, barrel)

    def spoils_in(self, variety: Variety, barrel: Barrel) -> int:
        """Return at which end of the year cubes in a barrel are spoiled, counted from 1 for the next. Rulebook 8.1."""
        return self.board.spoils_in(variety, barrel)

    # Loans

    def interest_due(self, seat: int) -> int:
        """Return the interest on a seat's present loans at the end of the year, in francs. Rulebook 8.2."""
        return self.board.interest[self.loans[seat]]

    def interest_unpaid(self, seat: int) -> int:
        """Return the interest that a seat has still to pay this year, in francs: none once all have paid, and loans are
        taken and repaid. Rulebook 8.2, 8.4."""
        return 0 if self.now.kind == "loan" else self.interest_due(seat)

    def emergency_loans(self, seat: int) -> int:
        """Return how many emergency loans a seat would need to pay its interest with its present money; 0 when the
        money covers it. The money must not be hidden. Rulebook 8.2."""
        missing = max(0, self.interest_unpaid(seat) - self.money[seat])
        return -(-missing // EMERGENCY_LOAN)

    def cannot_pay(self, seat: int) -> bool:
        """Return whether the interest would make a seat bankrupt with its present money, which must not be hidden.
        Rulebook 8.3."""
        return self.loans[seat] + self.emergency_loans(seat) > MOST_LOANS

    def can_repay_all(self, seat: int) -> bool:
        """Return whether a seat could repay all its loans at the end of this year with its present money, which must
        not be hidden, and so end the game. Rulebook 8.2, 8.4, 10.1."""
        owed = self.interest_unpaid(seat) + LOAN * self.loans[seat]
        return self.loans[seat] > 0 and owed <= self.money[seat]

    # The market

    def price(self, variety: Variety) -> int:
        """Return the present price of a variety, in francs."""
        return self.board.prices[variety][self.demand[variety]]

    def is_dearest(self, variety: Variety) -> bool:
        """Return whether the demand for a variety cannot rise. Rulebook 4.5."""
        return self.demand[variety] == self.board.top(variety)

    def value(self, seat: int) -> int:
        """Return the value of a seat's vineyard at the end. Rulebook 10.3."""
        tiles, wine = VALUE_OF_KIND * self.kinds(seat), VALUE_OF_CUBE * self.cubes(seat)
        return self.money[seat] + tiles + wine + VALUE_OF_LOAN * self.loans[seat]
