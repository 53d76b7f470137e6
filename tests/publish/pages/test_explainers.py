"""The sample page: sections of the games that have one, in every language."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from tests.tools.claims import Section, claims, section, shown
from tests.tools.example import GAME, OTHER

import games
from engine.files.link import read_link
from engine.files.record import read_record
from engine.text.languages import LANGUAGES, SOURCE
from publish.pages.explainers import POLICY, explainers
from publish.tools.tree import Tree

GAMES = Path(games.__file__).parent
WITH_SECTION = [game for game in games.playable() if (GAMES / game / "text" / SOURCE / "explainer.html").exists()]
PAGE = "<!-- slot:policy --><!-- /slot --><main>\n<!-- slot:games --><!-- /slot -->\n</main>"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Give a folder with an empty sample page in each language."""
    for language in LANGUAGES:
        written(tmp_path / f"www/explainer.{language}.html", PAGE)
    return tmp_path


def written(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_a_game_without_a_section_is_left_out_and_the_others_stand_in_their_order(project):
    for game in (OTHER, GAME):
        written(project / f"py/games/{game}/text/en/explainer.html", f"<p>{game}</p>\n")
    site = {name: page.decode() for name, page in explainers(Tree(project)).items()}
    sections = "\n".join(f"<section>\n<p>{game}</p>\n</section>\n" for game in (GAME, OTHER))
    assert site["www/explainer.en.html"] == f"{POLICY}<main>\n{sections}\n</main>"
    assert site["www/explainer.it.html"] == f"{POLICY}<main>\n\n</main>"


def test_a_record_becomes_a_link(project):
    written(project / f"py/games/{GAME}/text/en/explainer.html", '<enoteca-board record="{record}"></enoteca-board>')
    written(project / f"py/games/{GAME}/explainer.txt", "Game: …")
    page = explainers(Tree(project))["www/explainer.en.html"].decode()
    assert read_link(page.split(' record="')[1].split('"')[0]) == "Game: …"


def test_the_records_of_the_sections_are_records_of_their_games(tree):
    found = {path.parent.name: path for path in tree.path("py/games").glob("*/explainer.txt")}
    assert found
    for game, path in found.items():
        assert read_record(path.read_text(encoding="utf-8")).table.game == game


@cache
def written_sections(tree: Tree) -> dict[tuple[str, str], Section]:
    """Return all sections of the sample page, by game and language."""
    pairs = product(WITH_SECTION, LANGUAGES)
    found = {(game, language): section(tree, game, language) for game, language in pairs}
    return {key: one for key, one in found.items() if one is not None}


@pytest.mark.parametrize("game", WITH_SECTION)
def test_a_section_has_the_same_boards_in_every_language(tree, game):
    sections = [written_sections(tree)[game, language].boards for language in LANGUAGES]
    assert sections[1:] == sections[:-1]
    assert sections[0]
    for attributes in sections[0]:
        board = shown(tree, game, attributes)
        assert attributes["game"] == game
        assert 0 <= int(attributes.get("ply", 0)) <= board.match.ply
        assert 1 <= int(attributes.get("seat", 1)) <= board.match.table.players


def players_of(file: Path) -> list[str]:
    return [seat.name for seat in read_record(file.read_text(encoding="utf-8")).table.seats if seat.name]


@pytest.mark.parametrize("game", WITH_SECTION)
def test_every_text_of_a_section_says_what_its_boards_show(tree, game):
    for language in LANGUAGES:
        found = written_sections(tree)[game, language]
        assert found.texts == [said[language] for _, said in claims(game)], (
            "a text without a check, or a check without one"
        )
    boards = [shown(tree, game, attributes) for attributes in found.boards]
    everybody = {name for lesson in tree.path("py/games").glob("*/lessons/*.txt") for name in players_of(lesson)}
    for check, said in claims(game):
        check(boards)
        for text in said.values():
            told = {name for name in everybody if re.search(rf"\b{name}s?\b", text)}
            assert told <= {name for board in boards for name in board.names}


def test_a_section_is_read_without_what_stands_in_its_boards():
    board = '<enoteca-board ply="4">No</enoteca-board>'
    read = Section(f"<h2>A &amp; B</h2>\n<figure>\n{board}\n<figcaption>Yes</figcaption>\n</figure>")
    assert (read.texts, read.boards) == (["A & B", "Yes"], [{"ply": "4"}])
