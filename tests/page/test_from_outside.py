"""What comes from outside is refused in words or falls back; nothing stops a page."""

from __future__ import annotations

import json

import pytest
from tests.page.fake_browser import FakeBrowser, MemoryStorage
from tests.page.test_app import at_table, opened, play, table
from tests.tools.example import ALONE, GAME
from tests.tree import catalogues
from tests.tree.codes import expanded, modules, said_by

import engine.text.catalogues
import games
from engine.chance import player
from engine.core.input_error import InputError
from engine.core.move import parse_move
from engine.core.table import plain_table
from engine.play.game import random_move
from engine.play.match import Match
from engine.text.catalogues import packed
from engine.text.languages import LANGUAGES
from engine.text.words import LONGEST_QUOTATION, game_words, package_words, take_language
from page.embed.app import EmbeddedApp
from page.storage.store import CUSTOM_BOARD_KEY, GAME_KEY, PREFERENCES_KEY


@pytest.mark.parametrize(
    "kept", ['{"theme": "sepia"}', '{"language": "xx"}', '{"language": "", "theme": "../x"}', "[]"]
)
def test_preferences_that_nobody_could_choose_fall_back(kept) -> None:
    app, browser = opened(FakeBrowser(storage=MemoryStorage({PREFERENCES_KEY: kept})))
    assert (app.services.settings.preferences.language, app.services.settings.preferences.theme) == ("en", "auto")
    assert 'id="lobby"' in browser.painted["app"]


def test_one_wrong_preference_leaves_the_other() -> None:
    app, _ = opened(FakeBrowser(storage=MemoryStorage({PREFERENCES_KEY: '{"language": "it", "theme": "sepia"}'})))
    assert (app.services.settings.preferences.language, app.services.settings.preferences.theme) == ("it", "auto")


@pytest.mark.parametrize(("ply", "shown"), [(-1, 0), (-(10**9), 0), (2, 2), (10**9, 3)])
def test_a_kept_game_opens_at_a_move_that_there_is(ply, shown) -> None:
    app, browser = opened()
    id = at_table(app).id
    play(app, 3)
    key = GAME_KEY + id
    browser.storage.texts[key] = json.dumps({**json.loads(browser.storage.texts[key]), "ply": ply})
    again, _ = opened(FakeBrowser(storage=browser.storage))
    again.act(f"continue {id}")
    assert table(again).match.ply == shown
    assert again.services.notices.shown == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_of_the_page_has_words_that_the_page_has(language) -> None:
    words = {**catalogues.of("engine", language), **catalogues.of("page", language)}
    raised = {
        name
        for path in modules("page", "engine")
        for one in said_by(path.read_text("utf-8"))
        for name in expanded(one.name)
    }
    errors = {name for name in raised if name.startswith("error.")}
    assert "error.file.unreadable" in errors
    assert errors - words.keys() == set()


def test_a_file_that_is_no_text_is_refused_in_words() -> None:
    app, _ = opened()
    app.file("import", None)
    assert app.services.notices.shown[0].text == game_words(None, "en", "page").say("error.file.unreadable")
    assert "error." not in app.services.notices.shown[0].text


def test_a_kept_board_that_is_wrong_is_told_in_the_words_of_its_game() -> None:
    custom_board = json.loads(games.load(GAME).custom_board_text(""))
    wrong = json.dumps({**custom_board, "title": "Mine", "step": 7})
    app, _ = opened(FakeBrowser(storage=MemoryStorage({CUSTOM_BOARD_KEY + GAME: wrong})))
    app.act(f"setup {GAME}")
    assert app.services.notices.shown
    assert "error." not in app.services.notices.shown[0].text


def test_a_quotation_is_cut() -> None:
    words = game_words(None, "en", "page")
    for error in (
        InputError("record.unknown", "k" * 380_000, header="k" * 380_000),
        InputError("table.colour", "seat 1", colour="c" * 380_000, allowed=("a" * 1000,) * 1000),
        InputError("record.rules", found=10**4000, expected=1),
        InputError("file.unknown", "state." + "x" * 380_000),
    ):
        assert len(words.error(error)) < 40 * LONGEST_QUOTATION
    assert "k" * LONGEST_QUOTATION + "…" in words.error(InputError("record.unknown", header="k" * 380_000))


