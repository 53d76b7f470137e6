"""Every game ends, also at a table that does not want it to: every game, number of players and option."""

from __future__ import annotations

from functools import cache

import pytest
from tests.contract.cases import IN_EVERY_CASE, Case, game_of, table_of
from tests.tools.unwilling import POLICIES, Endless

MOST_MOVES = 4000


@cache
def played(case: Case, policies: str) -> Endless:
    table = Endless(game_of(case), table_of(case, "unwilling"), POLICIES[policies])
    table.play(MOST_MOVES)
    return table


@IN_EVERY_CASE
@pytest.mark.parametrize("policies", POLICIES)
def test_a_game_ends_against_an_unwilling_table(case, policies):
    table = played(case, policies)
    game = game_of(case)
    assert table.state.over, f"after {len(table.moves)} moves in round {game.rounds(table.state)}: {table.moves[-8:]}"
    assert game.ending(table.state)
