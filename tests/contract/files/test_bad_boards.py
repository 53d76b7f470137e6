"""Each fault of a custom board is reported with its place (`tests/games/GAME/bad_boards.txt`)."""

from __future__ import annotations

import pytest
from tests.games.custom_boards import cases, read_change, refused

import games

CASES = [(game, *case) for game in games.playable() for case in cases(game)]


@pytest.mark.parametrize(("game", "change", "error"), CASES)
def test_what_is_wrong_with_a_custom_board_is_said_with_its_place(game: str, change: str, error: str) -> None:
    assert refused(game, read_change(change)) == error


def test_every_game_with_custom_boards_lists_what_is_wrong_with_one() -> None:
    assert {game for game, *_ in CASES} == {game for game in games.playable() if games.meta(game).custom_boards}
