"""`python3 py draw`: a board as a file that needs no other."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from tests.command.calls import called, complaint, run
from tests.games.parts import folder
from tests.tools.example import GAME

import games
from engine.drawing.picture import THEMES, plain_style, read_materials
from engine.drawing.zones import zone_id
from engine.text.languages import LANGUAGES
from engine.text.words import game_words
from publish.assets.art import materials
from publish.tools.tree import Tree

RECORDS = {game: sorted(folder(game).glob("records/*.txt"))[0] for game in games.playable()}
RECORD = folder(GAME) / "records" / "three-seats.txt"
REFERS = re.compile(r"""url\((?!["']?#)|@import|(?:href|src)\s*=\s*["'](?!#)""")
ACTS = re.compile(r"on.*|data-(?!colour|face).*|tabindex|role")
SVG = "{http://www.w3.org/2000/svg}"
STYLE = """--a: light-dark(rgb(1 2 3 / calc(1 + 2)), #fff); /* light-dark( */
b: light-dark(x, color-mix(in oklab, y, z));"""


def drawn(*words: object) -> tuple[str, ElementTree.Element]:
    """Return a picture as text and as elements."""
    done = run(*words)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout, ElementTree.fromstring(done.stdout)


@pytest.mark.parametrize("game", games.playable())
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_stands_by_itself_and_nothing_in_it_acts(game, language, theme):
    text, root = drawn("--language", language, "draw", RECORDS[game], "--theme", theme)
    assert REFERS.findall(text) == []
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        "svg", "title", "style", "rect", "g", "path", "circle", "ellipse", "text", "tspan", "use", "defs", "pattern",
        "linearGradient", "radialGradient", "stop", "clipPath",
    }  # fmt: skip
    assert [name for element in root.iter() for name in element.attrib if ACTS.fullmatch(name)] == []
    names = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(names) == len({*names})
    assert {name for name in names if f"#{name}" not in text} == set()
    assert {found[1] for found in re.finditer(r'href="#([^"]+)"', text)} <= {*names}
    assert root.find(f"{SVG}title").text == game_words(game, language).say("board.title")
    assert "light-dark(" not in text


def test_each_theme_has_its_own_colours():
    assert plain_style(STYLE, "light") == "--a: rgb(1 2 3 / calc(1 + 2));\nb: x;\n"
    assert plain_style(STYLE, "dark") == "--a: #fff;\nb: color-mix(in oklab, y, z);\n"
    with pytest.raises(ValueError, match="not closed"):
        plain_style("a: light-dark(b, c", "light")


def test_what_is_drawn_comes_from_two_style_sheets():
    text, _ = drawn("draw", RECORD)
    sheets = materials(Tree(), GAME).sheets
    assert len(sheets) == 2
    assert all(plain_style(sheet, "light").splitlines()[-3] in text for sheet in sheets)


def test_what_pictures_are_made_with_is_written_and_read_again():
    made = materials(Tree(), GAME)
    found = read_materials(made.written())
    assert (list(found.art), found.art) == ([f"art/{GAME}/italy.svg"], made.art)
    assert [plain_style(sheet, "dark") for sheet in found.sheets] == [
        plain_style(sheet, "dark") for sheet in made.sheets
    ]
    assert not any("/*" in sheet for sheet in found.sheets)


def test_a_single_zone_can_be_drawn():
    whole, alone = (drawn("draw", RECORD, "--shape", shape)[1] for shape in ("tall", "map"))
    assert [element.tag for element in whole.iter()] == [element.tag for element in alone.iter()]
    assert zone_id("map") == "zone-map"


def test_another_python_draws_the_same():
    assert called("draw", RECORD).stdout == run("draw", RECORD).stdout


@pytest.mark.parametrize(
    ("words", "said"), [(("--seat", 4), "there are 3 seats"), (("--shape", "nowhere"), "wide, tall, map")]
)
def test_what_is_not_there_is_told(words, said):
    assert said in complaint("draw", RECORD, *words)
