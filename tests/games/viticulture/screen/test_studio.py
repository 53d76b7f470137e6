"""A player's path through the studio: two estates from the box on the table, and "may I plant this here?"."""

from __future__ import annotations

import pytest
from tests.browser.counted_presses import WAYS, CountedPresses
from tests.browser.screen_checks import DESK, PHONE

MOST_PRESSES = 20


@pytest.mark.parametrize("way", WAYS)
def test_may_i_plant_this_here(driver, way):
    touch = way == "touch"
    here = driver(viewport=PHONE if touch else DESK, has_touch=touch)
    press = CountedPresses(here, way)

    def put(vine, where):
        press.fill(f"#{where}-find", vine)
        press(f"#{where}-put-{vine.lower()}")

    press("#game-viticulture-studio")
    press("#studio-more-summary")
    press("#studio-players-2")
    press("#studio-at-1")
    press("#in-place-fields-1-6-put-pinot")
    press("#studio-at-0")
    press("#in-place-fields-0-6-put-pinot")
    put("Merlot", "in-place-hands-0")
    put("Sangiovese", "in-place-hands-0")
    assert "Merlot" in here.text("#studio-tray")
    press("#studio-ask")
    if way == "mouse":
        press('#board [data-move="place plant 1"]')
        here.see("#ask-answer .is-legal")
        press("#ask-played")
    press.fill("#ask-text", "plant merlot 6")
    here.page.keyboard.press("Enter")
    here.see("#ask-answer .is-refused")
    assert "5.6" in here.text("#ask-answer")
    assert "rrigation" in here.text("#ask-answer")
    press("#ask-answer .rule-link")
    here.see("#rule-5\\.6")
    assert press.number <= MOST_PRESSES
    assert here.errors == []
