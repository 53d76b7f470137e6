"""Hold to look, with a real mouse, a real finger and real keys: the hand is in the document only while it is shown."""

from __future__ import annotations

import pytest
from tests.browser.at_table import REST
from tests.browser.page_driver import PageDriver
from tests.browser.screen_checks import axe
from tests.tools.example import WITH_HANDS

BUTTON = '[data-hold="hold-hand"]'
CARDS = '[data-do^="pick "]'
PARTS = "#part-board, #part-prompt, #part-choices, #part-seats, #part-log, #part-why, #part-dialog"
LONG = 2.0
DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
IN_BOTH = pytest.mark.parametrize("look", [DESK, PHONE], ids=["mouse", "finger"])


def sat_down(driver, **options: object) -> PageDriver:
    """Return a page at whose table people hold to look."""
    here: PageDriver = driver(**options)
    here.press(f'[data-do="setup {WITH_HANDS}"]')
    here.see("#setup")
    here.press('[data-do="secrets hold"]')
    here.press('[data-do="begin"]')
    here.see(BUTTON)
    return here


def hold(here: PageDriver) -> None:
    """Put the finger or the button down, and wait until the hand is shown."""
    here.hand.begin(BUTTON)
    here.see(CARDS)


def let_go(here: PageDriver, after: float) -> None:
    """Let go, by what the browser says of when it was."""
    here.hand.wait(after)
    here.hand.end()
    here.frame()


@IN_BOTH
def test_a_hand_is_shown_while_it_is_held_and_gone_afterwards(driver, look):
    here = sat_down(driver, **look)
    face_down = here.html(PARTS)
    assert not here.has(CARDS)
    assert not here.has("#curtain")
    hold(here)
    let_go(here, LONG)
    assert here.html(PARTS) == face_down


def test_the_button_stays_under_the_finger(driver):
    here = sat_down(driver, **PHONE)
    where = f"JSON.stringify(document.querySelector({BUTTON!r}).getBoundingClientRect())"
    before = here.page.evaluate(where)
    hold(here)
    here.page.evaluate(REST)
    assert here.page.evaluate(where) == before
    let_go(here, 0)
    assert here.hand.missed() == ""
    assert here.has(CARDS)


@IN_BOTH
def test_a_tap_keeps_it_open_until_the_table_is_pressed(driver, look):
    here = sat_down(driver, **look)
    face_down = here.html(PARTS)
    here.press(BUTTON)
    assert here.has(CARDS)
    here.press(CARDS)
    assert here.has(CARDS)
    here.press("#prompt-heading")
    assert not here.has(CARDS)
    assert here.html(PARTS) == face_down
    here.press(BUTTON)
    here.press(f'{BUTTON}[aria-pressed="true"]')
    assert here.html(PARTS) == face_down


def test_it_goes_when_the_page_is_left_in_the_middle_of_it(driver):
    here = sat_down(driver, **DESK)
    face_down = here.html(PARTS)
    hold(here)
    here.page.evaluate("dispatchEvent(new Event('blur'))")
    assert here.html(PARTS) == face_down
    here.hand.end()
    here.press(BUTTON)
    here.page.evaluate("Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    here.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    here.page.evaluate("delete document.hidden")
    assert here.html(PARTS) == face_down


def test_a_key_that_is_held_shows_it_and_enter_keeps_it_open(driver):
    here = sat_down(driver, **DESK)
    face_down = here.html(PARTS)
    here.page.focus(BUTTON)
    here.page.keyboard.down(" ")
    here.see(CARDS)
    here.page.wait_for_timeout(400)  # longer than a short press
    here.page.keyboard.up(" ")
    here.frame()
    assert here.html(PARTS) == face_down
    here.page.wait_for_timeout(500)  # the place rests after a change
    here.page.keyboard.press("Enter")
    here.see(CARDS)
    assert here.focused() == "hold-hand"
    assert axe(here) == []


def test_after_the_move_the_next_hand_is_face_down_and_stays_so_after_a_reload(driver):
    here = sat_down(driver, **PHONE)
    owner = here.text("#prompt-heading")
    here.press(BUTTON)
    here.page.evaluate(REST)
    here.press('[data-move="pass"].is-open')
    here.page.wait_for_function("(it) => document.querySelector('#prompt-heading')?.textContent !== it", arg=owner)
    assert not here.has(CARDS)
    here.see(BUTTON)
    here.reload()
    here.see(BUTTON)
    assert not here.has(CARDS)
    assert not here.has("#curtain")
