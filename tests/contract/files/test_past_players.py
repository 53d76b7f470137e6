"""Who made each move, where somebody has taken over for somebody else."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.tools.example import GAME

import games
from engine.core.input_error import InputError
from engine.core.table import Computer, PastPlayer, plain_table
from engine.files.record import read_record, replay, write_record
from engine.play.match import AnyMatch, Match

WINEMAKER = Computer(3)


def played(plies: int, match: AnyMatch | None = None) -> AnyMatch:
    """Return a match in which so many more moves have been made, each the first that is legal."""
    match = match or Match(games.load(GAME), plain_table(GAME, 3, "past"))
    for _ in range(plies):
        match.play(match.game.legal_moves(match.state)[0])
    return match


def taken_over(match: AnyMatch, seat: int, computer: Computer | None) -> AnyMatch:
    """Let somebody else play for a seat from now on."""
    seats = match.table.seats
    seats = (*seats[:seat], replace(seats[seat], computer=computer), *seats[seat + 1 :])
    match.table = match.table.seated(seats, len(match.moves))
    return match


def twice() -> AnyMatch:
    """Return a match in which a computer played for the second seat from the third to the fifth move."""
    return played(2, taken_over(played(3, taken_over(played(2), 1, WINEMAKER)), 1, None))


def test_each_move_is_known_to_be_of_whoever_made_it():
    table = twice().table
    assert [table.player_of(1, ply) for ply in range(1, 8)] == [None, None, *[WINEMAKER] * 3, None, None]
    assert [table.player_of(0, ply) for ply in range(1, 8)] == [None] * 7
    assert [table.has_had_computer(seat) for seat in range(3)] == [False, True, False]


def test_who_plays_from_the_first_move_on_has_no_past():
    assert taken_over(played(0), 1, WINEMAKER).table.past_players == ()


def test_who_made_no_move_is_no_player_of_the_past():
    match = taken_over(taken_over(played(2), 1, WINEMAKER), 1, Computer(4))
    assert match.table.past_players == (PastPlayer(1, 2),)
    assert taken_over(match, 1, None).table.past_players == ()


def test_a_record_says_it_and_is_read():
    match = twice()
    text = write_record(match)
    assert "Seat 2: ochre\nSeat 3: olive\nSeat 2 until 2: person\nSeat 2 until 5: (computer 3, bot 1)\n" in text
    again = replay(read_record(text), games.load)
    assert again.table == match.table
    assert write_record(again) == text


def test_a_record_of_the_beginning_tells_nothing_of_what_came_later():
    match = twice()
    match.go_to(4)
    assert "Seat 2 until 2: person\nSeat 2 until 4: (computer 3, bot 1)\nSeed" in write_record(match)
    match.go_to(2)
    assert "until" not in write_record(match)


def test_a_move_that_is_taken_back_can_be_made_again_by_whoever_made_it():
    match = twice()
    table = match.table
    match.go_to(3)
    assert match.table == table
    match.go_to(7)
    assert match.table == table


def test_another_move_is_made_by_whoever_plays_now():
    match = twice()
    match.go_to(4)
    match.play(match.game.legal_moves(match.state)[-1])
    assert [match.table.player_of(1, ply) for ply in range(1, 6)] == [None, None, WINEMAKER, WINEMAKER, None]


def test_a_game_from_an_earlier_moment_has_the_past_of_that_moment():
    assert twice().fork(3).table.past_players == (PastPlayer(1, 2), PastPlayer(1, 3, WINEMAKER))


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Seat 2 until 2: nobody", "record.player"),
        ("Seat 2 until 2: (computer 3)", "record.player"),
        ("Seat 2 until 2: (computer 5, bot 1)", "table.level"),
        ("Seat 4 until 2: person", "record.unknown"),
        ("Seat 2 until 0: (computer 3, bot 1)", "record.unknown"),
        ("Seat 2 until 9999999: (computer 3, bot 1)", "record.unknown"),
        ("Seat 2 until 8: (computer 3, bot 1)", "table.past"),  # the record has seven moves
        ("Seat 2 until 2: person", "table.past"),  # who plays still
        ("Seat 2 until 2: (computer 3, bot 1)\nSeat 2 until 5: (computer 3, bot 1)", "table.past"),
    ],
)
def test_a_past_that_cannot_have_been_is_refused(line, code):
    text = write_record(played(7)).replace("Seed:", f"{line}\nSeed:")
    with pytest.raises(InputError) as refused:
        replay(read_record(text), games.load)
    assert refused.value.code == code