def test_the_notice_of_a_doctored_link_is_short() -> None:
    app, _ = opened(FakeBrowser(addresses=["record=" + "x" * 100_000]))
    app.file("import", f"Game: {GAME}\n" + "k" * 300_000 + ": x\n")
    assert all(len(notice.text) < 500 for notice in app.services.notices.shown)


# The live region


def last_said(browser: FakeBrowser) -> str:
    """Return the text of the live region, "" for none."""
    return browser.said[-1] if browser.said else ""


def test_what_was_said_goes_with_undo_and_with_every_change_of_screen() -> None:
    app, browser = opened()
    at_table(app)
    play(app, 1)
    assert last_said(browser)
    app.act("undo")
    app.act("undo-now")
    assert last_said(browser) == ""
    play(app, 1)
    assert last_said(browser)
    app.act("lobby")
    assert last_said(browser) == ""


def test_what_only_one_seat_may_know_is_not_left_after_taking_back() -> None:
    app, browser = opened()
    app.opener.keep_new(Match(games.load(ALONE), plain_table(ALONE, 2, "secret")))
    app.refresh()
    chance, told = player("live region").random, 0
    while told < 3:
        here = table(app)
        if here.state.covered:
            app.act("lift")
        app.move(str(random_move(here.match.game, here.match.state, chance)))
        secrets = [event for event in here.match.log[-1] if event.only is not None and event.only == here.state.viewer]
        if not secrets:
            continue
        told += 1
        assert here.words.event(secrets[0]) in last_said(browser)
        app.act(f"undo-now {here.match.ply - 1}")
        assert last_said(browser) == ""
        app.act("redo")


# Boards in other pages


def board(**options: str) -> tuple[EmbeddedApp, list[dict]]:
    told: list[dict] = []
    app = EmbeddedApp(FakeBrowser(), games, json.dumps(options), lambda message: told.append(json.loads(message)))
    app.start()
    return app, told


def test_an_unreadable_move_after_a_refused_one_tells_its_own_error_only() -> None:
    record = f"Game: {GAME}\nRules: 1\nSeats: 3\nSeed: a\n\n"
    app, told = board(game=GAME, record=record, mode="try")
    app.request(json.dumps({"type": "move", "move": "pass"}))
    assert [one["type"] for one in told if one["type"] in ("refused", "error")] == ["refused"]
    told.clear()
    app.request(json.dumps({"type": "move", "move": "BUY!"}))
    assert [one["type"] for one in told if one["type"] in ("refused", "error")] == ["error"]
    assert parse_move("pass").verb == "pass"


# Languages


@pytest.mark.parametrize("message", ["open {seat", "close }", "{", "{a!}", "{0.a[}", "{a:{b}"])
def test_a_message_with_broken_braces_is_shown_as_it_is(message, monkeypatch) -> None:
    words = game_words(None, "en", "page").at(())
    monkeypatch.setattr(words, "_found", lambda code, facts: message)
    assert words.put("page.close", {}) == message
    assert words.kinds("page.close") == {}


def test_a_language_with_broken_braces_can_be_chosen(monkeypatch) -> None:
    file = json.loads(packed("it", "engine", "page", f"games.{GAME}"))
    broken = {
        package: {name: said + " {x" if name.startswith("page.") else said for name, said in messages.items()}
        for package, messages in file.items()
    }
    monkeypatch.setattr(engine.text.catalogues, "_read", {})
    monkeypatch.setattr(engine.text.catalogues, "_taken", set())
    try:
        take_language("it", json.dumps(broken))
        app, browser = opened()
        app.act("language it")
        app.act(f"setup {GAME}")
        app.act("begin")
        assert "{x" in browser.painted["app"]
    finally:
        package_words.cache_clear()
