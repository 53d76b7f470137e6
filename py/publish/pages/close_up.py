"""A board as a picture that explains: without the attributes for players, and only with the zones that matter."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from engine.drawing.markup import Markup

ZONE, GROUND, ALL_ZONES = "zone", "ground", "zones"
LIT, PAGE = "data-lit", "data-page"
# No pointer or keyboard reaches a picture, and its link says what it shows. These attributes are for style sheets.
KEPT = ("data-colour", "data-face", "data-focus", PAGE, LIT)
NEEDED = re.compile(r"(?:data-|aria-|role$|tabindex$)")
REFERENCE = re.compile(r"#([\w-]+)")


def picture(board: str, sheets: Iterable[str], *, beside: Collection[str] = (), close: bool) -> Markup:
    """Return the markup of a board as a picture. `sheets` are the texts of style sheets, which may name elements, and
    `beside` is the markup beside the board, which may use its shapes. `close` keeps only the zones that `matter`."""
    root = ElementTree.fromstring(board)
    if close and ALL_ZONES in classes(root):
        _leave(root, [*matter(root)], _names("".join(beside)))
    _forget_names(root, _names("".join([*sheets, *beside])))
    for element in root.iter():
        for name in [name for name in element.attrib if NEEDED.match(name) and name not in KEPT]:
            del element.attrib[name]
    return Markup(ElementTree.tostring(root, encoding="unicode"))


def classes(element: Element) -> list[str]:
    """Return the classes of an element."""
    return element.get("class", "").split()


def matter(board: Element) -> Iterator[Element]:
    """Yield the zones of a board with something highlighted, or else the zone of the decision."""
    zones = [child for child in board if ZONE in classes(child) and GROUND not in classes(child)]
    lit = [zone for zone in zones if any(LIT in element.attrib for element in zone.iter())]
    yield from lit or [zone for zone in zones if zone.get("id") == board.get(PAGE)] or zones[:1]


def _names(text: str) -> set[str]:
    """Return the ids that a text refers to."""
    return {found[1] for found in REFERENCE.finditer(text)}


def _leave(board: Element, zones: list[Element], used: set[str]) -> None:
    """Remove all but some zones from a board, and the shapes that neither these nor the ids in `used` need."""
    for child in [child for child in board if ZONE in classes(child) and child not in zones]:
        board.remove(child)
    board.set("class", f"{board.get('class')} close-up")
    board.attrib.pop(PAGE, None)
    for shapes in board.iter("defs"):
        _leave_used(board, shapes, used)


def _leave_used(board: Element, shapes: Element, elsewhere: set[str]) -> None:
    """Remove shapes until all that are left are used."""
    while True:
        used = elsewhere | referred(board)
        unused = [shape for shape in shapes if shape.get("id") not in used]
        if not unused:
            return
        for shape in unused:
            shapes.remove(shape)


def referred(root: Element) -> set[str]:
    """Return the ids that an element and its content refer to."""
    return {name for element in root.iter() for value in element.attrib.values() for name in _names(value)}


def _forget_names(root: Element, styled: set[str]) -> None:
    """Remove the ids to which nothing refers, except those of highlighted elements."""
    kept = referred(root) | styled | {"board"}
    for element in root.iter():
        name = element.get("id")
        if name is not None and name not in kept and LIT not in element.attrib:
            del element.attrib["id"]
