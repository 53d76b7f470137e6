"""A tour through all screens of the page, in every state that a reader can meet."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.browser.guest import (
    Guest,
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


def tour(guest: Guest, look: Look) -> None:
    """Show all screens one after the other, and call `look` with the name of each."""
    for part in (house, set_up, decisions, hands, vineyards, estates, alone, lessons, table, kept, end):
        for name in part(guest):
            look(name)


def house(guest: Guest) -> Iterator[str]:
    """The lobby without kept games, what the house is, a rulebook, a notice."""
    yield "lobby"
    guest.do("about")
    yield "about"
    guest.do("close")
    guest.do("rulebook vino")
    guest.see("#rulebook [id^='rule-']")
    yield "rulebook"
    guest.do("close-reading")
    guest.give("import", "no record")
    guest.see("#notices .notice")
    yield "notice"
    guest.do("dismiss 0")


def set_up(guest: Guest) -> Iterator[str]:
    """The set-up, everything unfolded."""
    guest.do("setup vino")
    guest.do("seats 5")
    guest.page.evaluate("document.querySelector('#setup-more').open = true")
    yield "setup"
    guest.do("lobby")


def decisions(guest: Guest) -> Iterator[str]:
    """The table at the first decision of each kind, and the curtain."""
    for kind, ply in KINDS.items():
        guest.bring(record_of(MATCH, ply))
        if guest.has("#curtain"):
            yield "curtain"
            guest.do("lift")
        yield kind
        guest.do("lobby")


def hands(guest: Guest) -> Iterator[str]:
    """A table with cards in hand: at each decision, and with cards picked for a move of it; at the end."""
    match = random_match("weinhaendler", 5, "cellar-14")
    for kind, ply in first_of_each_kind(match).items():
        guest.bring(record_of(match, ply))
        guest.do("lift")
        yield kind
        state = match.state_at(ply)
        move = next(move for move in match.game.candidates(state) if picks_of(state, move))
        for action in picks_of(state, move):
            guest.do(action)
        yield f"{kind}, picked"
        guest.do("lobby")
    guest.bring(record_of(match))
    guest.see("#standing")
    yield "end with cards"
    guest.do("lobby")


def vineyards(guest: Guest) -> Iterator[str]:
    """A table with vineyards and cellars: at each decision, with a tile picked, what can be unfolded; at the end."""
    match = grand_cru_match(5, "cellar-14", innovation="on", brands="on", heuriger="doc")
    for kind, ply in first_of_each_kind(match).items():
        guest.bring(record_of(match, ply))
        if guest.has("#curtain"):
            guest.do("lift")
        yield kind
        guest.do("lobby")
    guest.bring(record_of(match, first_of_each_kind(match)["act"]))
    guest.page.evaluate("document.querySelector('#board [data-do]').click()")
    guest.page.evaluate("document.querySelectorAll('#board details').forEach((it) => { it.open = true; })")
    yield "act, picked"
    guest.do("lobby")
    guest.bring(record_of(match))
    guest.see("#standing")
    yield "end with vineyards"
    guest.do("lobby")


def estates(guest: Guest) -> Iterator[str]:
    """A table with workers and visitors: at a dozen decisions that all look different, with a card read, with grapes
    laid ready; at the end."""
    match = viticulture_match(4, "cellar-14", parents="choice")
    kinds = first_of_each_kind(match)
    for kind in ESTATE:
        guest.bring(record_of(match, kinds[kind]))
        guest.do("lift")
        yield kind
        guest.do("lobby")
    for kind, pick in (("turn", "#vi-hand-0"), ("wine", ".vi-grape-pick")):
        guest.bring(record_of(match, kinds[kind]))
        guest.do("lift")
        guest.click(pick)
        yield f"{kind}, picked"
        guest.do("lobby")
    guest.bring(record_of(match))
    guest.see("#standing")
    yield "end with estates"
    guest.do("lobby")


def alone(guest: Guest) -> Iterator[str]:
    """The set-up of a game for one, and its table when the Automa has moved."""
    guest.do("setup viticulture")
    guest.do("seats 1")
    yield "setup alone"
    guest.do("lobby")
    match = viticulture_match(1, "cellar-14", solo="very-easy", aggressive="on")
    guest.bring(record_of(match, first_of_each_kind(match)["turn"]))
    yield "turn alone"
    guest.do("lobby")


def lessons(guest: Guest) -> Iterator[str]:
    """The first steps of every tutorial: something is lit, the judge is asked, the reader moves."""
    for game in GAMES:
        guest.do(f"learn {game}")
        for step in range(4):
            yield f"{game}, step {step + 1}"
            guest.do("lesson-on")
        guest.do("lobby")


def table(guest: Guest) -> Iterator[str]:
    """What can be opened at the table: the answer to "why?", the rules, the past, the question before an undo."""
    guest.bring(record_of(MATCH, MIDDLE))
    guest.page.focus("#part-choices [data-move].is-closed")
    yield "why closed"
    guest.do("rulebook")
    guest.see("#rulebook [id^='rule-']")
    yield "drawer"
    guest.do("close-drawer")
    guest.page.evaluate("document.querySelector('[data-do^=\"look \"]').click()")
    yield "past"
    guest.do("present")
    guest.do("share")
    yield "share"
    guest.do("close")
    guest.do("lobby")
    guest.bring(record_of(MATCH, 2))
    guest.do("undo")
    yield "question"
    guest.do("close")
    guest.do("lobby")


def kept(guest: Guest) -> Iterator[str]:
    """The lobby with kept games, and what can be asked there."""
    yield "lobby with kept games"
    id = min(guest.kept())
    for question in ("rename", "delete"):
        guest.do(f"{question} {id}")
        yield question
        guest.do("close")


def end(guest: Guest) -> Iterator[str]:
    """The standing."""
    guest.bring(record_of(MATCH))
    guest.see("#standing")
    yield "end"
    guest.do("replay")
    guest.do("replay first")
    guest.see("#replay-eyes")
    yield "replay with eyes"
    guest.do("lobby")
