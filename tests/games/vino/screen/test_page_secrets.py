"""What one seat has chosen in secret is nowhere in the document that the next seat gets to see."""

from __future__ import annotations

import re

import pytest
from tests.browser.at_table import plain
from tests.browser.page_driver import PageDriver, difference, first_of_each_kind, record_of
from tests.games.vino.player import greedy_match

MATCH = greedy_match(3, "secret")
CHOOSING = first_of_each_kind(MATCH)["choose"]
CHOICES = (("choose toscana", "choose liguria"), ("choose trentino", "choose veneto"))


def begun(driver, **options: str) -> PageDriver:
    """Return a page on which the first seat is to choose, behind the curtain."""
    match = greedy_match(3, "secret", plies=CHOOSING, **options)
    here = driver(viewport={"width": 1440, "height": 900}, record=record_of(match))
    here.see("#curtain")
    return here


def chosen(driver, choices: tuple[str, str], **options: str) -> list[list[str]]:
    """Let the first seat choose; return the document behind the curtain, when it is lifted, and after an undo."""
    here = begun(driver, **options)
    here.do("lift")
    for choice in choices:
        here.page.click(f'#part-choices [data-move="{choice}"]')
    here.see("#curtain")
    covered = plain(here)
    here.page.click('[data-do="lift"]')
    lifted = plain(here)
    here.move("choose lazio")
    here.do("undo")
    return [covered, lifted, plain(here)]


@pytest.mark.parametrize("money", ["open", "hidden"])
def test_documents_are_the_same_whatever_the_other_seat_has_chosen(driver, money):
    games = [chosen(driver, choices, money=money) for choices in CHOICES]
    for name, one, other in zip(("covered", "lifted", "undone"), *games):
        assert (name, difference(one, other)) == (name, [])


def test_nothing_can_be_chosen_and_nothing_is_told_behind_the_curtain(driver):
    here = begun(driver)
    assert not here.has("[data-move]")
    assert not here.has(".why")
    here.page.keyboard.press("Escape")
    assert here.has("dialog#curtain[open]")
    assert here.page.evaluate("document.querySelector('#curtain').matches(':modal')")


def test_curtain_stays_down_after_a_reload_and_in_the_past(driver):
    here = begun(driver)
    here.do("lift")
    here.move("choose toscana")
    here.reload()
    here.see("#curtain")
    assert not here.has("[data-move]")


def test_money_of_others_is_nowhere_where_it_is_hidden(driver):
    match = greedy_match(3, "secret", plies=first_of_each_kind(MATCH)["sale.sell"] + 2, money="hidden")
    here = driver(record=record_of(match))
    here.see("#curtain")
    assert told_money(here, match.state.money) == []
    here.do("lift")
    own = match.state.money[match.state.now.seat]
    assert told_money(here, [money for money in match.state.money if money != own]) == []


def told_money(driver: PageDriver, amounts: list[int]) -> list[int]:
    """Return the amounts that stand in front of the seats."""
    shown = [re.sub(r"[^0-9]", "", text) for text in driver.page.locator(".seat-money b").all_text_contents()]
    return [amount for amount in amounts if str(amount) in shown]
