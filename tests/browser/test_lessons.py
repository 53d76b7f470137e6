"""Learning by playing in a real browser: a tutorial clicked through, every move of it made on its own button."""

from __future__ import annotations

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
    for step in lesson.steps[:STEPS]:
        here.see("#lesson-text")
        assert here.text("#lesson-text") == step.text(words)
        if not step.yours:
            here.page.click("#lesson-on")
            continue
        for action in picks_of(lesson.match.state_at(step.ply), lesson.match.moves[step.ply]):
            here.do(action)
        here.click(f'[data-move="{lesson.match.moves[step.ply]}"]')
    shown_last = lesson.steps[min(STEPS, len(lesson.steps) - 1)]
    assert here.text("#lesson-text") == shown_last.text(words)
    assert here.kept() == {}
    assert here.errors == []


FIRST_LIT_IS_IN_VIEW = """
[...document.querySelectorAll("[data-lit]")].slice(0, 1).map((it) => it.getBoundingClientRect().top)
    .every((top) => -200 < top && top < 844)
"""


def test_what_a_lesson_lights_is_in_view(driver):
    here = driver(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    here.do(f"learn {GAME}")
    for _ in range(8):
        until(here.page, FIRST_LIT_IS_IN_VIEW)
        here.do("lesson-on")


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
