"""Every game ends, also at a table that does not want it to: every game, number of players and option."""

from __future__ import annotations

from functools import cache

import pytest
from tests.contract.cases import Case, cases, game_of, table_of
from tests.tools.deep import DEEP
from tests.tools.unwilling import POLICIES, Endless

MOST_MOVES = 4000


@cache
def played(case: Case, policies: str) -> Endless:
    table = Endless(game_of(case), table_of(case, "unwilling"), POLICIES[policies])
    table.play(MOST_MOVES)
    return table


def tables() -> list[tuple[Case, str]]:
    """Return every number of players with all policies, and each option with one of them by turns, or with all."""
    return [
        (case, policies)
        for number, case in enumerate(cases())
        for at, policies in enumerate(POLICIES)
        if DEEP or not case[2] or number % len(POLICIES) == at
    ]


def named(part: Case | str) -> str:
    return part if isinstance(part, str) else "-".join(map(str, part[:2]))


@pytest.mark.parametrize(("case", "policies"), tables(), ids=named)
def test_a_game_ends_against_an_unwilling_table(case, policies):
    table = played(case, policies)
    game = game_of(case)
    assert table.state.over, f"after {len(table.moves)} moves in round {game.rounds(table.state)}: {table.moves[-8:]}"
    assert game.ending(table.state)
