"""The log: whose line it is can be seen, and not by colour alone."""

from __future__ import annotations

import re

from tests.page.test_app import at_table, opened, play, table

from engine.core.event import Event
from engine.core.table import Seat
from engine.text.words import package_words
from page.parts.log import log, since_turn
from page.parts.widgets import mark

WORDS = package_words("en", "page").at((Seat("Anna", "ruby"), Seat("Bruno", "plum")))


def line(event: Event) -> str:
    """Return the log of one event, without its heading."""
    return str(log(WORDS, [[event]], None, None, everything=True)).split("<ol")[1]


def test_a_line_about_a_seat_has_its_colour_and_its_mark() -> None:
    markup = line(Event("thing.done", "1.1", seat=1))
    assert 'data-colour="plum"' in markup
    assert str(mark("plum")) in markup


def test_a_line_about_nobody_has_neither() -> None:
    for event in (Event("round.begun", "1.1", round=1), Event("thing.done", "1.1", seat=7)):
        assert "data-colour" not in line(event)
        assert "<svg" not in line(event)


def test_neighbours_that_say_the_same_are_one_line_since_ones_turn() -> None:
    one, other = (Event("thing.done", "1.1", seat=seat) for seat in (0, 1))
    plies = [[one], [one], [other], [one], [one, one]]
    markup = str(since_turn(WORDS, plies, (0, 0), {}, None))
    assert re.findall(r'<li id="since-(\d-\d)"', markup) == ["4-1", "2-0", "1-0"]
    assert re.findall(r"\((\d)×\)", markup) == ["3", "2"]
    assert "(3)" in markup.partition("</summary>")[0]


def test_the_log_of_a_table_has_marks() -> None:
    app, _ = opened()
    at_table(app)
    play(app, 3)
    lines = str(table(app).parts()["log"])
    assert all(str(mark(seat.colour)) in lines for seat in table(app).match.table.seats[:1])
