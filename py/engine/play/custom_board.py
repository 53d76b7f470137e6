"""The boards that a game can be played on: the printed numbers of the house, or somebody's own sheet.

A sheet is JSON. It names its game, has a title, and for the rest says what its game wants to know. What its game
checks makes sure that every game on it can be played to its end.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, Protocol, TypeVar, cast

from engine.core.codec import decode, digest, encode, read_json
from engine.core.input_error import InputError

HOUSE = "house"
LONGEST_TITLE = 40
LONGEST_QUOTE = 40


class Headed(Protocol):
    """The head of a sheet file."""

    @property
    def game(self) -> str:
        """The id of the game that it is for."""

    @property
    def title(self) -> str:
        """What its owner calls it."""


@dataclass(frozen=True, eq=False)
class SheetBoard:
    """What all boards have: a title and a fingerprint. There is one object for each sheet, so that drawings can
    remember by it."""

    title: str
    digest: str

    @property
    def own(self) -> bool:
        """Whether this is somebody's own sheet."""
        return self.title != HOUSE

    @property
    def name(self) -> str:
        """The fingerprint and the title, by which a record tells which board it was played on."""
        return f"{self.digest} {self.title}"


F = TypeVar("F", bound=Headed)
B = TypeVar("B", bound=SheetBoard)


class Sheets(Generic[F, B]):
    """A game's room for boards.

    `file` is the dataclass of what stands in a sheet, `house` returns that of the house, `check` raises
    `InputError` for
    one that cannot be played on, `build` makes the board of a sheet, a title and a fingerprint. `row` matches what is
    written on one line when a sheet is to be edited: a bracket, what is inside, a bracket.
    """

    def __init__(
        self,
        file: type[F],
        house: Callable[[], F],
        check: Callable[[F], None],
        build: Callable[[F, str, str], B],
        row: re.Pattern[str],
    ) -> None:
        self.file = file
        self.house = house
        self.check = check
        self.build = build
        self.row = row
        self._boards = cache(self._board)

    def board(self, text: str = "") -> B:
        """Return the board of an own sheet ("" for that of the house), always the same object for the same text.
        Raises `InputError` with what is wrong and where."""
        return self._boards(text)

    def _board(self, text: str) -> B:
        sheet = self.sheet(text)
        return self.build(sheet, sheet.title if text else HOUSE, digest(encode(sheet)))

    def sheet(self, text: str = "") -> F:
        """Return an own sheet, checked, or for "" that of the house. Raises `InputError` with what is wrong."""
        if not text:
            return self.house()
        sheet = cast(F, decode(self.file, read_json(text), "sheet"))
        self.check(sheet)
        return sheet

    def rewritten(self, text: str) -> str:
        """Return an own sheet, or for "" that of the house, as it is pleasant to edit. Raises `InputError`."""
        return self.write(self.sheet(text))

    def write(self, sheet: F) -> str:
        """Return a sheet as JSON that is pleasant to edit: one row of its numbers a line."""
        text = json.dumps(encode(sheet), ensure_ascii=False, indent=1)
        return self.row.sub(lambda row: row[1] + " ".join(row[2].split()) + row[3], text) + "\n"


AnySheets = Sheets[Any, Any]


def need(fine: bool, code: str, where: str, **facts: object) -> None:
    """Raise `InputError` for what is wrong with a sheet, unless it is fine. `where` is the place in the file."""
    if not fine:
        raise InputError(code, where, **facts)


def check_head(sheet: Headed, game: str) -> None:
    """Raise `InputError` when a sheet is for another game, or has no title that can be shown."""
    need(sheet.game == game, "sheet.game", "sheet.game", found=sheet.game[:LONGEST_QUOTE], expected=game)
    titled = 0 < len(sheet.title) <= LONGEST_TITLE and sheet.title.isprintable() and sheet.title != HOUSE
    need(titled, "sheet.title", "sheet.title", longest=LONGEST_TITLE)
