"""The rulebook is the spine: what the code cites is there, and every paragraph has a test."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from tests.tools.rulebook import chapters, paragraph_numbers
from tests.tree.codes import PY, modules

import games
from engine.text.languages import LANGUAGES

TESTS = Path(__file__).resolve().parents[1]

CITED = re.compile(r"Rulebook ((?:\d+(?:\.\d+)?(?:, | and | to )?)+)")
NUMBER = re.compile(r"\d+\.\d+|\d+")
PARAGRAPH = re.compile(r"\d{1,2}\.\d{1,2}")

IN_EVERY_GAME = pytest.mark.parametrize("game", games.playable())


def rulebook(game: str, language: str) -> str:
    return (PY / "games" / game / "text" / language / "rulebook.md").read_text(encoding="utf-8")


def cited_in_words(source: str) -> set[str]:
    """Return the paragraphs and chapters that docstrings cite (`Rulebook 6.2, 7.2.`)."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    texts = [ast.get_docstring(node) or "" for node in ast.walk(ast.parse(source)) if isinstance(node, documented)]
    return {
        number for text in texts for some in CITED.findall(" ".join(text.split())) for number in NUMBER.findall(some)
    }


def cited_as_rule(source: str) -> set[str]:
    """Return the paragraphs that events, refusals and decisions rest on: every string that is just a number."""
    constants = [node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)]
    return {value for value in constants if isinstance(value, str) and PARAGRAPH.fullmatch(value)}


def marked(source: str) -> set[str]:
    """Return the arguments of all `pytest.mark.rule`."""
    return {
        str(node.args[0].value)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) == "pytest.mark.rule"
        and isinstance(node.args[0], ast.Constant)
    }


@IN_EVERY_GAME
def test_all_languages_have_the_same_chapters_and_paragraphs(game):
    first, *others = (rulebook(game, language) for language in LANGUAGES)
    assert paragraph_numbers(first)
    for other in others:
        assert paragraph_numbers(other) == paragraph_numbers(first)
        assert list(chapters(other)) == list(chapters(first))


@IN_EVERY_GAME
def test_paragraphs_are_numbered_in_their_order(game):
    numbers = paragraph_numbers(rulebook(game, LANGUAGES[0]))
    counted = []
    for number in numbers:
        chapter = int(number.split(".")[0])
        counted.append(f"{chapter}.{1 + sum(one.startswith(f'{chapter}.') for one in counted)}")
    assert numbers == counted
    assert list(chapters(rulebook(game, LANGUAGES[0]))) == list(dict.fromkeys(n.split(".")[0] for n in numbers))


@IN_EVERY_GAME
def test_what_the_code_cites_stands_in_the_rulebook(game):
    text = rulebook(game, LANGUAGES[0])
    known = {*paragraph_numbers(text), *chapters(text)}
    for path in modules(f"games/{game}"):
        source = path.read_text(encoding="utf-8")
        cited = cited_in_words(source) | (cited_as_rule(source) if "rules" in path.parts else set())
        assert cited <= known, f"{path.relative_to(PY)} cites {sorted(cited - known)}"


@IN_EVERY_GAME
def test_the_rules_cite_the_rulebook_at_all(game):
    cited = set()
    for path in modules(f"games/{game}/rules"):
        source = path.read_text(encoding="utf-8")
        cited |= cited_as_rule(source) | cited_in_words(source)
    assert len(cited) > 20


@IN_EVERY_GAME
def test_every_paragraph_has_a_test_and_no_test_proves_a_paragraph_that_is_not_there(game):
    found = {mark for path in (TESTS / "games" / game).rglob("test_*.py") for mark in marked(path.read_text())}
    wanted = {f"{game} {number}" for number in paragraph_numbers(rulebook(game, LANGUAGES[0]))}
    assert wanted - found == set(), "paragraphs without a test"
    assert found - wanted == set(), "tests of paragraphs that are not there"


@pytest.mark.parametrize(
    ("source", "cited"),
    [
        ('"""Buys. Rulebook 6.2, 7.2."""', {"6.2", "7.2"}),
        ('"""Rulebook 3."""', {"3"}),
        ('def f():\n    """Buys.\n\n    More. Rulebook\n    9.99 and 1.4."""', {"9.99", "1.4"}),
        ('"""It costs 6.2 lira."""', set()),
    ],
)
def test_the_checker_finds_what_docstrings_cite(source, cited):
    assert cited_in_words(source) == cited


@pytest.mark.parametrize("source", ['Refusal("a", rule="99.1")', 'class A:\n    rule = "99.1"', 'Event("a", "99.1")'])
def test_the_checker_finds_what_the_rules_rest_on(source):
    assert cited_as_rule(source) == {"99.1"}


def test_the_checker_finds_marks():
    assert marked('@pytest.mark.rule("wine 6.3")\ndef test_it():\n    pass') == {"wine 6.3"}
    assert marked("# wine 6.3\ndef test_it():\n    pass") == set()
