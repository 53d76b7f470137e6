"""Every word that players read stands in a dictionary (Hunspell's, by way of npm), or in a list of ours.

`spelling/LANGUAGE.txt` has the words of one language, `spelling/names.txt` the names and abbreviations that all
languages share. A word that no text has any more leaves its list."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from spylls.hunspell import Dictionary

import games
from engine.text.catalogue import read_messages
from engine.text.catalogues import package_text
from engine.text.languages import LANGUAGES

HERE = Path(__file__).parent
DICTIONARIES = HERE.parents[1] / "node_modules"
PUBLISHED_AS = {"en": "en-gb"}
WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")
NOT_PROSE = re.compile(r"`[^`]*`|\]\([^)]*\)|\{[^}]*\}|<[^>]*>")


def listed(name: str) -> set[str]:
    return set((HERE / "spelling" / f"{name}.txt").read_text("utf-8").split())


@cache
def words_of(language: str) -> frozenset[str]:
    """Return all words of the filled sentences, the lessons and the rulebooks of a language."""
    found: set[str] = set()
    for text in texts_of(language):
        found.update(WORD.findall(NOT_PROSE.sub(" ", text)))
    return frozenset(found)


def texts_of(language: str) -> list[str]:
    sheets = [path.read_text("utf-8") for path in sorted((HERE / "said").glob("*.txt"))]
    sheets = [re.sub(r"^elisions\n(  .*\n)+", "", sheet, flags=re.MULTILINE) for sheet in sheets]  # rules, no words
    texts = [line[5:] for sheet in sheets for line in sheet.splitlines() if line.startswith(f"  {language} ")]
    for game in games.playable():
        texts.append(package_text(f"games.{game}", language, "rulebook.md"))
        lessons = read_messages(package_text(f"games.{game}", language, "lessons.po"))
        texts += [text for name, text in lessons.items() if name]
    return texts


@cache
def dictionary(language: str) -> Dictionary:
    name = PUBLISHED_AS.get(language, language)
    return Dictionary.from_files(str(DICTIONARIES / f"dictionary-{name}" / "index"))


def is_known(language: str, word: str) -> bool:
    """Return whether a word is in the dictionary or in a list, or else each of its parts (l’uva, Yes-button)."""
    if word in listed_for(language) or dictionary(language).lookup(word.replace("’", "'")):
        return True
    parts = re.split(r"[’'-]", word)
    return len(parts) > 1 and all(is_known(language, part) for part in parts if len(part) > 1)


@cache
def listed_for(language: str) -> frozenset[str]:
    return frozenset(listed(language) | listed("names"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_spelt_as_a_dictionary_has_it(language):
    unknown = sorted(word for word in words_of(language) if not is_known(language, word))
    assert unknown == [], f"a misprint, or a word for spelling/{language}.txt"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dictionary_knows_a_misprint(language):
    assert not is_known(language, "vineyrad")


def test_every_listed_word_is_read_by_somebody():
    read = {part for language in LANGUAGES for word in words_of(language) for part in [word, *re.split("[’'-]", word)]}
    lists = {name: listed(name) for name in ("names", *LANGUAGES)}
    assert {name: sorted(words - read) for name, words in lists.items() if words - read} == {}
