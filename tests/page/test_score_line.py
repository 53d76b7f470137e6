"""The score line at a table: a tap opens the board of a seat, a second one closes it."""

from __future__ import annotations

import re

from tests.page.test_app import at_table, opened, play, table

from engine.text.words import game_words
from page.app import App
from page.parts.score_line import score_line


def pressed(app: App) -> list[str]:
    return re.findall(r'id="(score-\d)"[^>]*aria-pressed="true"', table(app).parts()["score"])


def test_a_tap_opens_a_seat_and_a_second_one_closes_it():
    app, _ = opened()
    at_table(app)
    play(app, 1)
    usual = table(app).parts()["board"]
    app.act("seat 2")
    assert pressed(app) == ["score-2"]
    assert table(app).parts()["board"] != usual
    app.act("seat 1")
    assert pressed(app) == ["score-1"]
    app.act("seat 1")
    assert pressed(app) == []
    assert table(app).parts()["board"] == usual


def test_a_move_closes_what_is_opened_and_other_seats_do_nothing():
    app, _ = opened()
    at_table(app)
    for wrong in ("3", "-1", "x"):
        app.act(f"seat {wrong}")
        assert pressed(app) == []
    app.act("seat 0")
    play(app, 1)
    assert pressed(app) == []


def test_a_game_without_figures_has_no_score_line():
    assert score_line(game_words(None, "en", "page"), [(), ()], 0, None) == ""
