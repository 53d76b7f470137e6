"""Of each thing that one might do by mistake a game says why it is refused: code, paragraph, facts, and a sentence in
every language. The mistakes are tables: `tests/games/GAME/refusals.txt`."""

from __future__ import annotations

import pytest
from tests.games.play import written
from tests.tools.refusals import Case, cases, table_of

import games
from engine.core.table import Seat
from engine.text.languages import LANGUAGES
from engine.text.words import game_words

SEATS = tuple(Seat(name) for name in ("Anna", "Bruno", "Chiara", "Dario"))
CASES = [case for game in games.playable() if table_of(game).exists() for case in cases(game)]


@pytest.mark.parametrize("case", CASES, ids=[f"{it.game}: {it.situation}: {it.move}" for it in CASES])
def test_a_mistake_gets_its_reason_in_words(case: Case) -> None:
    refusal = case.found()
    assert written(refusal) == case.expected
    for language in LANGUAGES:
        said = game_words(case.game, language).at(SEATS).refusal(refusal)
        assert said.endswith((".", "?", "”", ")"))
        assert not said.startswith("refusal.")
        assert "{" not in said
