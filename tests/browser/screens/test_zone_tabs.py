"""Tabs on a phone: each turns to its zone of the board, and the zone that is seen is marked."""

from __future__ import annotations

import pytest
from tests.browser.at_table import tabs
from tests.browser.page_driver import PageDriver, random_match, record_of, until
from tests.browser.screen_checks import DESK, PHONE
from tests.tools.example import GAME

import games

# The zones that lie where the board is seen, by their ids, and the tab that is marked.
SEEN = """
() => {
    const board = document.getElementById("board").getBoundingClientRect();
    const across = ({ left, right }) => left > board.left - 20 && right < board.right + 20;
    const zones = [...document.querySelectorAll("#board > .zone:not(.ground)")];
    return [
        zones.filter((it) => across(it.getBoundingClientRect())).map((it) => it.id),
        [...document.querySelectorAll("[data-show][aria-current=true]")].map((it) => it.dataset.show),
    ];
}
"""


def is_turned(here: PageDriver, zone: str) -> None:
    until(here.page, f"JSON.stringify(({SEEN})()) === JSON.stringify([['{zone}'], ['{zone}']])")


@pytest.mark.parametrize("game", sorted({*games.playable()} - {GAME}))
def test_a_tab_turns_to_its_zone_and_a_swipe_marks_it(driver, game):
    here = driver(viewport=PHONE, reduced_motion="reduce")
    here.bring(record_of(random_match(game, 2 if 2 in games.meta(game).players else 3, "tabs"), 30))
    here.lift()
    named = tabs(here)
    assert len(named) > 3
    for zone in reversed(named):
        here.page.click(f"[data-show={zone}]")
        is_turned(here, zone)
        seen = f"document.getElementById('{zone}').clientHeight - document.getElementById('part-board').clientHeight"
        until(here.page, f"Math.abs({seen}) <= 1")
    # Other zones are higher than the first one; whatever has the keyboard, the board is not moved up or down.
    moved = "[board, board.parentElement].map((it) => { it.scrollTop = 9; return it.scrollTop; })"
    assert here.page.evaluate(f"() => {{ const board = document.getElementById('board'); return {moved}; }}") == [0, 0]
    here.page.evaluate("document.getElementById('board').scrollBy({ left: innerWidth * 0.9 })")
    is_turned(here, named[1])
    here.page.set_viewport_size(DESK)
    assert not here.page.is_visible(".zone-tabs")
    assert here.errors == []


HEIGHTS = "(names) => Object.fromEntries(names.map((name) => [name, document.getElementById(name).clientHeight]))"

# Notes the height of the board in each frame.
NOTE_HEIGHTS = """
() => {
    const noted = [];
    window.heights = noted;
    const note = () => {
        noted.push(document.getElementById("part-board")?.clientHeight);
        if (window.heights === noted) requestAnimationFrame(note);
    };
    note();
}
"""


# In milliseconds, after which the second tab is pressed: the movement before has not ended, or ends just then.
WAITS = (60, 240, 420)
# A phone is slower than this machine by about this factor.
SLOWER = 6


@pytest.mark.parametrize("game", sorted({*games.playable()} - {GAME}))
def test_the_board_has_its_height_before_it_glides(driver, game):
    """Otherwise the choices below it would move under a finger on the way."""
    here = driver(viewport=PHONE, reduced_motion="no-preference")
    here.bring(record_of(random_match(game, 2 if 2 in games.meta(game).players else 3, "tabs"), 30))
    here.lift()
    here.page.context.new_cdp_session(here.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    heights = here.page.evaluate(HEIGHTS, tabs(here))
    low, high = min(heights, key=heights.get), max(heights, key=heights.get)
    for wait in WAITS:
        here.page.click(f"[data-show={low}]")
        here.page.wait_for_timeout(wait)
        here.page.evaluate(NOTE_HEIGHTS)
        here.page.click(f"[data-show={high}]")
        is_turned(here, high)
        until(here.page, f"document.getElementById('{high}').clientHeight === heights.at(-1)")
        noted = here.page.evaluate("heights.splice(0)")
        here.page.evaluate("delete window.heights")
        assert set(noted[noted.index(heights[high]) :]) == {heights[high]}
    assert here.errors == []
