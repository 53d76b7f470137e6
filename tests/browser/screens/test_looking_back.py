"""Looking back on a phone: the board is in sight, turned to what the move has touched; the bar takes little of the
window; and the reader returns to where they were."""

from __future__ import annotations

import pytest
from tests.browser.page_driver import PageDriver, record_of, until, usual_match
from tests.browser.screen_checks import DESK, PHONE
from tests.games.parts import seats
from tests.tools.example import GAME, WITH_HANDS

import games
from engine.text.languages import LANGUAGES

# The least height of a window with how much of it the bar may take.
SIZES = {
    (390, 844): 0.25, (360, 740): 0.25, (844, 390): 0.2, (740, 360): 0.2, (640, 400): 0.3, (820, 1180): 0.15,
    (1180, 820): 0.4,
}  # fmt: skip
# The prompt's share of the window's height; 0 where it scrolls with the rest.
SHARE = """
(() => {
    const part = document.getElementById("part-prompt");
    return getComputedStyle(part).position === "sticky" ? part.offsetHeight / innerHeight : 0;
})()
"""
# The share of the window below the prompt that the board fills.
BOARD = """
(() => {
    const board = document.getElementById("part-board").getBoundingClientRect();
    const below = document.getElementById("part-prompt").getBoundingClientRect().bottom;
    return (Math.min(board.bottom, innerHeight) - Math.max(board.top, below)) / (innerHeight - below);
})()
"""
# The places that are marked on the board, and those of them that are seen.
MARKED = """
(() => {
    const below = document.getElementById("part-prompt").getBoundingClientRect().bottom;
    const seen = ({ left, top, right, bottom }) =>
        (left + right) / 2 > 0 && (left + right) / 2 < innerWidth && bottom > below && top < innerHeight;
    const marked = [...document.querySelectorAll("#board [data-last]")];
    return [marked.length, marked.filter((it) => seen(it.getBoundingClientRect())).length];
})()
"""
# By how many pixels the way on from a moment reaches into what fades away at the edge, or out of the window.
CUT_OFF = """
(() => {
    const row = document.getElementById("prompt-tools"), { right } = row.getBoundingClientRect();
    const clear = Math.min(right, innerWidth) - parseFloat(getComputedStyle(row).paddingRight);
    return Math.round(document.getElementById("past-fork").getBoundingClientRect().right - clear);
})()
"""
PLACE = "[Math.round(scrollY), document.activeElement.id]"


def at_the_end(driver, game: str, **options: object) -> PageDriver:
    """Be at the end of a game, with its log."""
    here = driver(has_touch=True, reduced_motion="reduce", **{"viewport": PHONE, **options})
    here.bring(record_of(usual_match(game, seats(game), "look back")))
    here.see("#standing")
    return here


def tapped(here: PageDriver, selector: str) -> None:
    """Tap with a finger on the last such element, scrolled into view."""
    found = here.page.locator(selector).last
    found.scroll_into_view_if_needed()
    found.tap()
    here.frame()


@pytest.mark.parametrize("game", games.playable())
def test_a_line_of_the_log_leads_to_the_board_and_back_to_the_line(driver, game):
    here = at_the_end(driver, game)
    for number in (0, 4):
        line = here.page.locator("#log .log-line").nth(number)
        line.scroll_into_view_if_needed()
        assert here.page.evaluate("scrollY") > 400
        id = line.evaluate("(it) => it.closest('li').id")
        top = f"document.getElementById('{id}').getBoundingClientRect().top"
        before = here.page.evaluate(top)
        line.tap()
        until(here.page, f"{BOARD} > 0.3", 5000)
        until(here.page, f"(([all, seen]) => all === 0 || seen > 0)({MARKED})", 5000)
        tapped(here, "#past-present")
        here.see("#standing")
        until(here.page, f"Math.abs({top} - {before}) <= 2", 5000)
    assert here.errors == []


