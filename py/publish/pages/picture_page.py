"""Puts many pictures of boards onto one page, in all languages: what they have in common once, each id once, and
nothing that only somebody needs who does something."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from xml.etree.ElementTree import Element, SubElement

from engine.drawing.markup import Markup
from engine.text.languages import LANGUAGES
from publish.pages.html_tree import read, written
from publish.pages.languages_as_one import as_one
from publish.pages.shared_shapes import SharedShapes

SHAPES = "shapes"
# Rendered, though nobody sees it: of what is not rendered, gradients cannot be used.
UNSEEN = {"id": SHAPES, "width": "0", "height": "0", "style": "position:absolute", "aria-hidden": "true"}

FOREIGN = re.compile(r"(?:\.\./)*(art/\w+/(\w+)\.svg)#(.+)")
ACTING = re.compile(r"title$|type$|aria-(?:label|describedby|live|hidden)$|data-(?:do|move|room)$")
TOOLS = "prompt-tools"
NAMED = ("app", "board")  # style sheets find them by their class, too

NUMBERS = frozenset(["d", "r", "x", "y", "cx", "cy", "rx", "ry", "width", "height", "transform", "viewBox", "points"])
ENDING_ZEROS = re.compile(r"(?<![\d.])(\d+)\.0+(?![\d.])")
PLACED = re.compile(r"translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)")


def put_together(
    game: str, pictures: Iterable[Mapping[str, Markup]], sheets: Iterable[str], art: Mapping[str, str]
) -> Markup:
    """Return pictures of a game one after the other, each an element with an id. That is put before the ids of all that
    it holds, but for the last picture; `LANGUAGE/ID` names it in one of its languages. `sheets` are the texts of the
    style sheets that are about them, `art` has the shapes of the files that they use, by the names of the files."""
    pages = [_in_all_languages(picture) for picture in pictures]
    foreign = {name: {it.get("id", ""): it for it in read(Markup(shapes))} for name, shapes in art.items()}
    taken = [shape for page in pages for shape in _take_in(page, foreign)]
    shared = SharedShapes(game, sheets)
    shared.share(pages)
    shared.shapes.update({shape.get("id", ""): shape for shape in taken})
    for page in pages[:-1]:
        _name_apart(page[0])
    for page in pages:
        _name_languages(page[0], LANGUAGES)
    drawing = Element("svg", {**UNSEEN, "data-game": game})
    SubElement(SubElement(drawing, "g", {"class": "drawing"}), "defs").extend(shared.shapes.values())
    for root in (drawing, *pages):
        shorten(root)
    return Markup(written(drawing) + "".join(written(page[0]) for page in pages))


def _in_all_languages(picture: Mapping[str, Markup]) -> Element:
    pages = {language: read(markup) for language, markup in picture.items()}
    for page in pages.values():
        _leave_what_is_seen(page)
    return as_one(pages)


def _leave_what_is_seen(page: Element) -> None:
    """Take away what nobody sees who cannot act: tools, titles, parts without content."""
    (app,) = [it for it in page.iter() if it.get("id") == "app"]
    for parent in list(app.iter()):
        for child in [it for it in parent if it.tag == "title" or it.get("id") == TOOLS or _is_empty_part(it)]:
            parent.remove(child)
        for name in [name for name in parent.attrib if ACTING.match(name)]:
            del parent.attrib[name]
        if (name := parent.get("id", "")) in NAMED and name not in parent.get("class", "").split():
            parent.set("class", f"{name} {parent.get('class', '')}".strip())


def _take_in(page: Element, art: Mapping[str, Mapping[str, Element]]) -> Iterator[Element]:
    """Let a page use shapes of its own in place of those of other files, and yield them: Chromium may wait for ever for
    another file when what uses it is used itself."""
    for element in page.iter("use"):
        if foreign := FOREIGN.fullmatch(element.get("href", "")):
            file, stem, name = foreign.groups()
            own = Element("path", {**art[file][name].attrib, "id": f"{stem}-{name}"})
            element.set("href", f"#{own.get('id')}")
            yield own


def _is_empty_part(element: Element) -> bool:
    return "part" in element.get("class", "").split() and not len(element) and not element.text


def _name_apart(picture: Element) -> None:
    """Put a picture's id before all ids in it."""
    for element in picture.iter():
        if element is not picture and "id" in element.attrib:
            element.set("id", f"{picture.get('id')}-{element.get('id')}")
        if described := element.get("aria-describedby"):
            element.set("aria-describedby", f"{picture.get('id')}-{described}")


def _name_languages(picture: Element, languages: Iterable[str]) -> None:
    """Let addresses name a picture in each of its languages."""
    name = picture.get("id")
    picture[:0] = [Element("i", {"hidden": "", "id": f"{language}/{name}"}) for language in languages]


def shorten(root: Element) -> None:
    """Write the numbers in an element, and where uses lie, in as few characters as possible."""
    for element in root.iter():
        for name in NUMBERS & element.attrib.keys():
            element.set(name, ENDING_ZEROS.sub(r"\1", element.attrib[name]))
        placed = PLACED.fullmatch(element.get("transform", ""))
        if placed and element.tag == "use" and not {"x", "y"} & element.attrib.keys():
            del element.attrib["transform"]
            element.attrib.update({"x": placed[1], "y": placed[2]})
