"""What the last turn has touched stays marked, for eyes that may know of it."""

from __future__ import annotations

import re

import pytest
from tests.games.drawn import part
from tests.games.parts import PLAYERS
from tests.page.computers.test_computers import against, on
from tests.page.test_app import at_table, everything, opened, play, play_until, table
from tests.tools.example import GAME

from page.app import App
from page.screens.lesson import LessonScreen
from page.table.view import last_turn

MARKED = re.compile(r' id="([^"]+)" data-last="true"')


def marked(app: App) -> set[str]:
    """Return the ids of the marked elements on the screen."""
    parts = app.screen.parts()
    assert not any("data-last" in markup for name, markup in parts.items() if name not in ("board", "choices", "seats"))
    return set(MARKED.findall(parts["board"] + parts["seats"]))


def touched(app: App, *plies: int, code: str = "") -> set[str]:
    """Return the ids that the events of some plies touch, or those of one code; events for a single seat count, too."""
    match = table(app).match
    events = [event for ply in plies for event in match.log[ply] if code in ("", event.code)]
    return set(last_turn.touched(match.game.touched_ids, events))


def turn_before(app: App, ply: int) -> range:
    """Return the plies up to this one that one seat has made in a row."""
    match = table(app).match
    first = next((at + 1 for at in range(ply - 1, 0, -1) if match.mover(at) != match.mover(ply)), 1)
    return range(first, ply + 1)


def test_after_the_move_of_a_computer_its_places_are_painted_with_a_mark() -> None:
    app, browser = against()
    match = table(app).match
    for _ in range(500):
        browser.painted.clear()
        browser.patched.clear()
        ply, by_computer = match.ply, table(app).state.computer is not None
        on(browser) if by_computer else play(app, 1)
        bought = touched(app, match.ply, code="vineyard.bought")
        if by_computer and bought and match.ply > ply:
            break
    assert match.mover(match.ply) != 0
    assert bought <= marked(app)
    assert bought <= set(MARKED.findall(everything(browser)))


@pytest.mark.parametrize("game", PLAYERS)
def test_a_phone_is_turned_to_what_a_move_has_touched_while_the_next_computer_thinks(game: str) -> None:
    app, browser = against(game)
    shown, elsewhere = table(app).state, 0
    for _ in range(300):
        on(browser) if shown.computer else play(app, 1)
        if shown.match.state.over:
            break
        board = part(str(app.screen.parts()["board"]))
        page, (decided, *_) = board.get("data-page"), board.get("data-decided-by").split()
        if not page:
            return  # all of a map is seen at once
        there = [id for id in touched(app, shown.match.ply) if id in board]
        if shown.computer is None or not there:
            assert page == decided
        else:
            assert any(id in board[page] for id in there)
            elsewhere += page != decided
    assert elsewhere > 0


def test_at_the_beginning_nothing_is_marked() -> None:
    app, _ = opened()
    at_table(app)
    assert marked(app) == set()
    play(app, 1)
    app.act("look 0")
    assert marked(app) == set()


def test_looking_at_the_past_marks_the_turn_of_that_moment() -> None:
    app, _ = opened()
    at_table(app)
    play_until(app, "sale.sell")
    play(app, 3)
    for ply in range(1, table(app).match.ply + 1):
        app.act(f"look {ply}")
        assert marked(app) <= touched(app, *turn_before(app, ply))
        assert touched(app, ply, code="vineyard.bought") <= marked(app)
    app.act("look 1")
    assert marked(app) == touched(app, 1)


def test_what_is_chosen_in_secret_is_marked_for_nobody_else_and_nothing_behind_the_curtain() -> None:
    app, _ = opened()
    at_table(app)
    play_until(app, "choose")
    assert table(app).match.ply > 0
    assert table(app).state.covered
    assert marked(app) == set()
    app.act("lift")
    own = table(app).state.viewer
    app.move("choose veneto")
    assert table(app).state.viewer == own
    assert marked(app) == {"region-veneto"}
    app.act(f"look {table(app).match.ply}")
    assert marked(app) == set()
    app.act("present")
    app.act("lift")
    app.move("choose toscana")
    assert table(app).state.covered
    assert marked(app) == set()
    app.act("lift")
    assert table(app).state.viewer not in (None, own)
    assert marked(app) == set()


def test_a_lesson_marks_nothing_but_what_it_speaks_of() -> None:
    app, _ = opened()
    app.act(f"learn {GAME}")
    assert isinstance(app.screen, LessonScreen)
    for _ in app.screen.lesson.steps:
        assert marked(app) == set()
        app.act("lesson-on")


def test_of_a_long_turn_the_latest_moves_and_places_are_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    app, _ = opened()
    at_table(app)
    play_until(app, "sale.sell")
    for ply in range(1, table(app).match.ply + 1):
        app.act(f"look {ply}")
        whole, latest = marked(app), touched(app, ply)
        if latest and latest < whole:
            break
    monkeypatch.setattr(last_turn, "MOST_PLIES", 1)
    assert marked(app) == latest < whole
    monkeypatch.setattr(last_turn, "MOST_PLACES", 1)
    assert marked(app) == {last_turn.touched(table(app).match.game.touched_ids, table(app).match.log[ply])[-1]}
