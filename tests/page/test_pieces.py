"""A big picture painted in small pieces."""

from __future__ import annotations

from engine.drawing.markup import Markup, joined, opening_piece, piece, section, tag
from page.painting.pieces import taken_apart, whole


def picture(*colours: str) -> Markup:
    dots = [piece(f"dot-{at}", tag("circle", id=f"dot-{at}", fill=colour)) for at, colour in enumerate(colours)]
    return tag("svg", tag("path", d="M0 0"), joined(dots), tag("text", "end"))


def test_only_the_piece_that_changed_is_painted() -> None:
    before, after = taken_apart(picture("red", "blue")), taken_apart(picture("red", "green"))
    assert after.changed_since(before) == {"dot-1": '<circle id="dot-1" fill="green"></circle>'}


def test_nothing_is_painted_when_nothing_changed() -> None:
    assert taken_apart(picture("red")).changed_since(taken_apart(picture("red"))) == {}


def test_everything_is_painted_when_the_frame_changed_or_pieces_came_and_went() -> None:
    framed = Markup(picture("red").replace("end", "fin"))
    assert taken_apart(framed).changed_since(taken_apart(picture("red"))) is None
    assert taken_apart(picture("red", "blue")).changed_since(taken_apart(picture("red"))) is None


def test_of_the_whole_only_the_opening_tag_is_painted_when_nothing_else_changed() -> None:
    turned = Markup(f'<svg id="a" style="--x:1">{picture("red")[5:]}')
    plain = Markup(f'<svg id="a" style="--x:0">{picture("red")[5:]}')
    assert taken_apart(turned).changed_since(taken_apart(plain)) == {"": '<svg id="a" style="--x:1">'}


def test_a_picture_whose_opening_tag_has_no_id_is_painted_whole_when_that_changes() -> None:
    turned, plain = Markup(f'<svg style="--x:1">{picture("red")[5:]}'), picture("red")
    assert taken_apart(turned).changed_since(taken_apart(plain)) is None


def test_an_opening_tag_changes_apart_from_the_pieces_that_its_element_holds() -> None:
    def panel(kind: str, number: int) -> Markup:
        return opening_piece("a", tag("div", piece("b", tag("b", number, id="b")), id="a", class_=kind))

    before = taken_apart(tag("main", panel("still", 1)))
    assert taken_apart(tag("main", panel("asked", 1))).changed_since(before) == {"a": '<div id="a" class="asked">'}
    assert taken_apart(tag("main", panel("still", 2))).changed_since(before) == {"b": '<b id="b">2</b>'}
    assert whole(panel("still", 1)) == '<div id="a" class="still"><b id="b">1</b></div>'


def test_pieces_that_change_places_are_not_mistaken_for_the_same_picture() -> None:
    one, two = piece("a", tag("b", id="a")), piece("c", tag("b", id="c"))
    assert taken_apart(joined([one, two])).changed_since(taken_apart(joined([two, one]))) is None


def test_the_whole_picture_has_no_marks_left() -> None:
    assert whole(picture("red", "blue")) == (
        '<svg><path d="M0 0"></path><circle id="dot-0" fill="red"></circle>'
        '<circle id="dot-1" fill="blue"></circle><text>end</text></svg>'
    )


def valley(*zones: Markup) -> Markup:
    return tag("div", *[section(f"zone-{at}", zone) for at, zone in enumerate(zones)], id="board")


def zone(at: int, *colours: str, style: str = "") -> Markup:
    dots = [piece(f"dot-{at}-{colour}", tag("b", id=f"dot-{at}-{colour}")) for colour in colours]
    return tag("svg", *dots, id=f"zone-{at}", style=style)


def changes(before: Markup, after: Markup) -> dict[str, str] | None:
    return taken_apart(after).changed_since(taken_apart(before))


def test_a_section_in_which_other_pieces_lie_is_painted_whole_and_no_other_one() -> None:
    before, after = valley(zone(0, "red"), zone(1, "red")), valley(zone(0, "red"), zone(1, "blue"))
    whole_section = '<svg id="zone-1" style=""><b id="dot-1-blue"></b></svg>'
    assert changes(before, before) == {}
    assert changes(before, after) == {"zone-1": whole_section}


def test_of_a_section_with_the_same_frame_only_what_changed_is_painted() -> None:
    before = valley(zone(0, "red"))
    changed = Markup(before.replace('<b id="dot-0-red">', '<b id="dot-0-red" class="new">'))
    assert changes(before, changed) == {"dot-0-red": '<b id="dot-0-red" class="new"></b>'}
    assert changes(before, valley(zone(0, "red", style="x"))) == {"zone-0": '<svg id="zone-0" style="x">'}


def test_sections_that_come_or_go_change_the_whole() -> None:
    assert changes(valley(zone(0, "red")), valley(zone(0, "red"), zone(1, "red"))) is None


def test_the_whole_picture_has_no_marks_of_sections_left() -> None:
    assert whole(valley(zone(0, "red"))) == (
        '<div id="board"><svg id="zone-0" style=""><b id="dot-0-red"></b></svg></div>'
    )
