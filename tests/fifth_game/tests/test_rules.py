"""The rules of The Last Barrel."""

from __future__ import annotations

import pytest

import games
from engine.core.input_error import InputError
from engine.core.move import parse_move
from engine.core.refusal import IllegalMove
from engine.core.table import plain_table
from engine.files.position_file import PositionFile, read_position_file, write_position_file
from engine.files.record import read_record, replay, write_record
from engine.play.match import Match

OLD = "Game: heap\nRules: 1\nSeats: 2\nSeed: old\n\ntake 4\ntake 3\n"


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


def test_a_game_of_older_rules_goes_on_by_them():
    match = replay(read_record(OLD), games.load)
    match.play(parse_move("take 4"))
    assert sum(match.state.taken) == 11
    again = replay(read_record(write_record(match)), games.load)
    assert (write_record(again), again.table.rules) == (write_record(match), 1)
    assert match.fork(1).table.rules == 1


def test_a_position_of_older_rules_is_judged_by_them():
    match = replay(read_record(OLD), games.load)
    text = write_position_file(PositionFile(match.game, match.table, match.state))
    found = read_position_file(text, games.load)
    assert found.game.judge(found.state, parse_move("take 4")) is None


def test_a_new_game_goes_by_the_present_rules(match):
    with pytest.raises(IllegalMove):
        match.play(parse_move("take 4"))
    assert "Rules: 2" in write_record(match)


@pytest.mark.parametrize(("rules", "code"), [(0, "record.rules"), (3, "record.rules_newer")])
def test_rules_that_are_not_here_are_said(rules, code):
    with pytest.raises(InputError) as caught:
        replay(read_record(OLD.replace("Rules: 1", f"Rules: {rules}")), games.load)
    assert caught.value.code == code
