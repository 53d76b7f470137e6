"""Every word that players read stands in a dictionary of Hunspell's, or in a list of ours.

`spelling/LANGUAGE.txt` has the words of one language, `spelling/names.txt` the names and abbreviations that all
languages share. A word that no text has any more leaves its list."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from pathlib import Path

import pytest
from tests.tools.node import printed
from tests.tree.test_said import KNOWN

import games
from engine.text.catalogue import read_messages
from engine.text.catalogues import package_text
from engine.text.languages import LANGUAGES

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
LOOK_UP = HERE / "spelling" / "unknown.mjs"
PUBLISHED_AS = {"en": "en-gb"}
WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")
PARTS = re.compile(r"[’'-]")
NOT_PROSE = re.compile(r"`[^`]*`|\]\([^)]*\)|\{[^}]*\}|<[^>]*>")
RULES_OF_WORDS = re.compile(r"^elisions\n(  .*\n)+", re.MULTILINE)


def listed(name: str) -> set[str]:
    return set((HERE / "spelling" / f"{name}.txt").read_text("utf-8").split())


@cache
def words_of(language: str) -> frozenset[str]:
    """Return all words of the filled sentences, the lessons and the rulebooks of a language."""
    return frozenset(word for text in texts_of(language) for word in WORD.findall(NOT_PROSE.sub(" ", text)))


def texts_of(language: str) -> list[str]:
    sheets = [RULES_OF_WORDS.sub("", (ROOT / path).read_text("utf-8")) for path in KNOWN.values()]
    texts = [line[5:] for sheet in sheets for line in sheet.splitlines() if line.startswith(f"  {language} ")]
    for game in games.playable():
        texts += [package_text(f"games.{game}", language, name) for name in ("rulebook.md", "aid.md")]
        lessons = read_messages(package_text(f"games.{game}", language, "lessons.po"))
        texts += [text for name, text in lessons.items() if name]
    return texts


def parts_of(word: str) -> list[str]:
    """Return the parts of a word that count for themselves (`l’uva`, `Gamay-Reben`); none for a whole one."""
    parts = PARTS.split(word)
    return [part for part in parts if len(part) > 1] if len(parts) > 1 else []


def unknown(language: str, words: Collection[str]) -> list[str]:
    """Return the words that neither the dictionary nor a list has, nor all their parts."""
    ours = listed(language) | listed("names")
    asked = sorted({each for word in words for each in (word, *parts_of(word))} - ours)
    missing = looked_up(language, asked)
    return sorted(
        word for word in missing & set(words) if not parts_of(word) or any(part in missing for part in parts_of(word))
    )


def looked_up(language: str, words: list[str]) -> set[str]:
    """Return the words that Hunspell does not know, which it has with straight apostrophes."""
    folder = ROOT / "node_modules" / f"dictionary-{PUBLISHED_AS.get(language, language)}"
    straight = {word.replace("’", "'"): word for word in words}
    unknown = printed(str(LOOK_UP), str(folder), given="\n".join(straight).encode()).decode()
    return {straight[word] for word in unknown.splitlines()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_spelt_as_a_dictionary_has_it(language):
    found = unknown(language, words_of(language))
    assert found == [], f"a misprint, or a word for spelling/{language}.txt"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dictionary_knows_a_misprint(language):
    assert unknown(language, ["vineyrad"]) == ["vineyrad"]


def test_every_listed_word_is_read_by_somebody():
    read = {part for language in LANGUAGES for word in words_of(language) for part in (word, *parts_of(word))}
    lists = {name: listed(name) for name in ("names", *LANGUAGES)}
    assert {name: sorted(words - read) for name, words in lists.items() if words - read} == {}
