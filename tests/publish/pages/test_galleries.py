from __future__ import annotations

import re

import pytest
from tests.tools.links import broken_links, seen
from tests.tools.rulebook import paragraph_numbers

import games
from engine.text.languages import LANGUAGES, SOURCE
from publish.assets.stylesheets import stylesheets
from publish.assets.vendor import fonts
from publish.build import www
from publish.pages.aids import aids
from publish.pages.galleries import galleries
from publish.tools.tree import Site, Tree

SHOWN = [game for game in games.playable() if "cards" in games.meta(game).books]
USED = re.compile(r'<use href="#([^"]+)"')


@pytest.fixture(scope="module")
def site() -> Site:
    return galleries(Tree())


def test_every_game_with_a_gallery_has_it_in_every_language(site):
    assert sorted(site) == sorted(f"cards/{game}.{language}.html" for game in SHOWN for language in LANGUAGES)
    assert SHOWN


@pytest.mark.parametrize("game", SHOWN)
def test_all_languages_show_the_same_cards(site, game):
    counted = {language: site[f"cards/{game}.{language}.html"].count(b"gallery-card") for language in LANGUAGES}
    assert len(set(counted.values())) == 1
    assert min(counted.values()) > 10


@pytest.mark.parametrize("game", SHOWN)
def test_every_shape_that_a_card_uses_is_in_the_page(site, game):
    page = site[f"cards/{game}.{SOURCE}.html"]
    assert set(USED.findall(page.decode())) <= set(seen(page).ids)


@pytest.mark.parametrize("game", SHOWN)
def test_a_card_leads_to_a_paragraph_that_is_there(site, game):
    rules = paragraph_numbers(Tree().text(f"py/games/{game}/text/{SOURCE}/rulebook.md"))
    links = [link for link in seen(site[f"cards/{game}.{SOURCE}.html"]).all("a") if link.get("class") == "aid-rule"]
    assert len(links) > 10
    assert {link["data-do"].removeprefix("rule ") for link in links} <= set(rules)


def test_every_link_of_the_galleries_leads_somewhere(site):
    rules = {f"rulebook/{game}.{language}.html" for game in SHOWN for language in LANGUAGES}
    files = {"index.html", *www(Tree()), *stylesheets(Tree()), *fonts(Tree()), *aids(Tree()), *site, *rules}
    assert broken_links(site, files) == []
