"""What a table of Die Weinhändler can look like."""

from __future__ import annotations

from collections.abc import Iterator

from tests.browser.page_driver import PageDriver, first_of_each_kind, record_of
from tests.games.weinhaendler.page import match as match_of
from tests.games.weinhaendler.page import picks

SCREENSHOT = "five-seats", 140
"""The record of which README shows a position, and how far it is played."""


def tour(driver: PageDriver) -> Iterator[str]:
    """A table with cards in hand: at each decision, and with cards picked for a move of it; at the end."""
    match = match_of(5, "cellar-14")
    for kind, ply in first_of_each_kind(match).items():
        with driver.brought(record_of(match, ply)):
            yield kind
            state = match.state_at(ply)
            move = next(move for move in match.game.candidates(state) if picks(state, move))
            for action in picks(state, move):
                driver.do(action)
            yield f"{kind}, picked"
    with driver.brought(record_of(match)):
        driver.see("#standing")
        yield "end with cards"
