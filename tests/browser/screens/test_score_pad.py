"""The score pad in a real browser: opened from the lobby, filled in with the keyboard, read."""

from __future__ import annotations

import pytest
from tests.browser.page_driver import until
from tests.browser.screen_checks import DESK, FINGER, PHONE, SIDEWAYS, SMALL, axe
from tests.tools.deep import paired
from tests.tools.example import GAME

import games

COUNTED = [game for game in games.playable() if games.meta(game).score_pad]


def test_the_pad_is_opened_from_the_lobby_filled_in_and_counts(driver):
    here = driver()
    here.page.click(f"#game-{GAME}-pad")
    here.see("#pad-0-vineyards")
    assert here.page.url.endswith(f"#pad={GAME}")
    here.page.click("#pad-players-3")
    here.page.click("#pad-name-1")
    here.page.keyboard.type("Anna")
    for seat, numbers in enumerate(("20", "22", "21")):
        here.page.click(f"#pad-{seat}-vineyards")
        here.page.keyboard.type(numbers)
        here.page.keyboard.press("Tab")
        here.page.keyboard.type("100")
    until(here.page, "document.getElementById('pad-result').innerText.includes('Anna')")
    assert "§" in here.text("#pad-result")
    here.page.click("#pad-0-vineyards")
    here.page.keyboard.press("End")
    here.page.keyboard.type("5")
    until(here.page, "document.querySelector('#pad-0-vineyards').ariaInvalid === 'true'")
    assert here.page.evaluate("document.activeElement.id") == "pad-0-vineyards"
    assert "39" in here.text("#pad-0-vineyards-help")
    assert here.errors == []


@pytest.mark.parametrize(("game", "looks"), paired(COUNTED, [(PHONE, "dark"), (DESK, "light")]))
def test_axe_finds_nothing_on_a_pad_and_fingers_hit_its_fields(driver, game, looks):
    size, scheme = looks
    here = driver(viewport=size, color_scheme=scheme)
    here.do(f"pad {game}")
    here.see("#pad-heading")
    assert axe(here) == []
    for field in here.page.locator("[data-input^='pad ']").all():
        field.fill("1")
    until(here.page, "document.getElementById('standing') !== null")
    assert here.page.evaluate(SIDEWAYS) == []
    assert here.page.evaluate(SMALL, FINGER) == []
