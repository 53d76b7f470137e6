"""Who sits where, as a line of a record."""

from __future__ import annotations

import pytest
from tests.tools.example import GAME

import games
from engine.core.input_error import InputError
from engine.core.table import Computer, Seat, check_seats
from engine.files.record import read_record, replay, write_record
from engine.files.seat_line import read_seat, write_seat

LINES = {
    "ruby": Seat("", "ruby"),
    "ruby Anna": Seat("Anna", "ruby"),
    "ochre Berta (the old one)": Seat("Berta (the old one)", "ochre"),
    "ochre Berta (computer 3, bot 1)": Seat("Berta", "ochre", Computer(3)),
    "plum (computer 4 saver, bot 12)": Seat("", "plum", Computer(4, "saver", 12)),
    r"ruby Anna \(computer 3)": Seat("Anna (computer 3)", "ruby"),
    r"ruby \(computer 3, bot 1)": Seat("(computer 3, bot 1)", "ruby"),
    r"ruby \\(computer 3, bot 1)": Seat(r"\(computer 3, bot 1)", "ruby"),
    r"ruby a\(computer b\(computer c": Seat("a(computer b(computer c", "ruby"),
    r"ruby A \(computer 1) (computer 3, bot 1)": Seat("A (computer 1)", "ruby", Computer(3)),
    "ruby A (computer (computer 3, bot 1)": Seat("A (computer", "ruby", Computer(3)),
}


@pytest.mark.parametrize("line", LINES)
def test_a_seat_is_a_line_and_a_line_is_a_seat(line):
    assert read_seat(line) == LINES[line]
    assert write_seat(LINES[line]) == line
    check_seats((LINES[line],))


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("ruby A (computer 0, bot 1)", "table.level"),
        ("ruby A (computer 5, bot 1)", "table.level"),
        ("ruby A (computer 3 saver)", "record.computer"),
        ("ruby A (computer 3, bot 1) B", "record.computer"),
    ],
)
def test_what_is_no_computer_player_is_refused(line, code):
    with pytest.raises(InputError) as refused:
        check_seats((read_seat(line),))
    assert refused.value.code == code


def test_a_temperament_is_a_word():
    with pytest.raises(InputError) as refused:
        check_seats((Seat("", "ruby", Computer(1, "<b>")),))
    assert refused.value.code == "table.temperament"


def test_a_record_keeps_who_was_a_computer():
    text = f"Game: {GAME}\nRules: 1\nSeats: 3\nSeat 1: ruby Anna\nSeat 2: ochre Berta (computer 3, bot 1)\nSeed: a\n\n"
    match = replay(read_record(text), games.load)
    assert match.table.people == [0, 2]
    assert "Seat 2: ochre Berta (computer 3, bot 1)\n" in write_record(match)
