"""On a phone the page turns to where the next decision can be made, between the tabs and the choices."""

from __future__ import annotations

import pytest
from tests.browser.at_table import REST
from tests.browser.page_driver import PageDriver, picks_of, record_of
from tests.browser.screens.test_in_view import PHONES, asked
from tests.tools.deep import paired

import games

# How far the table has been scrolled over the upper edge; and of the open places in the zone of the decision, how far
# the first is below the tabs and the last above the choices.
ROOM = """
() => {
    const boxOf = (id) => document.getElementById(id).getBoundingClientRect();
    const zone = document.getElementById(document.getElementById("board").dataset.page);
    const boxes = [...(zone?.querySelectorAll(".is-open") ?? [])].map((it) => it.getBoundingClientRect());
    const first = Math.min(...boxes.map((box) => box.top)) - boxOf("part-zones").bottom;
    const last = boxOf("part-choices").top - Math.max(...boxes.map((box) => box.bottom));
    return [-boxOf("table").top, first, last];
}
"""


def zone_in_view(here: PageDriver) -> str:
    return here.page.get_attribute('[data-show][aria-current="true"]', "data-show")


@pytest.mark.parametrize("game", games.playable())
def test_a_decision_in_another_zone_shows_its_open_places(driver, game):
    here = driver(has_touch=True, is_mobile=True, reduced_motion="reduce")
    turned = 0
    for (match, ply), (width, height) in paired([them[0] for them in asked(game).values()], PHONES):
        if ply == 0:
            continue
        before, move = match.state_at(ply - 1), match.moves[ply - 1]
        here.page.set_viewport_size({"width": width, "height": height})
        here.bring(record_of(match, ply - 1))
        here.lift()
        zone = zone_in_view(here)
        for action in picks_of(before, move):
            here.do(action)
        here.press(f'#part-choices [data-move="{move}"]')
        here.lift()
        here.page.evaluate(REST)
        if zone_in_view(here) != zone:
            turned += 1
            scrolled, first, last = here.page.evaluate(ROOM)
            what = (match.state_at(ply).now.kind, width, scrolled, first, last)
            assert scrolled >= 0, what
            assert first >= 0, what
            assert last >= 0 or first < 48, what
            assert scrolled < 2 or last < 16, what
        here.do("lobby")
    assert turned > 0
    assert here.errors == []
