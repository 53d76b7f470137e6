"""Every decision names the parts of the board that it is decided by: a phone turns to the first. It marks the tabs of
those with an open place."""

from __future__ import annotations

import re

import pytest
from tests.games.drawn import Drawn, Part
from tests.page.looks import look, words_at
from tests.records.golden import all_recorded

import games
from engine.core.state import GameState
from engine.core.table import Table
from engine.drawing.markup import Markup
from engine.drawing.zones import deciding, tabs
from engine.text.words import Words
from page.table.view.beside import zone_tabs


def one_of_each_kind(game: str) -> dict[str, tuple[Table, GameState]]:
    """Return a position of each kind of decision in the whole games of a game."""
    found: dict[str, tuple[Table, GameState]] = {}
    for match in all_recorded(game):
        for ply in range(match.ply):
            found.setdefault(match.state_at(ply).now.kind, (match.table, match.state_at(ply)))
    return found


@pytest.mark.parametrize("game", games.playable())
def test_every_kind_of_decision_names_what_it_is_decided_by(game):
    named = games.load(game).drawing.DECIDED_BY
    assert named.keys() == {"", *games.load(game).decisions}
    assert all(named.values())


@pytest.mark.parametrize("game", games.playable())
def test_what_a_decision_is_decided_by_is_a_part_of_the_board(game):
    for kind, (table, state) in one_of_each_kind(game).items():
        board = games.load(game).drawing.board(*look(state, table, state.now.seat))
        named = {*deciding(board)}
        assert named, kind
        assert named <= {id for id, _ in tabs(board)}, kind


def marked(words: Words, board: Markup) -> set[str]:
    return {*re.findall(r'data-show="([^"]+)" data-open', zone_tabs(words, board))}


def holds_open_place(zone: Part) -> bool:
    return any("is-open" in it.classes for it in zone.all("class"))


@pytest.mark.parametrize("game", games.playable())
def test_a_mark_is_on_every_tab_with_an_open_place_and_on_no_other(game):
    """Something to be picked is an open place, too, where the decision is decided by it: a card that is only read is
    none."""
    for kind, (table, state) in one_of_each_kind(game).items():
        for opened in (None, *range(table.players)):
            drawn = Drawn(table, state, state.now.seat, opened=opened)
            board = Markup(games.load(game).drawing.board(drawn.view, drawn.context))
            named, first = {id for id, _ in tabs(board)}, [id for id, _ in tabs(board)][:1]
            is_open = {id for id in named if holds_open_place(drawn.board[id])}
            picked = {
                id
                for id in {*deciding(board)}
                if any(it.startswith("pick") for it in drawn.board[id].values("data-do"))
            }
            whole = {*first} if "zone-" not in first[0] and "is-open" in board else set()
            assert marked(words_at(table), board) - whole == (is_open | picked) - whole, (kind, opened)


@pytest.mark.parametrize("game", games.playable())
def test_no_tab_is_marked_for_somebody_who_cannot_choose(game):
    for kind, (table, state) in one_of_each_kind(game).items():
        assert marked(words_at(table), games.load(game).drawing.board(*look(state, table, None))) == set(), kind
