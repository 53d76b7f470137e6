"""What can be done at a curtain, and what can be taken back at all."""

from __future__ import annotations

from dataclasses import replace

from tests.page.test_app import at_table, opened, play, table
from tests.tools.example import GAME, WITH_HANDS

from engine.core.table import Computer


def test_before_the_first_move_the_curtain_offers_nothing_to_take_back() -> None:
    app, browser = opened()
    app.act(f"setup {WITH_HANDS}")
    app.act("begin")
    assert 'id="dialog-lift"' in browser.painted["app"]
    assert 'id="dialog-undo"' not in browser.painted["app"]


def test_after_a_move_the_curtain_offers_to_take_it_back() -> None:
    app, _ = opened()
    app.act(f"setup {WITH_HANDS}")
    app.act("begin")
    app.act("lift")
    screen = table(app)
    screen.move(str(screen.match.game.legal_moves(screen.match.state)[0]))
    assert 'id="dialog-undo"' in str(screen.parts()["dialog"])


def test_what_computers_alone_have_done_cannot_be_taken_back_but_looked_at() -> None:
    app, browser = opened()
    at_table(app)
    play(app, 2)
    screen = table(app)
    match = screen.match
    match.table = replace(match.table, seats=tuple(replace(seat, computer=Computer(1)) for seat in match.table.seats))
    tools = str(screen.parts()["prompt"])
    off = [tool.split('"')[0] for tool in tools.split('id="tool-')[1:] if 'aria-disabled="true"' in tool.split(">")[0]]
    assert "undo" in off
    assert "replay" not in off
    assert browser.rooted[3] == "table"
    assert screen.game_id == GAME
