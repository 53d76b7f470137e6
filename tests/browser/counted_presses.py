"""The presses of a path through the page, counted: by mouse or finger, or with the keyboard alone."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.browser.page_driver import QUIET, PageDriver

KEYS = "keys"
WAYS = ("mouse", "touch", KEYS)
# So many elements are between two of a path at most.
MOST_TABS = 400
SOMETHING = re.compile(r"\w")
HAS_FOCUS = "(selector) => document.activeElement.matches(selector)"


class CountedPresses:
    """Presses elements and types into fields, in one of the ways; `number` is how many presses so far. The keyboard
    goes from each element to the next one by the tab key, as somebody does who sees neither."""

    def __init__(self, here: PageDriver, way: str) -> None:
        self._here, self._way = here, way
        self.number = 0

    def __call__(self, *selectors: str) -> None:
        """Press the elements one after the other, each as soon as it is there."""
        for selector in selectors:
            self._here.see(selector)
            if self._way == KEYS:
                self._go_to(selector)
                self._here.page.keyboard.press("Enter")
                self._here.page.evaluate(QUIET)
            else:
                self._here.press(selector)
            self.number += 1

    def fill(self, selector: str, text: str) -> None:
        """Type a text into a field instead of its own."""
        page = self._here.page
        if self._way != KEYS:
            page.fill(selector, text)
            return
        self._go_to(selector)
        page.keyboard.press("ControlOrMeta+a")
        page.keyboard.type(text)
        page.evaluate(QUIET)

    def _go_to(self, selector: str) -> None:
        """Go forwards to an element by the tab key. Around its end, the page begins again. It has a name to be read."""
        page = self._here.page
        page.evaluate(QUIET)
        for _ in range(MOST_TABS):
            if page.evaluate(HAS_FOCUS, selector):
                expect(page.locator(":focus")).to_have_accessible_name(SOMETHING)
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"{selector} is not reached by the tab key")
