"""Learning by playing in a real browser: a tutorial clicked through, every move of it made on its own button."""

from __future__ import annotations

import pytest
from tests.browser.page_driver import picks_of
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


# Goes on to the step with a text, from further down in the page where the last move was made, and waits until the page
# is at rest; returns whether that text from its beginning, and something of what the step lights, are on the screen
# together. A finger meets them: half of the width, three quarters of the height or
# `LEAST` CSS pixels of it; the choices of a phone may cover the rest.
SEEN = """
async (text) => {
    const [LEAST, STEP, DOWN] = [72, 4, 160];
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const isSeen = (it) => {
        const box = it.getBoundingClientRect();
        const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
        const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
        const isWide = 2 * (right - left) >= Math.min(box.width, innerWidth);
        const isMet = (y) => it.closest(".part").contains(document.elementFromPoint((left + right) / 2, y));
        let high = 0;
        for (let y = top + STEP / 2; y < bottom; y += STEP) high += isMet(y) ? STEP : 0;
        return isWide && high >= Math.min(0.75 * box.height, LEAST);
    };
    const said = () => document.querySelector("#lesson-text");
    const lit = () => [...document.querySelectorAll("[data-lit]")];
    const places = () => JSON.stringify(lit().map((it) => it.getBoundingClientRect()));
    if (said()?.textContent !== text) {
        scrollBy({ top: DOWN, behavior: "instant" });
        document.querySelector("#lesson-on")?.click();
    }
    while (said()?.textContent !== text) await frame();
    const glides = !matchMedia("(prefers-reduced-motion: reduce)").matches;
    await frame().then(frame);
    for (let calm = 0, last = ""; glides && calm < 4; last = places()) {
        await frame();
        calm = last === places() ? calm + 1 : 0;
    }
    const begin = said().getBoundingClientRect();
    const isBegun = said().contains(document.elementFromPoint(begin.left + STEP, begin.top + STEP));
    return { text: isSeen(said()) && isBegun, places: lit().length === 0 || lit().some(isSeen) };
}
"""


# The short introductions with all that glides, the long ones without it.
@pytest.mark.parametrize(("name", "motion"), [(FIRST, "no-preference"), (TUTORIAL, "reduce")])
@pytest.mark.parametrize("game", games.playable())
def test_no_step_speaks_of_anything_that_a_phone_does_not_show(driver, game, name, motion):
    lesson = read_lesson(games.lessons(game)[name], games.load)
    here = driver(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion=motion)
    here.page.evaluate("(name) => { location.hash = name }", f"lesson={game}/{name}")
    here.see("#lesson-text")
    words = game_words(game, "en")
    seen = [here.page.evaluate(SEEN, step.text(words)) for step in lesson.steps]
    unseen = [(at, it) for at, it in enumerate(seen, 1) if not all(it.values())]
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
