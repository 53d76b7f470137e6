"""The consequences of a change of a table's state, from any source: `page.table.changed`."""

from __future__ import annotations

from copy import copy

import pytest
from tests.page.fake_browser import FakeBrowser
from tests.page.test_app import at_table, legal, opened, table

from page.app import App
from page.screens.match_screen import MatchScreen
from page.storage.store import GAME_KEY, read_envelope
from page.table.actions import play
from page.table.changed import changed
from page.table.looking_back import look
from page.table.state import PLAYERS, READER


@pytest.fixture
def begun() -> tuple[App, FakeBrowser]:
    app, browser = opened()
    at_table(app)
    return app, browser


def kept_ply(screen: MatchScreen, browser: FakeBrowser) -> int:
    return read_envelope(browser.storage.texts[GAME_KEY + screen.id]).ply


def test_a_change_that_comes_late_is_followed_by_the_next_painting(begun):
    app, browser = begun
    screen = table(app)
    screen.state.picked = (1, 2)
    play(screen.state, legal(app)[0])
    assert (kept_ply(screen, browser), screen.state.picked) == (0, (1, 2))
    app.refresh()
    assert (kept_ply(screen, browser), screen.state.picked) == (1, ())
    said = list(browser.said)
    app.refresh()
    assert browser.said == said


@pytest.mark.parametrize(("audience", "kept"), [(PLAYERS, 1), (READER, 0)])
def test_a_move_is_said_to_all_and_kept_for_players_alone(begun, audience, kept):
    app, browser = begun
    screen = table(app)
    before = copy(screen.state)
    screen.state.audience = audience
    play(screen.state, legal(app)[0])
    changed(before, screen.state, app.services)
    assert kept_ply(screen, browser) == kept
    assert screen.words.event(screen.match.log[1][0]) in browser.said[-1]


def test_another_moment_drops_the_curtain_and_the_move_that_waits(begun):
    app, browser = begun
    state = table(app).state
    state.lifted, state.weighed = 0, legal(app)[0]
    before, said = copy(state), list(browser.said)
    look(state, 0)
    changed(before, state, app.services)
    assert (state.lifted, state.weighed, state.looking) == (None, None, 0)
    assert browser.said == said


def test_the_choices_stay_where_they_are_scrolled_while_a_seat_chooses_from_the_same_list(begun):
    app, browser = begun
    stayed = set()
    for _ in range(30):
        match = table(app).match
        before = match.state.now.kind, match.state.now.seat, {*match.game.candidates(match.state)}
        if table(app).state.covered:
            app.act("lift")
        browser.scrolled_back.clear()
        app.move(str(legal(app)[0]))
        kind, seat, candidates = match.state.now.kind, match.state.now.seat, {*match.game.candidates(match.state)}
        stays = (kind, seat) == before[:2] and candidates <= before[2]
        assert ("part-choices" in browser.scrolled_back) is not stays
        stayed.add(stays)
    assert stayed == {True, False}


def test_without_a_change_nothing_follows(begun):
    app, browser = begun
    state = table(app).state
    state.lifted, state.picked, state.pointed = 0, (1,), legal(app)[0]
    before, said = copy(state), list(browser.said)
    changed(before, state, app.services)
    assert (state, browser.said) == (before, said)
