"""After the exchange a seat finds the cards that it has got."""

from __future__ import annotations

import re
from collections import Counter

from tests.browser.page_driver import record_of
from tests.page.fake_browser import FakeBrowser
from tests.records.golden import recorded

import games
from games.weinhaendler.components import NAMES
from page.app import App

MARKED = re.compile(r' id="(held|chip)-([^"]+)"[^>]* data-last="true"')


def marked(match, ply):
    """Return the cards that are marked in the hand, and among the choices, with the number of each kind."""
    browser = FakeBrowser()
    app = App(browser, games)
    app.start()
    app.file("import", record_of(match, ply))
    app.act("lift")
    parts = app.screen.parts()
    found = MARKED.findall(parts["board"] + parts["choices"])
    names = [(where, copy if copy in NAMES else copy[:-2]) for where, copy in found]
    return [Counter(name for at, name in names if at == where) for where in ("held", "chip")]


def test_the_cards_of_the_exchange_are_marked_and_no_others() -> None:
    match = recorded("weinhaendler", "four-seats")
    asked = 0
    for ply in range(1, match.ply):
        state = match.state_at(ply)
        got = [event for event in match.log[ply] if event.code in ("display.taken", "offer.taken")]
        mine = [event for event in got if event.facts["seat"] == state.now.seat]
        if not mine or not state.now.kind.startswith("store"):
            continue
        asked += 1
        taken = Counter(name for event in mine for name in event.facts["cards"])
        held = Counter(NAMES[card] for card in state.hands[state.now.seat])
        assert marked(match, ply) == [taken & held] * 2
    assert asked > 2


def test_they_stay_marked_while_the_seat_puts_bottles_down() -> None:
    match = recorded("weinhaendler", "four-seats")
    begun = next(
        ply
        for ply in range(1, match.ply)
        if all(match.state_at(at).now == match.state_at(ply).now for at in (ply, ply + 1))
        and match.state_at(ply).now.kind.startswith("store")
        and match.mover(ply) != match.state_at(ply).now.seat
    )
    left = Counter(NAMES[card] for card in match.state_at(begun + 1).hands[match.mover(begun + 1)])
    assert marked(match, begun + 1)[0] == marked(match, begun)[0] & left
    assert marked(match, begun + 1)[0]
