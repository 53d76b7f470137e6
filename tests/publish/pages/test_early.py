"""The painted set-ups: a small file for each game and language, the same as Python's first picture."""

from __future__ import annotations

import gzip
import re

import pytest
from tests.page.fake_browser import FakeBrowser
from tests.tools.links import seen

import games
from engine.text.languages import LANGUAGES
from page.app import App
from publish.pages.early import setups
from publish.tools.tree import Site, Tree

PAGES = [(game, language) for game in games.playable() for language in LANGUAGES]
IN_EVERY_PAGE = pytest.mark.parametrize(("game", "language"), PAGES, ids=map("-".join, PAGES))
# Packed quickly; hosts send them smaller still.
LARGEST = 6_000


@pytest.fixture(scope="module")
def site() -> Site:
    return setups(Tree())


def test_every_game_has_one_in_every_language(site):
    assert set(site) == {f"setup/{game}.{language}.html" for game, language in PAGES}


@IN_EVERY_PAGE
def test_it_has_its_language_its_title_and_no_script(site, game, language):
    content = site[f"setup/{game}.{language}.html"]
    page = seen(content)
    assert page.all("html") == [{"lang": language}]
    assert f"<title>{games.meta(game).title} · Enoteca</title>" in content.decode()
    assert not [it for tag, it in page.elements if tag == "script" or any(name.startswith("on") for name in it)]
    assert len(page.ids) == len(set(page.ids))


@IN_EVERY_PAGE
def test_it_is_small(site, game, language):
    assert len(gzip.compress(site[f"setup/{game}.{language}.html"])) < LARGEST


class Reader(FakeBrowser):
    """A browser of some language."""

    spoken = "en"

    def language(self) -> str:
        return self.spoken


@IN_EVERY_PAGE
def test_the_page_has_the_places_that_python_paints(site, game, language):
    browser = Reader(addresses=[f"setup={game}"])
    browser.spoken = language
    App(browser, games).start()
    ids = re.findall(r' id="([^"]+)"', browser.painted["app"])
    painted = seen(site[f"setup/{game}.{language}.html"]).ids
    assert [id for id in painted if id in ids] == [id for id in ids if id in painted]
    assert set(ids) <= set(painted)


def test_the_same_tree_gives_the_same_pages(site):
    assert setups(Tree()) == site
