"""Every decision names the parts of the board that it is decided by: a phone turns to the first, and marks the tabs of
all."""

from __future__ import annotations

import re

import pytest
from tests.page.looks import look, words_at
from tests.records.golden import all_recorded

import games
from engine.core.state import GameState
from engine.core.table import Table
from engine.drawing.zones import deciding, tabs
from page.table.view.beside import zone_tabs


def one_of_each_kind(game: str) -> dict[str, tuple[Table, GameState]]:
    """Return a position of each kind of decision in the whole games of a game."""
    found: dict[str, tuple[Table, GameState]] = {}
    for match in all_recorded(game):
        for ply in range(match.ply):
            found.setdefault(match.state_at(ply).now.kind, (match.table, match.state_at(ply)))
    return found


@pytest.mark.parametrize("game", games.playable())
def test_every_kind_of_decision_names_what_it_is_decided_by(game):
    named = games.load(game).drawing.DECIDED_BY
    assert named.keys() == {"", *games.load(game).decisions}
    assert all(named.values())


@pytest.mark.parametrize("game", games.playable())
def test_what_a_decision_is_decided_by_is_a_part_of_the_board_with_a_mark_on_its_tab(game):
    for kind, (table, state) in one_of_each_kind(game).items():
        board = games.load(game).drawing.board(*look(state, table, state.now.seat))
        parts, named = [id for id, _ in tabs(board)], list(deciding(board))
        assert named, kind
        assert {*named} <= {*parts}, kind
        marked = re.findall(r'data-show="([^"]+)" data-decides', zone_tabs(words_at(table), board))
        assert {*marked} == {*named}, kind
