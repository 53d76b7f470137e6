"""What all packages say in every language, read as an editor reads it: catalogues, lessons, rulebooks, glossaries."""

from __future__ import annotations

import re
from collections.abc import Iterator

import polib
import pytest
from tests.tools.kinds import kinds
from tests.tree import typography
from tests.tree.codes import PY

import games
from engine.files.lesson import read_lesson
from engine.text.catalogues import package_text
from engine.text.languages import LANGUAGES, REGISTERED, SOURCE
from engine.text.words import game_words
from publish.documents import GLOSSARY, glossary, packages, terms

# Facts of errors about the file of a board: its contents, and the contents it should have.
IN_A_FILE = ("found", "expected", "allowed", "needed")
PLURALS = {"fr": "(n > 1)"}
SYMBOL = re.compile(r"!\[\]\([\w-]+\) ?")
OTHERS = [language for language in LANGUAGES if language != SOURCE]
IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
IN_EVERY_OTHER_LANGUAGE = pytest.mark.parametrize("language", OTHERS)
IN_EVERY_PACKAGE = pytest.mark.parametrize("package", packages())
IN_EVERY_GAME = pytest.mark.parametrize("game", games.playable())


def catalogue(package: str, language: str, name: str) -> polib.POFile:
    return polib.pofile(package_text(package, language, name), check_for_duplicates=True)


def paragraphs(package: str, language: str, name: str) -> list[str]:
    """Return the lines of a rulebook or a player aid, without what draws its tables."""
    lines = package_text(package, language, name).splitlines()
    return [line for line in lines if not line.startswith("| ---")]


def texts(package: str, language: str) -> Iterator[tuple[str, str]]:
    """Yield everything that a package says in a language, each with where it stands."""
    for name in ("words.po", "lessons.po"):
        for entry in catalogue(package, language, name) if package_text(package, language, name) else ():
            for form in entry.msgstr_plural.values() or [entry.msgstr]:
                yield f"{name} {entry.msgid[:40]}", form
    for name in ("rulebook.md", "aid.md"):
        for number, line in enumerate(paragraphs(package, language, name), 1):
            yield f"{name} {number}", SYMBOL.sub("", line)
    if language == SOURCE and package.startswith("games."):
        for text in source_of_lessons(package.removeprefix("games.")):
            yield "lessons", text


def source_of_lessons(game: str) -> list[str]:
    """Return the texts of a game's lessons in the source language, each once, in the order of the lessons."""
    steps = (step for text in games.lessons(game).values() for step in read_lesson(text, games.load).steps)
    return list(dict.fromkeys(step.said[SOURCE] for step in steps if SOURCE in step.said))


@IN_EVERY_PACKAGE
@IN_EVERY_LANGUAGE
def test_quotation_marks_and_spaces_are_those_of_the_language(package, language):
    found = [(where, fault) for where, text in texts(package, language) for fault in typography.faults(text, language)]
    assert found == []


@IN_EVERY_PACKAGE
@IN_EVERY_LANGUAGE
def test_every_catalogue_says_what_it_is_and_is_complete(package, language):
    said = catalogue(package, language, "words.po")
    assert said.metadata["Language"] == language
    assert said.metadata["Content-Type"] == "text/plain; charset=UTF-8"
    assert said.metadata["Plural-Forms"] == f"nplurals=2; plural={PLURALS.get(language, '(n != 1)')};"
    assert said.percent_translated() == 100
    assert all(len(entry.msgstr_plural) in (0, 2) for entry in said)


@IN_EVERY_GAME
@IN_EVERY_LANGUAGE
def test_what_the_file_of_a_board_must_hold_is_said_as_it_is_written_there(game, language):
    """Ids, not the names that they have in a language."""
    words = game_words(game, language)
    codes = {entry.msgid for entry in catalogue(f"games.{game}", language, "words.po")}
    kinds_said = {
        (code, name): kind
        for code in codes
        if code.startswith("error.sheet.")
        for name, kind in words.kinds(code).items()
        if name in IN_A_FILE
    }
    assert bool(kinds_said) == games.meta(game).custom_boards
    assert {place: kind for place, kind in kinds_said.items() if kind not in ("text", "number")} == {}


def test_a_further_way_to_say_a_kind_of_facts_has_words_for_all_of_them():
    """`in_region`, which the source has no need of, is another way to say `region`."""
    compared = 0
    for package in packages():
        source = kinds(package, SOURCE)
        for language in OTHERS:
            ours = kinds(package, language)
            for further in ours.keys() - source.keys():
                kind = further.rpartition("_")[2]
                assert kind not in source or ours[further] == source[kind], (package, language, further)
                compared += kind in source
    assert compared


@IN_EVERY_GAME
@IN_EVERY_OTHER_LANGUAGE
def test_every_text_of_the_lessons_is_translated_once(game, language):
    said = catalogue(f"games.{game}", language, "lessons.po")
    assert said.metadata["Language"] == language
    assert {entry.msgid for entry in said} == set(source_of_lessons(game))
    assert said.percent_translated() == 100


@IN_EVERY_GAME
@IN_EVERY_OTHER_LANGUAGE
def test_a_rulebook_has_what_the_source_has(game, language):
    ours, source = (package_text(f"games.{game}", one, "rulebook.md") for one in (language, SOURCE))
    for what in (r"^> ", r"^\|", r"^(?:\d+\.|-) ", r"\]\(", r"^#+ ", r"^\*\*\d+\.\d+\*\* ", r"^\*[^*]+\.\* "):
        assert len(re.findall(what, ours, re.M)) == len(re.findall(what, source, re.M)), what


@IN_EVERY_PACKAGE
@IN_EVERY_LANGUAGE
def test_the_glossary_has_every_term_and_its_language_keeps_to_it(package, language):
    ours, source = terms(package, language), terms(package, SOURCE)
    assert {one.term for one in source} == {one.term for one in ours}
    assert [one for one in ours if not one.translation or not one.source] == []
    avoided = {word: re.compile(rf"\b{re.escape(word)}\b", re.I) for one in ours for word in one.avoid}
    said = [(where, typography.NOT_PROSE.sub("0", text)) for where, text in texts(package, language)]
    found = [(where, word) for word, it in avoided.items() for where, text in said if it.search(text)]
    assert found == []


def test_the_document_of_terms_is_what_the_glossaries_say():
    written = (PY.parent / GLOSSARY).read_text(encoding="utf-8")
    assert written == glossary(), "`python3 py/publish glossary` writes it anew"


@pytest.mark.parametrize("text", ["two  spaces", "it's", 'a "word"', "„foreign‟", "one “ alone", "“ spaced ”"])
def test_the_checker_of_typography_complains(text):
    assert list(typography.faults(text, SOURCE))
    assert not list(typography.faults("It’s a “word” {money:money} `x='1'` <a href=\"b\">.", SOURCE))


NAMED = re.compile(rf"""["'`.](?:{"|".join(LANGUAGES)})["'`.]""")
REGISTRY = PY / "engine/text/languages.py"


def test_only_the_registry_names_a_language():
    assert len(NAMED.findall(REGISTRY.read_text(encoding="utf-8"))) == len(REGISTERED)
    ours = [path for kind in ("py", "js", "mjs", "css") for path in PY.rglob(f"*.{kind}")]
    ours += [path for kind in ("js", "css") for path in (PY.parent / "www").rglob(f"*.{kind}")]
    assert len(ours) > 300
    found = [
        (path.relative_to(PY.parent).as_posix(), line)
        for path in ours
        if path != REGISTRY
        for line in path.read_text(encoding="utf-8").splitlines()
        if NAMED.search(line)
    ]
    assert found == []
