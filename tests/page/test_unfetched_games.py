"""A game that has to be fetched first: the page says so, goes on when it has come, and forgets it when the reader has
gone elsewhere by then."""

from __future__ import annotations

import pytest
from tests.page.fake_browser import FakeBrowser
from tests.page.test_app import opened

import games

GAME, OTHER = [game for game in games.playable() if games.meta(game).computers][:2]
WAYS = (f"setup {GAME}", f"against {GAME} 2", f"learn {GAME}", f"learn {GAME} tutorial")


@pytest.fixture
def browser() -> FakeBrowser:
    return FakeBrowser(unfetched={GAME, OTHER})


@pytest.mark.parametrize("way", WAYS)
def test_the_page_waits_for_a_game(browser, way):
    app, _ = opened(browser)
    app.act(way)
    assert app.screen.name == "lobby"
    ((game, come),) = browser.games_asked
    assert game == GAME
    assert [notice.text for notice in app.services.notices.shown] == ["Opening the cellar…"]
    come()
    assert app.screen.game_id == GAME
    assert app.services.notices.shown == []


def test_an_address_waits_as_well(browser):
    app, _ = opened(browser)
    app.arrive(f"setup={GAME}")
    browser.games_asked[0][1]()
    assert (app.screen.name, app.screen.game_id) == ("setup", GAME)


def test_a_game_that_comes_too_late_is_not_shown(browser):
    app, _ = opened(browser)
    app.act(f"setup {GAME}")
    app.act(f"setup {OTHER}")
    for _, come in browser.games_asked:
        come()
    assert app.screen.game_id == OTHER
    app.act("lobby")
    app.act(f"setup {GAME}")
    browser.unfetched.clear()
    app.act(f"setup {OTHER}")
    browser.games_asked[-1][1]()
    assert app.screen.game_id == OTHER
