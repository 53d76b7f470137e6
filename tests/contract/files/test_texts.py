"""There and back: moves, records, positions."""

from __future__ import annotations

import json

import pytest
from tests.contract.cases import (
    IN_EVERY_CASE,
    fingerprint,
    game_of,
    match_of,
    plies_on_the_way,
    states_on_the_way,
    table_of,
    walked,
)

import games
from engine.core.input_error import InputError
from engine.core.move import parse_move
from engine.core.table import Seat, Table
from engine.files.position_file import PositionFile, read_position_file, write_position_file
from engine.files.record import read_record, replay, write_record
from engine.play.match import Match


@IN_EVERY_CASE
def test_every_candidate_can_be_written_and_read(case):
    game = game_of(case)
    for state in states_on_the_way(case, every=7):
        for move in game.candidates(state):
            assert parse_move(str(move)) == move


@IN_EVERY_CASE
def test_a_record_is_read_as_it_was_written(case):
    match = match_of(case, 300)
    text = write_record(match)
    record = read_record(text)
    assert (record.table, record.moves) == (match.table, match.moves)
    again = replay(record, games.load)
    assert fingerprint(again.state) == fingerprint(match.state)
    assert write_record(again) == text


@IN_EVERY_CASE
def test_a_whole_game_is_replayed_to_the_same_end(case):
    whole = walked(case)
    match: Match = Match(game_of(case), table_of(case), whole.moves)
    assert match.state.over
    assert fingerprint(match.state) == fingerprint(whole.state)


@IN_EVERY_CASE
def test_only_what_is_played_stands_in_a_record(case):
    match = match_of(case, 30)
    match.go_to(12)
    assert read_record(write_record(match)).moves == match.moves[:12]


@IN_EVERY_CASE
def test_names_and_comments_stand_in_a_record(case):
    plain = table_of(case)
    seats = tuple(Seat(f"Zoë #{n}: {n}", seat.colour) for n, seat in enumerate(plain.seats))
    table = Table(plain.game, seats, plain.seed, plain.options)
    match: Match = Match(game_of(case), table, walked(case).moves[:5])
    match.comments = {
        -1: ["a game"],
        0: ["a good\nbeginning"],
        2: ["why?  # not"],
        4: ["one", "", "two"],
        5: ["è vero"],
    }
    record = read_record(write_record(match))
    assert record.table.seats == seats
    assert record.comments == {**match.comments, 0: ["a good beginning"], 2: ["why? # not"]}
    assert record.moves == match.moves
    assert replay(record, games.load).comments == record.comments


@IN_EVERY_CASE
def test_a_position_is_read_as_it_was_written_and_played_on_the_same(case):
    game, moves = game_of(case), walked(case).moves
    for ply, state in plies_on_the_way(case, every=31, sampled=False):
        table = Match(game, table_of(case)).table
        read = read_position_file(write_position_file(PositionFile(game, table, state)), games.load)
        assert read.table == table
        assert read.state == state
        for move in moves[ply : ply + 50]:
            assert game.judge(read.state, move) is None
            game.play(state, move)
            game.play(read.state, move)
        assert fingerprint(read.state) == fingerprint(state)


@IN_EVERY_CASE
def test_a_position_at_the_end_is_read_too(case):
    whole = walked(case)
    table = Match(game_of(case), table_of(case)).table
    read = read_position_file(write_position_file(PositionFile(game_of(case), table, whole.state)), games.load)
    assert read.state.over
    assert read.state == whole.state


@IN_EVERY_CASE
def test_records_and_positions_of_other_rules_are_not_read(case):
    match = match_of(case, 3)
    text = write_record(match).replace(f"Rules: {match.game.meta.rules_version}", "Rules: 999")
    with pytest.raises(InputError) as caught:
        replay(read_record(text), games.load)
    assert caught.value.code == "record.rules_newer"
    data = json.loads(write_position_file(PositionFile(match.game, match.table, match.state)))
    with pytest.raises(InputError) as caught:
        read_position_file(json.dumps({**data, "rules": 999}), games.load)
    assert (caught.value.code, caught.value.where) == ("record.rules_newer", "Rules")


@IN_EVERY_CASE
def test_an_illegal_move_in_a_record_is_named_with_its_line(case):
    lines = write_record(match_of(case, 8)).splitlines()
    lines[-2] = "dance tango"
    with pytest.raises(InputError) as caught:
        replay(read_record("\n".join(lines)), games.load)
    assert (caught.value.code, caught.value.where) == ("move.illegal", f"line {len(lines) - 1}")
    assert caught.value.game == case[0]
