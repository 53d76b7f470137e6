"""A board as a picture that explains: without what only somebody needs who does something, and of its zones only those
that matter, as a rulebook shows them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from engine.drawing.markup import Markup

ZONE, GROUND, ALL_ZONES = "zone", "ground", "zones"
LIT, PAGE = "data-lit", "data-page"
# A picture is out of reach, and its link tells what it says.
KEPT = ("data-colour", "data-face", "data-focus", PAGE, LIT)
NEEDED = re.compile(r"(?:data-|aria-|role$|tabindex$)")
REFERENCE = re.compile(r"#([\w-]+)")


def picture(board: str, sheets: Iterable[str], *, beside: Collection[str] = (), close: bool) -> Markup:
    """Return the markup of a board as a picture. `sheets` are the style sheets, which may name elements, `beside` what
    stands beside it and may use its shapes; `close` leaves only the zones in which something is lit, or else the one
    that the decision is about."""
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
    """Yield the zones of a board in which something is lit, or else the one that the decision is about."""
    zones = [child for child in board if ZONE in classes(child) and GROUND not in classes(child)]
    lit = [zone for zone in zones if any(LIT in element.attrib for element in zone.iter())]
    yield from lit or [zone for zone in zones if zone.get("id") == board.get(PAGE)] or zones[:1]


def _names(text: str) -> set[str]:
    """Return the names that a text refers to."""
    return {found[1] for found in REFERENCE.finditer(text)}


def _leave(board: Element, zones: list[Element], used: set[str]) -> None:
    """Leave only some zones on a board, and the shapes that they use, or that are used elsewhere."""
    for child in [child for child in board if ZONE in classes(child) and child not in zones]:
        board.remove(child)
    board.set("class", f"{board.get('class')} close-up")
    board.attrib.pop(PAGE, None)
    for shapes in board.iter("defs"):
        _leave_used(board, shapes, used)


def _leave_used(board: Element, shapes: Element, elsewhere: set[str]) -> None:
    """Take shapes away as long as there are some that nothing uses."""
    while True:
        used = elsewhere | referred(board)
        unused = [shape for shape in shapes if shape.get("id") not in used]
        if not unused:
            return
        for shape in unused:
            shapes.remove(shape)


def referred(root: Element) -> set[str]:
    """Return the names that an element and what it holds refer to."""
    return {name for element in root.iter() for value in element.attrib.values() for name in _names(value)}


def _forget_names(root: Element, styled: set[str]) -> None:
    """Take away the ids to which nothing refers, and which mark nothing that is lit."""
    kept = referred(root) | styled | {"board"}
    for element in root.iter():
        name = element.get("id")
        if name is not None and name not in kept and LIT not in element.attrib:
            del element.attrib["id"]
