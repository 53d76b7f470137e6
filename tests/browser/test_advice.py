"""Advice and the story of a game in a real browser, where their modules are fetched."""

from __future__ import annotations

import pytest
from tests.browser.page_driver import until
from tests.games.parts import PLAYERS
from tests.records.golden import all_recorded
from tests.tools.example import GAME

from engine.files.record import write_record

IN_VIEW = """(() => {
  const [from, to] = [document.querySelector("#prompt"), document.querySelector("#advice")];
  const { top, bottom } = to.getBoundingClientRect();
  return top >= from.getBoundingClientRect().bottom - 1 && bottom <= innerHeight;
})()"""


@pytest.mark.parametrize("game", PLAYERS)
def test_advice_comes_in_two_steps_and_can_be_followed(driver, game):
    here = driver()
    here.do(f"quick {game}")
    here.do(f"against {game} 2")
    here.see("#table")
    until(here.page, "document.querySelector('#tool-advice') !== null")
    here.click("#tool-advice")
    here.see("#advice")
    if here.has("#advice-move"):
        here.click("#advice-move")
        here.see("#advice-make")
        moves = here.record().count("\n")
        here.click("#advice-make")
        until(here.page, "document.querySelector('#advice') === null")
        assert here.record().count("\n") > moves
    assert here.errors == []


@pytest.mark.parametrize(("width", "height"), [(390, 844), (820, 1180), (1180, 820)])
def test_what_is_advised_comes_into_view_with_all_its_buttons(driver, width, height):
    here = driver(viewport={"width": width, "height": height})
    here.do(f"quick {GAME}")
    here.do(f"against {GAME} 2")
    here.see("#table")
    until(here.page, "document.querySelector('#tool-advice') !== null")
    here.do("advice")
    here.see("#advice-move")
    until(here.page, IN_VIEW)
    here.do("advice-move")
    here.see("#advice-make")
    until(here.page, IN_VIEW)


def test_the_story_of_a_game_is_opened_with_the_keyboard_and_moves_are_weighed(driver):
    here = driver()
    match = min((it for it in all_recorded(GAME) if it.table.players > 1), key=lambda it: it.ply)
    here.give("import", write_record(match))
    here.see("#story-open")
    here.page.focus("#story-open")
    here.page.keyboard.press("Enter")
    here.see("#story #chart-chance svg")
    assert here.has("#story-table")
    here.click("#story-weigh-0")
    here.see("#story-progress")
    here.click("#story-stop")
    until(here.page, "document.querySelector('#story-progress') === null")
    assert here.errors == []


def test_a_puzzle_is_opened_from_the_lobby(driver):
    here = driver()
    here.click("#puzzles-open")
    here.see("#puzzles")
    here.click(f"#puzzle-{GAME}-1")
    here.see("#lesson-text")
    assert here.errors == []


def test_statistics_are_counted_in_the_browser(driver):
    here = driver()
    match = min((it for it in all_recorded(GAME) if it.table.players > 1), key=lambda it: it.ply)
    here.give("import", write_record(match))
    here.see("#story-open")
    here.do("lobby")
    here.click("#statistics-open")
    here.see("#statistics-player tbody tr")
    assert here.errors == []
