"""The end that is to come: a line at the prompt, said once, and marked in the log."""

from __future__ import annotations

from typing import Any

import pytest
from tests.page.fake_browser import FakeBrowser
from tests.page.test_app import opened, table
from tests.records.golden import all_recorded

import games
from engine.files.record import write_record
from engine.play.match import Match
from page.app import App

Played = tuple[App, FakeBrowser, Match[Any]]


def codes(match: Match[Any]) -> list[str]:
    """Return the code of the announcement before each move, "" for none."""
    found = (match.game.end_before_it_comes(match.state_at(ply)) for ply in range(match.ply))
    return [event.code if event else "" for event in found]


def announced(app: App) -> str:
    """Return the announcement as the player to move reads it."""
    state = table(app).state
    return str(table(app).words.ending(state.coming_end, state.player_asked))


def moved(app: App, move: object) -> None:
    """Play a move, lifting the curtain and confirming where that is asked."""
    if table(app).state.covered:
        app.act("lift")
    app.move(str(move))


@pytest.fixture(params=games.playable())
def at_first(request) -> Played:
    """Return a table one move before the end is first announced, and the whole match."""
    matches = sorted(all_recorded(request.param), key=lambda match: match.ply)
    match = next(match for match in matches if match.state.over and not codes(match)[0] and match.table.players > 1)
    first = next(at for at, code in enumerate(codes(match)) if code)
    app, browser = opened()
    app.file("import", write_record(Match(match.game, match.table, match.moves[: first - 1])))
    return app, browser, match


def test_the_end_is_announced_at_the_prompt_and_said_once(at_first):
    app, browser, match = at_first
    at, found = table(app).match.ply, codes(match)
    assert 'id="prompt-ending"' not in str(table(app).parts()["prompt"])
    for ply in range(at, match.ply - 1):
        moved(app, match.moves[ply])
        said = announced(app) if found[ply + 1] else ""
        assert ('id="prompt-ending"' in str(table(app).parts()["prompt"])) is bool(said)
        assert (said != "" and said in browser.said[-1]) is (found[ply + 1] not in ("", found[ply]))


def test_its_line_in_the_log_is_marked(at_first):
    app, _, match = at_first
    for ply in range(table(app).match.ply, match.ply):
        moved(app, match.moves[ply])
    app.act("whole-log")
    lines = [event for events in match.log for event in events if event.code in match.game.end_events]
    assert str(table(app).parts()["log"]).count("is-announcing") == len(lines)
