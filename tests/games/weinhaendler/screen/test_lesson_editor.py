"""A blogger's path: an example of three steps with a question about the exchange, made from one of ours, on a page of
another site."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.browser.counted_presses import WAYS, CountedPresses
from tests.browser.fixtures import other_site
from tests.browser.outside.test_embed import touch
from tests.browser.screen_checks import DESK, PHONE, SIDEWAYS, axe
from tests.browser.visit import USUAL, watched

MOST_PRESSES = 30
SAID = ("May Marta take the display with **purple 18**?", "Now *you*: outbid Paolo.", "Luca passes as well, see § 5.1.")
PAGE = "<!doctype html><html lang=en><meta charset=utf-8><title>A blog</title><h1>A blog</h1>{}"
# The editor's rows are laid out once more, a moment after it has come: until its height stays.
LAID_OUT = """
async () => {
    const editor = document.querySelector("#lesson-editor");
    for (let height = -1; height !== editor.offsetHeight; ) {
        height = editor.offsetHeight;
        await new Promise((done) => setTimeout(done, 500));
    }
}
"""


@pytest.mark.parametrize("way", WAYS)
def test_an_example_with_a_question_stands_in_a_page_of_another_site(driver, browser, tmp_path: Path, way):
    finger = way == "touch"
    here = driver(viewport=PHONE if finger else DESK, has_touch=finger)
    press = CountedPresses(here, way)

    def write(text):
        press.fill(".lesson-editor textarea", text)

    here.page.evaluate("location.hash = 'lesson=weinhaendler%2F5.1'")
    here.see("#lesson-text")
    while not here.has("#lesson-write"):
        before = here.text("#lesson-text")
        press("#lesson-on")
        here.page.wait_for_function(
            "(before) => document.querySelector('#lesson-text').textContent !== before", arg=before
        )
    press("#lesson-write")
    here.see("#write-more summary")
    here.page.evaluate(LAID_OUT)
    press("#write-more summary", "#write-remove")
    press.fill("#write-title", "The exchange")
    write(SAID[0])
    press("#write-drop-ask-0", "#write-mode-question")
    press('[data-do="pick 3"]')
    press('#choices [data-move="offer purple-2"], #board [data-move="offer purple-2"]')
    assert "§" in here.text("#lesson-editor .write-contents")
    assert axe(here) == []
    assert here.page.evaluate(SIDEWAYS) == []
    press("#write-on")
    write(SAID[1])
    press("#write-on")
    write(SAID[2])
    press("#write-on", "#write-on", "#write-remove", "#write-remove")
    assert here.text(".lesson-number") == "3 of 3"
    press("#write-share", "#share-page summary")
    line = here.page.input_value("#share-element")
    press("#share-element-copy")
    assert press.number <= MOST_PRESSES
    assert here.errors == []

    (tmp_path / "index.html").write_text(PAGE.format(line), "utf-8")
    context = browser.new_context(**{**USUAL, "viewport": PHONE if finger else DESK, "has_touch": finger})
    with other_site(tmp_path) as url:
        visit = watched(context.new_page())
        visit.page.goto(url)
        frame = touch(visit.page, "enoteca-board iframe")
        assert frame.inner_text("#lesson-text") == "May Marta take the display with purple 18?"
        assert "41" in frame.inner_text("#lesson-verdict")
        frame.click("#lesson-on")
        frame.wait_for_selector("#lesson-yours")
        frame.click('[data-do="pick 1"]')
        frame.click('[data-move="offer red-3"]:visible')
        frame.wait_for_selector("#lesson-text .rule-link")
        assert frame.inner_text("#lesson-text").startswith("Luca passes")
    assert [error for error in visit.errors if "favicon" not in error] == []
    context.close()


BOXES = "(all) => all.map((one) => one.getBoundingClientRect().toJSON())"


def test_a_long_text_is_seen_whole_and_nothing_touches_in_the_list(driver):
    here = driver(viewport=PHONE)
    here.page.evaluate("location.hash = 'lesson=weinhaendler%2F5.1'")
    here.see("#lesson-text")
    while not here.has("#lesson-write"):
        here.press("#lesson-on")
    here.press("#lesson-write")
    here.see(".lesson-editor textarea")
    here.page.fill(".lesson-editor textarea", " ".join(SAID * 3))
    assert here.page.eval_on_selector(".lesson-editor textarea", "(it) => it.scrollHeight <= it.clientHeight")
    here.page.evaluate("location.hash = ''")
    here.see("#lessons-open")
    here.press("#lessons-open")
    here.see("#own-lessons")
    title, game = here.page.eval_on_selector_all("#own-lessons .kept-what > *", BOXES)
    assert title["bottom"] <= game["top"]
    first, second, *_ = here.page.eval_on_selector_all("#own-lessons .button", BOXES)
    assert first["right"] < second["left"]
