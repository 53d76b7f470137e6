"""Light and dark, language, motion; clicks before Python is there, and what happens when it never comes."""

from __future__ import annotations

import pytest
from tests.browser.page_driver import PageDriver, difference, record_of
from tests.tools.example import GAME
from tests.tools.example_player import Player, greedy_match

PAPER = "() => getComputedStyle(document.body).backgroundColor.match(/[0-9.]+/g).slice(0, 3).map(Number)"

MOVING = """
() => document.getAnimations().filter((it) => {
    const { duration, iterations } = it.effect.getComputedTiming();
    return it.playState === "running" && (duration > 20 || iterations === Infinity);
}).map((it) => it.animationName ?? it.transitionProperty)
"""


def is_dark(driver: PageDriver) -> bool:
    return sum(driver.page.evaluate(PAPER)) / 3 < 100


def test_theme_follows_the_browser_until_one_is_chosen(driver):
    here = driver(color_scheme="dark")
    assert (here.page.get_attribute("html", "data-theme"), is_dark(here)) == ("auto", True)
    here.page.emulate_media(color_scheme="light")
    assert not is_dark(here)
    here.page.click('[data-do="theme light"]')
    here.page.emulate_media(color_scheme="dark")
    assert not is_dark(here)
    here.reload()
    assert (here.page.get_attribute("html", "data-theme"), is_dark(here)) == ("light", False)
    here.page.click('[data-do="theme dark"]')
    here.page.emulate_media(color_scheme="light")
    assert is_dark(here)


def test_the_demand_can_be_read_in_the_dark(driver):
    here = driver(color_scheme="dark")
    here.set_up(3, "dark")
    fill = "getComputedStyle(document.querySelector('{}')).fill"
    fills = [here.page.evaluate(fill.format(place)) for place in ("#market .title", "#market-barbera .value")]
    assert fills[0] == fills[1] != "rgb(0, 0, 0)"


def test_language_of_the_browser_and_of_choice(driver):
    here = driver(locale="it-IT")
    assert here.page.get_attribute("html", "lang") == "it"
    here.speak("en")
    assert here.page.get_attribute("html", "lang") == "en"
    here.reload()
    assert here.page.get_attribute("html", "lang") == "en"


def test_another_language_keeps_the_screen_and_the_game(driver):
    here = driver()
    here.set_up(3, "language")
    here.play(Player("language"), 12)
    record, english = here.record(), here.html("#main")
    here.speak("it")
    assert here.page.get_attribute("html", "lang") == "it"
    assert (here.record(), here.has("#table")) == (record, True)
    assert difference(here.html("#main"), english) != []
    here.speak("en")
    assert difference(here.html("#main"), english) == []


def test_another_language_keeps_the_draft(driver):
    here = driver()
    here.do(f"setup {GAME}")
    here.do("seats 5")
    here.type("seat-name 4", "Elena")
    here.speak("it")
    assert here.page.input_value('[data-input="seat-name 4"]') == "Elena"
    assert not here.has('[data-input="seat-name 5"]')


def test_nothing_moves_for_who_wants_it_so(driver):
    here = driver(reduced_motion="reduce")
    assert here.page.evaluate(MOVING) == []
    here.bring(record_of(greedy_match(3, "motion", plies=20)))
    player = Player("motion")
    for _ in range(8):
        here.play(player, 1)
        assert here.page.evaluate(MOVING) == []


# Before Python is there


def test_early_choices_of_language_and_light_are_done_at_once_and_stay(driver, site):
    here = driver(go=False)
    held = here.hold()
    here.page.goto(site, wait_until="domcontentloaded")
    here.speak("it")
    here.page.click('[data-do^="theme "]:visible')
    assert here.page.get_attribute("html", "lang") == "it"
    assert here.page.get_attribute("html", "data-theme") == "light"
    held.let_go()
    here.wait()
    assert here.page.get_attribute("html", "lang") == "it"
    assert here.page.get_attribute("html", "data-theme") == "light"
    assert here.page.input_value("#topbar-language") == "it"


@pytest.mark.parametrize("missing", ["boot.js", "*.first.wasm", "pyodide.js", "core.js", "main.py"])
def test_a_file_that_does_not_come_leaves_a_page_that_says_so(driver, site, missing):
    here = driver(go=False)
    for pattern in (f"**/{missing}*", "**/slices/**"):
        here.page.route(pattern, lambda route: route.abort())
    here.page.clock.install()
    here.page.goto(site, wait_until="load")
    here.page.wait_for_selector("#loading p:visible")
    here.page.clock.fast_forward(60_000)
    here.page.wait_for_selector("#loading :is(.loading-late, .loading-broken, .loading-unreached):visible")
    assert here.page.is_visible(f'[data-do="setup {GAME}"]:visible')
    assert not here.page.evaluate("document.documentElement.classList.contains('is-ready')")
