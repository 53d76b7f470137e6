"""The people whom computer players are measured by: they play whole games by the rules, the same way every time."""

from __future__ import annotations

import pytest
from tests.bench.computers.duels import player
from tests.games.parts import PLAYERS
from tests.games.people import PEOPLE

import games
from engine.bots.self_play import played
from engine.core.table import plain_table


@pytest.mark.parametrize("game", PLAYERS)
def test_people_play_whole_games_the_same_way_every_time(game):
    table = plain_table(game, 3, "people")
    ends = [played(games.load(game), table, [player(table, PEOPLE[seat % 2]) for seat in range(3)]) for _ in range(2)]
    assert ends[0].state.over
    assert ends[0].moves == ends[1].moves


@pytest.mark.parametrize("game", PLAYERS)
def test_a_child_is_not_an_adult(game):
    table = plain_table(game, 3, "people")
    first, second = (played(games.load(game), table, [player(table, name)] * 3) for name in PEOPLE)
    assert first.moves != second.moves
