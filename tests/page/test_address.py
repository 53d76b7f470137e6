"""Addresses within the page, and the kept pictures of their screens."""

from __future__ import annotations

import pytest
from tests.page.fake_browser import FakeBrowser, MemoryStorage
from tests.page.test_app import at_table, everything, opened, play, table
from tests.tools.example import GAME, OTHER, WITH_HANDS

from page.address import LOBBY, Address, read_address, write_address
from page.app import App
from page.screens.table import TableScreen
from page.storage.store import Store
from page.storage.waiting import PICTURE_KEY


@pytest.mark.parametrize("address", [LOBBY, Address(game="3f8a"), Address(setup=GAME), Address(game="a b&c=d#é")])
def test_an_address_can_be_written_and_read_again(address: Address) -> None:
    assert read_address(write_address(address)) == address


def test_what_wordpress_appends_to_an_address_changes_nothing() -> None:
    address = Address(lesson=f"{GAME}/4.2", step="3")
    assert read_address(f"{write_address(address)}#?secret=aBcDeFgHiJ") == address
    assert read_address("?secret=aBcDeFgHiJ") == LOBBY


@pytest.mark.parametrize("text", ["chess", "=", "&&&", "kitchen=1", "%", "#" * 5_000, "game=" + "x" * 5_000])
def test_an_address_that_nobody_wrote_does_no_harm(text: str) -> None:
    app, browser = opened(FakeBrowser(addresses=[text]))
    assert app.screen.name == "lobby"
    assert browser.addresses == [""] or read_address(text) == LOBBY


def arrived_at(address: str, storage: MemoryStorage | None = None) -> tuple[App, FakeBrowser]:
    return opened(FakeBrowser(storage=storage or MemoryStorage(), addresses=[address]))


def test_every_screen_tells_its_address_and_is_found_there_again() -> None:
    app, browser = opened()
    at_table(app)
    play(app, 3)
    id = table(app).id
    assert browser.addresses == ["", f"setup={GAME}", f"game={id}"]
    again, _ = arrived_at(f"game={id}", browser.storage)
    assert table(again).match.ply == 3
    setup, _ = arrived_at(f"setup={OTHER}")
    assert setup.screen.name == "setup"


def test_going_back_shows_what_was_there_and_adds_no_step() -> None:
    app, browser = opened()
    at_table(app)
    browser.addresses.pop()
    app.arrive(f"setup={GAME}")
    assert app.screen.name == "setup"
    app.arrive("")
    assert app.screen.name == "lobby"
    assert browser.addresses == ["", f"setup={GAME}"]


def test_a_game_that_is_not_kept_is_told_and_the_lobby_takes_its_place() -> None:
    app, browser = arrived_at("game=gone")
    assert app.screen.name == "lobby"
    assert app.services.notices.shown[0].kind == "warning"
    assert browser.addresses == [""]


def test_what_was_clicked_in_the_picture_of_a_table_is_played() -> None:
    first, browser = opened()
    screen = at_table(first)
    move = str(screen.match.game.legal_moves(screen.match.state)[0])
    app, again = opened(
        FakeBrowser(storage=browser.storage, addresses=browser.addresses, clicked_early=[("move", move)])
    )
    assert [str(played) for played in table(app).match.moves] == [move]
    assert again.paintings == 1


def test_where_an_early_click_leads_one_can_go_back_from() -> None:
    app, browser = opened(FakeBrowser(clicked_early=[("do", f"setup {GAME}"), ("do", "begin")]))
    assert (browser.addresses[:1], len(browser.addresses)) == ([""], 3)
    assert (browser.paintings, browser.shown[-1]) == (1, "main")
    app.arrive("")
    assert app.screen.name == "lobby"


def test_the_picture_of_a_screen_is_how_it_is_found_again() -> None:
    app, browser = opened()
    app.leave()
    at_table(app)
    play(app, 2)
    app.act("about")
    app.act("look 1")
    app.leave()
    pictures, address = browser.pictures, browser.addresses[-1]
    _, lobby = opened()
    assert pictures[""] == lobby.painted["app"]
    _, found = arrived_at(address, browser.storage)
    assert pictures[address] == found.painted["app"]
    assert app.services.dialog.markup


def test_a_page_that_is_left_twice_keeps_its_picture_once() -> None:
    app, browser = opened()
    app.leave()
    browser.pictures.clear()
    app.leave()
    assert browser.pictures == {}
    app.act("about")
    app.leave()
    assert list(browser.pictures) == [""]


def test_setting_up_leaves_no_picture() -> None:
    app, browser = opened()
    app.act(f"setup {GAME}")
    app.leave()
    assert browser.pictures == {}


def test_no_hand_is_in_a_picture() -> None:
    app, browser = opened()
    app.act(f"setup {WITH_HANDS}")
    app.act("begin")
    app.act("lift")
    screen = app.screen
    assert isinstance(screen, TableScreen)
    assert 'data-do="pick ' in everything(browser)
    app.leave()
    picture = browser.pictures[browser.addresses[-1]]
    assert 'data-do="pick ' not in picture
    assert 'id="curtain"' in picture


class Full(MemoryStorage):
    """Storage that has room for so many texts."""

    room = 2

    def set(self, key: str, text: str) -> None:
        self.refusing = "full" if key not in self.texts and len(self.texts) >= self.room else ""
        super().set(key, text)


def test_pictures_give_way_to_games_where_there_is_no_room() -> None:
    storage = Full({f"{PICTURE_KEY}.lobby": "…", "enoteca.other": "kept"})
    Store(storage).keep_custom_board(GAME, "{}")
    assert storage.texts == {"enoteca.other": "kept", f"enoteca.sheet.{GAME}": "{}"}
