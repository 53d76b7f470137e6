"""The studio in a real browser: opened from the lobby and from a table, used with the keyboard, and read by axe."""

from __future__ import annotations

import pytest
from tests.browser.counted_presses import WAYS, CountedPresses
from tests.browser.page_driver import until
from tests.browser.screen_checks import DESK, PHONE, SIDEWAYS, axe
from tests.tools.deep import paired
from tests.tools.example import GAME, OTHER

import games
from engine.core.table import plain_table
from engine.studio.rows import Pile
from engine.text.words import game_words
from page.studio.tray import value_said

EDITED = [game for game in games.playable() if games.meta(game).editor]


@pytest.mark.parametrize(("game", "looks"), paired(EDITED, [(PHONE, "dark"), (DESK, "light")]))
def test_axe_finds_nothing_in_the_studio_and_it_is_no_wider_than_the_window(driver, game, looks):
    size, scheme = looks
    here = driver(viewport=size, color_scheme=scheme)
    here.do(f"studio {game}")
    here.see("#studio-tray")
    for section in ("decision", "0", "table"):
        here.do(f"section {section}")
        until(here.page, f"document.querySelector('#studio-at-{section}').ariaPressed === 'true'")
        # The label of a place tells all that is drawn there; the rule wants its digits word for word.
        assert [found for found in axe(here) if found[0] != "label-content-name-mismatch"] == []
        assert here.page.evaluate(SIDEWAYS) == []
    here.do("ask")
    here.see("#ask-answer")
    assert axe(here) == []
    assert here.errors == []


def test_a_position_is_changed_and_the_judge_asked_with_the_keyboard_alone(driver):
    here = driver()
    here.page.focus(f"#game-{GAME}-studio")
    here.page.keyboard.press("Enter")
    here.see("#studio-tray")
    here.page.focus("#v-lig-1")
    here.page.keyboard.press("Enter")
    here.see("#studio-tapped")
    here.page.focus("#tapped-place-owner-lig-1-0")
    here.page.keyboard.press("Enter")
    here.see("#mend-0, #studio-faults li")
    assert "§" in here.text("#studio-faults")
    here.page.focus("#studio-undo")
    here.page.keyboard.press("Enter")
    until(here.page, "document.querySelector('#studio-faults li') === null")
    here.page.focus("#studio-ask")
    here.page.keyboard.press("Enter")
    here.see("#ask-text")
    here.page.focus("#ask-text")
    here.page.keyboard.type("pass")
    here.page.keyboard.press("Tab")
    here.see("#ask-answer .is-legal")
    until(here.page, "location.hash.includes('ask=pass')")
    here.page.reload()
    here.see("#ask-answer .is-legal")
    assert here.errors == []


PILES = [(game, row) for game in EDITED for row in games.editor(game).rows if isinstance(row, Pile) and not row.at]


@pytest.mark.parametrize("way", WAYS)
def test_next_pieces_are_named_and_a_position_that_cannot_be_is_loaded_again(driver, way):
    game, row = PILES[-1]
    touch = way == "touch"
    here = driver(viewport=PHONE if touch else DESK, has_touch=touch)
    press, state = CountedPresses(here, way), games.load(game).deal(plain_table(game, 3, "s"))
    one, other = row.values.names(state)[-2:]
    words, place = game_words(game, "en", "page"), f"#in-place-{row.name}"

    def put(piece: str) -> None:
        here.page.fill(f"{place}-find", value_said(words, row.values, piece))
        press(f"{place}-put-{piece}")

    press(f"#game-{game}-studio")
    press("#studio-at-table")
    put(one)
    put(other)
    here.see(f"{place}-take-1")
    assert here.page.get_attribute(f"{place}-take-0", "data-do") == f"op take {row.name} {one} 1"
    press(f"{place}-take-0")
    for at in range(1, 9):
        put(other)
        here.see(f"{place}-take-{at}")
    here.see("#studio-faults li")
    shown = here.text("#studio-faults")
    here.page.reload()
    here.see("#studio-faults li")
    assert here.text("#studio-faults") == shown
    press("#studio-link")
    here.see("#share-link")
    assert "draft=" in here.page.input_value("#share-link")
    assert here.errors == []


def test_the_moment_of_a_table_is_opened_from_its_menu(driver):
    here = driver()
    here.set_up(3)
    here.lift()
    here.page.click("#tool-menu")
    here.page.click("#menu-studio")
    here.see("#studio-tray")
    assert "studio=" in here.page.url.split("#")[1]
    assert here.errors == []


TABS_BELOW_SCORE = """
() => {
    scrollTo(0, document.documentElement.scrollHeight);
    const [tabs, score] = ["part-zones", "part-score"].map((id) => document.getElementById(id).getBoundingClientRect());
    return tabs.top - score.bottom;
}
"""


def test_the_tabs_of_a_phone_cover_nothing_in_the_middle_of_the_tray(driver):
    here = driver(viewport=PHONE, has_touch=True)
    here.do(f"studio {OTHER}")
    here.see("#studio-tray")
    here.see("#part-zones .zone-tab")
    assert -2 < here.page.evaluate(TABS_BELOW_SCORE) < 10


IN_SIGHT = """
(selector) => {
    const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
    return top < innerHeight && bottom > 0;
}
"""


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_what_a_tap_opens_and_what_the_judge_says_come_into_sight(driver, size):
    here = driver(viewport=size, has_touch=size == PHONE)
    here.do(f"studio {GAME}")
    here.see("#studio-tray")
    here.do("section table")
    here.page.evaluate("document.querySelector('#studio-section').lastElementChild.scrollIntoView()")
    here.page.evaluate("scrollTo(0, 0)")
    here.page.focus("#v-lig-1")
    here.page.keyboard.press("Enter")
    here.see("#studio-tapped")
    until(here.page, f"({IN_SIGHT})('#studio-tapped')")
    here.do("ask")
    here.see("#ask-text")
    here.page.evaluate("document.querySelector('#part-choices [data-move]').scrollIntoView({ block: 'center' })")
    here.press("#part-choices [data-move]:not([aria-disabled])")
    here.see("#ask-answer .is-legal")
    until(here.page, f"({IN_SIGHT})('#ask-answer')")


def test_whoever_asks_the_judge_on_a_phone_sees_the_board_too(driver):
    here = driver(viewport=PHONE, has_touch=True)
    here.do(f"studio {GAME}")
    here.see("#studio-tray")
    here.do("ask")
    here.see("#ask-text")
    here.page.tap("#part-choices [data-move]:not([aria-disabled])")
    here.see("#ask-answer .is-legal")
    seen = here.page.evaluate("innerHeight - document.getElementById('board').getBoundingClientRect().top")
    assert seen > PHONE["height"] / 3
