"""Sharing: links that hold the game, opened by somebody else."""

from __future__ import annotations

import re
from html import unescape

import pytest
from tests.page.doors import TestDoor
from tests.page.test_app import at_table, opened, play, table

from page.app import App


def shared(moves: int = 6) -> tuple[App, dict[str, str]]:
    """Return a page with the dialog open, and what stands in its fields."""
    app, door = opened()
    at_table(app)
    play(app, moves)
    app.act("look 4")
    app.act("share")
    fields = re.findall(r'<textarea id="share-(\w+)"[^>]*>([^<]*)', door.painted["part-dialog"])
    return app, {name: unescape(text) for name, text in fields}


def test_the_dialog_has_links_and_the_text():
    app, fields = shared()
    assert list(fields) == ["game", "moment", "record"]
    assert fields["game"].startswith("https://wine.example/#")
    assert len(fields["record"].strip().splitlines()) > 6
    app.act("copy share-game")
    assert app.door.copied == "share-game"


@pytest.mark.parametrize(("which", "ply"), [("game", 0), ("moment", 4)])
def test_a_link_shows_the_game_to_somebody_else_and_keeps_nothing(which, ply):
    _, fields = shared()
    app, door = opened(TestDoor(addresses=[fields[which].split("#")[1]]))
    assert table(app).looking == ply
    assert table(app).match.ply == 6
    assert door.storage.texts == {}
    assert door.addresses[-1].startswith(f"ply={ply}&record=1.")


def test_a_shared_game_is_kept_when_it_is_played_on():
    _, fields = shared()
    app, door = opened(TestDoor(addresses=[fields["game"].split("#")[1]]))
    app.act("present")
    play(app, 1)
    (kept,) = app.store.games()
    assert kept.ply == 7
    assert door.addresses[-1] == f"game={kept.id}"


def test_a_broken_link_is_told_and_can_be_saved():
    _, fields = shared()
    app, door = opened(TestDoor(addresses=[fields["game"].split("#")[1][:-9]]))
    assert app.screen.name == "lobby"
    (notice,) = app.notices
    app.act(f"download {notice.download}")
    assert door.saved[notice.download].startswith("1.")
