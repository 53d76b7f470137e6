"""How vines are said in languages that decline them."""

from __future__ import annotations

import pytest

from engine.text.catalogue import message_names
from engine.text.catalogues import package_text
from engine.text.languages import LANGUAGES, SOURCE
from games.viticulture.vocabulary import VINE_NAMES


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != SOURCE])
def test_every_further_way_to_say_a_vine_has_words_for_all_vines(language):
    said: dict[str, set[str]] = {}
    for name in message_names(package_text("games.viticulture", language, "words.po")):
        kind, _, value = name.partition(".")
        if kind.endswith("_vine"):
            said.setdefault(kind, set()).add(value)
    assert [kind for kind, values in said.items() if values != {*VINE_NAMES}] == []
