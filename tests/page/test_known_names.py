"""The names of people are remembered for the next set-up, in this browser alone."""

from __future__ import annotations

from tests.page.fake_browser import FakeBrowser, MemoryStorage
from tests.page.test_app import opened, table
from tests.tools.example import GAME, OTHER

from page.app import App
from page.screens.setup import SetupScreen
from page.storage.store import MOST_NAMES, PREFERENCES_KEY


def names(app: App) -> tuple[str, ...]:
    return app.services.settings.preferences.names


def begun(*people: str, browser: FakeBrowser | None = None) -> tuple[App, FakeBrowser]:
    """Return the page after a game with these people has begun; the third seat is a computer's."""
    app, browser = opened(browser)
    app.act(f"setup {GAME}")
    app.act("seats 3")
    for seat, name in enumerate(people):
        app.typed(f"seat-name {seat}", name)
    app.typed("seat-level 2", "1")
    app.act("begin")
    return app, browser


def setup_of(app: App, game: str = OTHER) -> SetupScreen:
    app.act(f"setup {game}")
    assert isinstance(app.screen, SetupScreen)
    return app.screen


def test_people_are_remembered_the_last_ones_first_and_computers_are_not() -> None:
    app, browser = begun("Anna", "Bruno", "Robot")
    assert names(app) == ("Anna", "Bruno")
    again, _ = begun("Chiara", "Anna", browser=FakeBrowser(storage=browser.storage))
    assert names(again) == ("Chiara", "Anna", "Bruno")


def test_a_name_is_given_to_the_next_person_without_one() -> None:
    app, _ = begun("Anna", "Bruno")
    screen = setup_of(app)
    app.typed("seat-level 0", "2")
    app.act("known-name Bruno")
    assert [seat.name for seat in screen.draft.seats][:3] == ["", "Bruno", ""]
    offered = str(screen.parts()["main"])
    assert 'data-do="known-name Anna"' in offered
    assert 'data-do="known-name Bruno"' not in offered


def test_where_all_seats_have_names_none_is_given() -> None:
    app, _ = begun("Anna", "Bruno")
    screen = setup_of(app, GAME)
    for seat, name in enumerate(("Dora", "Emil", "Fritz")):
        app.typed(f"seat-name {seat}", name)
    app.act("known-name Anna")
    assert "Anna" not in [seat.name for seat in screen.draft.seats]
    assert 'aria-disabled="true"' in str(screen.parts()["main"]).split('data-do="known-name Anna"')[1].split(">")[0]


def test_a_name_with_blanks_is_forgotten_for_good() -> None:
    app, browser = begun("Anna Maria", "Bruno")
    setup_of(app)
    app.act("forget-name Anna%20Maria")
    assert names(app) == ("Bruno",)
    later, _ = opened(FakeBrowser(storage=browser.storage))
    assert names(later) == ("Bruno",)


def test_names_from_storage_are_tidied_and_few() -> None:
    kept = '{"names": ["' + '", "'.join(["A\\u202e", "A", " ", *(f"P{number}" for number in range(99))]) + '"]}'
    app, _ = opened(FakeBrowser(storage=MemoryStorage({PREFERENCES_KEY: kept})))
    assert names(app)[:2] == ("A", "P0")
    assert len(names(app)) == MOST_NAMES


def test_remembered_names_are_in_no_link() -> None:
    app, _ = begun("Anna", "Bruno")
    setup_of(app)
    app.act("begin")
    app.act("share")
    assert "Anna" not in str(app.services.dialog.markup)
    assert all(not seat.name for seat in table(app).match.table.seats)
