"""Actions in the page before Python was there are repeated, and the browser gets no address twice."""

from __future__ import annotations

from tests.page.fake_browser import FakeBrowser
from tests.page.test_app import opened, table
from tests.tools.example import GAME, OTHER

from page.screens.setup import SetupScreen

FILLED_IN = [
    ("do", "seats 3"),
    ("typed", "seat-name 0", " Anna "),
    ("typed", "seat-level 2", "2"),
    ("do", "option money hidden"),
    ("typed", "seed", "early"),
]


def arrived(*deeds, address=f"setup={GAME}"):
    return opened(FakeBrowser(addresses=["", address], clicked_early=list(deeds)))


def draft(app):
    assert isinstance(app.screen, SetupScreen)
    return app.screen.draft


def test_what_was_filled_in_early_is_in_the_draft():
    app, browser = arrived(("at", f"setup={GAME}"), *FILLED_IN)
    assert [seat.name for seat in draft(app).seats] == ["Anna", "", ""]
    assert [bool(seat.computer) for seat in draft(app).seats] == [False, False, True]
    assert (draft(app).options["money"], draft(app).seed) == ("hidden", "early")
    assert 'value="Anna"' in browser.painted["app"]
    assert (browser.paintings, browser.addresses) == (1, ["", f"setup={GAME}"])


def test_a_game_that_was_begun_early_is_on_the_table_and_one_can_go_back_to_its_set_up():
    app, browser = arrived(("at", f"setup={GAME}"), *FILLED_IN, ("do", "begin"))
    match = table(app).match
    assert (match.table.seats[0].name, match.table.seed) == ("Anna", "early")
    assert browser.addresses[:-1] == ["", f"setup={GAME}"]
    assert browser.addresses[-1].startswith("game=")
    assert browser.paintings == 1
    app.arrive(f"setup={GAME}")
    assert draft(app).seats[0].name == "Anna"


def test_ways_that_were_gone_early_are_not_told_to_the_browser_again():
    way = [("at", f"setup={GAME}"), ("typed", "seat-name 0", "Anna"), ("at", ""), ("at", f"setup={OTHER}")]
    app, browser = arrived(*way, address=f"setup={OTHER}")
    assert draft(app).meta.id == OTHER
    assert browser.addresses == ["", f"setup={OTHER}"]
    app.act(f"setup {GAME}")
    assert draft(app).seats[0].name == "Anna"


def test_whoever_has_gone_back_early_is_in_the_lobby():
    app, browser = arrived(("at", f"setup={GAME}"), ("at", ""), address="")
    assert (app.screen.name, browser.addresses) == ("lobby", ["", ""])


def test_nothing_that_was_typed_early_is_kept_by_the_browser():
    app, browser = arrived(("at", f"setup={GAME}"), *FILLED_IN)
    app.leave()
    assert "Anna" not in str(browser.storage.texts) + str(browser.pictures)
