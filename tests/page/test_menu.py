"""The menu of a table, and what its switches change."""

from __future__ import annotations

import json
import re
from urllib.parse import unquote

import pytest
from tests.page.fake_browser import FakeBrowser
from tests.page.test_app import at_table, continued, opened, table
from tests.records.golden import shortest_finished
from tests.tools.example import GAME, OTHER

import games
from engine.drawing.markup import ORIGIN
from engine.files.record import write_record
from page.app import App
from page.table.view.bg_stats import CREATE_PLAY


def dialog(browser: FakeBrowser) -> str:
    """Return the dialog as it was painted last."""
    return browser.painted["part-dialog"]


def finished(game: str = GAME) -> tuple[App, FakeBrowser]:
    """Return the page at the end of a game."""
    app, browser = opened()
    app.file("import", write_record(shortest_finished(game)))
    return app, browser


def test_full_screen_is_in_the_menu_where_the_browser_can() -> None:
    app, browser = opened(FakeBrowser(fills_screen=False))
    at_table(app)
    app.act("menu")
    assert 'data-do="full-screen" aria-describedby="menu-full-screen-about" aria-pressed="false"' in dialog(browser)
    app.act("full-screen")
    assert browser.fills_screen
    assert not dialog(browser)
    app.act("menu")
    assert 'aria-pressed="true"' in dialog(browser)


def test_where_the_browser_cannot_nothing_offers_it() -> None:
    app, browser = opened(FakeBrowser(fills_screen=None))
    at_table(app)
    app.act("menu")
    assert 'data-do="keys"' in dialog(browser)
    assert "full-screen" not in dialog(browser)


# How numbers are known


def test_marks_of_origin_are_shown_until_a_game_has_ended_here() -> None:
    app, browser = finished()
    assert table(app).state.has_origins
    app.act("rematch")
    assert not table(app).state.has_origins
    assert 'id="board" data-origins="off"' in str(table(app).parts()["board"])
    app.act("lobby")
    app.act(f"setup {OTHER}")
    app.act("begin")
    assert "data-origins" not in str(table(app).parts()["board"])
    assert browser.rooted[3] == "table"


def test_the_switch_counts_for_its_game_and_is_kept() -> None:
    app, browser = opened()
    screen = at_table(app)
    app.act("origins")
    assert "data-origins" in str(screen.parts()["board"])
    assert 'data-do="origins" aria-describedby="menu-origins-about" aria-pressed="false"' in dialog(browser)
    assert not table(continued(browser, screen)).state.has_origins
    app.act("origins")
    assert table(continued(browser, screen)).state.has_origins


@pytest.mark.parametrize("game", games.playable())
def test_a_game_has_the_switch_if_its_board_has_such_marks(game) -> None:
    app, browser = opened()
    app.act(f"setup {game}")
    app.act("begin")
    app.act("menu")
    has_switch = 'data-do="origins"' in dialog(browser)
    marks = re.findall(rf'class="[^"]*\b{ORIGIN}\b', str(table(app).parts()["board"]))
    assert has_switch == bool(marks) == games.meta(game).origins


# Thinking time


def test_the_clock_is_off_until_it_is_switched_on_and_folded_then() -> None:
    app, browser = opened()
    screen = at_table(app)
    assert "data-clock" not in str(screen.parts()["seats"])
    app.act("clock")
    seats = str(screen.parts()["seats"])
    assert f'data-clock="{screen.id} {screen.match.state.now.seat} 0"' in seats
    assert re.search(r"<details[^>]*>", seats.split("data-clock")[1]).group().count("open") == 0
    assert "data-clock" in str(table(continued(browser, screen)).parts()["seats"])


def test_no_time_passes_while_somebody_looks_back_and_none_is_in_the_record() -> None:
    app, browser = opened()
    screen = at_table(app)
    app.act("clock")
    kept = browser.storage.texts[f"enoteca.game.{screen.id}"]
    app.act("lift")
    app.move(str(screen.match.game.legal_moves(screen.match.state)[0]))
    app.act("replay")
    assert 'data-clock=""' in str(screen.parts()["seats"])
    assert "clock" not in kept + browser.storage.texts[f"enoteca.game.{screen.id}"]


def test_a_computer_has_no_clock() -> None:
    app, _ = opened()
    app.act(f"against {GAME} 1")
    app.act("clock")
    assert str(table(app).parts()["seats"]).count('class="clock-time"') == 1


# BG Stats


@pytest.mark.parametrize("game", games.playable())
def test_a_finished_game_is_handed_to_bg_stats_with_every_field(game) -> None:
    app, _ = finished(game)
    screen = table(app)
    (href,) = re.findall(r'href="(bgstats:[^"]*)"', str(screen.parts()["choices"]))
    play = json.loads(unquote(href.removeprefix(CREATE_PLAY)))
    assert play["sourceName"] == "Enoteca"
    assert play["sourcePlayId"] == screen.id
    assert play["game"] == {
        "name": games.meta(game).title,
        "sourceGameId": game,
        "highestWins": True,
        "noPoints": False,
    }
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:00", play["playDate"])
    places = screen.match.game.standing(screen.match.state)
    assert [player["winner"] for player in play["players"]] == [place.rank == 1 for place in places]
    assert [player["score"] for player in play["players"]] == [place.score for place in places]
    assert all(player["name"] and player["startPlayer"] is False for player in play["players"])


def test_a_game_that_goes_on_is_not_offered_to_bg_stats() -> None:
    app, _ = opened()
    at_table(app)
    assert "bgstats:" not in str(table(app).parts()["choices"])
