"""Rulebook, lessons and catalogue call a thing by one name, and say it as a player would."""

from __future__ import annotations

import re

import pytest
from tests.tree import catalogues
from tests.tree.codes import PY

from engine.text.languages import LANGUAGES, SOURCE
from engine.text.words import game_words

GAME = PY / "games" / "grand_cru"
MESSAGES = catalogues.of("games.grand_cru", SOURCE)

NEVER = {
    "en": ("lies out", "lie out", "goes home", "comes home", "come home", "reckon", "purse", "binds nobody"),
    "it": (
        "è passat[oaie]",
        "sono passati",
        "quanti che siano",
        "quali che siano",
        "per sé:",
        "se in più",
        "la domanda porta",
        "di riserva",
        "a sé",
        "tornat[oa] a casa",
        "una di tre cose",
        "un cubo (ora )?porta",
    ),
}
"""What stood there once, or stands there easily, and is not how the game says it."""


def texts(language: str) -> dict[str, str]:
    """Return everything that a player can read in a language, by file."""
    lessons = {path: path.read_text(encoding="utf-8") for path in sorted((GAME / "lessons").glob("*.txt"))}
    spoken = {path: "\n".join(re.findall(rf"^# {language}: (.*)$", text, re.M)) for path, text in lessons.items()}
    written = [path for path in sorted((GAME / "text" / language).iterdir()) if path.suffix in (".md", ".po")]
    whole = {**spoken, **{path: path.read_text(encoding="utf-8") for path in written}}
    return {path.relative_to(GAME).as_posix(): text for path, text in whole.items()}


@pytest.mark.parametrize(("language", "phrase"), [(one, phrase) for one, some in NEVER.items() for phrase in some])
def test_no_text_says_it_in_the_way_that_was_given_up(language, phrase):
    found = re.compile(rf"\b{phrase}(?!\w)", re.I)
    assert [name for name, text in texts(language).items() if found.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_about_a_tile_ends_in_two_stops(language):
    """`D.O.C.` has a stop of its own."""
    words = game_words("grand_cru", language)
    of_tiles = {"tile": "doc", "improvement": "doc", "tiles": ("gamay", "doc")}
    said = {code: words.put(code, {**dict.fromkeys(words.kinds(code), 2), **of_tiles}) for code in MESSAGES}
    assert "D.O.C." in said["event.bid.raised"]
    assert [code for code, sentence in said.items() if ".." in sentence] == []


def paragraph(language: str, number: str) -> str:
    """Return a paragraph of the rulebook with its examples and rulings."""
    text = (GAME / "text" / language / "rulebook.md").read_text(encoding="utf-8")
    return text.split(f"**{number}**")[1].split("\n**")[0].split("\n## ")[0]


@pytest.mark.rule("grand_cru 3.3")
@pytest.mark.parametrize(("language", "all_passed"), [("en", "all players have passed"), ("it", "hanno passato tutti")])
def test_the_end_of_the_phase_is_told_the_same_in_both_places(language, all_passed):
    assert all_passed in paragraph(language, "3.3"), "also before the last leaf, as in 3.6"


@pytest.mark.rule("grand_cru 9.3")
@pytest.mark.parametrize(("language", "passing"), [("en", "you may pass only if"), ("it", "puoi passare solo se")])
def test_passing_after_an_innovation_is_told(language, passing):
    assert passing in paragraph(language, "9.3")


@pytest.mark.rule("grand_cru 9.5")
@pytest.mark.parametrize(
    ("language", "keeps"), [("en", "The marker keeps this price"), ("it", "Il segnalino conserva")]
)
def test_it_is_told_what_keeps_the_price(language, keeps):
    assert keeps in paragraph(language, "9.5")
