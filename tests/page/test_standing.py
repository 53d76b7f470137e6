"""The end as markup."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from engine.standing import Place
from engine.table import Seat
from engine.words import game_words
from page.parts.chart import chart
from page.parts.standing import standing

SEATS = (Seat("Anna", "ruby"), Seat("Bruno", "olive"))


def told(*ranks: int) -> str:
    """Return the end of a game of Grand Cru with these ranks."""
    breakdown = {"value": 12, "money": 4, "kinds": 4, "cubes": 4, "loans": 0}
    places = [Place(seat, rank, (0,), breakdown) for seat, rank in enumerate(ranks)]
    return str(standing(game_words("grand_cru", "en", "page").at(SEATS), SEATS, places, "value", []))


def test_the_winner_is_named():
    assert "Anna wins" in told(1, 2)
    assert "Anna and Bruno" in told(1, 1)


def test_that_nobody_has_won_is_said():
    assert "Nobody has won" in told(2, 2)


@pytest.mark.parametrize(
    ("values", "levels"),
    [
        ([0, 1], ["0", "1"]),
        ([0, 18], ["0", "5", "10", "15"]),
        ([0, 25], ["0", "5", "10", "15", "20", "25"]),
        ([-14, 20], ["\N{MINUS SIGN}10", "0", "10", "20"]),
        ([0, 3140], ["0", "1000", "2000", "3000"]),
    ],
)
def test_the_levels_of_a_chart_are_round_numbers(values, levels):
    words = game_words("grand_cru", "en", "page").at(SEATS)
    drawn = ElementTree.fromstring(str(chart(words, SEATS, "value", [(value, 0) for value in values])))
    assert [text.text for text in drawn.iter("text") if text.get("class") == "chart-level"] == levels
