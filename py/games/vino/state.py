"""The position, as plain data, and the questions that it can answer. Seats are indices from 0."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.core.codec import LATER
from engine.core.state import NOBODY, GameState
from games.vino.components import DEMAND_LIMIT, MOST_VINEYARDS, VARIETIES, RegionIndex, VarietyIndex, VineyardIndex
from games.vino.custom_board import Vineyard, VinoBoard, printed_board

NOTHING_GROWN: VarietyIndex = -1
HIDDEN = -1
NOWHERE: RegionIndex = -1


@dataclass
class State(GameState):
    """A position of Vino."""

    # The board that is played on; it comes from the table, not from the file of a position.
    board: VinoBoard = field(default_factory=printed_board, repr=False, metadata={"file": False})
    # Whether nobody sees the money of others (11.1).
    money_hidden: bool = False
    # How many rounds have been begun; 0 in the preliminary round.
    round: int = 0
    # How many rounds have been begun since a bottle last left the map (10.5).
    standstill: int = field(default=0, metadata=LATER)
    # The region in which the barrel stands, or `NOWHERE`.
    barrel: RegionIndex = NOWHERE
    # By vineyard: the seat that owns it, or `NOBODY`.
    owner: list[int] = field(default_factory=list)
    # By seat and region: the variety that the seat's token shows there, or `NOTHING_GROWN`.
    grows: list[list[VarietyIndex]] = field(default_factory=list)
    # By region: whether its bottle stands on the map.
    bottles: list[bool] = field(default_factory=list)
    # By variety: the demand in Vino, a multiple of `board.step` from -500 to 500.
    demand: list[int] = field(default_factory=list)
    # By seat: money in Vino; `HIDDEN` in a view that must not show it.
    money: list[int] = field(default_factory=list)
    # By seat: the proceeds of this round's sale, in Vino.
    income: list[int] = field(default_factory=list)
    # The seats in the order in which they stand on the compass rose.
    order: list[int] = field(default_factory=list)
    # By seat: the regions chosen for this round, up to two; `HIDDEN` in a view that must not show them.
    chosen: list[list[RegionIndex]] = field(default_factory=list)
    # The regions of the preliminary tokens that are still face down, the next one first; `HIDDEN` in a view.
    pile: list[RegionIndex] = field(default_factory=list)
    # By seat: the regions of the preliminary tokens that it drew and has not used yet.
    drawn: list[list[RegionIndex]] = field(default_factory=list)

    @property
    def guarded(self) -> bool:
        """Where money is hidden, so is all that rests on it. Rulebook 11.1."""
        return self.money_hidden

    # The board

    def vineyard(self, name: str) -> Vineyard:
        """Return the vineyard of an id. Raises `KeyError`."""
        return self.board.vineyards[self.board.vineyard_index[name]]

    def free(self, vineyards: Iterable[VineyardIndex]) -> list[VineyardIndex]:
        """Return those of the vineyards that nobody owns, in their order."""
        owner = self.owner
        return [at for at in vineyards if owner[at] == NOBODY]

    def is_free(self, vineyard: VineyardIndex) -> bool:
        """Return whether nobody owns the vineyard."""
        return self.owner[vineyard] == NOBODY

    # Vineyards of a seat

    def vineyards_of(self, seat: int) -> list[VineyardIndex]:
        """Return all vineyards of a seat, in the order of the regions and roads."""
        found, at, owner = [], -1, self.owner
        for _ in range(owner.count(seat)):
            at = owner.index(seat, at + 1)
            found.append(at)
        return found

    def count(self, seat: int) -> int:
        """Return how many vineyards a seat has."""
        return self.owner.count(seat)

    def choosers(self, region: RegionIndex) -> set[int]:
        """Return the seats that have chosen a region for this round. Rulebook 5.2."""
        return {seat for seat, chosen in enumerate(self.chosen) if region in chosen}

    def tokens_left(self, seat: int) -> int:
        """Return how many vineyard tokens a seat has left to place. Rulebook 6.6."""
        return MOST_VINEYARDS - self.owner.count(seat)

    def ruined(self, seat: int) -> bool:
        """Return whether a seat can never buy or sell again: no vineyard, and no money for the cheapest one of the
        map. Rulebook 10.4."""
        return self.money[seat] < self.board.cheapest and not self.count(seat)

    def count_in(self, seat: int, region: RegionIndex) -> int:
        """Return how many vineyards a seat has in a region."""
        places = self.board.regions[region].vineyards
        return self.owner[places.start : places.stop].count(seat)

    def owners(self, region: RegionIndex) -> set[int]:
        """Return the seats with vineyards in a region."""
        places = self.board.regions[region].vineyards
        return {*self.owner[places.start : places.stop]} - {NOBODY}

    def in_region(self, seat: int, region: RegionIndex) -> list[VineyardIndex]:
        """Return the vineyards of a seat in a region, cheapest first."""
        owner = self.owner
        return [at for at in self.board.regions[region].vineyards if owner[at] == seat]

    def ranking(self, region: RegionIndex) -> list[int]:
        """Return the seats with vineyards in a region: most first, among equals the one farthest along the
        road first. Rulebook 6.2, 7.2."""
        places = self.board.regions[region].vineyards
        owners = self.owner[places.start : places.stop]
        farthest = {owner: at for at, owner in enumerate(owners) if owner != NOBODY}
        return sorted(farthest, key=lambda seat: (owners.count(seat), farthest[seat]), reverse=True)

    # Varieties

    def grown(self, seat: int, region: RegionIndex) -> VarietyIndex:
        """Return the variety that a seat grows in a region, or `NOTHING_GROWN`."""
        return self.grows[seat][region]

    def free_varieties(self, region: RegionIndex) -> list[VarietyIndex]:
        """Return the varieties whose tokens are at a region. Rulebook 4.1; drawn ones and those in the pile of the
        preliminary round are not there."""
        away = {grown[region] for grown in self.grows}
        if region in self.pile or any(region in regions for regions in self.drawn):
            away.add(self.board.regions[region].preliminary)
        return [variety for variety in self.board.regions[region].varieties if variety not in away]

    def cellar(self, seat: int, variety: VarietyIndex) -> int:
        """Return how much of a variety a seat has in its cellar: its vineyards that grow it. Rulebook 4.4."""
        regions = [region for region, grown in enumerate(self.grows[seat]) if grown == variety]
        return sum([self.count_in(seat, region) for region in regions])

    def growing(self, seat: int, variety: VarietyIndex) -> list[VineyardIndex]:
        """Return the vineyards of a seat that grow a variety."""
        grows = self.grows[seat]
        regions = [region for region, grown in enumerate(grows) if grown == variety]
        return [at for region in regions for at in self.in_region(seat, region)]

    def cellars(self, seat: int) -> list[int]:
        """Return a seat's cellar, by variety."""
        found = [0] * len(VARIETIES)
        for region, variety in enumerate(self.grows[seat]):
            if variety != NOTHING_GROWN:
                found[variety] += self.count_in(seat, region)
        return found

    # Market and bottles

    def spaces_below(self, variety: VarietyIndex) -> int:
        """Return how many spaces the demand for a variety can fall. Rulebook 8.5."""
        return (self.demand[variety] + DEMAND_LIMIT) // self.board.step

    @property
    def bottles_left(self) -> int:
        """How many bottles stand on the map."""
        return sum(self.bottles)


def seats_in(order: Sequence[int], wanted: Iterable[int]) -> list[int]:
    """Return the wanted seats in the order of the compass rose."""
    some = set(wanted)
    return [seat for seat in order if seat in some]
