"""The sounds of a table, once they are on: moves, refusals, a person's turn after a computer's, the end."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.page.fake_browser import FakeBrowser
from tests.page.test_app import at_table, legal, opened, play, table

import games
from engine.core.table import Computer
from page.app import App
from page.table.hearing import sounds_of

NAMES = {"card", "coin", "cork"}


def with_sound() -> tuple[App, FakeBrowser]:
    app, browser = opened()
    at_table(app)
    app.services.prefer(replace(app.services.settings.preferences, sound=True))
    return app, browser


@pytest.mark.parametrize("game", games.playable())
def test_a_game_names_sounds_that_there_are_for_codes_that_it_has(game: str) -> None:
    loaded = games.load(game)
    codes = {*loaded.touched_ids, *loaded.journeys}
    assert set(loaded.sounds.values()) <= NAMES
    assert [begin for begin in loaded.sounds if not any(code.startswith(begin) for code in codes)] == []


def test_a_move_is_heard_by_the_first_sound_of_its_events(monkeypatch: pytest.MonkeyPatch) -> None:
    app, browser = with_sound()
    monkeypatch.setattr(type(table(app).match.game), "sounds", {"": "coin"})
    app.move(str(legal(app)[0]))
    assert browser.heard == ["coin"]
    app.act("undo")
    assert browser.heard == ["coin"]


def test_sound_is_off_until_it_is_switched_on_and_is_kept() -> None:
    app, browser = opened()
    at_table(app)
    app.move(str(legal(app)[0]))
    assert browser.heard == []
    app.act("menu")
    assert 'data-do="sound" aria-describedby="menu-sound-about" aria-pressed="false"' in browser.painted["part-dialog"]
    app.act("sound")
    assert 'data-do="sound" aria-describedby="menu-sound-about" aria-pressed="true"' in browser.painted["part-dialog"]
    assert browser.heard == ["cork"]
    again, _ = opened(browser)
    assert again.services.settings.preferences.sound
    app.act("sound")
    assert browser.heard == ["cork"]
    assert not app.services.settings.preferences.sound


def test_a_refusal_is_heard_once() -> None:
    app, browser = with_sound()
    state = table(app).state
    position = state.match.state
    shut = next(move for move in state.game.candidates(position) if state.game.judge(position, move))
    app.move(str(shut))
    assert browser.heard == ["refused"]
    app.act("close-answer")
    assert browser.heard == ["refused"]


def test_a_person_hears_the_turn_after_a_computer_and_everybody_the_end() -> None:
    app, _ = with_sound()
    state, match = table(app).state, table(app).match
    play(app, 1)
    while match.mover(match.ply) == match.state.now.seat:
        play(app, 1)
    before = replace(state, revision=state.revision - 1)
    state.events = []
    assert sounds_of(before, state) == []
    mover = match.mover(match.ply)
    seats = [replace(seat, computer=Computer(1) if at == mover else None) for at, seat in enumerate(match.table.seats)]
    match.table = replace(match.table, seats=tuple(seats))
    assert sounds_of(before, state) == ["turn"]
    match.state.pending = []
    assert sounds_of(before, state) == ["end"]
