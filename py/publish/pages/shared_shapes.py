"""Drawings of one page, in which whatever occurs more than once stands once, and is used wherever it occurs.

What is used has what it inherits from where it is used; but the rules of the page see it alone (Firefox) or where it
is written (Chromium). So only that is shared which looks the same to both: no rule that may be about something in it
names anything around it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import count, pairwise
from xml.etree.ElementTree import Element, SubElement

from publish.pages.html_tree import copied, written
from publish.pages.selectors import WHOLE_DRAWING, Surroundings

DRAWN = frozenset(["g", "path", "text", "circle", "ellipse", "rect", "line", "polyline", "polygon", "use"])
# In these stands nothing of which a part could be a use.
CLOSED = frozenset(["defs", "clipPath", "mask", "pattern", "linearGradient", "radialGradient", "text", "title"])
# How many characters a use has, and what stands around a shape.
USE, SHAPE = 24, 56
PASSES = 2

Kind = int | None
Key = tuple[int, str | None] | None


class Kinds:
    """Tells which elements are the same wherever they stand, which is all but what moves them."""

    def __init__(self) -> None:
        self.lengths: list[int] = []
        self._kinds: dict[tuple[object, ...], int] = {}
        self._known: dict[Element, Kind] = {}

    def of(self, element: Element, in_drawing: bool) -> Kind:
        """Return the number of the kind of an element, or `None` for what is one of its kind: it has a name, or a
        lesson speaks of it."""
        if element not in self._known:
            self._known[element] = self._found(element, in_drawing)
        return self._known[element]

    def _found(self, element: Element, in_drawing: bool) -> Kind:
        inside = [self.of(child, in_drawing) for child in element]
        if element.tag not in DRAWN | {"tspan"} or {"id", "data-lit"} & element.attrib.keys() or None in inside:
            return None
        own = tuple((name, value) for name, value in element.attrib.items() if name != "transform")
        moved = tuple(child.get("transform") for child in element)
        tails = tuple(child.tail for child in element)
        return self._numbered((in_drawing, element.tag, own, element.text, *inside, moved, tails), element)

    def _numbered(self, kind: tuple[object, ...], element: Element) -> int:
        if kind not in self._kinds:
            self._kinds[kind] = len(self.lengths)
            self.lengths.append(len(written(element, drawn=True)))
        return self._kinds[kind]


class SharedShapes:
    """The shapes that the drawings of some pages of a game have in common, by their names, and what the pages define
    themselves. `sheets` are the texts of all style sheets that are about them."""

    def __init__(self, game: str, sheets: Iterable[str]) -> None:
        self.shapes: dict[str, Element] = {}
        self._game, self._surroundings = game, Surroundings(sheets)
        self._numbers = count(1)

    def share(self, pages: Sequence[Element]) -> None:
        """Share what the drawings of some pages have in common. Raises `ValueError` when they give one name to two
        things."""
        for page in pages:
            self._take_definitions(page)
        for _ in range(PASSES):
            roots = [*pages, *self._made()]
            group(roots, self._surroundings)
            self._share_once(roots)
        self._put_back(pages)

    def _made(self) -> list[Element]:
        return [shape for shape in self.shapes.values() if "data-game" in shape.attrib]

    def _take_definitions(self, page: Element) -> None:
        """Take what a page defines by name: gradients, patterns, shapes. What has no name, nothing uses."""
        for parent in list(page.iter()):
            for definitions in [child for child in parent if child.tag == "defs"]:
                parent.remove(definitions)
                for definition in definitions:
                    self._define(definition)

    def _define(self, definition: Element) -> None:
        if name := definition.get("id"):
            known = self.shapes.setdefault(name, definition)
            if written(known) != written(definition):
                raise ValueError(f"{name} is two things")

    def _share_once(self, roots: Sequence[Element]) -> None:
        kinds = Kinds()
        times = Counter(kinds.of(*found) for root in roots for found in drawn(root))
        worth = {kind for kind, times in times.items() if kind is not None and saves(kinds.lengths[kind], times)}
        made = {shape.get("id", ""): content(shape) for shape in self._made()}
        names = {kinds.of(shape, is_drawing(around)): name for name, (shape, around) in made.items()}
        for root in roots:
            shape, around = made.get(root.get("id", ""), (root, []))
            self._replace(shape, [*around, shape], kinds, worth, names)

    def _replace(
        self, parent: Element, around: list[Element], kinds: Kinds, worth: set[int], names: dict[Kind, str]
    ) -> None:
        in_drawing = is_drawing(around)
        for at, child in enumerate(parent):
            kind = kinds.of(child, in_drawing) if child.tag in DRAWN else None
            if kind is not None and (kind in worth or kind in names) and not self._surroundings.matter(child, around):
                if kind not in names:
                    names[kind] = self._make(child, in_drawing)
                parent[at] = use(names[kind], child)
            elif child.tag not in CLOSED:
                self._replace(child, [*around, child], kinds, worth, names)

    def _make(self, element: Element, in_drawing: bool) -> str:
        name = f"s{next(self._numbers)}"
        self.shapes[name] = Element("g", {"id": name, "data-game": self._game})
        within = SubElement(self.shapes[name], "g", {"class": "drawing"}) if in_drawing else self.shapes[name]
        within.append(moved(element, None))
        return name

    def _put_back(self, pages: Sequence[Element]) -> None:
        """Put shapes that are used only once where they are used."""
        inside = {f"#{shape.get('id')}": content(shape)[0] for shape in self._made()}
        uses = [it for root in [*pages, *inside.values()] for it in root.iter("use")]
        times = Counter(it.get("href", "") for it in uses)
        for it in [it for it in uses if it.get("href") in inside and times[it.get("href", "")] == 1]:
            del self.shapes[it.get("href", "")[1:]]
            become(it, inside[it.get("href", "")])


def group(roots: Iterable[Element], surroundings: Surroundings) -> None:
    """Put elements that never occur without one another into groups, but for those that have to stand next to what is
    around or beside them."""
    kinds = Kinds()
    around = {parent: outer for root in roots for parent, outer in open_elements(root, [])}
    found = {parent: keys_in(kinds, parent, is_drawing(outer)) for parent, outer in around.items()}
    often = {key for key, times in Counter(key for line in found.values() for key in line).items() if times > 1}
    tied = {
        child
        for parent, line in found.items()
        for child in surroundings.tie([it for it, key in zip(parent, line) if key in often], around[parent])
    }
    keys = {
        parent: [None if child in tied else key for child, key in zip(parent, line)] for parent, line in found.items()
    }
    alone = Counter(key for line in keys.values() for key in line)
    pairs = Counter(pair for line in keys.values() for pair in pairwise(line))
    for parent, line in keys.items():
        glued = [a is not None and alone[a] == alone[b] == pairs[a, b] > 1 for a, b in pairwise(line)]
        if any(glued) and not (all(glued) and parent.tag == "g"):
            parent[:] = list(grouped(list(parent), glued))


def keys_in(kinds: Kinds, parent: Element, in_drawing: bool) -> list[Key]:
    """Return for each element in another one what it is and where it lies."""
    return [key(kinds, child, in_drawing) for child in parent]


def key(kinds: Kinds, element: Element, in_drawing: bool) -> Key:
    """Return what an element is and where it lies, or `None` for what is one of its kind."""
    kind = kinds.of(element, in_drawing) if element.tag in DRAWN else None
    return None if kind is None else (kind, element.get("transform"))


def grouped(children: list[Element], glued: list[bool]) -> Iterator[Element]:
    """Yield some children, and those that are glued to the next one within a group."""
    run: list[Element] = []
    for child, goes_on in zip(children, [*glued, False]):
        run.append(child)
        if not goes_on:
            yield run[0] if len(run) == 1 else gathered(run)
            run = []


def gathered(children: list[Element]) -> Element:
    """Return a group of some elements."""
    element = Element("g")
    element.extend(children)
    return element


def drawn(parent: Element) -> Iterator[tuple[Element, bool]]:
    """Yield what is drawn in an element and could be shared, and whether that is in a drawing."""
    for element, around in open_elements(parent, []):
        in_drawing = is_drawing(around)
        yield from ((child, in_drawing) for child in element if child.tag in DRAWN)


def open_elements(parent: Element, around: list[Element]) -> Iterator[tuple[Element, list[Element]]]:
    """Yield the elements in which something could be shared, each with all that is around its content."""
    around = [*around, parent]
    yield parent, around
    for child in parent:
        if child.tag not in CLOSED:
            yield from open_elements(child, around)


def is_drawing(around: Iterable[Element]) -> bool:
    """Say whether something is in a drawing."""
    return any(set(outer.get("class", "").split()) >= WHOLE_DRAWING for outer in around)


def saves(length: int, times: int) -> bool:
    """Say whether so many elements of a length get shorter together by being a shape and its uses."""
    return length * (times - 1) > SHAPE + USE * times


def use(name: str, element: Element) -> Element:
    """Return the use of a shape in the place of an element."""
    return moved(Element("use", {"href": f"#{name}"}), element.get("transform"), element.tail)


def moved(element: Element, transform: str | None, tail: str | None = None) -> Element:
    """Return an element in another place."""
    placed = {} if transform is None else {"transform": transform}
    own = {name: value for name, value in element.attrib.items() if name != "transform"}
    return copied(element, {**own, **placed}, tail)


def content(shape: Element) -> tuple[Element, list[Element]]:
    """Return what is in a shape that has been made, and what is around that."""
    (inside,) = shape
    return (inside[0], [shape, inside]) if inside.attrib == {"class": "drawing"} else (inside, [shape])


def become(use: Element, shape: Element) -> None:
    """Make a shape of its use."""
    use.tag, use.text, use.attrib = shape.tag, shape.text, moved(shape, use.get("transform")).attrib
    use[:] = list(shape)
