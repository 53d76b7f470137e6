"""Files for other sites, in a build that knows its address: what links to pages are shown with, and what becomes a
board."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html import unescape
from xml.etree import ElementTree

import pytest
from tests.tools.example import GAME
from tests.tools.links import seen

import games
from engine.text.languages import LANGUAGES
from page.address import Address, read_address
from publish import build
from publish.pages import boards
from publish.pages.outside import LINK_SCRIPT, of_game, outside
from publish.pages.preview import preview
from publish.pages.rulebook import page as rulebook
from publish.pages.rulebook import rulebook_preview
from publish.tools.tree import Site, Tree

ADDRESS = "https://wine.example/games/"
SECRET = "aBcDeFgHiJ"
PUZZLES = 20
# What WordPress leaves of the answer of a site that it does not know (wp_filter_oembed_result).
QUOTED = re.compile(r"(<blockquote>.*?</blockquote>)?.*(<iframe.*?></iframe>)", re.DOTALL)


@pytest.fixture(scope="module")
def known(tree: Tree) -> Tree:
    """Give a project whose site knows its address."""
    return replace(tree, address=ADDRESS)


@pytest.fixture(scope="module")
def site(known: Tree) -> Site:
    return of_game(known, GAME)


def metas(page: bytes) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">', page.decode())
    return {name: unescape(text) for name, text in found}


def answer_of(site: Site, page: bytes) -> dict[str, object]:
    """Return the content of the oEmbed file that a page names."""
    (link,) = [it for it in seen(page).all("link") if it.get("type") == "application/json+oembed"]
    answer: dict[str, object] = json.loads(site[str(link["href"]).removeprefix(ADDRESS)])
    return answer


def png_size(picture: bytes) -> tuple[int, int]:
    """Return the width and the height of a PNG file, as its first chunk says them."""
    assert picture[:16] == b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
    return int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])


def test_a_site_that_does_not_know_its_address_has_none_of_it(tree):
    assert outside(tree) == {}
    text = tree.text(f"py/games/{GAME}/text/en/rulebook.md")
    assert preview(tree, rulebook_preview(GAME, "en", text)) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rulebook_and_a_lesson_say_how_they_are_shown(known, site, language):
    name = f"py/games/{GAME}/text/{language}/rulebook.md"
    pages = {
        f"rulebook/{GAME}.{language}.html": rulebook(known, name),
        f"board/{GAME}/4.2.{language}.html": boards.page(known, GAME, "4.2", language),
        f"board/{GAME}/puzzle-1.{language}.html": site[f"board/{GAME}/puzzle-1.{language}.html"],
    }
    for path, content in pages.items():
        found = metas(content)
        assert found["og:url"] == ADDRESS + path
        picture = path.replace("board/", "picture/").replace(".html", "")
        is_drawn = f"{picture}.svg" in site
        assert is_drawn is path.startswith("board/")
        assert found["og:image"] == ADDRESS + (f"{picture}.png" if is_drawn else f"picture/{GAME}.png")
        assert games.meta(GAME).title in found["og:title"]
        assert 10 < len(found["og:description"]) <= 300
        assert found["og:image:alt"] == found["og:title"]
        answer = answer_of(site, content)
        assert answer["title"] == found["og:title"]
        size = [str(answer[f"thumbnail_{name}"]) for name in ("url", "width", "height")]
        assert size == [found[f"og:image{name}"] for name in ("", ":width", ":height")]
        if not is_drawn:
            assert png_size(site[f"picture/{GAME}.png"]) == tuple(map(int, size[1:]))


def test_the_front_page_says_how_it_is_shown(known, monkeypatch):
    monkeypatch.setattr(build, "large_files", lambda tree: "")
    monkeypatch.setattr(build, "preloads", lambda tree: "")
    assert metas(build.page(known)["index.html"])["og:image"] == f"{ADDRESS}www/icons/icon-512.png"


def test_every_lesson_rulebook_and_puzzle_has_an_answer_that_wordpress_takes(site):
    answers = {name: json.loads(content) for name, content in site.items() if name.startswith("oembed/")}
    pages = len(games.lessons(GAME)) + PUZZLES + 1
    assert len(answers) == pages * len(LANGUAGES)
    for answer in answers.values():
        assert (answer["version"], answer["type"]) == ("1.0", "rich")
        quoted = QUOTED.search(answer["html"])
        assert quoted is not None
        assert quoted[1].startswith(f'<blockquote><a href="{ADDRESS}')
        frame = re.search(r' src="([^"]*)"', quoted[2])
        assert frame is not None
        path = frame[1].removeprefix(ADDRESS)
        assert path in site or path in {
            boards.path_of(GAME, name, language) for name in boards.names(GAME) for language in LANGUAGES
        }


@pytest.mark.parametrize("name", ["4.2", "puzzle-3"])
def test_a_link_to_a_lesson_or_puzzle_shows_its_board_in_a_messenger_and_leads_there(site, name):
    path = f"lesson/{GAME}/{name}.it.html"
    found = metas(site[path])
    assert found["og:url"] == ADDRESS + path
    assert found["og:image"] == f"{ADDRESS}picture/{GAME}/{name}.it.png"
    assert answer_of(site, site[path]) == json.loads(site[f"oembed/board/{GAME}/{name}.it.json"])
    assert leads_to(site, path).lesson == f"{GAME}/{name}"


def leads_to(site: Site, path: str) -> Address:
    """Return where the page of links at a path leads by itself."""
    page = seen(site[path])
    root = "../" * path.count("/")
    assert [it["src"] for it in page.all("script")] == [f"{root}{LINK_SCRIPT}"]
    (link,) = page.all("a")
    there, _, address = link["href"].partition("#")
    assert there == root
    return read_address(address)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_to_a_game_shows_the_game_in_a_messenger_and_leads_there(site, language):
    path = f"shared/{GAME}.{language}.html"
    found = metas(site[path])
    assert found["og:title"] == f"{games.meta(GAME).title} · Enoteca"
    assert "og:url" not in found
    assert found["og:image"] == f"{ADDRESS}picture/{GAME}.png"
    assert 10 < len(found["og:description"]) <= 300
    assert leads_to(site, path).setup == GAME


def test_every_lesson_and_puzzle_has_a_picture_that_needs_no_other_file(site):
    pictures = {name: content for name, content in site.items() if name.endswith(".svg")}
    assert len(pictures) == (len(games.lessons(GAME)) + PUZZLES) * len(LANGUAGES)
    for content in pictures.values():
        assert ElementTree.fromstring(content).tag.endswith("svg")
        assert not re.search(rb'(?:href|src)="(?!#)|url\((?!#)', content)
