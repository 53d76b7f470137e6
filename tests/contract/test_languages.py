"""Languages: what one lacks is said in the source language; one that is fetched as a file says what its folder says."""

from __future__ import annotations

import json

import pytest
from tests.tools.example import GAME

import games
from engine.text import catalogues, languages
from engine.text.catalogue import Messages
from engine.text.catalogues import catalogue, is_available, package_text, packed
from engine.text.languages import LANGUAGES, SOURCE, closest
from engine.text.words import game_words, package_words, take_language

PACKAGES = ("engine", "page", *(f"games.{game}" for game in games.playable()))
OTHERS = [language for language in LANGUAGES if language != SOURCE]


@pytest.fixture
def another(monkeypatch):
    """Register a language without a folder, as in a page whose languages have not come yet."""
    monkeypatch.setattr(languages, "NAMES", {**languages.NAMES, "xx": "Xx"})
    monkeypatch.setattr(catalogues, "LANGUAGES", (*LANGUAGES, "xx"))
    monkeypatch.setattr(catalogues, "_read", dict(catalogues._read))
    monkeypatch.setattr(catalogues, "_taken", set())
    package_words.cache_clear()
    yield "xx"
    package_words.cache_clear()


def test_a_language_that_is_not_there_is_said_in_the_source_language(another):
    assert not is_available(another)
    assert game_words(GAME, another).say("seat.nameless", number=2) == "Player 2"


def test_a_language_comes_as_a_file(another):
    assert game_words(GAME, another).fact("region", "toscana") == "Toscana"
    messages: dict[str, Messages] = {
        "engine": {"seat.nameless": "Xx {number}"},
        f"games.{GAME}": {"region.toscana": "Xx"},
    }
    take_language(another, json.dumps(messages))
    assert is_available(another)
    words = game_words(GAME, another)
    assert words.say("seat.nameless", number=2) == "Xx 2"
    assert words.fact("region", "toscana") == "Xx"
    assert words.fact("region", "liguria") == "Liguria"


@pytest.mark.parametrize("file", ["", "[]", '{"engine": []}', '{"engine": {"a": 1}}', "<!doctype html>"])
def test_something_else_is_no_file_of_a_language(another, file):
    with pytest.raises(ValueError, match=r"holds something else|Expecting value"):
        take_language(another, file)
    assert not is_available(another)


@pytest.mark.parametrize("language", OTHERS)
def test_the_file_of_a_language_says_what_its_folders_say(another, language):
    take_language(another, packed(language, *PACKAGES))
    for package in PACKAGES:
        said = vars(catalogue(package, language))["_catalog"]
        assert len(said) > 10
        assert vars(catalogue(package, another))["_catalog"] == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_registered_language_is_a_folder_in_every_package(language):
    assert is_available(language)
    assert [package for package in PACKAGES if not package_text(package, language, "words.po")] == []


@pytest.mark.parametrize(
    ("tag", "language"), [("it", "it"), ("it-CH", "it"), ("IT", "it"), ("xx", SOURCE), ("", SOURCE)]
)
def test_a_tag_finds_the_closest_language(tag, language):
    assert closest(tag) == language


@pytest.mark.parametrize(("language", "said"), [("en", "Cellar: Anna"), ("fr", "Cellar\N{NO-BREAK SPACE}: Anna")])
def test_a_colon_stands_as_the_language_has_it(language, said):
    assert package_words(language).paired("Cellar", "Anna") == said
