"""Every screen: axe-core finds nothing, fingers hit everything, and the page never scrolls sideways. In the languages
whose words are the longest. axe-core takes one screen on the phone and the next on the desk, and the widths between
two sizes of a phone are tried on every other screen; on all when everything is tested."""

from __future__ import annotations

from itertools import count

import pytest
from tests.browser.page_driver import PageDriver, random_match, record_of
from tests.browser.screen_checks import DESK, FINGER, PHONE, SIDEWAYS, SMALL, axe
from tests.browser.screens.tour import tour
from tests.games.parts import seats
from tests.tools.deep import DEEP

import games

# The words of an element that do not stand on one line.
BROKEN = """
(selector) => {
    const text = document.querySelector(selector).firstChild;
    return [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
    }).map(([word]) => word);
}
"""


@pytest.mark.parametrize(
    ("size", "widths", "scheme", "language"),
    [(PHONE, (390, 820, 360), "light", "de"), (DESK, (1440, 2560), "dark", "fr")],
    ids=["phone", "desk"],
)
def test_axe_finds_nothing_fingers_hit_everything_and_nothing_scrolls_sideways(driver, size, widths, scheme, language):
    here = driver(viewport=size, color_scheme=scheme, reduced_motion="reduce", locale=language, has_touch=size == PHONE)
    problems, order, numbers = [], list(widths), count(size == PHONE)

    def look(screen: str) -> None:
        whole = DEEP or next(numbers) % 2
        if whole:
            problems.extend((screen, *found) for found in axe(here))
        if size == PHONE:
            problems.extend((screen, "small", target) for target in here.page.evaluate(SMALL, FINGER))
        some = order if whole else [order[0], order[-1]]
        problems.extend((screen, width, *found) for width in some if (found := sideways(here, width, size)))
        order.reverse()  # the next screen is looked at in the width in which this one was left

    tour(here, look)
    assert here.errors == []
    assert problems == []


@pytest.mark.parametrize(("scheme", "language"), [("dark", "en"), ("light", "it")])
def test_axe_finds_nothing_in_the_lobby_of_another_language_and_light(driver, scheme, language):
    here = driver(color_scheme=scheme, reduced_motion="reduce", locale=language)
    assert axe(here) == []


def test_no_word_of_the_heading_is_broken_beside_the_tools(driver):
    here = driver(viewport=DESK, locale="it-IT")
    matches = [random_match(game, seats(game), "heading") for game in games.playable()]
    here.bring(record_of(min(matches, key=lambda match: len(match.moves))))
    here.see("#standing")
    for width in (320, 360, 390, 699, 700, 820, 1099, 1100, 1180, 1440):
        here.page.set_viewport_size({"width": width, "height": 820})
        assert here.page.evaluate(BROKEN, "#prompt-heading") == [], width


def sideways(driver: PageDriver, width: int, size: dict[str, int]) -> list[object]:
    """Return how wide the page is at a width of the window that it does not fit, and what sticks out."""
    driver.page.set_viewport_size({**size, "width": width})
    return driver.page.evaluate(SIDEWAYS)
