"""What drawings have in common stands once, as long as no rule of a style sheet needs what is around it."""

from __future__ import annotations

import pytest
from tests.tools.example import GAME

from engine.drawing.markup import Markup
from publish.pages.html_tree import read, written
from publish.pages.selectors import rules
from publish.pages.shared_shapes import SharedShapes

SHEET = """
/* .flower would be a comment */
.drawing .vine path { fill: green }
.drawing .sold > .price { fill: red }
.drawing .seat:has(> .empty) .name { fill: grey }
.drawing .row .tick { cursor: pointer; transition: fill 1s }
.drawing .lamp:hover .tick { fill: gold }
.drawing .old use { opacity: 0.3 }
.drawing .pot + .lid { fill: blue }
.drawing :is(.left, .right) .arm { fill: white }
"""
LONG = "M0 0" + "l1 1" * 40
LEAF = f'<path class="leaf" d="{LONG}"/>'


def shared(*drawings: str) -> tuple[list[str], dict[str, str]]:
    """Return drawings and their shapes after what they share has been taken out."""
    pages = [read(Markup(f'<svg class="drawing">{drawing}</svg>')) for drawing in drawings]
    shapes = SharedShapes(GAME, [SHEET])
    shapes.share(pages)
    inside = [written(page[0]).removeprefix("<svg class=drawing>").removesuffix("</svg>") for page in pages]
    return inside, {name: written(shape, drawn=True) for name, shape in shapes.shapes.items()}


def test_what_occurs_twice_stands_once_and_lies_where_it_lay():
    moved = LEAF.replace("<path", '<path transform="scale(2)"')
    drawings, shapes = shared(LEAF, f"<g>{moved}<text>5</text></g>")
    assert drawings == ["<use href=#s1 />", "<g><use href=#s1 transform=scale(2) /><text>5</text></g>"]
    path = f'<path class=leaf d="{LONG}"/>'
    assert shapes == {"s1": f"<g id=s1 data-game={GAME}><g class=drawing>{path}</g></g>"}


@pytest.mark.parametrize("short", ['<path d="M0 0"/>', '<text x="5">a</text>'])
def test_what_is_shorter_than_its_use_stays(short):
    assert shared(short, short, short)[1] == {}


@pytest.mark.parametrize("marked", ['id="a"', 'data-lit="true"'])
def test_what_has_a_name_or_is_spoken_of_stays(marked):
    drawing = f"<g {marked}>{LEAF}</g>"
    drawings, shapes = shared(drawing, f"<g>{LEAF}</g>")
    assert len(shapes) == 1
    assert read(Markup(drawings[0]))[0].attrib.keys() & {"id", "data-lit"}


NEEDED = {
    "a class around": ('<g class="vine" data-lit="true">{}</g>', "leaf"),
    "a parent": ('<g class="sold" data-lit="true">{}</g>', "price"),
    "that something is in another": ('<g class="seat" data-lit="true">{}<text class="name">5</text></g>', "empty"),
    "one of two": ('<g class="right" data-lit="true">{}</g>', "arm"),
    "that there is no use": ('<g class="old" data-lit="true">{}</g>', "leaf"),
    "something beside": ('<g data-lit="true"><g class="pot"/>{}</g>', "lid"),
}


@pytest.mark.parametrize("rule", NEEDED)
def test_what_a_rule_sees_otherwise_from_elsewhere_is_not_shared(rule):
    around, name = NEEDED[rule]
    place = around.format(f'<path class="{name}" d="{LONG}"/>')
    drawings, shapes = shared(place, place, place)
    assert shapes == {}
    assert all(LONG in drawing for drawing in drawings)
    other = place.replace(f'"{name}"', '"other"').replace("old", "new").replace("vine", "tree")
    assert len(shared(other, other, other)[1]) == 1


@pytest.mark.parametrize("name", ["tick", "leaf"])
def test_rules_that_no_picture_follows_do_not_matter(name):
    one = f'<path class="{name}" d="{LONG}"/>'
    drawings, shapes = shared(f'<g class="row lamp">{one}<text>1</text></g>', one)
    assert len(shapes) == 1
    assert [drawing.count("<use") for drawing in drawings] == [1, 1]


def test_a_whole_with_all_that_its_rules_need_is_shared():
    whole = f'<g class="vine">{LEAF}</g>'
    drawings, shapes = shared(whole + "<text>1</text>", whole + "<text>2</text>")
    assert drawings == ["<use href=#s1 /><text>1</text>", "<use href=#s1 /><text>2</text>"]
    assert "<g class=vine>" in shapes["s1"]


def test_what_never_occurs_without_its_neighbour_is_shared_with_it():
    other = f'<path d="{LONG}z"/>'
    drawings, shapes = shared(f"{LEAF}{other}<text>1</text>", f"<text>2</text>{LEAF}{other}")
    assert drawings == ["<use href=#s1 /><text>1</text>", "<text>2</text><use href=#s1 />"]
    assert shapes["s1"].count("<path") == 2


def test_nothing_comes_between_two_that_have_to_be_next_to_one_another():
    tied = f'<g class="sold"><path class="price" d="{LONG}"/><path d="{LONG}z"/><text>{{}}</text></g>'
    drawings, _ = shared(tied.format(1), tied.format(2))
    assert all("<g class=sold><path class=price" in drawing for drawing in drawings)


def test_what_is_defined_stands_once_and_unnamed_definitions_go():
    drawing = f'<defs><pattern id="waves">{LEAF}</pattern><g>{LEAF}</g></defs><rect fill="url(#waves)"/>'
    drawings, shapes = shared(drawing, drawing)
    assert drawings == ["<rect fill=url(#waves) />"] * 2
    assert list(shapes) == ["waves"]


def test_one_name_for_two_things_is_refused():
    with pytest.raises(ValueError, match="waves"):
        shared('<defs><g id="waves"/></defs>', '<defs><g id="waves"><path/></g></defs>')


def test_no_shape_is_left_that_is_used_once():
    inner = f'<g class="a">{LEAF}</g>'
    _, shapes = shared(f'<g class="b">{inner}</g>', f'<g class="b">{inner}</g>')
    assert len(shapes) == 1


def test_a_selector_that_cannot_be_read_is_an_error() -> None:
    with pytest.raises(ValueError, match="brackets within brackets"):
        list(rules(".a:is(.b, :has(> .c)) .d { fill: red }"))
