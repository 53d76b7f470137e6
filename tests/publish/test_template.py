from __future__ import annotations

import pytest

from publish.assets.template import fill
from publish.tools.tree import Problem

PAGE = "<main><!-- slot:lobby --><p>soon</p>\n<!-- /slot --></main><!-- slot:id -->0<!-- /slot --><!-- a comment -->"


def test_slots_are_filled_with_what_is_made_of_their_content():
    filled = fill(PAGE, {"lobby": lambda now: f"<b>{now.strip()}</b>", "id": lambda now: "\\1"}, "a.html")
    assert filled == "<main><b><p>soon</p></b></main>\\1<!-- a comment -->"


def test_page_stays_as_it_is_when_nobody_fills_anything():
    assert fill(PAGE, {}, "a.html") == PAGE


@pytest.mark.parametrize(
    ("page", "fillers", "problem"),
    [
        (PAGE, {"lobby": str}, "a.html has a slot without a filler: id"),
        (PAGE, {"lobby": str, "id": str, "board": str}, "a.html has no slot for the filler board."),
        ("<!-- slot:lobby -->", {"lobby": str}, "no slot"),
        (PAGE + "<!-- slot:id -->", {"lobby": str, "id": str}, "a.html has half a slot: <!-- slot:id -->"),
        (PAGE + "<!-- /slot -->", {"lobby": str, "id": str}, "half a slot: <!-- /slot -->"),
    ],
)
def test_slots_and_fillers_must_agree(page, fillers, problem):
    with pytest.raises(Problem, match=problem):
        fill(page, fillers, "a.html")
