"""The pictures of boards: one for every lesson and language, which lead on to the live board, and nothing else."""

from __future__ import annotations

import re

import pytest
from tests.tools.links import broken_links, seen

import games
from engine.core.move import parse_move
from engine.drawing.markup import escape
from engine.files.lesson import Step, read_lesson
from engine.text.languages import LANGUAGES
from engine.text.words import game_words
from publish.assets.art import art
from publish.assets.fonts import fonts
from publish.assets.stylesheets import stylesheets
from publish.build import www
from publish.pages.boards import FRAME_SCRIPT, boards, interesting
from publish.tools.tree import Site, Tree

POLICY = (
    "default-src 'none'; base-uri 'self'; form-action 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "connect-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "frame-src 'self'; worker-src 'none'"
)
ALL = [(game, lesson) for game in games.playable() for lesson in games.lessons(game)]
IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
FOR_EVERY_LESSON = pytest.mark.parametrize(("game", "lesson"), ALL, ids=map("-".join, ALL))


@pytest.fixture(scope="module")
def site() -> Site:
    return boards(Tree())


def first_interesting(game: str, lesson: str) -> Step:
    steps = read_lesson(games.lessons(game)[lesson], games.load).steps
    return steps[interesting(steps)]


def test_every_lesson_has_a_picture_in_every_language_and_every_game_a_poster(site):
    names = [*ALL, *((game, "board") for game in games.playable())]
    wanted = {f"board/{game}/{name}.{language}.html" for game, name in names for language in LANGUAGES}
    assert set(site) == wanted


@IN_EVERY_LANGUAGE
@FOR_EVERY_LESSON
def test_a_picture_shows_its_step_and_leads_to_its_lesson(site, game, lesson, language):
    html = site[f"board/{game}/{lesson}.{language}.html"].decode()
    page, step = seen(html.encode()), first_interesting(game, lesson)
    assert page.all("html")[0]["lang"] == language
    assert escape(step.text(game_words(game, language))) in html
    highlighted = {attributes["id"] for _, attributes in page.elements if "data-lit" in attributes}
    assert highlighted == set(step.highlighted) & set(page.ids)
    assert bool(highlighted) == bool(step.highlighted)
    (link,) = page.all("a")
    assert (link["id"], link["href"], link["target"]) == ("touch", f"../../#lesson={game}/{lesson}", "_blank")
    assert link["aria-describedby"] in page.ids


@IN_EVERY_LANGUAGE
@pytest.mark.parametrize("game", games.playable())
def test_a_poster_shows_the_board_alone(site, game, language):
    html = site[f"board/{game}/board.{language}.html"].decode()
    assert 'id="board"' in html
    assert "data-lit" not in html
    assert "lesson-text" not in html
    assert f'href="../../#lesson={game}/tutorial"' in html


@FOR_EVERY_LESSON
def test_the_link_says_what_there_is_to_do(site, game, lesson):
    yours = first_interesting(game, lesson).yours
    for language, said in (("en", ("Step through it", "Try it")), ("it", ("Seguilo passo per passo", "Provalo"))):
        assert f">{said[yours]}</span></a>" in site[f"board/{game}/{lesson}.{language}.html"].decode()


def test_every_id_is_there_once(site):
    twice = {name: sorted({id for id in ids if ids.count(id) > 1}) for name in site if (ids := seen(site[name]).ids)}
    assert {name: ids for name, ids in twice.items() if ids} == {}


def test_no_picture_runs_a_script_of_its_own_or_says_too_much(site):
    for name, content in site.items():
        page = seen(content)
        assert [script["src"] for script in page.all("script")] == [f"../../{FRAME_SCRIPT}"], name
        assert not [it for _, it in page.elements if any(attribute.startswith("on") for attribute in it)], name
        assert "inert" in next(it for _, it in page.elements if it.get("id") == "app"), name
        policy, robots = [it["content"] for it in page.all("meta") if "content" in it and it.get("name") != "viewport"]
        assert (policy, robots) == (POLICY, "noindex")


def test_no_picture_has_what_nobody_needs(site):
    for content in site.values():
        assert b"topbar-" not in content
        assert b'class="log"' not in content


def test_pictures_lead_only_to_what_is_there(site):
    tree = Tree()
    files = {"index.html", *site, *www(tree), *stylesheets(tree), *fonts(tree), *art(tree)}
    assert broken_links(site, files) == []
    assert any(re.search(rb'href="\.\./\.\./art/\w+/\w+\.svg#\w', content) for content in site.values())


def test_the_same_tree_gives_the_same_pictures(site):
    assert boards(Tree()) == site


SAID = Step(0, {"en": "Look."})
LIT = Step(0, highlighted=("v-lig-1",))
ASKED = Step(0, ask=parse_move("pass"))
YOURS = Step(0, yours=True)


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
