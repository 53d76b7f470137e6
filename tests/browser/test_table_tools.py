"""What belongs to the device and not to the game: the screen that stays on, the page that fills it."""

from __future__ import annotations

from tests.browser.page_driver import awaited
from tests.tools.example import GAME

# Notes how many locks of the screen are held, and keeps the wait for a quarter of an hour, to be ended at will.
NOTED = """
window.locks = 0;
const request = async () => {
    window.locks += 1;
    const lock = { released: false, release() { if (!lock.released) window.locks -= 1; lock.released = true; } };
    return lock;
};
Object.defineProperty(navigator, "wakeLock", { value: { request } });
const later = window.setTimeout;
window.setTimeout = (call, wait, ...rest) => {
    if (wait === 900000) window.tire = call;
    return later(call, wait, ...rest);
};
"""


def test_the_screen_stays_on_at_a_table_until_nobody_has_pressed_for_long(driver):
    here = driver(NOTED)
    here.see("#games")
    assert here.page.evaluate("window.locks") == 0
    here.set_up(game=GAME)
    locks_are(here, 1)
    here.page.evaluate("window.tire()")
    locks_are(here, 0)
    here.press("#prompt-heading")
    locks_are(here, 1)
    here.page.keyboard.press("Shift")
    locks_are(here, 1)
    here.page.go_back()
    locks_are(here, 0)


def test_the_page_fills_the_screen_from_the_menu(driver):
    here = driver()
    here.set_up(game=GAME)
    here.press('[data-do="menu"]')
    here.see("dialog#menu[open]")
    here.press('[data-do="full-screen"]')
    awaited(here.page, lambda: here.page.evaluate("document.fullscreenElement !== null"), "the page fills the screen")
    here.press('[data-do="menu"]')
    here.press('[data-do="full-screen"][aria-pressed="true"]')
    awaited(here.page, lambda: here.page.evaluate("document.fullscreenElement === null"), "the page fills it no more")


def test_the_clock_counts_for_the_seat_that_is_asked_and_stands_still_in_the_past(driver):
    here = driver()
    here.set_up(game=GAME)
    here.lift()
    here.press('[data-do="menu"]')
    here.press('[data-do="clock"]')
    here.press("#menu-close")
    seat = here.page.evaluate("document.querySelector('[data-clock]').dataset.clock.split(' ')[1]")
    time_of = f"document.documentElement.style.getPropertyValue('--clock-{seat}')"
    awaited(here.page, lambda: here.page.evaluate(time_of) not in ("", '"0:00"'), "time passes")
    here.click("#part-choices [data-move].is-open, #board [data-move].is-open")
    here.do("replay")
    here.see('[data-clock=""]')
    assert here.errors == []


def locks_are(here, wanted):
    """Wait until so many locks are held."""
    awaited(here.page, lambda: here.page.evaluate("window.locks") == wanted, f"{wanted} locks are held")


def test_a_menu_that_is_longer_than_the_screen_keeps_its_way_out_in_sight(driver):
    here = driver(viewport={"width": 360, "height": 560}, has_touch=True)
    here.set_up(game=GAME)
    here.lift()
    here.press('[data-do="menu"]')
    here.see("dialog#menu[open]")
    assert here.page.evaluate("menu.scrollHeight > menu.clientHeight")
    box = here.page.locator("#menu-close").bounding_box()
    assert box["y"] + box["height"] <= 560
    here.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    here.page.wait_for_selector("dialog#menu[open]", state="detached")
