"""The sample page: sections of the games that have one, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.tools.example import GAME, OTHER

from engine.files.link import read_link
from engine.files.record import read_record
from engine.text.languages import LANGUAGES
from publish.pages.explainers import POLICY, explainers
from publish.tools.tree import Tree

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
