"""Exact numbers of move sequences. Nothing finds a wrong rule faster.

A line of `tests/games/GAME/counts.txt` has a position, then the numbers for depth 1, 2, 3 …. The position is a
beginning (`3 seats, seed a`) or a moment of a golden record (`three-seats, ply 120`). After an intended change of rules
`python3 -m tests.counts.test_counts` prints the new lines.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.games.parts import folder
from tests.records.golden import recorded
from tests.tools.example import GAME

import games
from engine.core.table import plain_table
from engine.play.game import AnyGame
from engine.play.walk import count_by_depth, count_sequences

BEGINNING = re.compile(r"(\d+) seats, seed (\w+)")
MOMENT = re.compile(r"([\w-]+), ply (\d+)")


def counted(game: str) -> dict[str, list[int]]:
    """Return the numbers of a game's file, by their position as the file writes it."""
    lines = (folder(game) / "counts.txt").read_text(encoding="utf-8").splitlines()
    parts = [line.split(":") for line in lines if line and not line.startswith("#")]
    return {what: [int(number) for number in numbers.split()] for what, numbers in parts}


def position_of(game: str, what: str) -> tuple[AnyGame, Any]:
    """Return the position that a line speaks of."""
    loaded = games.load(game)
    if found := BEGINNING.fullmatch(what):
        return loaded, loaded.begin(plain_table(game, int(found[1]), found[2]))[0]
    found = MOMENT.fullmatch(what)
    assert found, f"{what} is no position"
    return loaded, recorded(game, found[1]).state_at(int(found[2]))


LINES = [(game, what) for game in games.playable() for what in counted(game)]


@pytest.mark.parametrize(("game", "what"), LINES)
def test_there_are_exactly_as_many_move_sequences(game, what):
    loaded, state = position_of(game, what)
    numbers = counted(game)[what]
    assert count_by_depth(loaded, state, len(numbers)) == numbers


@pytest.mark.parametrize("game", games.playable())
def test_every_number_of_players_is_counted_and_moments_of_the_middle_too(game):
    whats = list(counted(game))
    seats = {int(found[1]) for what in whats if (found := BEGINNING.fullmatch(what))}
    assert seats == set(games.meta(game).players)
    assert sum(MOMENT.fullmatch(what) is not None for what in whats) >= 2


def test_sequences_of_depth_0_are_one_and_a_finished_game_has_no_others():
    loaded, state = position_of(GAME, "3 seats, seed a")
    assert count_sequences(loaded, state, 0) == 1
    state.pending.clear()
    assert [count_sequences(loaded, state, depth) for depth in (0, 1, 2)] == [1, 0, 0]


def main() -> None:
    """Print the lines of all files with new numbers."""
    for game in games.playable():
        for what, numbers in counted(game).items():
            loaded, state = position_of(game, what)
            print(f"{what}:", *count_by_depth(loaded, state, len(numbers)))


if __name__ == "__main__":
    main()
