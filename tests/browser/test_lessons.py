"""Learning by playing in a real browser: a tutorial clicked through, every move of it made on its own button."""

from __future__ import annotations

import json

import pytest
from tests.browser.page_driver import picks_of, until
from tests.tools.example import GAME

import games
from engine.files.lesson import FIRST, TUTORIAL, read_lesson
from engine.text.words import game_words

STEPS = 14


@pytest.mark.parametrize("name", [FIRST, TUTORIAL])
@pytest.mark.parametrize("game", games.GAMES)
def test_a_tutorial_is_gone_through_by_making_its_moves(driver, game, name):
    lesson = read_lesson(games.lessons(game)[name], games.load)
    words = game_words(game, "en")
    here = driver(viewport={"width": 390, "height": 844})
    here.page.evaluate("(name) => { location.hash = name }", f"lesson={game}/{name}")
    steps = lesson.steps[:STEPS] if len(lesson.steps) > STEPS else lesson.steps[:-1]
    for step in steps:
        here.see("#lesson-text")
        assert here.text("#lesson-text") == step.text(words)
        if not step.yours:
            here.page.click("#lesson-on")
            continue
        for action in picks_of(lesson.match.state_at(step.ply), lesson.match.moves[step.ply]):
            here.do(action)
        here.click(f'[data-move="{lesson.match.moves[step.ply]}"]')
    assert here.text("#lesson-text") == lesson.steps[len(steps)].text(words)
    assert here.kept() == {}
    assert here.errors == []


# The text of the step, and something of what it lights, are on the screen together, and nothing covers them.
SEEN = """
(() => {
    const isSeen = (it) => {
        const box = it.getBoundingClientRect();
        const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
        const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
        if (right <= left || bottom <= top) return false;
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return hit !== null && it.closest(".part").contains(hit);
    };
    const lit = [...document.querySelectorAll("[data-lit]")];
    return { text: isSeen(document.querySelector("#lesson-text")), places: lit.length === 0 || lit.some(isSeen) };
})()
"""


@pytest.mark.parametrize("game", games.playable())
def test_no_step_speaks_of_anything_that_a_phone_does_not_show(driver, game):
    lesson = read_lesson(games.lessons(game)[FIRST], games.load)
    here = driver(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    here.page.evaluate("(name) => { location.hash = name }", f"lesson={game}/{FIRST}")
    words = game_words(game, "en")
    unseen = []
    for number, step in enumerate(lesson.steps, 1):
        until(here.page, f"document.querySelector('#lesson-text')?.textContent === {json.dumps(step.text(words))}")
        here.frame()
        here.frame()
        seen = here.page.evaluate(SEEN)
        if not all(seen.values()):
            unseen.append((number, seen, step.highlighted))
        if number < len(lesson.steps):
            here.do("lesson-on")
    assert unseen == []


def test_an_example_of_the_rulebook_can_be_tried_and_left_again(driver):
    here = driver()
    here.do(f"rulebook {GAME}")
    here.see("#rulebook .rule-try, .rulebook .rule-try")
    here.page.click(f'[data-do="learn {GAME} 4.2"]')
    here.see("#lesson-text")
    assert here.page.url.endswith(f"#lesson={GAME}%2F4.2")
    here.page.go_back()
    here.see("#lobby")
    assert here.errors == []
