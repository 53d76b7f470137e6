"""Markup as a tree of elements, and written again in as few characters as HTML allows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html.parser import HTMLParser
from xml.etree.ElementTree import Element, TreeBuilder

from engine.drawing.markup import EMPTY_ELEMENTS, Markup, escape

# What HTML lets stand without quotation marks; what ends in a stroke could be taken for the end of its element.
PLAIN_VALUE = re.compile(r"""[^\s"'=<>`/]+""")
TEXT = str.maketrans({"&": "&amp;", "<": "&lt;"})
SVG = "svg"
# The parser has them in small letters, the drawings do not.
CAMEL_CASE = {
    name.lower(): name
    for name in (
        *("clipPath", "clipPathUnits", "gradientTransform", "gradientUnits", "linearGradient", "maskUnits"),
        *("patternTransform", "patternUnits", "preserveAspectRatio", "radialGradient", "viewBox"),
    )
}


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tree = TreeBuilder()
        self.tree.start("body", {})

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {CAMEL_CASE.get(name, name): value or "" for name, value in attrs}
        self.tree.start(CAMEL_CASE.get(tag, tag), named)
        if tag in EMPTY_ELEMENTS:
            self.handle_endtag(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in EMPTY_ELEMENTS:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        self.tree.end(CAMEL_CASE.get(tag, tag))

    def handle_data(self, data: str) -> None:
        self.tree.data(data)


def read(markup: Markup) -> Element:
    """Return an element with all that the markup says. What is not well-formed raises `AssertionError`."""
    reader = _Reader()
    reader.feed(markup)
    reader.close()
    reader.tree.end("body")
    return reader.tree.close()


def copied(element: Element, attributes: Mapping[str, str], tail: str | None = None) -> Element:
    """Return an element with the same content and other attributes, and with nothing or another text behind it."""
    copy = Element(element.tag, dict(attributes))
    copy.text, copy.tail = element.text, tail
    copy.extend(element)
    return copy


def written(element: Element, drawn: bool = False) -> Markup:
    """Return an element as markup; `drawn` says that it stands within an `svg`."""
    drawn = drawn or element.tag == SVG
    inside = (element.text or "").translate(TEXT) + "".join(
        written(child, drawn) + (child.tail or "").translate(TEXT) for child in element
    )
    begin = f"<{element.tag}" + "".join(f" {_attribute(name, value)}" for name, value in element.attrib.items())
    if inside or not (drawn or element.tag in EMPTY_ELEMENTS):
        return Markup(f"{begin}>{inside}</{element.tag}>")
    return Markup(begin + (">" if not drawn else "/>" if begin.endswith('"') else " />"))


def _attribute(name: str, value: str) -> str:
    if value == "":
        return name
    return f"{name}={value}" if PLAIN_VALUE.fullmatch(value) else f'{name}="{escape(value)}"'
