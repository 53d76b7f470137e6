"""A big picture painted in small pieces.

A drawing marks the parts that change on their own as pieces, and what holds many of them as sections
(`engine.drawing.markup`). What stays is the frame; as long as it stays the same, only the pieces that changed are given
to the browser. A section has a frame of its own: when that changes, the section is given as a whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from engine.drawing.markup import PIECE_BEGIN, PIECE_END, SECTION_BEGIN, SECTION_END


@dataclass(frozen=True)
class Pieces:
    """A picture taken apart: its opening tag, if that has an id, the frame with gaps, and by their ids the pieces, and
    the sections, which have not been taken apart yet."""

    frame: str
    by_id: dict[str, str] = field(default_factory=dict)
    opening: str = ""
    sections: dict[str, str] = field(default_factory=dict)

    def changed_since(self, before: Pieces) -> dict[str, str] | None:
        """Return the pieces that differ from those before, or `None` when the whole has to be painted.

        The nameless piece among them is the opening tag of the whole, when that has changed.
        """
        if self.frame != before.frame or self.by_id.keys() != before.by_id.keys():
            return None
        changed = {name: markup for name, markup in self.by_id.items() if markup != before.by_id[name]}
        for name, markup in self.sections.items():
            if markup != before.sections[name]:
                changed |= _changed_section(name, markup, before.sections[name])
        return changed if self.opening == before.opening else {"": self.opening, **changed}


def _changed_section(name: str, markup: str, before: str) -> dict[str, str]:
    """Return the pieces of a section that have changed, or the section; its opening tag has its name."""
    changed = taken_apart(markup).changed_since(taken_apart(before))
    if changed is None:
        return {name: whole(markup)}
    return {inside or name: piece for inside, piece in changed.items()}


# Each painting is compared again with the next one.
@lru_cache(maxsize=32)
def taken_apart(markup: str) -> Pieces:
    """Return the pieces of a picture; no piece is within another one, no section in another one."""
    between: list[str] = []
    by_id: dict[str, str] = {}
    sections: dict[str, str] = {}
    opening = markup[: markup.find(">") + 1]
    opening = opening if ' id="' in opening else ""
    for section, inside, outside in _cut(markup[len(opening) :], SECTION_BEGIN, SECTION_END):
        between.append(section)
        if section:
            sections[section] = inside
        for name, piece, after in _cut(outside, PIECE_BEGIN, PIECE_END):
            between += [name, after]
            if name:
                by_id[name] = piece
    return Pieces("\n".join(between), by_id, opening, sections)


def whole(markup: str) -> str:
    """Return a picture without the marks of its pieces and sections."""
    text = "".join(inside + after for _, inside, after in _cut(markup, SECTION_BEGIN, SECTION_END))
    return "".join(inside + after for _, inside, after in _cut(text, PIECE_BEGIN, PIECE_END))


def _cut(markup: str, begin: tuple[str, str], end: str) -> Iterator[tuple[str, str, str]]:
    """Yield the name and the inside of each part between two marks, and what comes after it; first what comes before
    them all, nameless.

    Plain splitting: this runs over the whole board after every click, and a pattern is six times slower.
    """
    opening, closing = begin
    before, *rest = markup.split(opening)
    yield "", "", before
    for cut in rest:
        name, _, more = cut.partition(closing)
        inside, _, after = more.partition(end)
        yield name, inside, after
