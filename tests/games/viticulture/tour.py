"""What a table of Viticulture can look like."""

from __future__ import annotations

from collections.abc import Iterator

from tests.browser.page_driver import PageDriver, first_of_each_kind, record_of
from tests.games.viticulture.page import match as match_of

ESTATE = (
    "parents.mama", "papa.gift", "wake", "turn", "build", "plant", "harvest", "wine", "fill", "option", "take-back",
    "hand.limit",
)  # fmt: skip

SCREENSHOT = "four-seats", 230
"""The record of which README shows a position, and how far it is played."""


def tour(driver: PageDriver) -> Iterator[str]:
    """The tables for several players, and for one."""
    yield from estates(driver)
    yield from alone(driver)


def estates(driver: PageDriver) -> Iterator[str]:
    """A table with workers and visitors: at a dozen decisions that all look different, with a card read, with grapes
    laid ready; at the end."""
    match = match_of(4, "cellar-14", parents="choice")
    kinds = first_of_each_kind(match)
    for kind in ESTATE:
        with driver.brought(record_of(match, kinds[kind])):
            yield kind
    for kind, pick in (("turn", "#vi-hand-0"), ("wine", ".vi-grape-pick")):
        with driver.brought(record_of(match, kinds[kind])):
            driver.click(pick)
            yield f"{kind}, picked"
    with driver.brought(record_of(match)):
        driver.see("#standing")
        yield "end with estates"


def alone(driver: PageDriver) -> Iterator[str]:
    """The set-up of a game for one, and its table when the Automa has moved."""
    driver.do("setup viticulture")
    driver.do("seats 1")
    yield "setup alone"
    driver.do("lobby")
    match = match_of(1, "cellar-14", solo="very-easy", aggressive="on")
    with driver.brought(record_of(match, first_of_each_kind(match)["turn"])):
        yield "turn alone"
