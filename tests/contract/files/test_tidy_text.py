"""Names and titles: characters that people write with stay, invisible ones go."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.core.table import LONGEST_NAME, Seat, check_seats, tidy_name
from engine.core.tidy_text import tidy_text
from engine.files.seat_line import read_seat, write_seat

FAMILY = "👨\u200d👩\u200d👧"
SCOTLAND = "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
WRITTEN = {
    "family": FAMILY,
    "astronaut": "Mia 👩🏽\u200d🚀",
    "heart on fire": "❤\ufe0f\u200d🔥",
    "shaking head": "🙂\u200d↔\ufe0f",
    "Scotland": f"Ada {SCOTLAND}",
    "Persian": "می\u200cخواهم",
    "Sinhala": "ශ\u0dca\u200dරී",
    "Bengali": "র\u200d\u09cdয",
    "Malayalam": "അവന\u0d4d\u200d",
    "computer": "Anna (computer 3)",
    "like a record": "(computer 3, bot 1)",
}


@pytest.mark.parametrize("name", WRITTEN.values(), ids=WRITTEN)
def test_a_name_stays_as_it_is_written(name):
    assert tidy_name(name) == name
    check_seats((Seat(name),))
    assert read_seat(write_seat(Seat(name))) == Seat(name)


@pytest.mark.parametrize(
    ("given", "tidy"),
    [
        ("An\u200dna", "Anna"),
        ("Anna\u200d", "Anna"),
        ("\u200cAnna\u200c", "Anna"),
        ("Anna\u202e\u2066\u200f", "Anna"),
        ("An\u200bna\ufeff\x00\x07", "Anna"),
        ("A\u00a0\u2028 B\n", "A B"),
        (f"{FAMILY}\u200d", FAMILY),
        ("👨\u200d\u200d👩", "👨👩"),
        ("👨\u202e\u200d👩", "👨👩"),
        ("م\u061c\u200c", "م"),
        ("🏴\U000e0067", "🏴"),
        ("A\U000e0067\U000e007f", "A"),
        ("\ue000\ud800", ""),
    ],
)
def test_what_nobody_sees_goes(given, tidy):
    assert tidy_name(given) == tidy


@pytest.mark.parametrize("before", range(LONGEST_NAME - 7, LONGEST_NAME + 1))
@pytest.mark.parametrize("emoji", [FAMILY, SCOTLAND, "👩🏽\u200d🚀", "e\u0301"])
def test_a_long_name_is_not_cut_within_what_is_seen_as_one(before, emoji):
    found = tidy_name("a" * before + emoji + "b" * LONGEST_NAME)
    assert found.rstrip("b") in ("a" * before, "a" * before + emoji)
    assert len(found) <= LONGEST_NAME


@given(
    st.text(st.sampled_from("aم👨👩🏽🏴\u200c\u200d\ufe0f\u0dca\U000e0067\U000e007f\u061c\u202e \u00a0ර"), max_size=40)
)
@example("م\u061c\u200cم")
def test_a_tidy_text_stays_as_it_is(text):
    found = tidy_text(text, 9)
    assert tidy_text(found, 9) == found
    assert len(found) <= 9
    assert not {*found} & {"\u202e", "\u061c", "\u00a0"}


def test_a_very_long_text_is_cut():
    assert tidy_text("👨\u200d" * 100_000, 5) == "👨\u200d👨\u200d👨"
