"""An act that waits belongs to the position, the seat and the screen in which it was meant, and goes with them."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from tests.page.fake_browser import FakeBrowser
from tests.page.fetched.test_advice import BLUNDER, begun, let_it_think, part, whole
from tests.page.test_app import at_table, legal, opened, play, table
from tests.records.golden import all_recorded
from tests.tools.example import GAME

from engine.bots.bot import AnyBot
from engine.bots.grades import Graded
from engine.core.move import Move
from engine.drawing.markup import Markup
from engine.files.record import write_record
from page.app import App
from page.navigation.puzzles import FILE as PUZZLES
from page.services import fetched_modules
from page.services.fetched_modules import FILE

WHOLE = json.dumps({"page.fetched": ""})
DAMAGED = ["", "null", "[]", "7", "<!doctype html><title>Enoteca</title>", WHOLE[:-4], '{"page.fetched": 1}']


BACK = ["look 1", "present"]


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Callable[[], tuple[App, FakeBrowser, Move]]:
    """Give a function that sits two people at a table where moves are weighed, makes some moves and clicks on one; what
    weighs it is still to come."""
    monkeypatch.setattr(fetched_modules, "_are_there", lambda: False)
    monkeypatch.setattr("page.fetched.adviser.grading", lambda playouts, move: returned(Graded(move, "good", move)))

    def clicked() -> tuple[App, FakeBrowser, Move]:
        app, browser = opened()
        at_table(app)
        play(app, 2)
        browser.files[FILE], browser.fetching = WHOLE, []
        app.act("advice-warn")
        move = legal(app)[1]  # no cheaper one does the same
        app.move(str(move))
        assert table(app).match.ply == 2
        return app, browser, move

    return clicked


def returned(graded: Graded):
    return graded
    yield


def moves_made(app: App) -> list[Move]:
    return table(app).match.moves[: table(app).match.ply]


def test_a_move_that_waits_is_made_once_it_has_been_weighed(slow) -> None:
    app, browser, move = slow()
    assert 'id="weighed"' in part(app, "prompt")
    assert f'data-move="{move}" aria-busy' in part(app, "choices")
    assert app.services.settings.words().say("page.warning.weighed") in browser.said
    browser.come()
    assert moves_made(app)[2:] == [move]
    assert 'id="weighed"' not in part(app, "prompt")


@pytest.mark.parametrize("deeds", [["undo-now 1"], ["undo-now 0"], ["undo-now 1", "redo"], BACK, ["advice"]])
def test_a_move_that_waits_goes_with_what_was_seen_when_it_was_meant(slow, deeds: list[str]) -> None:
    app, browser, _ = slow()
    for deed in deeds:
        app.act(deed)
    before = moves_made(app)
    assert 'id="weighed"' not in part(app, "prompt")
    browser.come()
    let_it_think(browser)
    assert moves_made(app) == before


def test_no_move_is_made_in_a_game_that_was_left(slow) -> None:
    app, browser, _ = slow()
    left = table(app)
    app.act("lobby")
    browser.come()
    let_it_think(browser)
    assert app.screen.name == "lobby"
    assert left.match.ply == 2
    assert app.services.store.load(left.id).ply == 2


def test_no_move_is_made_in_another_game(slow) -> None:
    app, browser, _ = slow()
    left = table(app)
    app.act("lobby")
    other = at_table(app, seed="other")
    browser.come()
    let_it_think(browser)
    assert (left.match.ply, other.match.ply) == (2, 0)


def test_clicking_again_and_again_does_not_put_a_move_off(slow, monkeypatch: pytest.MonkeyPatch) -> None:
    app, browser, move = slow()
    weighed: list[Move] = []

    def grading(playouts: AnyBot, move: Move):
        weighed.append(move)
        return returned(Graded(move, "good", move))

    monkeypatch.setattr("page.fetched.adviser.grading", grading)
    for _ in range(5):
        app.move(str(move))
    assert len(browser.fetching or []) == 1
    browser.come()
    assert (weighed, moves_made(app)[2:]) == ([move], [move])


def test_another_move_takes_the_place_of_the_one_that_waits(slow) -> None:
    app, browser, first = slow()
    other = next(move for move in legal(app) if move != first)
    app.move(str(other))
    browser.come()
    assert moves_made(app)[2:] == [other]


def test_who_does_not_want_to_wait_makes_the_move_at_once(slow) -> None:
    app, browser, move = slow()
    assert f'data-do="meant {move}"' in part(app, "prompt")
    app.act(f"meant {legal(app)[0]}")
    assert table(app).match.ply == 2, "only the move that waits"
    app.act(f"meant {move}")
    assert moves_made(app)[2:] == [move]
    browser.come()
    assert len(moves_made(app)) == 3


def test_a_warning_goes_with_the_position(slow, monkeypatch: pytest.MonkeyPatch) -> None:
    app, browser, move = slow()
    monkeypatch.setattr(
        "page.fetched.adviser.grading", lambda playouts, move: returned(Graded(move, BLUNDER, move, 2100))
    )
    browser.come()
    assert 'id="warning"' in whole(app)
    app.act("undo")
    assert not app.services.dialog.markup or "undo-now" in app.services.dialog.markup
    app.act("undo-now 1")
    before = moves_made(app)
    app.act(f"meant {move}")
    assert moves_made(app) == before
    assert 'id="warning"' not in whole(app)


def test_a_move_that_cannot_be_weighed_is_made(slow, monkeypatch: pytest.MonkeyPatch) -> None:
    app, browser, move = slow()

    def fails(*_: object):
        raise RuntimeError("no thought")
        yield

    monkeypatch.setattr("page.fetched.adviser.grading", fails)
    with pytest.raises(RuntimeError):
        browser.come()
    assert moves_made(app)[2:] == [move]


# What comes and is wrong


@pytest.mark.parametrize("text", DAMAGED)
def test_with_a_damaged_file_moves_are_made_and_the_reader_is_told(slow, text: str) -> None:
    app, browser, move = slow()
    browser.files[FILE] = text
    browser.come()
    assert moves_made(app)[2:] == [move]
    (notice,) = app.services.notices.shown
    assert notice.text == app.services.settings.words().say("page.warning.absent")
    app.move(str(legal(app)[0]))
    assert len(moves_made(app)) == 4, "no move waits for what has just failed"
    app.act("advice")
    assert app.services.notices.shown[-1].text == app.services.settings.words().say("page.fetched.failed")
    browser.files[FILE] = WHOLE
    app.act("advice")
    assert 'id="advice"' in part(app, "choices")


# What else waits for a file


def finished(app: App) -> None:
    match = min((it for it in all_recorded(GAME) if it.table.players > 1), key=lambda it: it.ply)
    app.file("import", write_record(match))


def test_a_story_is_not_opened_in_a_game_that_was_left_or_taken_back(slow) -> None:
    app, browser, _ = slow()
    browser.fetching = []
    finished(app)
    app.act("story")
    app.act(f"undo-now {table(app).match.ply - 1}")
    app.act("redo")
    browser.come()
    assert browser.shown[-1:] != ["story"]
    assert "story-open" in part(app, "choices")
    app.act("story")
    assert "story-open" not in part(app, "choices")


@pytest.mark.parametrize("deed", ["statistics", "puzzles", f"puzzle {GAME} 1"])
def test_nothing_opens_over_a_screen_to_which_the_reader_has_gone_since(slow, deed: str) -> None:
    app, browser, _ = slow()
    app.act("lobby")
    browser.files[PUZZLES] = json.dumps({GAME: ["x"]})
    browser.fetching = []
    app.act(deed)
    app.act(f"setup {GAME}")
    browser.come()
    assert (app.screen.name, str(app.services.dialog.markup), app.services.notices.shown) == ("setup", "", [])


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", '{"a": "b"}', "<!doctype html>", '{"a": ['])
def test_damaged_puzzles_are_told_of_and_fetched_again(text: str) -> None:
    app, browser = opened(FakeBrowser(files={PUZZLES: text}))
    app.act("puzzles")
    assert not app.services.dialog.markup
    assert app.services.notices.shown[-1].text == app.services.settings.words().say("page.fetched.failed")
    browser.files[PUZZLES] = json.dumps({GAME: ["x"]})
    app.act("puzzles")
    assert 'id="puzzles"' in app.services.dialog.markup


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", '{"sheets": [1], "art": {}}', "<!doctype html>"])
def test_a_picture_for_which_something_else_comes_is_told_of(text: str) -> None:
    app, browser = opened(FakeBrowser(files={f"./board/{GAME}/drawing.json": text}))
    at_table(app)
    app.act("share")
    app.act("picture svg")
    assert not browser.saved
    assert app.services.notices.shown[-1].text == app.services.settings.words().say("page.picture.failed")


def test_a_rulebook_that_did_not_come_is_fetched_again_when_it_is_opened_again() -> None:
    app, browser = opened(FakeBrowser(fetching=[]))
    at_table(app)
    app.act("rulebook")
    app.act("about")
    assert len(browser.fetching or []) == 1
    browser.come()
    missing = app.services.settings.words().say("page.rule.missing")
    assert missing in part(app, "drawer")
    browser.files[f"./rulebook/{GAME}.en.html"] = "<h1>Rules</h1>"
    app.act("close-drawer")
    app.act("rulebook")
    assert missing not in part(app, "drawer")
    assert "<h1>Rules</h1>" in part(app, "drawer")


def test_a_picture_shows_the_board_as_it_was_when_it_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    app, browser = begun()
    seen: list[str] = []
    monkeypatch.setattr("page.fetched.share_dialog.picture", lambda *given: seen.append(given[-1]) or Markup("<svg>"))
    browser.files[f"./board/{GAME}/drawing.json"] = '{"sheets": [], "art": {}}'
    browser.fetching = []
    app.move(str(legal(app)[0]))
    app.act("share")
    ply = table(app).match.ply
    app.act("picture svg")
    app.typed("share-what", "game")
    app.act("close")
    app.move(str(legal(app)[0]))
    browser.come()
    assert seen == [table(app).words.say("page.picture.caption", title=table(app).match.game.meta.title, ply=ply)]


def test_a_second_early_click_is_not_a_move_of_whoever_comes_next() -> None:
    _, browser = opened()
    app, _ = opened(browser)
    id = at_table(app).id
    move = str(legal(app)[0])
    again = FakeBrowser(storage=browser.storage, addresses=[f"game={id}"])
    again.clicked_early = [("move", move), ("move", move), ("move", "pass"), ("do", "undo")]
    late, _ = opened(again)
    assert [str(one) for one in moves_made(late)] == [move]


def test_playing_again_early_twice_plays_one_move_again() -> None:
    app, browser = opened()
    id = at_table(app).id
    play(app, 4)
    app.act("undo-now 1")
    again = FakeBrowser(storage=browser.storage, addresses=[f"game={id}"])
    again.clicked_early = [("do", "redo"), ("do", "redo")]
    late, _ = opened(again)
    assert table(late).match.ply == 2
