"""The pictures of boards: one for each lesson and language, which leads on to the live board, and nothing else."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from tests.tools.links import Seen, broken_links, seen

import games
from engine.core.move import parse_move
from engine.drawing.markup import Markup, escape
from engine.files.lesson import LessonStep, read_lesson
from engine.text.languages import LANGUAGES
from engine.text.words import game_words
from publish.assets.art import art
from publish.assets.compress import all_packed
from publish.assets.stylesheets import stylesheets
from publish.assets.vendor import fonts
from publish.build import www
from publish.pages.boards import (
    ANY_RECORD,
    FORWARD_SCRIPT,
    FRAME_SCRIPT,
    forward_path,
    interesting,
    names,
    page,
    path_of,
    with_own_shapes,
)
from publish.tools.tree import Site, Tree

POLICY = (
    "default-src 'none'; base-uri 'self'; form-action 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "connect-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "frame-src 'self'; worker-src 'none'"
)
# A reader loads one picture, packed.
MOST_BYTES = 15_000
ALL = [(game, lesson) for game in games.playable() for lesson in games.lessons(game)]
IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
FOR_EVERY_LESSON = pytest.mark.parametrize(("game", "lesson"), ALL, ids=map("-".join, ALL))


@pytest.fixture(scope="module")
def site(built: Path) -> Site:
    """Give the pages of boards of the built site."""
    files = list((built / "board").rglob("*.html"))
    return {path.relative_to(built).as_posix(): path.read_bytes() for path in files}


@pytest.fixture(scope="module")
def pictures(site: Site) -> Site:
    """Give the pages of pictures alone."""
    return {name: content for name, content in site.items() if not name.endswith("/board.html")}


def first_interesting(game: str, lesson: str) -> LessonStep:
    steps = read_lesson(games.lessons(game)[lesson], games.load).steps
    return steps[interesting(steps)]


def ids_with(page: Seen, attribute: str) -> set[str]:
    """Return the ids of the elements with an attribute."""
    return {it["id"] for _, it in page.elements if attribute in it and "id" in it}


def test_every_lesson_has_a_picture_in_every_language_and_every_game_one_for_any_record(site):
    pairs = [(game, name) for game in games.playable() for name in (*games.lessons(game), ANY_RECORD)]
    expected = {f"board/{game}/{name}.{language}.html" for game, name in pairs for language in LANGUAGES}
    assert set(site) == expected | {f"board/{game}/board.html" for game in games.playable()}


TAG = re.compile("<[^>]+>")


@IN_EVERY_LANGUAGE
@FOR_EVERY_LESSON
def test_a_picture_shows_its_step_and_leads_to_its_lesson(site, game, lesson, language):
    content, step = site[path_of(game, lesson, language)], first_interesting(game, lesson)
    picture = seen(content)
    assert picture.all("html")[0]["lang"] == language
    assert escape(step.text(game_words(game, language))) in TAG.sub("", content.decode())
    highlighted = ids_with(picture, "data-lit")
    assert highlighted == set(step.highlighted) & set(picture.ids)
    assert bool(highlighted) == bool(step.highlighted)
    (link,) = picture.all("a")
    assert (link["id"], link["href"], link["target"]) == ("touch", f"../../#lesson={game}/{lesson}", "_blank")
    assert link["aria-describedby"] == "lesson-text"
    assert {"board", "lesson-text"} <= set(picture.ids)


@IN_EVERY_LANGUAGE
@pytest.mark.parametrize("game", games.playable())
def test_the_picture_for_any_record_shows_the_board_alone(site, game, language):
    picture = seen(site[path_of(game, ANY_RECORD, language)])
    assert "board" in picture.ids
    assert "lesson-text" not in picture.ids
    assert not [it for _, it in picture.elements if "data-lit" in it]
    assert [link["href"] for link in picture.all("a")] == [f"../../#lesson={game}/tutorial"]


@FOR_EVERY_LESSON
def test_the_link_says_what_there_is_to_do(site, game, lesson):
    yours = first_interesting(game, lesson).yours
    for language, said in (("en", ("Step through it", "Try it")), ("it", ("Seguilo passo per passo", "Provalo"))):
        link = site[path_of(game, lesson, language)].decode().partition('id="touch"')[2]
        assert f">{said[yours]}<" in link


@pytest.mark.parametrize("game", games.playable())
def test_the_page_of_all_pictures_has_a_link_to_each_by_the_name_that_its_address_had(site, game):
    forward = seen(site[forward_path(game)])
    pairs = [(name, language) for name in names(game) for language in LANGUAGES]
    links = [(link["id"], link["href"]) for link in forward.all("a")]
    assert links == [(f"{language}/{name}", f"{name}.{language}.html") for name, language in pairs]
    (script,) = forward.all("script")
    assert script["src"] == f"../../{FORWARD_SCRIPT}"
    assert script["data-names"].split() == list(names(game))
    assert script["data-languages"].split() == list(LANGUAGES)


def test_every_id_is_there_once(site):
    twice = {name: sorted({id for id in ids if ids.count(id) > 1}) for name in site if (ids := seen(site[name]).ids)}
    assert {name: ids for name, ids in twice.items() if ids} == {}


def test_no_picture_runs_a_script_of_its_own_or_says_too_much(pictures):
    for name, content in pictures.items():
        picture = seen(content)
        assert [script["src"] for script in picture.all("script")] == [f"../../{FRAME_SCRIPT}"], name
        assert not [it for _, it in picture.elements if any(attribute.startswith("on") for attribute in it)], name
        (app,) = [it for _, it in picture.elements if it.get("id") == "app"]
        assert "inert" in app, name
        policy, robots = [
            it["content"] for it in picture.all("meta") if "content" in it and it.get("name") != "viewport"
        ]
        assert (policy, robots) == (POLICY, "noindex")


def test_a_reader_loads_little(site):
    name = max(site, key=lambda name: len(gzip.compress(site[name])))
    (packed,) = all_packed(Tree(), [("br", site[name])])
    assert len(packed) <= MOST_BYTES, name


def test_no_picture_has_what_nobody_needs(pictures):
    idle = re.compile(r'topbar-|class="log"|<title| (?:title|type|aria-(?:label|describedby|live)|data-(?:do|move))="')
    for name, content in pictures.items():
        picture = content.decode().partition("<body>")[2].partition("<nav>")[0]
        assert idle.findall(picture) == [], name


def test_pictures_lead_only_to_what_is_there(site):
    tree = Tree()
    files = {"index.html", *site, *www(tree), *stylesheets(tree), *fonts(tree), *art(tree)}
    assert broken_links(site, files) == []


def test_no_picture_uses_shapes_of_other_files(pictures):
    assert not any(re.search(rb'href="[^"]*\.svg#', content) for content in pictures.values())
    assert any(b'<use href="#italy-' in content for content in pictures.values())


def test_of_the_shapes_of_another_file_those_that_are_used_stand_in_the_picture():
    markup = Markup('<svg><use class="land" href="../../art/game/italy.svg#lazio"></use></svg>')
    art = {"art/game/italy.svg": '<path id="lazio" d="M1 1"/><path id="elba" d="M2 2"/>'}
    own = with_own_shapes(markup, art)
    assert '<defs><path id="italy-lazio" d="M1 1"/></defs>' in own
    assert own.endswith('<svg><use class="land" href="#italy-lazio"></use></svg>')
    assert "elba" not in own
    assert with_own_shapes(Markup("<svg></svg>"), art) == "<svg></svg>"


@pytest.mark.parametrize("game", games.playable())
def test_the_same_tree_gives_the_same_pictures(site, game):
    for name in names(game):
        assert page(Tree(quick=True), game, name, "it") == site[path_of(game, name, "it")]


SAID = LessonStep(0, {"en": "Look."})
LIT = LessonStep(0, highlighted=("v-lig-1",))
ASKED = LessonStep(0, ask=parse_move("pass"))
YOURS = LessonStep(0, yours=True)


@pytest.mark.parametrize(
    ("steps", "chosen"),
    [
        ((SAID, ASKED, LIT, SAID), 2),
        ((SAID, SAID, ASKED, YOURS), 2),
        ((SAID, YOURS, ASKED), 1),
        ((SAID, SAID, SAID, SAID), 2),
        ((SAID,), 0),
    ],
)
def test_the_picture_is_of_the_first_interesting_step(steps, chosen):
    assert interesting(steps) == chosen


def test_links_that_lead_nowhere_are_found():
    pages = {
        "a/one.html": b'<p id="x"><a href="#x"><a href="#y"><a href="two.html"><a href="../"><a href="https://a.b">'
    }
    assert broken_links(pages, {"index.html"}) == ["a/one.html: #y", "a/one.html: two.html"]
    assert broken_links(pages, set()) == ["a/one.html: #y", "a/one.html: two.html", "a/one.html: ../"]
