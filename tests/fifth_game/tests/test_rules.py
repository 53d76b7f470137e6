"""The rules of The Last Barrel."""

from __future__ import annotations

import pytest

import games
from engine.core.move import parse_move
from engine.core.table import plain_table
from engine.play.match import Match


@pytest.fixture
def match() -> Match:
    return Match(games.load("heap"), plain_table("heap", 2, "rules"))


@pytest.mark.rule("heap 1.1")
@pytest.mark.rule("heap 2.2")
def test_whoever_takes_the_last_barrel_loses(match):
    while not match.state.over:
        match.play(parse_move("take 1"))
    places = {place.seat: place.rank for place in match.game.standing(match.state)}
    assert places[match.state.loser] == 2
    assert sum(match.state.taken) == match.ply


@pytest.mark.rule("heap 1.2")
def test_a_heap_has_141_to_149_barrels_and_the_first_seat_begins(match):
    assert match.state.heap in range(141, 150)
    assert match.state.now.seat == 0


@pytest.mark.rule("heap 2.1")
def test_no_more_can_be_taken_than_there_are(match):
    while match.state.heap > 2:
        match.play(parse_move("take 1"))
    refusal = match.game.judge(match.state, parse_move("take 3"))
    assert (refusal.code, refusal.rule, refusal.facts) == ("heap.short", "2.1", {"count": 2})
    assert match.game.judge(match.state, parse_move("take 2")) is None
