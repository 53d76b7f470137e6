"""The board that is played on: the printed one, or a custom board with somebody's own numbers.

A custom board is a JSON file: regions in their order, each with its varieties and its wine road, the market's step, and
the sale table. The checks make sure that every game on it can be played to its end.
Rulebook 1.4, 11.2.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.core.move import PASS, Move
from engine.play.custom_board import PRINTED, CustomBoards, TitledBoard, check_entry, check_head
from games.vino import components as printed
from games.vino.components import REGIONS, VARIETIES, PrintedRegion, RegionIndex, SaleRow, VarietyIndex, VineyardIndex

PRIVATE, STATE = "private", "state"
LONGEST_ROAD = 24
LONGEST_TABLE = 60
DEAREST = 900
ROW = re.compile(r"(\{)([^{}\[\]]*)(\})")


class Vineyard(NamedTuple):
    """A circle of a wine road: its id, its region, its place on the road from 0, its price (Vino), whether the
    state owns it, and how the price is known (`!`, `?`, `~`; "" on a custom board)."""

    id: str
    region: RegionIndex
    place: int
    price: int
    state: bool
    known: str


class Region(NamedTuple):
    """A region: its id, its varieties (indices), its vineyards (a range of indices), the variety of its token in
    the preliminary round, and its parts that are the state's and private."""

    id: str
    varieties: tuple[VarietyIndex, ...]
    vineyards: range
    preliminary: VarietyIndex
    private: tuple[VineyardIndex, ...]
    state: tuple[VineyardIndex, ...]


@dataclass(frozen=True)
class VineyardEntry:
    """A vineyard in the file of a custom board."""

    price: int
    owner: str


@dataclass(frozen=True)
class RegionEntry:
    """A region in the file of a custom board; its vineyards stand in the order of the road."""

    id: str
    varieties: tuple[str, ...]
    vineyards: tuple[VineyardEntry, ...]


@dataclass(frozen=True)
class SaleEntry:
    """A column of the screen's table in the file of a custom board."""

    sold: int
    income: int
    vineyards_lost: int
    market_spaces: int


@dataclass(frozen=True)
class BoardFile:
    """The content of a custom board's file."""

    game: str
    title: str
    market_step: int
    regions: tuple[RegionEntry, ...]
    sale_table: tuple[SaleEntry, ...]


@dataclass(frozen=True, eq=False)
class VinoBoard(TitledBoard):
    """Everything printed, by index, with the moves that point at it made beforehand."""

    regions: tuple[Region, ...]
    vineyards: tuple[Vineyard, ...]
    sale: tuple[SaleRow, ...]
    step: int
    cheapest: int
    vineyard_index: dict[str, VineyardIndex] = field(default_factory=dict)
    region_index: dict[str, RegionIndex] = field(default_factory=dict)
    buys: tuple[Move, ...] = ()
    takes: tuple[Move, ...] = ()
    returns: tuple[Move, ...] = ()
    region_buys: tuple[tuple[Move, ...], ...] = ()

    def row(self, sold: int) -> SaleRow:
        """Return the column of the table for a sale of `sold`. Raises `IndexError` beyond its end."""
        return self.sale[sold - 1]


VARIETY_INDEX = {variety: at for at, variety in enumerate(VARIETIES)}


def printed_board_file() -> BoardFile:
    """Return the file of the printed board, for instance to be exported and edited."""
    sale = tuple(SaleEntry(*row) for row in printed.SALE_TABLE)
    return BoardFile("vino", "Enoteca", printed.DEMAND_STEP, tuple(map(_printed_region, REGIONS)), sale)


def _printed_region(region: PrintedRegion) -> RegionEntry:
    vineyards = tuple(map(_printed_vineyard, region.road.split()))
    return RegionEntry(region.id, tuple(printed.LETTERS[variety[0]] for variety in region.varieties.split()), vineyards)


def check_board_file(file: BoardFile) -> None:
    """Raise `InputError` with the error and its place when no game could be played on a board."""
    check_head(file, "vino")
    _check_step(file.market_step)
    _check_order(file.regions)
    for at, region in enumerate(file.regions):
        _check_region(region, f"sheet.regions[{at}]")
    some_state = any(vineyard.owner == STATE for region in file.regions for vineyard in region.vineyards)
    check_entry(some_state, "sheet.regions", "sheet.no_state")
    _check_sale(file.sale_table)


def _check_step(step: int) -> None:
    fits = 0 < step <= printed.DEMAND_LIMIT and printed.DEMAND_LIMIT % step == 0
    check_entry(fits, "sheet.market_step", "sheet.step", found=step, limit=printed.DEMAND_LIMIT)


def _check_order(regions: tuple[RegionEntry, ...]) -> None:
    expected = [region.id for region in REGIONS]
    found = [region.id for region in regions]
    check_entry(found == expected, "sheet.regions", "sheet.regions", expected=tuple(expected))