def test_going_back_leads_from_a_move_of_the_story_to_the_story(driver):
    here = at_the_end(driver, WITH_HANDS)
    here.do("story")
    here.see("#story-points [data-do^='look ']")
    address = here.page.evaluate("location.hash")
    tapped(here, "#story-points [data-do^='look ']")
    until(here.page, f"{BOARD} > 0.3", 5000)
    tapped(here, "#replay-back")
    here.page.go_back()
    here.see("#story")
    until(here.page, "document.activeElement.id.startsWith('story-look-') && scrollY > 400", 5000)
    assert here.page.evaluate("location.hash") == address
    # By the button one comes back to the same place, and the browser's button then leads out of the game.
    tapped(here, "#story-points [data-do^='look ']")
    tapped(here, "#past-present")
    here.see("#story")
    here.page.go_back()
    until(here.page, "document.querySelector('#table') === null", 5000)
    assert here.errors == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_bar_takes_little_of_the_window(driver, language):
    here = at_the_end(driver, WITH_HANDS, locale=language)
    here.do("replay")
    here.do("replay back")
    wrong = []
    for (width, height), most in SIZES.items():
        here.page.set_viewport_size({"width": width, "height": height})
        here.frame()
        share = here.page.evaluate(SHARE)
        wrong += [(width, height, share)] if not 0 < share <= most else []
    assert wrong == []
    here.page.set_viewport_size({"width": 320, "height": 256})
    until(here.page, f"{SHARE} === 0", 5000)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_way_on_from_a_moment_is_not_cut_off(driver, language):
    here = at_the_end(driver, GAME, locale=language, is_mobile=True)
    here.do("replay")
    here.do("replay back")
    here.see("#past-fork")
    for width in (390, 360):
        here.page.set_viewport_size({"width": width, "height": 844})
        here.frame()
        assert here.page.evaluate(CUT_OFF) <= 0


# How far the heading of the advice stands below the upper edge of the choices, and the choices below the board's tabs.
ADVICE_AND_BOARD = """
(() => {
    const boxOf = (css) => document.querySelector(css).getBoundingClientRect();
    const edge = boxOf("#part-choices").top;
    return [boxOf("#advice h2").top - edge, edge - boxOf("#part-zones").bottom];
})()
"""


def test_where_what_is_asked_would_fill_a_low_window_it_scrolls_away(driver):
    here = driver(viewport={"width": 320, "height": 256}, has_touch=True)
    here.do(f"learn {GAME}")
    here.see("#lesson-text")
    until(here.page, f"{SHARE} === 0", 5000)
    here.page.set_viewport_size(PHONE)
    until(here.page, f"{SHARE} > 0", 5000)


def test_advice_comes_into_sight_below_what_is_asked(driver):
    here = driver(viewport={**DESK, "height": 600}, reduced_motion="reduce")
    here.bring(record_of(usual_match(GAME, 3, "advice"), 40))
    here.lift()
    here.page.evaluate("document.getElementById('beside').scrollTop = 600")
    here.page.click("#tool-advice")
    here.see("#advice")
    top = "document.getElementById('advice').getBoundingClientRect().top"
    until(here.page, f"{top} >= document.getElementById('part-prompt').getBoundingClientRect().bottom", 5000)
    assert here.page.evaluate(top) < 600


@pytest.mark.parametrize("game", games.playable())
def test_advice_on_a_phone_leaves_the_board_in_view(driver, game):
    """It opens in the choices above the lower edge, from its heading on, and the page scrolls no further than to the
    first place that is lit; the board is there also afterwards."""
    here = driver(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    here.bring(record_of(usual_match(game, 3, "advice"), 40))
    here.lift()
    here.press("#tool-advice")
    for told in ("look", "move"):
        shown = f"#advice:is([data-told={told}], [data-told={'tried' if told == 'look' else told}])"
        until(here.page, f"document.querySelector('{shown}') !== null", 20_000)
        here.frame()
        heading, board = here.page.evaluate(ADVICE_AND_BOARD)
        assert heading >= 0
        assert board > 200
        if told == "look" and here.has("#advice-move"):
            here.press("#advice-move")
        else:
            break
    here.press("#advice-close")
    until(here.page, "document.querySelector('#advice') === null", 5000)
    here.frame()
    assert here.page.evaluate("document.getElementById('board').getBoundingClientRect().top") > 0
