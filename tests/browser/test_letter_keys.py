"""Keys without Ctrl at a table: letters press tools, digits go to choices, and they can be switched off."""

from __future__ import annotations

import pytest
from tests.browser.page_driver import PageDriver, record_of
from tests.tools.example import GAME
from tests.tools.example_player import greedy_match


@pytest.fixture
def here(driver) -> PageDriver:
    """Give a table in the middle of a game."""
    return driver(
        viewport={"width": 1440, "height": 900},
        reduced_motion="reduce",
        record=record_of(greedy_match(3, "keyboard"), 4),
    )


def press(here: PageDriver, *keys: str) -> None:
    for key in keys:
        here.page.keyboard.press(key)
    here.frame()


def plies(here: PageDriver) -> int:
    """Return how many moves are played in the only kept game."""
    (envelope,) = here.kept().values()
    return envelope["ply"]


def is_undone(here: PageDriver) -> bool:
    """Press the key that undoes, and agree where the page asks; return whether a move is taken back."""
    before = plies(here)
    press(here, "u")
    if here.has("#ask-undo"):
        press(here, "Enter")
    return plies(here) < before


def has_keyboard(here: PageDriver, selector: str) -> bool:
    return here.page.evaluate("(selector) => document.activeElement.matches(selector)", selector)


def test_letters_press_the_tools(here):
    assert is_undone(here)
    press(here, "r")
    here.see("#drawer")
    press(here, "Escape", "l")
    assert has_keyboard(here, "#log-heading")
    assert here.page.evaluate("document.querySelector('#log').open")
    press(here, "a")
    here.see("#part-choices [data-told], #advice-coming")
    assert here.errors == []


def test_a_digit_goes_to_a_choice_and_enter_makes_it(here):
    choices = here.page.locator("#part-choices [data-move]:visible")
    wanted = choices.nth(1).get_attribute("data-move")
    press(here, "2")
    assert has_keyboard(here, f'[data-move="{wanted}"]')
    press(here, "c")
    assert has_keyboard(here, "#part-choices [data-move].is-open")


def test_a_question_mark_lists_the_keys_which_can_be_switched_off(here):
    press(here, "?")
    here.see("dialog#keys[open]")
    assert here.page.locator("#keys kbd", has_text="U").count() == 1
    press(here, "u")
    assert here.has("dialog#keys[open]"), "no tool is pressed while a dialog is open"
    here.press("#keys-letters")
    press(here, "Escape")
    assert not is_undone(here)
    press(here, "?")
    assert not here.has("dialog#keys")
    assert not here.has("#prompt [aria-keyshortcuts]")
    here.press('[data-do="menu"]')
    here.press('[data-do="keys"]')
    here.press('#keys-letters[aria-pressed="false"]')
    press(here, "Escape")
    assert is_undone(here)


def test_letters_are_letters_where_something_is_written_or_ctrl_is_down(here):
    before = plies(here)
    press(here, "Alt+u", "Shift+Tab")
    assert plies(here) == before
    here.do("lobby")
    here.do(f"setup {GAME}")
    here.see("#setup")
    here.page.focus('[data-input="seat-name 0"]')
    here.page.keyboard.type("u?1c")
    assert here.page.input_value('[data-input="seat-name 0"]') == "u?1c"
