"""How vines are said in languages that decline them."""

from __future__ import annotations

import pytest
from tests.tools.kinds import kinds

from engine.text.languages import LANGUAGES, SOURCE
from games.viticulture.vocabulary import VINE_NAMES


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != SOURCE])
def test_every_further_way_to_say_a_vine_has_words_for_all_vines(language):
    said = {kind: values for kind, values in kinds("games.viticulture", language).items() if kind.endswith("_vine")}
    assert [kind for kind, values in said.items() if values != {*VINE_NAMES}] == []
