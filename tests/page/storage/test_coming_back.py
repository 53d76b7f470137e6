"""A visitor who leaves and comes back finds the earlier choices, and the game that was played last."""

from __future__ import annotations

import json

import pytest
from tests.page.fake_browser import FakeBrowser
from tests.page.test_app import at_table, opened, play, table
from tests.tools.example import GAME, OTHER

from page.screens.setup import SetupScreen
from page.storage.store import COUNT_KEY, GAME_KEY


def draft(app):
    assert isinstance(app.screen, SetupScreen)
    return app.screen.draft


def test_the_setup_remembers_names_and_choices_when_going_back_and_forward() -> None:
    app, browser = opened()
    app.act(f"setup {GAME}")
    app.act("seats 5")
    app.typed("seat-name 0", "Anna")
    app.act("option money hidden")
    setup_address = browser.address()
    app.arrive("")
    app.arrive(setup_address)
    assert [seat.name for seat in draft(app).seats][:2] == ["Anna", ""]
    assert draft(app).options["money"] == "hidden"
    assert 'value="Anna"' in browser.painted["app"]


def test_each_game_has_its_own_setup() -> None:
    app, _ = opened()
    app.act(f"setup {GAME}")
    app.typed("seat-name 0", "Anna")
    app.act(f"setup {OTHER}")
    assert draft(app).seats[0].name == ""


def test_a_second_game_from_the_same_setup_is_another_game() -> None:
    app, _ = opened()
    at_table(app, seed="the-very-same")
    app.act(f"setup {GAME}")
    assert draft(app).seed == ""
    app.act("begin")
    assert table(app).match.table.seed != "the-very-same"


class Clock(FakeBrowser):
    """A browser whose clock can be set."""

    time = "2026-03-14 15:09"

    def now(self) -> str:
        return self.time


def test_a_clock_that_is_set_back_does_not_make_an_older_game_the_last() -> None:
    browser = Clock()
    app, _ = opened(browser)
    older = at_table(app, seed="older").id
    play(app, 3)
    browser.time = "2020-01-01 00:00"
    last = at_table(app, seed="last").id
    play(app, 1)
    assert [kept.id for kept in app.services.store.games()] == [last, older]
    app.act("lobby")
    assert f'data-do="continue {last}"' in browser.painted["app"].split('id="kept"')[0]


def test_a_game_that_is_played_on_becomes_the_last_one() -> None:
    app, _ = opened()
    first, second = at_table(app, seed="first").id, at_table(app, seed="second").id
    assert [kept.id for kept in app.services.store.games()] == [second, first]
    app.act(f"continue {first}")
    play(app, 1)
    assert [kept.id for kept in app.services.store.games()] == [first, second]


@pytest.mark.parametrize("lost", [None, "", "-7", "x" * 50, "9" * 50])
def test_a_count_that_is_lost_or_doctored_is_found_again(lost) -> None:
    app, browser = opened()
    at_table(app, seed="first")
    play(app, 3)
    browser.storage.texts.pop(COUNT_KEY)
    if lost is not None:
        browser.storage.texts[COUNT_KEY] = lost
    second = at_table(app, seed="second").id
    assert app.services.store.games()[0].id == second


def test_games_of_an_older_version_have_no_count_and_come_after() -> None:
    app, browser = opened()
    old, new = at_table(app, seed="old").id, at_table(app, seed="new").id
    envelope = json.loads(browser.storage.texts[GAME_KEY + old])
    del envelope["count"]
    browser.storage.texts[GAME_KEY + old] = json.dumps({**envelope, "when": "2030-01-01 00:00"})
    assert [kept.id for kept in opened(browser)[0].services.store.games()] == [new, old]


def test_renaming_does_not_make_a_game_the_last_one() -> None:
    app, _ = opened()
    first, second = at_table(app, seed="first").id, at_table(app, seed="second").id
    app.services.store.rename(first, "Another name")
    assert [kept.id for kept in app.services.store.games()] == [second, first]
