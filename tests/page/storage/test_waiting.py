"""What the browser has no room for waits in the page, from screen to screen, and is kept as soon as it can be."""

from __future__ import annotations

import pytest
from tests.page.fake_browser import FakeBrowser, MemoryStorage
from tests.page.test_app import at_table, legal, opened, play, table
from tests.tools.example import GAME

from engine.files.record import read_record
from page.app import App
from page.storage.store import CUSTOM_BOARD_KEY, GAME_KEY, read_envelope

OLD = GAME_KEY + "old"


@pytest.fixture
def full() -> tuple[App, FakeBrowser]:
    """Give a page at a table with three moves kept and two more, for which there was no room beside an old game."""
    app, browser = opened(FakeBrowser(storage=MemoryStorage({OLD: "x" * 5000})))
    at_table(app)
    play(app, 3)
    browser.storage.capacity = sum(map(len, [*browser.storage.texts, *browser.storage.texts.values()]))
    play(app, 2)
    assert kept_ply(app, browser) == 3
    return app, browser


def kept_ply(app: App, browser: FakeBrowser, id: str = "") -> int:
    return read_envelope(browser.storage.texts[GAME_KEY + (id or table(app).id)]).ply


def said(app: App) -> list[str]:
    return [notice.about for notice in app.services.notices.shown]


def test_a_game_that_waits_goes_on_where_it_was(full: tuple[App, FakeBrowser]) -> None:
    app, browser = full
    id, state = table(app).id, table(app).match.state
    app.act("lobby")
    assert app.services.settings.words().say("page.kept.waiting") in browser.painted["app"]
    app.act(f"continue {id}")
    assert table(app).match.state == state


def test_deleting_an_old_game_keeps_what_waits(full: tuple[App, FakeBrowser]) -> None:
    app, browser = full
    id, state = table(app).id, table(app).match.state
    assert said(app) == ["full"]
    app.act("lobby")
    app.act("delete-now old")
    assert kept_ply(app, browser, id) == 5
    assert said(app) == []
    assert app.services.settings.words().say("page.kept.waiting") not in browser.painted["part-main"]
    app.act(f"continue {id}")
    assert table(app).match.state == state


def test_room_that_another_tab_makes_is_used_at_the_table(full: tuple[App, FakeBrowser]) -> None:
    app, browser = full
    opened(FakeBrowser(storage=browser.storage))[0].act("delete-now old")
    app.storage_changed()
    assert kept_ply(app, browser) == 5
    assert said(app) == []


def test_a_game_that_waits_is_saved_as_a_file_renamed_and_deleted_like_others(full: tuple[App, FakeBrowser]) -> None:
    app, browser = full
    id = table(app).id
    app.act("lobby")
    app.act(f"export {id}")
    assert len(read_record(next(iter(browser.saved.values()))).moves) == 5
    app.act(f"rename {id}")
    app.typed("title", "Sunday")
    app.act(f"rename-to {id}")
    assert app.services.store.games()[0].title == "Sunday"
    app.act(f"delete-now {id}")
    assert (app.services.store.waiting, said(app), browser.asks) == (False, [], False)
    assert list(browser.storage.texts) == [OLD, "enoteca.count"]


def test_the_reader_is_asked_before_leaving_as_long_as_moves_wait(full: tuple[App, FakeBrowser]) -> None:
    app, browser = full
    assert browser.asks
    app.act("lobby")
    assert browser.asks
    app.act("delete-now old")
    assert not browser.asks


def test_a_game_that_was_never_kept_waits_too() -> None:
    app, browser = opened(FakeBrowser(storage=MemoryStorage(capacity=0)))
    id = at_table(app).id
    play(app, 2)
    app.act("lobby")
    app.act(f"continue {id}")
    assert table(app).match.ply == 2
    browser.storage.capacity = None
    app.act("about")
    assert kept_ply(app, browser) == 2


def test_where_nothing_is_kept_games_last_as_long_as_the_page() -> None:
    app, browser = opened(FakeBrowser(storage=MemoryStorage(refusing="refused")))
    first = at_table(app, seed="first").id
    play(app, 2)
    at_table(app, seed="second")
    app.act("lobby")
    assert len(app.services.store.games()) == 2
    app.act(f"continue {first}")
    assert table(app).match.ply == 2
    assert (said(app), browser.asks) == (["refused"], True)
    app.act(f"delete-now {first}")
    assert len(app.services.store.games()) == 1


