"""What the lessons of Die Weinhändler tell in numbers is what comes about in them."""

from __future__ import annotations

import pytest

import games
from engine.files.lesson import TUTORIAL, read_lesson
from engine.play.match import AnyMatch

ANNA, BRUNO, CHIARA = range(3)
INES, MARTA = 1, 3


def played(name: str) -> AnyMatch:
    """Return the match of a lesson, with all its moves made."""
    return read_lesson(games.lessons("weinhaendler")[name], games.load).match


def test_the_tutorial_is_a_game_from_its_beginning_that_the_reader_wins():
    match = played(TUTORIAL)
    assert match.table.start == ""
    assert match.state.over
    assert [match.state.points(seat) for seat in (ANNA, BRUNO, CHIARA)] == [48, 26, 43]


@pytest.mark.parametrize("name", ["4.3", "5.1", "7.2", "7.3"])
def test_each_example_of_the_rulebook_can_be_played(name):
    assert name in games.lessons("weinhaendler")


@pytest.mark.parametrize(("name", "seat", "points"), [("7.2", MARTA, 10), ("7.3", INES, 7)])
def test_an_example_brings_the_points_that_the_rulebook_says(name, seat, points):
    match = played(name)
    assert match.state.points(seat) - match.state_at(0).points(seat) == points


def test_the_lowest_bidder_of_the_example_gets_three_cards_for_one():
    match = played("5.1")
    assert len(match.state.hands[INES]) - len(match.state_at(0).hands[INES]) == 3 - 1
