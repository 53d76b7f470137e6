"""The pictures of boards: one for every lesson and language, which lead on to the live board, and nothing else. All
of a game are on one page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest
from tests.tools.links import broken_links, seen

import games
from engine.core.move import parse_move
from engine.drawing.markup import Markup
from engine.files.lesson import LessonStep, read_lesson
from engine.text.languages import LANGUAGES
from engine.text.words import game_words
from publish.assets.art import art
from publish.assets.fonts import fonts
from publish.assets.stylesheets import stylesheets
from publish.build import www
from publish.pages.boards import ANY_RECORD, FRAME_SCRIPT, LANGUAGE_SHEET, WITHOUT_MODULES, interesting, page, path_of
from publish.pages.html_tree import read
from publish.pages.languages_as_one import AROUND, DRAWN
from publish.tools.tree import Site, Tree

POLICY = (
    "default-src 'none'; base-uri 'self'; form-action 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "connect-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "frame-src 'self'; worker-src 'none'"
)
# Of all pictures in all languages; three times as many where one rule of a style sheet keeps shapes from being shared.
MOST_BYTES = 1_000_000
ALL = [(game, lesson) for game in games.playable() for lesson in games.lessons(game)]
IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
FOR_EVERY_LESSON = pytest.mark.parametrize(("game", "lesson"), ALL, ids=map("-".join, ALL))


@pytest.fixture(scope="module")
def site(built: Path) -> Site:
    """Give what the builder has made of the boards."""
    files = list((built / "board").rglob("*.html"))
    return {path.relative_to(built).as_posix(): path.read_bytes() for path in files}


def first_interesting(game: str, lesson: str) -> LessonStep:
    steps = read_lesson(games.lessons(game)[lesson], games.load).steps
    return steps[interesting(steps)]


@dataclass(frozen=True)
class Shown:
    """A picture on its page: all its elements, its text, and what is put before and behind its ids."""

    elements: list[Element]
    text: str
    before: str
    behind: str

    def all(self, tag: str) -> list[Element]:
        """Return its elements with a tag."""
        return [it for it in self.elements if it.tag == tag]

    def names(self, of: Iterable[Element]) -> set[str]:
        """Return the ids of some elements, as a table has them."""
        ids = [it.attrib["id"] for it in of if "id" in it.attrib]
        return {id.removeprefix(self.before).removesuffix(self.behind) for id in ids}


@pytest.fixture(scope="module")
def pages(site: Site) -> dict[str, Element]:
    """Give the pictures of each page."""
    halves = {name: content.decode().partition("<noscript>")[2] for name, content in site.items()}
    return {name: read(Markup(half.partition("</noscript>")[0])) for name, half in halves.items()}


def shown(pages: dict[str, Element], game: str, lesson: str, language: str) -> Shown:
    """Return a picture; `board` stands for any record."""
    name = ANY_RECORD if lesson == "board" else lesson
    (picture,) = [it for it in pages[path_of(game)] if it.get("id") == name]
    before = "" if name == ANY_RECORD else f"{name}-"
    elements = list(in_language(picture, language))
    return Shown(elements, "".join(f"{it.text or ''}{it.tail or ''}" for it in elements), before, f"-{language}")


def in_language(element: Element, language: str) -> Iterator[Element]:
    """Yield an element and what is in it, but for what is in other languages."""
    yield element
    for child in element:
        if child.get("lang", language) == language:
            yield from in_language(child, language)


@pytest.mark.parametrize("game", games.playable())
def test_every_lesson_has_a_picture_in_every_language_and_every_game_one_for_any_record(site, pages, game):
    assert set(site) == {path_of(game) for game in games.playable()}
    pictures = [it for it in pages[path_of(game)] if it.tag == "section"]
    assert [it.get("id") for it in pictures] == [*games.lessons(game), ANY_RECORD]
    for it in pictures:
        assert [name.get("id") for name in it.iter("i")] == [f"{language}/{it.get('id')}" for language in LANGUAGES]


@IN_EVERY_LANGUAGE
@FOR_EVERY_LESSON
def test_a_picture_shows_its_step_and_leads_to_its_lesson(pages, game, lesson, language):
    picture, step = shown(pages, game, lesson, language), first_interesting(game, lesson)
    names = picture.names(picture.elements)
    assert step.text(game_words(game, language)) in picture.text
    highlighted = picture.names(it for it in picture.elements if "data-lit" in it.attrib)
    assert highlighted == set(step.highlighted) & names
    assert bool(highlighted) == bool(step.highlighted)
    (link,) = picture.all("a")
    assert picture.names([link]) == {"touch"}
    assert (link.get("href"), link.get("target")) == (f"../../#lesson={game}/{lesson}", "_blank")
    assert link.attrib["aria-describedby"].removeprefix(picture.before) in names


@IN_EVERY_LANGUAGE
@pytest.mark.parametrize("game", games.playable())
def test_the_picture_for_any_record_shows_the_board_alone(pages, game, language):
    picture = shown(pages, game, "board", language)
    names = picture.names(picture.elements)
    assert "board" in names
    assert "lesson-text" not in names
    assert not [it for it in picture.elements if "data-lit" in it.attrib]
    assert [link.get("href") for link in picture.all("a")] == [f"../../#lesson={game}/tutorial"]


@FOR_EVERY_LESSON
def test_the_link_says_what_there_is_to_do(pages, game, lesson):
    yours = first_interesting(game, lesson).yours
    for language, said in (("en", ("Step through it", "Try it")), ("it", ("Seguilo passo per passo", "Provalo"))):
        (link,) = shown(pages, game, lesson, language).all("a")
        assert said[yours] in [it.text for it in in_language(link, language)]


def test_every_id_is_there_once(site):
    twice = {name: sorted({id for id in ids if ids.count(id) > 1}) for name in site if (ids := seen(site[name]).ids)}
    assert {name: ids for name, ids in twice.items() if ids} == {}


def test_no_picture_runs_a_script_of_its_own_or_says_too_much(site):
    for name, content in site.items():
        page = seen(content)
        scripts = [f"../../{WITHOUT_MODULES}", f"../../{FRAME_SCRIPT}"]
        assert [script["src"] for script in page.all("script")] == scripts, name
        assert not [it for _, it in page.elements if any(attribute.startswith("on") for attribute in it)], name
        apps = [it for _, it in page.elements if "app" in it.get("class", "").split()]
        assert len(apps) == sum(it.get("class") == "board-picture" for it in page.all("section")) > 1
        assert all("inert" in it for it in apps), name
        policy, robots = [it["content"] for it in page.all("meta") if "content" in it and it.get("name") != "viewport"]
        assert (policy, robots) == (POLICY, "noindex")


def test_what_the_pictures_have_in_common_stands_once(site):
    assert sum(map(len, site.values())) < MOST_BYTES


def test_no_picture_has_what_nobody_needs(site):
    for content in site.values():
        assert b"topbar-" not in content
        assert b'class="log"' not in content


def test_pictures_lead_only_to_what_is_there(site):
    tree = Tree()
    files = {"index.html", LANGUAGE_SHEET, *site, *www(tree), *stylesheets(tree), *fonts(tree), *art(tree)}
    assert broken_links(site, files) == []
    assert not any(re.search(rb'href="[^"]*\.svg#', content) for content in site.values())
    assert any(b"<use href=#italy-" in content for content in site.values())


@pytest.mark.parametrize("game", games.playable())
def test_the_same_tree_gives_the_same_pictures(site, game):
    assert page(Tree(quick=True), game) == site[path_of(game)]


def test_only_that_is_in_one_language_for_which_the_style_sheet_has_a_rule(pages):
    alone = {it.tag for page in pages.values() for it in page.iter() if "lang" in it.attrib}
    assert alone <= {AROUND, *DRAWN}


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
