"""The score pad: figures of the boxed game are entered, ranked by the game's own scoring, and explained."""

from __future__ import annotations

import pytest
from tests.page.test_app import opened
from tests.tools.example import GAME
from tests.tools.rulebook import paragraph_numbers
from tests.tools.score_pad import enter, pad_of, result
from tests.tree.test_rulebooks import rulebook

import games
from page.fetched.score_pad_panel import number_in
from page.screens.score_pad import ScorePadScreen

COUNTED = [game for game in games.playable() if games.meta(game).score_pad]
IN_EVERY_GAME = pytest.mark.parametrize("game", COUNTED)


@IN_EVERY_GAME
def test_a_pad_counts_for_every_number_of_players_but_one(game):
    for players in (count for count in games.meta(game).players if count > 1):
        app = pad_of(game, players)
        least = " ".join(str(it.least) for it in games.score_pad(game).FIGURES if not it.is_question)
        enter(app, *[least] * players)
        assert "§" in result(app)


@IN_EVERY_GAME
def test_every_way_to_win_has_a_paragraph_and_its_words(game):
    app = pad_of(game)
    words = app.services.settings.words(game)
    for code, rule in games.score_pad(game).RULES.items():
        assert words.has(f"decided.{code}")
        assert rule in paragraph_numbers(rulebook(game, "en"))


def test_a_number_that_cannot_be_is_said_at_its_field_and_nothing_is_counted():
    app = pad_of(GAME)
    figure = games.score_pad(GAME).FIGURES[0]
    enter(app, "1 1", "1 1", "1 1")
    assert "§" in result(app)
    for text in (str(figure.most + 1), "-1", "x", "1.5"):
        app.typed(f"pad 0 {figure.name}", text)
        assert f"A whole number from {figure.least} to {figure.most}" in str(app.screen.parts()["main"])
        assert "§" not in result(app)
    app.typed(f"pad 0 {figure.name}", "")
    assert "A whole number" not in str(app.screen.parts()["main"])


@pytest.mark.parametrize("text", ["−5", "–5", "-5", " -5 "])
def test_a_minus_may_be_written_in_any_way(text):
    assert number_in(text) == -5


def test_names_are_told_and_words_from_outside_change_nothing():
    app = pad_of(GAME)
    enter(app, "1 1", "3 1", "2 1")
    app.typed("pad-name 1", "Anna")
    assert "Anna wins" in result(app)
    before = app.screen.parts()
    for field in ("pad 9 money", "pad x money", "pad 0 nonsense", "pad-name 7"):
        app.typed(field, "5")
    app.act("pad-players 99")
    app.act("pad-answer 9 bankrupt")
    assert app.screen.parts() == before


def test_a_pad_has_an_address_and_a_game_without_one_has_none():
    app, browser = opened()
    app.arrive(f"pad={GAME}")
    assert isinstance(app.screen, ScorePadScreen)
    assert browser.painted
    app.arrive("pad=nonsense")
    assert not isinstance(app.screen, ScorePadScreen) or app.screen.game_id == GAME
