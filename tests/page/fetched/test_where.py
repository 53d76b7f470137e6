"""Where advice can be asked for: in lessons, and on boards in other pages where their mode and page allow it."""

from __future__ import annotations

import pytest
from tests.page.fake_browser import FakeBrowser
from tests.page.fetched.test_advice import PLAYERS, let_it_think
from tests.page.test_app import opened
from tests.page.test_embed import LINKS, Board

from page.app import App
from page.embed.app import EmbeddedApp
from page.screens.lesson import LessonScreen


def seen(app: App | EmbeddedApp) -> str:
    """Return everything that the screen shows."""
    return "".join(map(str, app.screen.parts().values()))


@pytest.mark.parametrize("game", PLAYERS)
def test_in_a_lesson_the_reader_may_ask_for_advice(game: str) -> None:
    app, browser = opened()
    app.act(f"learn {game}")
    assert isinstance(app.screen, LessonScreen)
    assert 'data-do="advice"' in seen(app)
    app.act("advice")
    assert 'id="advice"' in seen(app)
    app.act("lesson-on")
    assert 'id="advice"' not in seen(app)
    let_it_think(browser)


@pytest.mark.parametrize(
    ("options", "offered"),
    [
        ({"mode": "try", "advice": "on"}, True),
        ({"mode": "try", "advice": "off"}, False),
        ({"mode": "try"}, False),
        ({"mode": "step", "advice": "on"}, False),
        ({"mode": "view", "advice": "on"}, False),
        ({"mode": "play", "advice": "on"}, True),
        ({"mode": "play"}, False),
    ],
)
def test_a_board_has_advice_where_its_mode_allows_moves_and_its_page_wants_it(options, offered) -> None:
    app = Board(FakeBrowser()).open(game=PLAYERS[0], record=LINKS[PLAYERS[0]], ply="4", **options)
    assert ('data-do="advice"' in seen(app)) == offered
    app.act("advice")
    assert ('id="advice"' in seen(app)) == offered


def test_a_lesson_on_a_board_has_advice_too() -> None:
    app = Board(FakeBrowser()).open(game=PLAYERS[0], lesson="tutorial", advice="on")
    app.act("advice")
    assert 'id="advice"' in seen(app)


def test_another_value_is_told_to_the_page() -> None:
    board = Board(FakeBrowser())
    board.open(game=PLAYERS[0], advice="perhaps")
    assert "error" in board.kinds()
