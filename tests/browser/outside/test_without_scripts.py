"""Where scripts do not run, there is no dead button, and rulebooks and pictures are for everybody."""

from __future__ import annotations

import pytest
from tests.tools.example import GAME

import games
from engine.text.languages import LANGUAGES


@pytest.fixture
def plain(browser, site):
    context = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(site)
    yield page
    context.close()


def test_every_rulebook_is_linked_in_every_language(plain, site):
    links = [link.get_attribute("href") for link in plain.locator("noscript a").all() if link.is_visible()]
    assert sorted(links) == sorted(f"./rulebook/{game}.{lang}.html" for game in games.playable() for lang in LANGUAGES)
    for link in links:
        assert plain.request.get(site + link.removeprefix("./")).ok


def test_no_button_is_offered_that_does_nothing(plain):
    assert plain.locator("button:visible").count() == 0
    assert plain.locator("a:visible[data-do]").count() == len(games.playable())


def test_a_rulebook_is_read_with_its_pictures(plain):
    plain.click(f"a[data-do='rulebook {GAME}']:visible")
    assert f"/rulebook/{GAME}.en.html" in plain.url
    assert plain.locator("h1:visible").count() == 1
    board = plain.locator("iframe").first
    board.scroll_into_view_if_needed()
    picture = board.content_frame.locator("#board:visible")
    picture.wait_for()
    assert picture.locator("svg:visible").first.is_visible()


def test_every_game_has_its_picture(plain):
    pictures = plain.locator(".game-card img:visible").all()
    assert len(pictures) == len(games.GAMES)
    for picture in pictures:
        assert plain.request.get(plain.url + picture.get_attribute("src").removeprefix("./")).ok
