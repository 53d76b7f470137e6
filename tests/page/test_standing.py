"""The end as markup."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from engine.standing import Place
from engine.table import Seat
from engine.words import game_words
from page.parts.chart import chart
from page.parts.standing import Course, standing

SEATS = (Seat("Anna", "ruby"), Seat("Bruno", "olive"))


def told(*ranks: int | None, language: str = "en", course: Course = ()) -> str:
    """Return the end of a game of Grand Cru with these ranks; who has none is bankrupt."""
    breakdown = {"value": 12, "money": 4, "kinds": 4, "cubes": 4, "loans": 0}
    out = {None: "bankrupt"}
    places = [Place(seat, rank, (0,), breakdown, out.get(rank, "")) for seat, rank in enumerate(ranks)]
    return str(standing(game_words("grand_cru", language, "page").at(SEATS), SEATS, places, "value", course))


def first_cells(told: str) -> list[str | None]:
    """Return what stands in the first column of the standing."""
    return [row.find("td").text for row in ElementTree.fromstring(told).findall(".//tbody/tr")]  # type: ignore[union-attr]


def test_the_winner_is_named():
    assert "Anna wins" in told(1, 2)
    assert "Anna and Bruno" in told(1, 1)


def test_that_nobody_has_won_is_said():
    assert "Nobody has won" in told(2, 2)
    assert "Nobody has won" in told(None, None)


@pytest.mark.parametrize(("language", "word"), [("en", "bankrupt"), ("it", "in bancarotta")])
def test_who_has_no_place_is_listed_with_the_word_of_the_game(language, word):
    assert first_cells(told(1, None, language=language)) == ["1", word]
    assert first_cells(told(None, None, language=language)) == [word, word]


@pytest.mark.parametrize(("language", "word"), [("en", "bankrupt"), ("it", "in bancarotta")])
def test_the_chart_says_at_the_name_who_has_no_place(language, word):
    drawn = ElementTree.fromstring(told(1, None, language=language, course=[{"value": (1, 1)}, {"value": (5, 5)}]))
    texts = {text.text: float(text.get("y", 0)) for text in drawn.iter("text") if "chart-n" in text.get("class", "")}
    out = [text for text in drawn.iter("text") if text.get("class") == "chart-out"]
    assert [text.text for text in out] == [word]
    below = float(out[0].get("y", 0))
    assert below > texts["Bruno"], "below the own name"
    assert abs(texts["Anna"] - below) >= 12, "and not upon the other one"


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
