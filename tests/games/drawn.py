"""The drawing of a position, for tests that look for elements in it."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Any
from xml.etree import ElementTree

from tests.page.looks import look

import games
from engine.core.table import Table
from page.painting.pieces import taken_apart


class Part:
    """An element with all that is within it."""

    def __init__(self, element: ElementTree.Element) -> None:
        self.element = element

    def __getitem__(self, id: str) -> Part:
        found = self.element.find(f".//*[@id='{id}']")
        assert found is not None, f"{id} is not drawn"
        return Part(found)

    def __contains__(self, id: str) -> bool:
        return self.element.find(f".//*[@id='{id}']") is not None

    def __iter__(self) -> Any:
        return map(Part, self.element)

    def get(self, name: str) -> str:
        """Return an attribute, empty where there is none."""
        return self.element.get(name, "")

    @property
    def markup(self) -> str:
        """The part as text."""
        return ElementTree.tostring(self.element, "unicode")

    @property
    def texts(self) -> list[str]:
        """All that is written within, text by text."""
        return [text.strip() for text in self.element.itertext() if text.strip()]

    @property
    def text(self) -> str:
        """All that is written within, with single spaces."""
        return " ".join(" ".join(self.element.itertext()).split())

    @property
    def classes(self) -> list[str]:
        """The classes of the element."""
        return self.get("class").split()

    def all(self, name: str, value: str | None = None) -> list[Part]:
        """Return the elements within that have an attribute, with a value or any."""
        found = (it for it in self.element.iter() if it.get(name))
        return [Part(it) for it in found if value is None or it.get(name) == value]

    def values(self, name: str) -> list[str]:
        """Return an attribute of all elements within that have it."""
        return [it.get(name) for it in self.all(name)]

    def tagged(self, tag: str) -> list[Part]:
        """Return the elements within that have a tag."""
        return [Part(it) for it in self.element.iter(tag)]

    def classed(self, name: str) -> list[Part]:
        """Return the elements within that are of a class."""
        return [it for it in map(Part, self.element.iter()) if name in it.classes]

    @property
    def moves(self) -> list[str]:
        """The moves that can be pointed at within."""
        return self.values("data-move")

    def move(self, move: str) -> Part:
        """Return the only element that stands for a move."""
        (found,) = self.all("data-move", move)
        return found


def part(markup: str) -> Part:
    """Return markup as a part; it may have several elements side by side."""
    root = ElementTree.fromstring(f"<div>{markup}</div>")
    return Part(root[0] if len(root) == 1 else root)


class Drawn:
    """The drawing of a position as a seat sees it; `context` replaces fields of the `DrawContext`, such as `picked`."""

    def __init__(self, table: Table, state: Any, seat: int | None = None, language: str = "en", **context: Any) -> None:
        self.game = games.load(table.game)
        self.view, self.context = look(state, table, seat, language)
        self.context = replace(self.context, **context)
        self.words = self.context.words
        self.say = self.words.say

    @cached_property
    def board(self) -> Part:
        """The board."""
        return part(self.game.drawing.board(self.view, self.context))

    @cached_property
    def seats(self) -> Part:
        """The panels of the seats, one element each."""
        return Part(ElementTree.fromstring(f"<div>{self.game.drawing.seats(self.view, self.context)}</div>"))

    @cached_property
    def choices(self) -> Part:
        """The choices; an empty element, where there are none."""
        return part(self.game.drawing.choices(self.view, self.context) or "<p/>")

    @property
    def markup(self) -> str:
        """All three as text."""
        return self.board.markup + self.seats.markup + self.choices.markup

    def repainted_since(self, before: Drawn, part: str = "board") -> dict[str, str]:
        """Return the pieces of the board, or of another part, that differ from those of another drawing, by their ids;
        "" is what lies around the pieces."""
        now, then = (taken_apart(getattr(it.game.drawing, part)(it.view, it.context)) for it in (self, before))
        changed = now.changed_since(then)
        assert changed is not None, f"the {part} has other pieces"
        return changed
