"""The boards that a game can be played on: the printed one, or a custom board with somebody's own numbers.

A custom board is a JSON file. It names its game, has a title, and holds the content that its game asks for. The game's
checks make sure that every game on it can be played to its end.
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
from engine.core.tidy_text import tidy_text

PRINTED = "house"
LONGEST_TITLE = 40
LONGEST_QUOTE = 40


class Headed(Protocol):
    """The fields in the file of every custom board."""

    @property
    def game(self) -> str:
        """The id of the game that it is for."""

    @property
    def title(self) -> str:
        """The title from its owner."""


@dataclass(frozen=True, eq=False)
class TitledBoard:
    """What all boards have: a title (`PRINTED` for the printed board) and a fingerprint, 16 hexadecimal digits of the
    file. There is one object for each file, so that drawings can be cached by it."""

    title: str
    digest: str

    @property
    def own(self) -> bool:
        """Whether this is a custom board."""
        return self.title != PRINTED

    @property
    def name(self) -> str:
        """The fingerprint and the title, by which a record tells which board it was played on."""
        return f"{self.digest} {self.title}"


F = TypeVar("F", bound=Headed)
B = TypeVar("B", bound=TitledBoard)


class CustomBoards(Generic[F, B]):
    """The boards of a game: read from files, checked, written.

    `file_type` is the dataclass of what stands in a file, `printed` returns that of the printed board, `check` raises
    `InputError` for one that cannot be played on, `build` makes the board of a file, a title and a fingerprint. `row`
    matches a row that is written on one line for an editor: a bracket, its content, a bracket.
    """

    def __init__(
        self,
        file_type: type[F],
        printed: Callable[[], F],
        check: Callable[[F], None],
        build: Callable[[F, str, str], B],
        row: re.Pattern[str],
    ) -> None:
        self.file_type = file_type
        self.printed = printed
        self.check = check
        self.build = build
        self.row = row
        self._boards = cache(self._board)

    def board(self, text: str = "") -> B:
        """Return the board of a file's text ("" for the printed one), always the same object for the same text.
        Raises `InputError` with the error and its place."""
        return self._boards(text)

    def _board(self, text: str) -> B:
        file = self.read(text)
        return self.build(file, file.title if text else PRINTED, digest(encode(file)))

    def read(self, text: str = "") -> F:
        """Return the checked content of a file's text; for "" that of the printed board. Raises `InputError`."""
        if not text:
            return self.printed()
        file = cast(F, decode(self.file_type, read_json(text), "sheet"))
        self.check(file)
        return file

    def rewritten(self, text: str) -> str:
        """Return a file's text, or for "" the printed board's, laid out to be edited. Raises `InputError`."""
        return self.write(self.read(text))

    def write(self, file: F) -> str:
        """Return a file's text, laid out to be edited: one row of its numbers a line."""
        text = json.dumps(encode(file), ensure_ascii=False, indent=1)
        return self.row.sub(lambda row: row[1] + " ".join(row[2].split()) + row[3], text) + "\n"


AnyCustomBoards = CustomBoards[Any, Any]


def check_entry(fine: bool, where: str, code: str, **facts: object) -> None:
    """Raise `InputError` for an entry of a custom board, unless it is fine. `where` is the place in the file."""
    if not fine:
        raise InputError(code, where, **facts)


def check_head(file: Headed, game: str) -> None:
    """Raise `InputError` when a file is for another game, or has no title that can be shown."""
    check_entry(file.game == game, "sheet.game", "sheet.game", found=file.game[:LONGEST_QUOTE], expected=game)
    is_seen = file.title.isprintable() or file.title == tidy_text(file.title, LONGEST_TITLE)
    titled = 0 < len(file.title) <= LONGEST_TITLE and is_seen and file.title != PRINTED
    check_entry(titled, "sheet.title", "sheet.title", longest=LONGEST_TITLE)
