"""How vines are said in languages that decline them, and terms that are the same wherever they are said."""

from __future__ import annotations

import pytest
from tests.tools.kinds import kinds

from engine.text.catalogues import package_text
from engine.text.languages import LANGUAGES, SOURCE
from engine.text.words import game_words
from games.viticulture.vocabulary import VINE_NAMES


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != SOURCE])
def test_every_further_way_to_say_a_vine_has_words_for_all_vines(language):
    said = {kind: values for kind, values in kinds("games.viticulture", language).items() if kind.endswith("_vine")}
    assert [kind for kind, values in said.items() if values != {*VINE_NAMES}] == []


@pytest.mark.parametrize("text", ["words.po", "rulebook.md", "aid.md"])
def test_the_year_that_ends_the_game_is_always_called_the_final_one(text):
    said = package_text("games.viticulture", SOURCE, text).lower()
    assert [other for other in ("last year", "last one") if other in said] == []


@pytest.mark.parametrize(
    ("language", "without", "with_it"),
    [
        ("en", "Without the variant", "With the variant"),
        ("it", "Senza", "Con"),
        ("de", "Ohne", "Mit"),
        ("fr", "Sans", "Avec"),
    ],
)
def test_the_help_of_the_friendly_variant_says_which_setting_it_is_about(language, without, with_it):
    words = game_words("viticulture", language)
    assert words.say("option.friendly.off.help").startswith(without)
    assert words.say("option.friendly.on.help").startswith(with_it)
