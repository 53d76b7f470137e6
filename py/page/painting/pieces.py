"""A big picture painted in small pieces.

A drawing marks the parts that change on their own as pieces (`engine.drawing.markup.piece`). What stays is the
frame; as long as it stays the same, only the pieces that changed are given to the browser.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.drawing.markup import PIECE_BEGIN, PIECE_END


@dataclass(frozen=True)
class Pieces:
    """A picture taken apart: its opening tag, the frame with gaps, and the pieces by their id."""

    frame: str
    by_id: dict[str, str] = field(default_factory=dict)
    opening: str = ""

    def changed_since(self, before: Pieces) -> dict[str, str] | None:
        """Return the pieces that differ from those before, or `None` when the whole has to be painted.

        The nameless piece among them is the opening tag of the whole, when that has changed.
        """
        if self.frame != before.frame or self.by_id.keys() != before.by_id.keys():
            return None
        changed = {name: markup for name, markup in self.by_id.items() if markup != before.by_id[name]}
        return changed if self.opening == before.opening else {"": self.opening, **changed}


def taken_apart(markup: str) -> Pieces:
    """Return the pieces of a picture; no piece is within another one."""
    between, by_id = [], {}
    opening = markup[: markup.find(">") + 1]
    for name, inside, after in _cut(markup[len(opening) :]):
        between += [name, after]
        if name:
            by_id[name] = inside
    return Pieces("\n".join(between), by_id, opening)


def whole(markup: str) -> str:
    """Return a picture without the marks of its pieces."""
    return "".join(inside + after for _, inside, after in _cut(markup))


def _cut(markup: str) -> Iterator[tuple[str, str, str]]:
    """Yield each piece's name and inside, and what comes after it; first what comes before them all, nameless.

    Plain splitting: this runs over the whole board after every click, and a pattern is six times slower.
    """
    opening, closing = PIECE_BEGIN
    before, *rest = markup.split(opening)
    yield "", "", before
    for cut in rest:
        name, _, more = cut.partition(closing)
        inside, _, after = more.partition(PIECE_END)
        yield name, inside, after
