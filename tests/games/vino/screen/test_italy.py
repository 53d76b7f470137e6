from __future__ import annotations

from xml.etree import ElementTree

import pytest

from games.vino.art.italy import CREDIT, REGIONS, SVG, outline, outlines, path_data
from publish.assets.art import art


def test_steps_are_added_up_before_they_are_rounded():
    ten_small_steps = "m 1,1" + " 0.06,0" * 10 + " z"
    assert outline(ten_small_steps)[0][-1] == (8, 5)


def test_closing_leads_back_to_the_beginning_of_the_line():
    assert outline("m 1,2 3,0 0,3 z m 10,10 1,0 z") == [[(5, 10), (20, 10), (20, 25)], [(55, 60), (60, 60)]]


def test_path_data_reads_back_as_the_same_outline():
    assert path_data([[(5, 12), (20, 12), (20, 12), (19, -3)]]) == "M1 2.4l3 0-.2-3z"


def test_a_map_with_curves_is_refused():
    with pytest.raises(ValueError, match="more than straight lines"):
        outline("m 1,1 c 1,1 2,2 3,3 z")


def test_a_map_of_another_country_is_refused():
    source = ElementTree.fromstring(f'<svg xmlns="{SVG[1:-1]}"><path id="ticino" d="m 1,1 z"/></svg>')
    with pytest.raises(ValueError, match=r"other regions.*ticino"):
        outlines(source)


def test_every_region_is_drawn_once_and_without_colours(tree):
    svg = art(tree)["art/vino/italy.svg"]
    root = ElementTree.fromstring(svg)
    assert root.get("viewBox") == "0 0 610 793"
    assert [path.get("id") for path in root] == sorted(REGIONS.values())
    assert all(path.keys() == ["id", "d"] for path in root)
    assert CREDIT.encode() in svg