def _check_region(region: RegionEntry, where: str) -> None:
    for at, variety in enumerate(region.varieties):
        check_entry(
            variety in VARIETY_INDEX,
            f"{where}.varieties[{at}]",
            "sheet.variety",
            found=variety[:40],
            allowed=VARIETIES,
        )
    check_entry(len(set(region.varieties)) == len(region.varieties), f"{where}.varieties", "sheet.variety_twice")
    needed = printed.PRELIMINARY[region.id]
    check_entry(needed in region.varieties, f"{where}.varieties", "sheet.preliminary", needed=needed, region=region.id)
    check_entry(0 < len(region.vineyards) <= LONGEST_ROAD, f"{where}.vineyards", "sheet.road", most=LONGEST_ROAD)
    for at, vineyard in enumerate(region.vineyards):
        _check_vineyard(vineyard, f"{where}.vineyards[{at}]")
    _check_rising(region, where)
    some_private = any(vineyard.owner == PRIVATE for vineyard in region.vineyards)
    check_entry(some_private, f"{where}.vineyards", "sheet.no_private", region=region.id)


def _check_vineyard(vineyard: VineyardEntry, where: str) -> None:
    check_entry(0 < vineyard.price <= DEAREST, f"{where}.price", "sheet.price", found=vineyard.price, most=DEAREST)
    check_entry(vineyard.owner in (PRIVATE, STATE), f"{where}.owner", "sheet.owner", found=vineyard.owner[:40])


def _check_rising(region: RegionEntry, where: str) -> None:
    """The road runs from the cheapest to the dearest; equal neighbours are allowed."""
    prices = [vineyard.price for vineyard in region.vineyards]
    for at in range(1, len(prices)):
        check_entry(prices[at - 1] <= prices[at], f"{where}.vineyards[{at}].price", "sheet.falling", found=prices[at])


def _check_sale(table: tuple[SaleEntry, ...]) -> None:
    check_entry(0 < len(table) <= LONGEST_TABLE, "sheet.sale_table", "sheet.table", most=LONGEST_TABLE)
    for at, entry in enumerate(table):
        where = f"sheet.sale_table[{at}]"
        check_entry(entry.sold == at + 1, f"{where}.sold", "sheet.sold", expected=at + 1, found=entry.sold)
        check_entry(0 <= entry.income <= 99_999, f"{where}.income", "sheet.income", found=entry.income)
        lost = entry.vineyards_lost
        check_entry(0 <= lost <= entry.sold, f"{where}.vineyards_lost", "sheet.lost", found=lost, most=entry.sold)
        check_entry(
            0 <= entry.market_spaces <= 20,
            f"{where}.market_spaces",
            "sheet.spaces",
            found=entry.market_spaces,
        )


def _printed_vineyard(printed_one: str) -> VineyardEntry:
    price = printed_one.rstrip("!?~*")
    return VineyardEntry(int(price), STATE if printed_one.endswith("*") else PRIVATE)


def _board(file: BoardFile, title: str, digest: str) -> VinoBoard:
    """Return the indexed form of a checked file."""
    regions, vineyards = _indexed(file, is_printed=title == PRINTED)
    buys = tuple(Move("buy", (vineyard.id,)) for vineyard in vineyards)
    return VinoBoard(
        title=title,
        digest=digest,
        regions=regions,
        vineyards=vineyards,
        sale=tuple(SaleRow(*vars(entry).values()) for entry in file.sale_table),
        step=file.market_step,
        cheapest=min(vineyard.price for vineyard in vineyards),
        vineyard_index={vineyard.id: at for at, vineyard in enumerate(vineyards)},
        region_index={region.id: at for at, region in enumerate(regions)},
        buys=buys,
        takes=tuple(Move("take", (vineyard.id,)) for vineyard in vineyards),
        returns=tuple(Move("return", (vineyard.id,)) for vineyard in vineyards),
        region_buys=tuple((*(buys[at] for at in region.vineyards), PASS) for region in regions),
    )


def _indexed(file: BoardFile, is_printed: bool) -> tuple[tuple[Region, ...], tuple[Vineyard, ...]]:
    regions: list[Region] = []
    vineyards: list[Vineyard] = []
    for at, entry in enumerate(file.regions):
        first = len(vineyards)
        vineyards += _road(at, entry, is_printed)
        regions.append(_region(entry, range(first, len(vineyards)), vineyards))
    return tuple(regions), tuple(vineyards)


def _road(region: RegionIndex, entry: RegionEntry, is_printed: bool) -> list[Vineyard]:
    marks = REGIONS[region].road.replace("*", "").split() if is_printed else []
    return [
        Vineyard(
            f"{REGIONS[region].short}-{place + 1}",
            region,
            place,
            vineyard.price,
            vineyard.owner == STATE,
            marks[place][-1] if is_printed else "",
        )
        for place, vineyard in enumerate(entry.vineyards)
    ]


def _region(entry: RegionEntry, places: range, vineyards: list[Vineyard]) -> Region:
    return Region(
        entry.id,
        tuple(sorted(VARIETY_INDEX[variety] for variety in entry.varieties)),
        places,
        VARIETY_INDEX[printed.PRELIMINARY[entry.id]],
        private=tuple(at for at in places if not vineyards[at].state),
        state=tuple(at for at in places if vineyards[at].state),
    )


CUSTOM_BOARDS = CustomBoards(BoardFile, printed_board_file, check_board_file, _board, ROW)
printed_board = read_board = CUSTOM_BOARDS.board
write_board_file = CUSTOM_BOARDS.write
