"""Refusals of a game as a table, in `tests/games/GAME/refusals.txt`.

A line that is not indented is a situation: a function of the game's builders with its arguments, what it is given by
name, and the moves that are made then, parted by semicolons. Below it, indented, stand moves that are refused there,
each with code, paragraph and facts of the refusal:

    acting 2; placed: A tour 1
        place tour 2 | slot.missing 4.2 count=1

`READ` of the builders says how what a name is given is read. When the rules have changed on purpose,
`.venv/bin/python -m tests.tools.refusals GAME` writes again all that stands to the right of a bar."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from tests.games.parts import folder, part  # noqa: E402
from tests.games.play import Play, written  # noqa: E402

from engine.core.refusal import Refusal  # noqa: E402


class Case(NamedTuple):
    """A move that is refused in a situation of a game, and the refusal as it is written."""

    game: str
    situation: str
    move: str
    expected: str

    def found(self) -> Refusal:
        """Return the refusal that the game gives."""
        return play_of(self.game, self.situation).refused(self.move)


def table_of(game: str) -> Path:
    """Return the file with the refusals of a game."""
    return folder(game) / "refusals.txt"


def cases(game: str) -> list[Case]:
    """Return the refusals of a game's table."""
    return [line for line in lines(game) if isinstance(line, Case)]


def lines(game: str) -> Iterator[str | Case]:
    """Yield the lines of a game's table, if it has one: each refusal as a case, the others as they are."""
    situation = ""
    for line in table_of(game).read_text("utf-8").splitlines() if table_of(game).exists() else ():
        if line.startswith(" "):
            move, _, refusal = map(str.strip, line.partition("|"))
            yield Case(game, situation, move, refusal)
        else:
            situation = line
            yield line


@lru_cache(maxsize=1)  # most situations refuse several moves, one after the other
def play_of(game: str, situation: str) -> Play:
    """Return the game going on from a situation. Raises `AttributeError` for a function that the game's builders do not
    have, and `KeyError` for a name that they do not read."""
    builders = part(game, "builders")
    begin, *items = situation.split("; ")
    name, *arguments = begin.split()
    given = dict(item.split(": ") for item in items if ": " in item)
    numbers_or_words = (int(word) if word.isdigit() else word for word in arguments)
    play: Play = getattr(builders, name)(
        *numbers_or_words, **{name: builders.READ[name](given[name]) for name in given}
    )
    play.do(*(item for item in items if ": " not in item))
    return play


if __name__ == "__main__":
    again = [f"    {it.move} | {written(it.found())}" if isinstance(it, Case) else it for it in lines(sys.argv[1])]
    table_of(sys.argv[1]).write_text("".join(f"{line}\n" for line in again), "utf-8")
