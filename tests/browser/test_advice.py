"""Advice and the story of a game in a real browser, where their modules are fetched."""

from __future__ import annotations

import pytest
from tests.browser.at_table import REST
from tests.browser.page_driver import record_of, until, usual_match
from tests.games.parts import PLAYERS
from tests.records.golden import all_recorded
from tests.tools.example import GAME

import games
from engine.files.record import write_record
from engine.play.match import Match
from engine.text.words import package_words

# Whether advice is seen from its beginning, and a finger meets each of its buttons; long advice scrolls above them.
IN_VIEW = """(() => {
  const boxOf = (place) => document.querySelector(place).getBoundingClientRect();
  const isMet = (it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return it.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const begins = boxOf("#advice-heading").top;
  const buttons = [...document.querySelectorAll("#advice > .actions button")];
  return begins >= boxOf("#prompt").bottom && begins < innerHeight && buttons.length > 1 && buttons.every(isMet);
})()"""


@pytest.mark.parametrize("game", PLAYERS)
def test_advice_comes_in_two_steps_and_can_be_followed(driver, game):
    here = driver()
    here.do(f"quick {game}")
    here.do(f"against {game} 2")
    here.see("#table")
    until(here.page, "document.querySelector('#tool-advice:not([aria-disabled=true])') !== null")
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


# Whether sentences that go on below the buttons fade away, and the row of the buttons hides them from edge to edge.
FADES = """(() => {
  const row = document.querySelector("#advice > .actions"), { left, right } = row.getBoundingClientRect();
  const others = [...row.parentElement.children].map((it) => it.getBoundingClientRect());
  return getComputedStyle(row).boxShadow !== "none" && others.every((it) => it.left >= left && it.right <= right);
})()"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (820, 1180), (1180, 820)])
def test_what_is_advised_comes_into_view_with_all_its_buttons(driver, width, height):
    here = driver(viewport={"width": width, "height": height})
    here.do(f"quick {GAME}")
    here.do(f"against {GAME} 2")
    here.see("#table")
    until(here.page, "document.querySelector('#tool-advice:not([aria-disabled=true])') !== null")
    here.do("advice")
    here.see("#advice-move")
    until(here.page, IN_VIEW)
    here.do("advice-move")
    here.see("#advice-make")
    until(here.page, IN_VIEW)
    assert width > 390 or here.page.evaluate(FADES)


# Whether a finger meets one of the places that are highlighted.
A_LIT_PLACE_IS_SEEN = """
[...document.querySelectorAll("[data-lit]")].some((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return it.contains(document.elementFromPoint(left + width / 2, top + height / 2));
})
"""


@pytest.mark.parametrize("game", PLAYERS)
def test_what_advice_calls_highlighted_is_seen_on_a_phone(driver, game):
    match = usual_match(game, min(it for it in games.meta(game).players if it > 1), "lit")
    here = driver(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
    said = {package_words("en", "page").say("page.advice.lit", count=count) for count in (1, 2)}
    told = 0
    for ply in first_of_each_kind(match)[:4]:
        here.bring(record_of(match, ply))
        here.lift()
        elsewhere = ".zone-tab:last-child"
        if here.has(elsewhere):
            here.press(elsewhere)
        here.page.evaluate(REST)
        here.press("#tool-advice")
        here.see("#advice")
        if any(it in here.text("#advice") for it in said):
            told += 1
            until(here.page, A_LIT_PLACE_IS_SEEN)
        here.do("lobby")
    assert told
    assert here.errors == []


def first_of_each_kind(match: Match) -> list[int]:
    """Return the first ply of each kind of decision with a choice of several moves."""
    found: dict[str, int] = {}
    for ply in range(match.ply):
        state = match.state_at(ply)
        if state.now.kind not in found and len(match.game.legal_moves(state)) > 3:
            found[state.now.kind] = ply
    return list(found.values())


def test_the_story_of_a_game_is_opened_with_the_keyboard_and_moves_are_weighed(driver):
    here = driver()
    match = min((it for it in all_recorded(GAME) if it.table.players > 1), key=lambda it: it.ply)
    here.give("import", write_record(match))
    here.see("#story-open")
    here.page.focus("#story-open")
    here.page.keyboard.press("Enter")
    here.see("#story #chart-chance svg")
    until(here.page, "document.querySelector('#story').getBoundingClientRect().top < innerHeight / 2")
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
