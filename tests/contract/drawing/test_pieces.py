"""The pieces and sections that board and seats are painted in, as `tests/games/GAME/pieces.txt` lists them.

Its first line has options and the numbers of players. The others have a name, with # for each number in it, and how
many there are with each number of players, or * where that changes from position to position. When a drawing has other
pieces on purpose, `PYTHONPATH=py .venv/bin/python -m tests.contract.drawing.test_pieces GAME` rewrites the file."""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator

import pytest
from tests.games.parts import folder
from tests.page.looks import look, pieces_of, positions, sections_of

import games

NUMBER = re.compile(r"\d+")


def names(game: str, players: int, options: dict[str, str]) -> Iterator[Counter[str]]:
    """Yield how many pieces and sections of each name positions of a random game have, drawn for somebody without a
    seat; each element is well formed and called as it is."""
    drawing = games.load(game).drawing
    for table, state in positions(game, players, every=4 * players, **options):
        looked = look(state, table, None)
        found = Counter[str]()
        for kind, markup in (("board", drawing.board(*looked)), ("seats", drawing.seats(*looked))):
            found.update(f"{kind} piece {NUMBER.sub('#', name)}" for name in pieces_of(markup))
            found.update(f"{kind} section {NUMBER.sub('#', name)}" for name in sections_of(markup))
        yield found


def listed(game: str, head: str) -> list[str]:
    """Return the lines of a game's file as they are now, below the first one."""
    options = dict(word.split("=") for word in head.split() if "=" in word)
    every = games.meta(game).players
    found: dict[str, dict[int, set[int]]] = defaultdict(lambda: {players: set() for players in every})
    for players in every:
        drawn = list(names(game, players, options))
        for name in set().union(*drawn):
            found[name][players] = {counted[name] for counted in drawn}
    return [head, *(f"{name:46}" + "".join(map(column, counts.values())) for name, counts in sorted(found.items()))]


def column(counted: set[int]) -> str:
    """Return a number of pieces as it is listed."""
    return f"{'*' if len(counted) > 1 else sum(counted):>3}"


def known(game: str) -> list[str]:
    """Return the lines of a game's file."""
    return (folder(game) / "pieces.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize("game", games.playable())
def test_these_are_the_pieces(game: str) -> None:
    assert listed(game, known(game)[0]) == known(game)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        (folder(name) / "pieces.txt").write_text("\n".join([*listed(name, known(name)[0]), ""]), "utf-8")
