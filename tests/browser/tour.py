"""A tour through all screens of the page, in every state that a reader can meet."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.browser.page_driver import (
    PageDriver,
    first_of_each_kind,
    grand_cru_match,
    greedy_match,
    picks_of,
    random_match,
    record_of,
    viticulture_match,
)

MATCH = greedy_match(5, "cellar-14")
KINDS = first_of_each_kind(MATCH)
MIDDLE = KINDS["market.raise"]

ESTATE = (
    "parents.mama", "papa.gift", "wake", "turn", "build", "plant", "harvest", "wine", "fill", "option", "take-back",
    "hand.limit",
)  # fmt: skip

GAMES = ("vino", "weinhaendler", "viticulture", "grand_cru")

Look = Callable[[str], None]


def tour(driver: PageDriver, look: Look) -> None:
    """Show all screens one after the other, and call `look` with the name of each."""
    for part in (house, set_up, decisions, hands, vineyards, estates, alone, lessons, table, kept, end):
        for name in part(driver):
            look(name)


def house(driver: PageDriver) -> Iterator[str]:
    """The lobby without kept games, what the house is, a rulebook, a notice."""
    yield "lobby"
    driver.do("about")
    yield "about"
    driver.do("close")
    driver.do("rulebook vino")
    driver.see("#rulebook [id^='rule-']")
    yield "rulebook"
    driver.do("close-reading")
    driver.give("import", "no record")
    driver.see("#notices .notice")
    yield "notice"
    driver.do("dismiss 0")


def set_up(driver: PageDriver) -> Iterator[str]:
    """The set-up, everything unfolded."""
    driver.do("setup vino")
    driver.do("seats 5")
    driver.page.evaluate("document.querySelector('#setup-more').open = true")
    yield "setup"
    driver.do("lobby")


def decisions(driver: PageDriver) -> Iterator[str]:
    """The table at the first decision of each kind, and the curtain."""
    for kind, ply in KINDS.items():
        driver.bring(record_of(MATCH, ply))
        if driver.has("#curtain"):
            yield "curtain"
            driver.do("lift")
        yield kind
        driver.do("lobby")


def hands(driver: PageDriver) -> Iterator[str]:
    """A table with cards in hand: at each decision, and with cards picked for a move of it; at the end."""
    match = random_match("weinhaendler", 5, "cellar-14")
    for kind, ply in first_of_each_kind(match).items():
        driver.bring(record_of(match, ply))
        driver.do("lift")
        yield kind
        state = match.state_at(ply)
        move = next(move for move in match.game.candidates(state) if picks_of(state, move))
        for action in picks_of(state, move):
            driver.do(action)
        yield f"{kind}, picked"
        driver.do("lobby")
    driver.bring(record_of(match))
    driver.see("#standing")
    yield "end with cards"
    driver.do("lobby")


def vineyards(driver: PageDriver) -> Iterator[str]:
    """A table with vineyards and cellars: at each decision, with a tile picked, what can be unfolded; at the end."""
    match = grand_cru_match(5, "cellar-14", innovation="on", brands="on", heuriger="doc")
    for kind, ply in first_of_each_kind(match).items():
        driver.bring(record_of(match, ply))
        if driver.has("#curtain"):
            driver.do("lift")
        yield kind
        driver.do("lobby")
    driver.bring(record_of(match, first_of_each_kind(match)["act"]))
    driver.page.evaluate("document.querySelector('#board [data-do]').click()")
    driver.page.evaluate("document.querySelectorAll('#board details').forEach((it) => { it.open = true; })")
    yield "act, picked"
    driver.do("lobby")
    driver.bring(record_of(match))
    driver.see("#standing")
    yield "end with vineyards"
    driver.do("lobby")


def estates(driver: PageDriver) -> Iterator[str]:
    """A table with workers and visitors: at a dozen decisions that all look different, with a card read, with grapes
    laid ready; at the end."""
    match = viticulture_match(4, "cellar-14", parents="choice")
    kinds = first_of_each_kind(match)
    for kind in ESTATE:
        driver.bring(record_of(match, kinds[kind]))
        driver.do("lift")
        yield kind
        driver.do("lobby")
    for kind, pick in (("turn", "#vi-hand-0"), ("wine", ".vi-grape-pick")):
        driver.bring(record_of(match, kinds[kind]))
        driver.do("lift")
        driver.click(pick)
        yield f"{kind}, picked"
        driver.do("lobby")
    driver.bring(record_of(match))
    driver.see("#standing")
    yield "end with estates"
    driver.do("lobby")


def alone(driver: PageDriver) -> Iterator[str]:
    """The set-up of a game for one, and its table when the Automa has moved."""
    driver.do("setup viticulture")
    driver.do("seats 1")
    yield "setup alone"
    driver.do("lobby")
    match = viticulture_match(1, "cellar-14", solo="very-easy", aggressive="on")
    driver.bring(record_of(match, first_of_each_kind(match)["turn"]))
    yield "turn alone"
    driver.do("lobby")


def lessons(driver: PageDriver) -> Iterator[str]:
    """The first steps of every tutorial: something is lit, the judge is asked, the reader moves."""
    for game in GAMES:
        driver.do(f"learn {game}")
        for step in range(4):
            yield f"{game}, step {step + 1}"
            driver.do("lesson-on")
        driver.do("lobby")


def table(driver: PageDriver) -> Iterator[str]:
    """What can be opened at the table: the answer to "why?", the rules, the past, the question before an undo."""
    driver.bring(record_of(MATCH, MIDDLE))
    driver.page.focus("#part-choices [data-move].is-closed")
    yield "why closed"
    driver.do("rulebook")
    driver.see("#rulebook [id^='rule-']")
    yield "drawer"
    driver.do("close-drawer")
    driver.page.evaluate("document.querySelector('[data-do^=\"look \"]').click()")
    yield "past"
    driver.do("present")
    driver.do("share")
    yield "share"
    driver.do("close")
    driver.do("lobby")
    driver.bring(record_of(MATCH, 2))
    driver.do("undo")
    yield "question"
    driver.do("close")
    driver.do("lobby")


def kept(driver: PageDriver) -> Iterator[str]:
    """The lobby with kept games, and what can be asked there."""
    yield "lobby with kept games"
    id = min(driver.kept())
    for question in ("rename", "delete"):
        driver.do(f"{question} {id}")
        yield question
        driver.do("close")


def end(driver: PageDriver) -> Iterator[str]:
    """The standing."""
    driver.bring(record_of(MATCH))
    driver.see("#standing")
    yield "end"
    driver.do("replay")
    driver.do("replay first")
    driver.see("#replay-eyes")
    yield "replay with eyes"
    driver.do("lobby")
