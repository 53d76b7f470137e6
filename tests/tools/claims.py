"""The texts of a section of the sample page, and how they are compared with the boards in it.

Among a game's tests `explainer.txt` lists every text of its section in each language, below the name of the function in
`explainer.py` that plays what the text says. A text that is not listed fails, and so does one whose board no longer
shows it (`tests/publish/pages/test_explainers.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html.parser import HTMLParser
from typing import Any, NamedTuple

from tests.games.notation import sentences
from tests.games.parts import folder, part

import games
from engine.files.lesson import LessonStep, read_lesson
from engine.files.record import read_record, replay
from engine.play.match import Match
from publish.tools.tree import Tree

BOARD = "enoteca-board"
TEXTS = ("h2", "p", "figcaption")

Check = Callable[[Sequence["Shown"]], None]


class Shown(NamedTuple):
    """A board of a section: its attributes, and what it plays; `steps` are those of its lesson, none of a record."""

    attributes: Mapping[str, str]
    match: Match[Any]
    steps: Sequence[LessonStep] = ()

    @property
    def state(self) -> Any:
        """The position that is shown first: that of its ply, or the first of its lesson."""
        return self.match.state_at(int(self.attributes.get("ply", 0)))

    @property
    def names(self) -> list[str]:
        """The players, in the order of their seats."""
        return [seat.name for seat in self.match.table.seats]


class Section(HTMLParser):
    """The texts of a section without what stands in its boards, and the attributes of the boards."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.boards: list[dict[str, str]] = []
        self._open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open.append(tag)
        if tag == BOARD:
            self.boards.append({name: value or "" for name, value in attrs})
        elif tag in TEXTS:
            self.texts.append("")

    def handle_endtag(self, tag: str) -> None:
        self._open.pop()

    def handle_data(self, data: str) -> None:
        if self._open and BOARD not in self._open:
            self.texts[-1] += data if self._open[-1] in TEXTS else ""


def section(tree: Tree, game: str, language: str) -> Section | None:
    """Return the section of a game in a language, if there is one."""
    file = tree.path(f"py/games/{game}/text/{language}/explainer.html")
    return Section(file.read_text(encoding="utf-8")) if file.exists() else None


def shown(tree: Tree, game: str, attributes: Mapping[str, str]) -> Shown:
    """Return a board of a section."""
    folder = tree.path(f"py/games/{game}")
    if "lesson" in attributes:
        lesson = read_lesson((folder / f"lessons/{attributes['lesson']}.txt").read_text("utf-8"), games.load)
        return Shown(attributes, lesson.match, lesson.steps)
    return Shown(attributes, replay(read_record((folder / "explainer.txt").read_text("utf-8")), games.load))


def claims(game: str) -> list[tuple[Check, dict[str, str]]]:
    """Return the texts of a game's section, each in every language, with the check of what they say."""
    return [(getattr(part(game, "explainer"), name), said) for name, said in sentences(folder(game) / "explainer.txt")]
