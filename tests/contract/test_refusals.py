"""Each mistake that one might make is refused with a code, a paragraph and facts, as the tables of the games say
(`tests/games/GAME/refusals.txt`)."""

from __future__ import annotations

import pytest
from tests.games.play import written
from tests.tools.refusals import Case, cases

import games

CASES = [case for game in games.playable() for case in cases(game)]


@pytest.mark.parametrize("case", CASES, ids=[f"{it.game}: {it.situation}: {it.move}" for it in CASES])
def test_a_mistake_is_refused_with_its_reason(case: Case) -> None:
    assert written(case.found()) == case.expected
