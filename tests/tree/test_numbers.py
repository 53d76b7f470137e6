"""The four languages say the same numbers: in each paragraph of a rulebook, each lesson, and each message."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from tests.tools.rulebook import PARAGRAPH
from tests.tree.codes import PY
from tests.tree.test_rulebooks import IN_EVERY_GAME, rulebook

import games
from engine.text.catalogue import read_messages
from engine.text.languages import LANGUAGES, SOURCE

OTHERS = [language for language in LANGUAGES if language != SOURCE]
PACKAGES = ("engine", "page", *(f"games/{game}" for game in games.playable()))
DIGITS = re.compile(r"\d+(?:[.,]\d+)*")
FACT = re.compile(r"\{[^}]*\}")
EXAMPLE = re.compile(r"^\*(?:Example|Esempio|Beispiel|Exemple).*$", re.MULTILINE)
# From two on; one is also an article.
WORDS = {
    "en": "two three four five six seven eight nine ten eleven twelve",
    "it": "due tre quattro cinque sei sette otto nove dieci undici dodici",
    "de": "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
    "fr": "deux trois quatre cinq six sept huit neuf dix onze douze",
}
# Where a language says a number in another way, or a word that only looks like one.
IDIOMS = {"de": {"zu viert": "vier"}, "fr": {"tous deux": ""}}


def digits(text: str) -> Counter[str]:
    """Return the numbers of a text that are written with digits, outside of its facts; a decimal comma is a point."""
    return Counter(number.replace(",", ".") for number in DIGITS.findall(FACT.sub("", text)))


def numbers(text: str, language: str) -> set[str]:
    """Return all numbers of a text, also those that are written as words."""
    text = text.lower()
    for idiom, plain in IDIOMS.get(language, {}).items():
        text = text.replace(idiom, plain)
    values = {word: str(value) for value, word in enumerate(WORDS[language].split(), 2)}
    return {*digits(text), *(values[word] for word in re.findall(r"\w+", text) if word in values)}


def paragraphs(game: str, language: str) -> dict[str, str]:
    """Return the paragraphs of a rulebook by number, each with its examples, tables and notes."""
    _, *parted = PARAGRAPH.split(rulebook(game, language))
    return dict(zip(parted[::2], parted[1::2]))


def messages(path: Path) -> dict[str, str]:
    """Return the messages of a catalogue by name, their forms together."""
    return {name.split("\0")[0]: said for name, said in read_messages(path.read_text("utf-8")).items() if name}


@IN_EVERY_GAME
@pytest.mark.parametrize("language", OTHERS)
def test_every_paragraph_has_the_same_numbers_in_every_language(game, language):
    source, other = paragraphs(game, SOURCE), paragraphs(game, language)
    assert source
    found = {number: (digits(text), digits(other[number])) for number, text in source.items()}
    assert {number: pair for number, pair in found.items() if pair[0] != pair[1]} == {}


@IN_EVERY_GAME
@pytest.mark.parametrize("language", OTHERS)
def test_every_example_has_the_same_numbers_also_in_words(game, language):
    source, other = EXAMPLE.findall(rulebook(game, SOURCE)), EXAMPLE.findall(rulebook(game, language))
    assert bool(source) == ("*Example" in rulebook(game, SOURCE))
    found = [(one, numbers(one, SOURCE) ^ numbers(two, language)) for one, two in zip(source, other, strict=True)]
    assert [pair for pair in found if pair[1]] == []


@IN_EVERY_GAME
@pytest.mark.parametrize("language", OTHERS)
def test_every_lesson_has_the_same_numbers_in_every_language(game, language):
    said = messages(PY / "games" / game / "text" / language / "lessons.po")
    assert said
    assert [text for text, other in said.items() if digits(text) != digits(other)] == []


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", OTHERS)
def test_every_message_has_the_same_numbers_in_every_language(package, language):
    source, other = (messages(PY / package / "text" / spoken / "words.po") for spoken in (SOURCE, language))
    assert [name for name, said in source.items() if set(digits(said)) != set(digits(other[name]))] == []


def test_numbers_are_found_in_digits_and_in_words():
    assert numbers("Ihr spielt zu viert um 1,5 und {count} Franc.", "de") == {"4", "1.5"}
    assert digits("3 + 2 = 5, 5") == {"3": 1, "2": 1, "5": 2}
