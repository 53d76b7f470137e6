"""The board that is played on: the printed one, or a custom board with somebody's own numbers.

A custom board is a JSON file: for each variety the barrels in which it is ripe and its column on the demand board, and
the interest by number of loans. The checks make sure that every game on it can be played to its end.
Rulebook 1.4, 11.2.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.play.custom_board import CustomBoards, TitledBoard, check_entry, check_head
from games.grand_cru import components as printed
from games.grand_cru.components import BARRELS, MOST_LOANS, NAMES, VARIETIES

LONGEST_COLUMN = 12
DEAREST = 40
HIGHEST_INTEREST = 99
ROW = re.compile(r"(\[)([^{}\[\]]*)(\])")


@dataclass(frozen=True)
class VarietyEntry:
    """A variety in a custom board's file: the barrels (from 1) in which it is ripe, its prices from the bottom up."""

    id: str
    ripe: tuple[int, ...]
    demand: tuple[int, ...]


@dataclass(frozen=True)
class BoardFile:
    """The content of a custom board's file. `interest` begins with that for one loan."""

    game: str
    title: str
    varieties: tuple[VarietyEntry, ...]
    interest: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class GrandCruBoard(TitledBoard):
    """Everything that a board says, by variety. `first_ripe` and `last_ripe` are barrels from 0, `interest` is by
    number of loans from 0."""

    first_ripe: tuple[int, ...]
    last_ripe: tuple[int, ...]
    prices: tuple[tuple[int, ...], ...]
    interest: tuple[int, ...]

    def is_ripe(self, variety: int, barrel: int) -> bool:
        """Return whether a variety can be sold from a barrel. Rulebook 4.7."""
        return self.first_ripe[variety] <= barrel <= self.last_ripe[variety]

    def ripe_in(self, variety: int, barrel: int) -> int:
        """Return how many barrels further a variety is ripe; 0 when it is, or has been. Rulebook 4.7."""
        return max(0, self.first_ripe[variety] - barrel)

    def spoils_in(self, variety: int, barrel: int) -> int:
        """Return how many barrels further a variety is spoiled. Rulebook 8.1."""
        return max(0, self.last_ripe[variety] - barrel) + 1

    def top(self, variety: int) -> int:
        """Return the highest level of a variety's demand."""
        return len(self.prices[variety]) - 1


def printed_board_file() -> BoardFile:
    """Return the file of the printed board, for instance to be exported and edited."""
    entries = tuple(VarietyEntry(it.id, _barrels(it.ripe), _numbers(it.demand)) for it in VARIETIES)
    return BoardFile("grand_cru", "Enoteca", entries, _numbers(printed.INTEREST))


def check_board_file(file: BoardFile) -> None:
    """Raise `InputError` with the error and its place when no game could be played on a board."""
    check_head(file, "grand_cru")
    found = tuple(entry.id for entry in file.varieties)
    check_entry(found == NAMES, "sheet.varieties", "sheet.varieties", expected=NAMES)
    for at, entry in enumerate(file.varieties):
        _check_ripe(entry, f"sheet.varieties[{at}].ripe")
        _check_demand(entry, f"sheet.varieties[{at}].demand")
    _check_interest(file.interest)


def _check_ripe(entry: VarietyEntry, where: str) -> None:
    """One unbroken run of barrels."""
    run = bool(entry.ripe) and entry.ripe == tuple(range(entry.ripe[0], entry.ripe[0] + len(entry.ripe)))
    check_entry(run and entry.ripe[0] >= 1 and entry.ripe[-1] <= BARRELS, where, "sheet.ripe", most=BARRELS)


def _check_demand(entry: VarietyEntry, where: str) -> None:
    """Prices never fall towards the top."""
    check_entry(0 < len(entry.demand) <= LONGEST_COLUMN, where, "sheet.demand", most=LONGEST_COLUMN)
    for at, price in enumerate(entry.demand):
        check_entry(0 <= price <= DEAREST, f"{where}[{at}]", "sheet.price", found=price, most=DEAREST)
        check_entry(at == 0 or entry.demand[at - 1] <= price, f"{where}[{at}]", "sheet.falling", found=price)


def _check_interest(interest: tuple[int, ...]) -> None:
    """Interest for one to eleven loans; more loans never cost less."""
    check_entry(len(interest) == MOST_LOANS, "sheet.interest", "sheet.interest", expected=MOST_LOANS)
    for at, francs in enumerate(interest):
        fine = 0 <= francs <= HIGHEST_INTEREST and (at == 0 or interest[at - 1] <= francs)
        check_entry(fine, f"sheet.interest[{at}]", "sheet.interest_falling", found=francs, most=HIGHEST_INTEREST)


def _barrels(printed_ones: str) -> tuple[int, ...]:
    first, last = (int(number) for number in printed_ones.rstrip("!?~").split("-"))
    return tuple(range(first, last + 1))


def _numbers(printed_ones: str) -> tuple[int, ...]:
    return tuple(int(number.rstrip("!?~")) for number in printed_ones.split())


def _board(file: BoardFile, title: str, digest: str) -> GrandCruBoard:
    """Return the indexed form of a checked file."""
    return GrandCruBoard(
        title=title,
        digest=digest,
        first_ripe=tuple(entry.ripe[0] - 1 for entry in file.varieties),
        last_ripe=tuple(entry.ripe[-1] - 1 for entry in file.varieties),
        prices=tuple(entry.demand for entry in file.varieties),
        interest=(0, *file.interest),
    )


CUSTOM_BOARDS = CustomBoards(BoardFile, printed_board_file, check_board_file, _board, ROW)
printed_board = read_board = CUSTOM_BOARDS.board
write_board_file = CUSTOM_BOARDS.write
