"""The presses of a path through the page, counted: by mouse or finger, or with the keyboard alone."""

from __future__ import annotations

from tests.browser.page_driver import PageDriver

KEYS = "keys"
WAYS = ("mouse", "touch", KEYS)


class CountedPresses:
    """Presses elements in one of the ways; `number` is how many so far."""

    def __init__(self, here: PageDriver, way: str) -> None:
        self._see, self._press = here.see, here.enter if way == KEYS else here.press
        self.number = 0

    def __call__(self, *selectors: str) -> None:
        """Press the elements one after the other, each as soon as it is there."""
        for selector in selectors:
            self._see(selector)
            self._press(selector)
            self.number += 1