def test_what_waits_here_and_what_another_tab_kept_are_both_kept(full: tuple[App, FakeBrowser]) -> None:
    app, browser = full
    id = table(app).id
    other, _ = opened(FakeBrowser(storage=browser.storage))
    other.act("delete-now old")
    other.act(f"continue {id}")
    other.move(str(legal(other)[-1]))
    theirs = browser.storage.texts[GAME_KEY + id]
    app.act("lobby")
    assert browser.storage.texts[GAME_KEY + id] == theirs
    (copy,) = {game.id for game in app.services.store.games()} - {id}
    assert kept_ply(app, browser, copy) == 5
    assert not browser.asks


@pytest.mark.parametrize(("answer", "plies"), [("take-theirs", [4]), ("keep-copy", [4, 5])])
def test_asked_which_game_is_wanted_nothing_is_kept_twice(
    full: tuple[App, FakeBrowser], answer: str, plies: list[int]
) -> None:
    app, browser = full
    other, _ = opened(FakeBrowser(storage=browser.storage))
    other.act("delete-now old")
    other.act(f"continue {table(app).id}")
    other.move(str(legal(other)[-1]))
    app.storage_changed()
    assert answer in browser.painted["part-dialog"]
    app.act(answer)
    assert sorted(kept.ply for kept in app.services.store.games()) == plies
    assert not app.services.store.waiting


def test_a_question_about_another_tab_that_is_not_answered_loses_nothing() -> None:
    app, browser = opened()
    id = at_table(app).id
    other, _ = opened(FakeBrowser(storage=browser.storage))
    other.act(f"continue {id}")
    play(other, 1)
    play(app, 3)
    app.escape()
    app.act("lobby")
    assert sorted(kept.ply for kept in app.services.store.games()) == [1, 3]


def test_what_was_chosen_waits_too_but_nobody_is_asked_for_it() -> None:
    app, browser = opened(FakeBrowser(storage=MemoryStorage(capacity=0)))
    app.act(f"setup {GAME}")
    custom_board = app.services.games.load(GAME).custom_board_text("")
    app.file("board-import", custom_board.replace("house", "mine"))
    app.act("theme dark")
    assert (said(app)[-1], browser.asks) == ("choice", False)
    browser.storage.capacity = None
    app.act("lobby")
    assert "choice" not in said(app)
    assert set(browser.storage.texts) == {"enoteca.preferences", f"{CUSTOM_BOARD_KEY}{GAME}"}


def test_pictures_give_way_to_what_waits() -> None:
    app, browser = opened(FakeBrowser(storage=MemoryStorage({"enoteca.picture.lobby": "x" * 9000}, capacity=9100)))
    at_table(app)
    assert not app.services.store.waiting
    assert "enoteca.picture.lobby" not in browser.storage.texts


@pytest.mark.parametrize("refusing", ["denied", "unread", "refused"])
def test_a_browser_that_keeps_nothing_for_whatever_reason_is_told_of_at_once(refusing: str) -> None:
    app, browser = opened(FakeBrowser(storage=MemoryStorage(refusing=refusing)))
    assert said(app) == ["refused"]
    app.act("about")
    assert said(app) == ["refused"]
    at_table(app)
    play(app, 1)
    assert (said(app), browser.asks) == (["refused"], True)
    (notice,) = app.services.notices.shown
    assert len(read_record(app.services.notices.raw[notice.download]).moves) == 1
    assert browser.copies.texts[table(app).id]
    browser.storage.refusing = ""
    play(app, 1)
    assert (said(app), browser.asks, kept_ply(app, browser)) == ([], False, 2)


@pytest.mark.parametrize("refusing", ["denied", "unread"])
def test_a_browser_that_begins_to_refuse_in_the_middle_is_told_of(refusing: str) -> None:
    app, browser = opened()
    at_table(app)
    play(app, 1)
    assert said(app) == []
    browser.storage.refusing = refusing
    play(app, 1)
    assert (said(app), browser.asks) == (["refused"], True)
    app.act("lobby")
    assert said(app) == ["refused"]


def test_the_question_whether_anything_is_kept_leaves_nothing_behind() -> None:
    _, browser = opened()
    assert browser.storage.texts == {}


def test_games_that_cannot_be_read_now_hide_no_game_of_this_tab() -> None:
    app, _ = opened(FakeBrowser(storage=MemoryStorage({OLD: "x"}, refusing="unread")))
    id = at_table(app).id
    app.act("lobby")
    assert [game.id for game in app.services.store.games()] == [id]
