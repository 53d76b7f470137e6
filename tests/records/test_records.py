"""Whole games: the same moves lead to the same end, on every machine and after every change."""

from __future__ import annotations

import pytest
from tests.games.parts import folder, part
from tests.records.golden import recorded, text_of
from tests.records.make import expected, outcome
from tests.tools.example import GAME

import games
from engine.files.record import read_record, replay, write_record
from engine.play.match import Match

LARGEST = 150_000
OUTCOMES = {game: expected(game) for game in games.playable()}
RECORDS = [(game, name) for game, some in OUTCOMES.items() for name in some]


@pytest.mark.parametrize(("game", "name"), RECORDS)
def test_a_record_leads_to_the_same_end(game, name):
    match = recorded(game, name)
    assert outcome(match) == OUTCOMES[game][name]
    assert match.state.over
    games.load(game).check(match.state)


@pytest.mark.parametrize(("game", "name"), RECORDS)
def test_a_record_is_written_as_it_was_read(game, name):
    assert write_record(recorded(game, name)) == text_of(game, name)


@pytest.mark.parametrize("game", games.playable())
def test_every_number_of_players_and_every_ending_has_a_record(game):
    outcomes = OUTCOMES[game].values()
    assert {one["players"] for one in outcomes} == set(games.meta(game).players)
    assert {one["ending"] for one in outcomes} == part(game, "golden").ENDINGS


@pytest.mark.parametrize("game", games.playable())
def test_what_happens_seldom_has_a_record(game):
    matches = [recorded(game, name) for name in OUTCOMES[game]]
    assert {event.code for match in matches for events in match.log for event in events} >= part(game, "golden").SELDOM


@pytest.mark.parametrize("game", games.playable())
def test_every_option_and_an_own_board_have_a_record(game):
    tables = [read_record(text_of(game, name)).table for name in OUTCOMES[game]]
    for option in games.meta(game).options:
        assert {table.options[option.name] for table in tables} == set(option.values)
    assert any(table.custom_board for table in tables) == games.meta(game).custom_boards


@pytest.mark.parametrize("game", games.playable())
def test_the_records_in_the_folder_are_those_that_are_expected_and_none_is_too_long(game):
    files = list((folder(game) / "records").glob("*.txt"))
    assert {file.stem for file in files} == set(OUTCOMES[game]) == set(part(game, "golden").GOLDEN)
    assert [file.name for file in files if file.stat().st_size > LARGEST] == []


def test_a_record_with_one_other_move_leads_elsewhere():
    text = text_of(GAME, "three-seats")
    lines = text.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("sell "))
    other = "\n".join([*lines[:at], "pass"]) + "\n"
    match: Match = replay(read_record(other), games.load)
    assert outcome(match) != OUTCOMES[GAME]["three-seats"]
