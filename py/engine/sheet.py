"""What the own boards of all games have in common: a sheet names its game and has a title."""

from __future__ import annotations

from typing import Protocol

from engine.fault import Fault

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


def need(fine: bool, code: str, where: str, **facts: object) -> None:
    """Raise `Fault` for what is wrong with a sheet, unless it is fine. `where` is the place in the file."""
    if not fine:
        raise Fault(code, where, **facts)


def check_head(sheet: Headed, game: str) -> None:
    """Raise `Fault` when a sheet is for another game, or has no title that can be shown."""
    need(sheet.game == game, "sheet.game", "sheet.game", found=sheet.game[:LONGEST_QUOTE], expected=game)
    titled = 0 < len(sheet.title) <= LONGEST_TITLE and sheet.title.isprintable() and sheet.title != HOUSE
    need(titled, "sheet.title", "sheet.title", longest=LONGEST_TITLE)
