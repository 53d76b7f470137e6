"""Advice at the table: in two steps, never behind the curtain, and a warning before a large mistake."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest
from tests.games.drawn import part as drawn_part
from tests.games.parts import PLAYERS
from tests.page.computers.test_computers import on
from tests.page.fake_browser import FakeBrowser
from tests.page.test_app import at_table, legal, opened, table
from tests.tools.example import GAME, WITH_HANDS

import games
from engine.bots.advice import Advice, advising
from engine.bots.grades import BLUNDER, Graded
from engine.bots.playout import Playouts
from engine.bots.question import asked
from engine.bots.search import thought
from engine.core.move import Move
from engine.drawing.markup import Markup
from page.app import App
from page.fetched.advice_panel import AdviceShown, lit
from page.services import fetched_modules
from page.services.fetched_modules import FILE, FetchedModules, is_fetched

BETTER = "The best move raises your chance of winning. Gain in percentage points: about 8."
UNDECIDED = "None of the moves tried is clearly better than the others."


def part(app: App, name: str) -> str:
    """Return a part of the table as it is now."""
    return str(table(app).parts()[name])


def whole(app: App) -> str:
    """Return everything that is to be seen now."""
    return "".join(map(str, table(app).parts().values())) + str(app.services.dialog.markup)


def let_it_think(browser: FakeBrowser) -> None:
    """Let the page do what it wanted to do later, until nothing is left."""
    while browser.later is not None:
        on(browser)


def begun(game: str = GAME) -> tuple[App, FakeBrowser]:
    """Return a page on which only one person plays, and is asked."""
    app, browser = opened()
    app.act(f"against {game} 2")
    while table(app).state.computer is not None:
        let_it_think(browser)
    return app, browser


@pytest.mark.parametrize("game", PLAYERS)
def test_first_comes_where_to_look_and_then_the_move(game: str) -> None:
    app, browser = begun(game)
    shown = table(app).state
    assert 'data-do="advice"' in part(app, "prompt")
    app.act("advice")
    places = table(app).state.adviser.places
    assert 'id="advice"' in part(app, "choices")
    assert "data-lit" in whole(app) or len(places) < 2
    question = asked(shown.game, shown.match.state, [event for events in shown.match.log for event in events])
    playouts = Playouts(shown.game, games.bot(game), question)
    advice = thought(playouts, advising(playouts))
    assert advice.move in places
    app.act("advice-move")
    let_it_think(browser)
    assert f'data-move="{advice.move}"' in part(app, "choices")
    assert 'id="advice-make"' in part(app, "choices")
    assert browser.said[-1]
    app.move(str(advice.move))
    assert shown.match.moves[-1] == advice.move or shown.match.moves[shown.match.ply - 1] is not None
    assert 'id="advice"' not in part(app, "choices")


@pytest.mark.parametrize("game", PLAYERS)
def test_places_are_fewer_once_the_moves_have_been_tried(game: str) -> None:
    """A reader who thinks for a while sees where to look more closely, and not yet the move."""
    app, browser = begun(game)
    for _ in range(40):
        app.act("advice")
        adviser = table(app).state.adviser
        before = list(adviser.places)
        let_it_think(browser)
        assert adviser.advice is None
        assert 'id="advice-make"' not in part(app, "choices")
        said, many = browser.said[-1], len(adviser.places)
        app.act("advice-move")
        assert many <= 3
        if many < len(before):
            assert set(adviser.places) < set(before)
            which = "one of these " if len(adviser.advice.left) == 1 else ""
            assert f"In trial games played from here, {which}{many} moves did best." in said
            assert adviser.advice.move in adviser.places
            return
        app.move(str(adviser.advice.move))
        while table(app).state.computer is not None:
            let_it_think(browser)
    raise AssertionError("nothing was narrowed")


@pytest.mark.parametrize(
    ("tried", "said"),
    [
        (0, "Nothing stands out at first glance: most moves are worth considering."),
        (1, "In trial games played from here, one of these 2 moves did best."),
        (2, "In trial games played from here, 2 moves did best."),
    ],
)
def test_how_many_of_the_moves_that_were_tried_did_best_is_said(tried: int, said: str) -> None:
    app, _ = begun()
    shown, places = table(app).state, legal(app)[:2]
    playouts = Playouts(shown.game, games.bot(GAME), asked(shown.game, shown.match.state))
    panel = AdviceShown(playouts, shown.match.state.now.kind, places, None, is_thinking=False, warns=False, tried=tried)
    named = [f"{panel.said(table(app).words, move)}." for move in places]
    assert list(panel.sentences(table(app).words)) == [said]
    assert panel.named(table(app).words) == (named if tried else [])
    assert replace(panel, places=[*places, places[0]]).named(table(app).words) == [], "two read alike"


@pytest.mark.parametrize(("tried", "said"), [(1, "Best move: "), (2, "One of the best moves: ")])
def test_a_move_that_others_equalled_is_called_one_of_the_best(tried: int, said: str) -> None:
    app, _ = begun()
    shown, (move, other) = table(app).state, legal(app)[:2]
    playouts, advice = Playouts(shown.game, games.bot(GAME), asked(shown.game, shown.match.state)), Advice(move, other)
    panel = AdviceShown(playouts, shown.match.state.now.kind, [move, other], advice, False, False, tried=tried)
    assert next(panel.sentences(table(app).words)).startswith(said)
    assert panel.named(table(app).words) == []


@pytest.mark.parametrize(
    ("gain", "is_clear", "told"),
    [
        (800, True, [BETTER]),
        (40, True, []),
        (800, False, [UNDECIDED]),
    ],
)
def test_what_no_single_thing_decides_is_called_undecided_only_where_it_is(
    gain: int, is_clear: bool, told: list[str]
) -> None:
    app, _browser = begun()
    shown, (move, other) = table(app).state, legal(app)[:2]
    advice = Advice(move, other, gain, 9, is_clear)
    playouts = Playouts(shown.game, games.bot(GAME), asked(shown.game, shown.match.state))
    told_of = partial(AdviceShown, playouts, shown.match.state.now.kind, [move], is_thinking=False, warns=False)
    first, *others = list(told_of(advice=advice).sentences(table(app).words))[1:]
    won = list(told_of(advice=replace(advice, wins=True)).sentences(table(app).words))[1:]
    assert won == [
        "With this move, all trial games played from here were won (9).",
        *(it for it in told if it == BETTER),
    ]
    (once, *_) = list(told_of(advice=replace(advice, wins=True, pairs=1)).sentences(table(app).words))[1:]
    assert once == "With this move, the trial game played from here was won."
    assert first.startswith("No single advantage over “")
    assert first.endswith("” decides it.")
    assert others == told


@pytest.mark.parametrize(
    ("places", "possible", "told"),
    [(3, 3, "most moves"), (5, 6, "most moves"), (3, 6, "3 moves are"), (1, 6, "only one")],
)
def test_advice_that_leaves_most_moves_says_so(places: int, possible: int, told: str) -> None:
    app, _browser = begun()
    shown, move = table(app).state, legal(app)[0]
    playouts = Playouts(shown.game, games.bot(GAME), asked(shown.game, shown.match.state))
    advised = AdviceShown(playouts, shown.match.state.now.kind, [move] * places, None, False, False, legal=possible)
    (said,) = advised.sentences(table(app).words)
    assert told in said


def test_advice_says_that_places_are_highlighted_only_where_some_are() -> None:
    app, _browser = begun()
    shown, move = table(app).state, legal(app)[0]
    playouts = Playouts(shown.game, games.bot(GAME), asked(shown.game, shown.match.state))
    advised = AdviceShown(playouts, shown.match.state.now.kind, [move] * 3, None, False, False, legal=6)
    (first,) = advised.sentences(table(app).words)
    assert [*replace(advised, is_lit=True).sentences(table(app).words)] == [first, "They are highlighted."]


@pytest.mark.parametrize("game", PLAYERS)
def test_the_tabs_of_a_phone_mark_where_something_is_advised(game: str) -> None:
    app, browser = begun(game)
    advised: set[str] = set()
    for _ in range(15):
        app.act("advice")
        let_it_think(browser)
        board, tabs = drawn_part(part(app, "board")), drawn_part(part(app, "zones")).all("data-show")
        lit = {it.get("data-show") for it in tabs if board[it.get("data-show")].all("data-lit")}
        marked = {it.get("data-show") for it in tabs if it.get("data-open")}
        whole_map = {tabs[0].get("data-show")} if "data-look" in part(app, "board") else set()
        assert not lit or marked == lit | whole_map
        advised |= lit
        app.move(str(legal(app)[0]))
        while table(app).state.computer is not None:
            let_it_think(browser)
        if table(app).match.state.over:
            break
    assert advised


def test_places_are_lit_that_pick_several_things_or_one_alone() -> None:
    for action, is_lit in (("pick 7", True), ("pick-only 7", True), ("pick-only 70", False)):
        markup = Markup(f'<g data-do="{action}"></g>')
        assert ("data-lit" in lit(markup, [], [7])) == is_lit


def test_advice_is_closed_and_goes_with_the_position() -> None:
    app, browser = begun()
    app.act("advice")
    app.act("advice-close")
    assert 'id="advice"' not in part(app, "choices")
    assert "data-lit" not in whole(app)
    app.act("advice")
    app.act("advice-move")
    app.move(str(legal(app)[0]))
    let_it_think(browser)
    assert 'id="advice"' not in part(app, "choices")


def test_advice_takes_the_place_of_the_answer_to_another_press() -> None:
    app, browser = begun()
    shown = table(app).state
    closed = next(move for move in shown.game.candidates(shown.match.state) if move not in legal(app))
    for action in ("advice", "advice-move"):
        app.move(str(closed))
        assert shown.refusal is not None
        app.act(action)
        assert shown.refusal is None
    let_it_think(browser)


def test_while_one_reads_where_to_look_the_move_is_found() -> None:
    app, browser = begun()
    app.act("advice")
    let_it_think(browser)
    assert 'id="advice-move"' in part(app, "choices")
    assert 'id="advice-make"' not in part(app, "choices")
    app.act("advice-move")
    assert browser.later is None
    assert 'id="advice-make"' in part(app, "choices")


def test_a_move_that_is_laid_ready_meanwhile_is_what_the_advice_is_held_against(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("page.table.actions.A_WHILE", 0)
    app, browser = begun()
    app.act("advice")
    let_it_think(browser)
    advised, own = table(app).state.adviser._found.move, legal(app)[-1]
    assert advised != own
    table(app).point(str(own))
    table(app).point("")
    app.act("advice-move")
    assert 'id="advice-make"' not in part(app, "choices")
    let_it_think(browser)
    assert table(app).state.adviser.advice.instead == own


def test_weighing_a_move_ends_the_thought_about_the_best_one(monkeypatch: pytest.MonkeyPatch) -> None:
    app, browser = begun()
    move = legal(app)[0]
    monkeypatch.setattr("page.fetched.adviser.grading", lambda playouts, move: _returned(Graded(move, BLUNDER, move)))
    app.act("advice-warn")
    app.act("advice")
    app.move(str(move))
    let_it_think(browser)
    assert 'id="warning"' in whole(app)
    app.act("close")
    app.act("advice-move")
    let_it_think(browser)
    assert 'id="advice-make"' in part(app, "choices")


def test_there_is_no_advice_behind_the_curtain_nor_in_the_past() -> None:
    app, _browser = opened()
    app.act(f"setup {WITH_HANDS}")
    app.act("begin")
    assert table(app).state.covered
    app.act("advice")
    assert re.search(r'data-do="advice"[^>]* aria-disabled="true"', part(app, "prompt"))
    assert 'id="advice"' not in whole(app)
    app.act("lift")
    app.act("advice")
    assert 'id="advice"' in part(app, "choices")
    app.move(str(legal(app)[0]))
    assert 'id="advice"' not in whole(app)


def test_a_large_mistake_is_warned_of_and_can_still_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    app, _browser = begun()
    move, other = legal(app)[:2]
    graded = Graded(move, BLUNDER, other, 2100)
    monkeypatch.setattr("page.fetched.adviser.grading", lambda playouts, move: _returned(graded))
    app.act("advice-warn")
    assert app.services.settings.preferences.warns
    app.move(str(move))
    assert "Percentage points lost: about 21." in whole(app)
    assert table(app).match.ply == 0 or table(app).match.moves[-1] != move
    ply = table(app).match.ply
    app.act("close")
    assert table(app).match.ply == ply
    app.move(str(move))
    app.act(f"meant {move}")
    assert table(app).match.ply > ply
    assert table(app).match.moves[ply] == move


def test_a_move_is_warned_of_where_another_does_the_same_for_less(monkeypatch: pytest.MonkeyPatch) -> None:
    app, _browser = begun()
    move, other = legal(app)[:2]
    monkeypatch.setattr(games.bot(GAME), "cheaper", lambda view, move: other if move != other else None)
    app.act("advice-warn")
    ply = table(app).match.ply
    app.move(str(move))
    assert "Another move does the same for much less" in whole(app)
    assert table(app).match.ply == ply
    app.act(f"meant {move}")
    assert table(app).match.moves[ply] == move


def test_what_is_no_mistake_is_played_when_it_has_been_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    app, browser = begun()
    move: Move = legal(app)[0]
    monkeypatch.setattr("page.fetched.adviser.grading", lambda playouts, move: _returned(Graded(move, "good", move)))
    app.act("advice-warn")
    ply = table(app).match.ply
    app.move(str(move))
    let_it_think(browser)
    assert table(app).match.moves[ply] == move


def _returned(graded: Graded):
    return graded
    yield


def test_between_people_advice_is_there_too() -> None:
    app, _browser = opened()
    at_table(app)
    app.act("advice")
    assert 'id="advice"' in part(app, "choices")


def test_modules_that_are_not_there_are_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    browser, told = FakeBrowser(), []
    fetched = FetchedModules(browser)
    fetched.need(year, told.append, lambda: told.append("failed"))
    assert told == ["failed"]
    monkeypatch.setattr(fetched_modules, "FETCHED", ("of_tomorrow",))
    browser.files[FILE] = json.dumps({"of_tomorrow": "", "of_tomorrow.wine": "YEAR = 1999"})
    fetched.need(year, told.append, lambda: told.append("failed"))
    assert told == ["failed", 1999]
    assert not fetched.rests


def year() -> int:
    from of_tomorrow.wine import YEAR  # type: ignore[import-not-found]

    found: int = YEAR
    return found


CUT = json.dumps({"of_tomorrow": "", "of_tomorrow.wine": "YEAR = (19"})
NEWER = json.dumps({"of_tomorrow": "", "of_tomorrow.wine": "from engine.core.move import of_next_year"})


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", "7", "<!doctype html>", '{"a": 7}', CUT[:-20], CUT, NEWER])
def test_modules_that_are_something_else_leave_nothing_behind(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    browser, told, before = FakeBrowser(files={FILE: text}), [], list(sys.meta_path)
    fetched = FetchedModules(browser)
    monkeypatch.setattr(fetched_modules, "FETCHED", ("of_tomorrow",))
    fetched.need(year, told.append, lambda: told.append("failed"))
    assert told == ["failed"]
    assert fetched.rests
    assert sys.meta_path == before
    browser.files[FILE] = json.dumps({"of_tomorrow": "", "of_tomorrow.wine": "YEAR = 1999"})
    fetched.need(year, told.append, lambda: told.append("failed"))
    assert told == ["failed", 1999]


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Leave no module behind that has come."""
    yield
    for name in [name for name in sys.modules if name.startswith("of_tomorrow")]:
        del sys.modules[name]


@pytest.mark.parametrize(
    ("module", "is_it"),
    [
        *(("page.fetched", True), ("engine.review.chart", True), ("engine.bots.advices", False)),
        *(("games.x.editor", True), ("games.x.editor.rows", True), ("games.x.editors", False)),
    ],
)
def test_which_modules_are_fetched(module: str, is_it: bool) -> None:
    assert is_fetched(module) == is_it
