"""What a table of Grand Cru can look like."""

from __future__ import annotations

from collections.abc import Iterator

from tests.browser.page_driver import PageDriver, first_of_each_kind, record_of
from tests.games.grand_cru.page import match as match_of

SCREENSHOT = "five-seats", 200
"""The record of which README shows a position, and how far it is played."""


def tour(driver: PageDriver) -> Iterator[str]:
    """A table with vineyards and cellars: at each decision, with a tile picked, what can be unfolded; at the end."""
    match = match_of(5, "cellar-14", innovation="on", brands="on", heuriger="doc")
    for kind, ply in first_of_each_kind(match).items():
        with driver.brought(record_of(match, ply)):
            yield kind
    with driver.brought(record_of(match, first_of_each_kind(match)["act"])):
        driver.page.evaluate(
            "document.querySelector('#board [data-do]').dispatchEvent(new Event('click', { bubbles: true }))"
        )
        driver.page.evaluate("document.querySelectorAll('.gc-details').forEach((it) => { it.open = true; })")
        yield "act, picked"
    with driver.brought(record_of(match)):
        driver.see("#standing")
        yield "end with vineyards"
