"""What a table of Vino can look like."""

from __future__ import annotations

from collections.abc import Iterator

from tests.browser.page_driver import PageDriver, first_of_each_kind, record_of
from tests.games.vino.player import greedy_match

SCREENSHOT = "three-seats", 150
"""The record of which README shows a position, and how far it is played."""


def tour(driver: PageDriver) -> Iterator[str]:
    """The table at the first decision of each kind, and the curtain."""
    match = greedy_match(5, "cellar-14")
    for kind, ply in first_of_each_kind(match).items():
        driver.bring(record_of(match, ply))
        if driver.has("#curtain"):
            yield "curtain"
            driver.do("lift")
        yield kind
        driver.do("lobby")
