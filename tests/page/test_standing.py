"""The end as markup."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from tests.tools.example import OTHER

from engine.core.standing import SeatResult
from engine.core.table import Computer, PastPlayer, Seat, Table
from engine.drawing.text_fit import width
from engine.drawing.texts import STRONG
from engine.text.words import game_words
from page.parts.chart import chart
from page.parts.standing import Course, standing

LONG = (Seat("The star of the fair", "ruby"), Seat("Maximiliane von und zu Hohenstein", "olive"))
SEATS = (Seat("Anna", "ruby"), Seat("Bruno", "olive"))
TABLE = Table(OTHER, SEATS, "cellar")


def told(*ranks: int | None, language: str = "en", course: Course = (), table: Table = TABLE) -> str:
    """Return the end of a game with these ranks; who has none is bankrupt."""
    breakdown = {"value": 12, "money": 4, "kinds": 4, "cubes": 4, "loans": 0}
    out = {None: "bankrupt"}
    places = [SeatResult(seat, rank, (0,), breakdown, out.get(rank, "")) for seat, rank in enumerate(ranks)]
    words = game_words(OTHER, language, "page").at(SEATS)
    return str(standing(words, table, places, ("value", "Somebody is free & rich."), course))


def first_cells(told: str) -> list[str | None]:
    """Return the texts in the first column of the standing."""
    return [row.find("td").text for row in ElementTree.fromstring(told).findall(".//tbody/tr")]  # type: ignore[union-attr]


def test_the_winner_is_named():
    assert "Anna wins" in told(1, 2)
    assert "Anna and Bruno" in told(1, 1)


def test_it_is_told_why_the_game_has_ended():
    assert '<p id="end-why" class="soft">Somebody is free &amp; rich.</p>' in told(1, 2)


def test_the_numbers_are_bare_as_there_is_no_room_for_units():
    rows = ElementTree.fromstring(told(1, 2)).findall(".//*[@id='standing']/tbody/tr")
    assert [cell.text for cell in rows[0].findall("td")] == ["1", "12", "4", "4", "4", "0"]


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
    words = game_words(OTHER, "en", "page").at(SEATS)
    drawn = ElementTree.fromstring(str(chart(words, SEATS, "value", [(value, 0) for value in values])))
    assert [text.text for text in drawn.iter("text") if text.get("class") == "chart-level"] == levels


@pytest.mark.parametrize("ends", [(0, 0, 0, 0, 0), (20, 3, 2, 1, 0), (9, 9, 0, 0, 0), (0, 9, 9, 9, 9)])
def test_the_names_of_a_chart_lie_apart_within_it_and_near_their_lines(ends):
    seats = tuple(Seat(f"Seat{at}", colour) for at, colour in enumerate(("ruby", "olive", "ochre", "ocean", "plum")))
    words = game_words(OTHER, "en", "page").at(seats)
    drawn = ElementTree.fromstring(str(chart(words, seats, "value", [(0,) * 5, ends], {0: "bankrupt", 3: "bankrupt"})))
    written = sorted(
        float(text.get("y", 0))
        for text in drawn.iter("text")
        if "chart-" in text.get("class", "") and text.text in (*(seat.name for seat in seats), "bankrupt")
    )
    assert len(written) == 7
    assert all(below - above >= 13.5 for above, below in pairwise(written))
    assert written[0] >= 4
    assert written[-1] <= 230
    if ends[0] == 20:
        (first,) = [float(text.get("y", 0)) for text in drawn.iter("text") if text.text == "Seat0"]
        assert first < 20, "the highest name stays at its line, though the lowest have to make room"


def test_where_only_people_played_nobody_speaks_of_computers_or_the_seed():
    assert "end-computers" not in told(1, 2)
    assert TABLE.seed not in told(1, 2)


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["Anna, up to move 12: Person", "Anna, up to move 40: Computer: winemaker"]),
        ("it", ["Anna, fino alla mossa 12: Persona", "Anna, fino alla mossa 40: Computer: enologo"]),
    ],
)
def test_who_played_before_somebody_else_did_is_told(language, lines):
    past = (PastPlayer(0, 12), PastPlayer(0, 40, Computer(3)))
    end = ElementTree.fromstring(told(1, 2, language=language, table=replace(TABLE, past_players=past)))
    assert [line.text for line in end.findall(".//*[@id='end-past-players']/li")] == lines
    assert [button.get("data-do") for button in end.findall(".//*[@id='end-computers']//button")] == ["eyes 0"]


def test_the_names_beside_a_chart_are_inside_the_picture():
    words = game_words(OTHER, "en", "page").at(LONG)
    svg = ElementTree.fromstring(str(chart(words, LONG, "value", [[0, 0], [3, 9]]))).find("svg")
    assert svg is not None
    names = svg.findall(".//text[@class='chart-name']")
    assert names[0].text == "The star of the fair"
    ends = [float(name.get("x", "")) + width(str(name.text), STRONG, 14) for name in names]
    assert max(ends) <= float(svg.get("viewBox", "").split()[2]) < 600
