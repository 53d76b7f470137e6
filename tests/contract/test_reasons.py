"""Every reason of an advice has a position that brings it."""

from __future__ import annotations

import pytest
from tests.games.parts import PLAYERS
from tests.tools.reasons import codes, places, position, reasons

FOUND = [(game, code, place) for game in PLAYERS for code, place in places(game).items() if place]


@pytest.mark.parametrize("game", PLAYERS)
def test_every_code_is_listed_and_few_are_without_a_position(game):
    listed = places(game)
    assert sorted(listed) == codes(game)
    assert sum(not place for place in listed.values()) * 10 < len(listed)


@pytest.mark.parametrize(("game", "code", "place"), FOUND, ids=[f"{game}-{code}" for game, code, _ in FOUND])
def test_the_position_brings_the_reason(game, code, place):
    assert code in reasons(game, *position(game, place))
