"""A big picture painted in small pieces.

A drawing marks the parts that change on their own as pieces (`engine.markup.piece`). What stays is the frame; as long
as it stays the same, only the pieces that changed are given to the browser.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from engine.markup import PIECE_BEGIN, PIECE_END

PIECE = re.compile(
    f"{re.escape(PIECE_BEGIN[0])}([^ ]+){re.escape(PIECE_BEGIN[1])}(.*?){re.escape(PIECE_END)}", re.DOTALL
)


@dataclass(frozen=True)
class Pieces:
    """A picture taken apart: the frame with gaps, and the pieces by their id."""

    frame: str
    by_id: dict[str, str] = field(default_factory=dict)

    def changed_since(self, before: Pieces) -> dict[str, str] | None:
        """Return the pieces that differ from those before, or `None` when the whole has to be painted."""
        if self.frame != before.frame or self.by_id.keys() != before.by_id.keys():
            return None
        return {name: markup for name, markup in self.by_id.items() if markup != before.by_id[name]}


def taken_apart(markup: str) -> Pieces:
    """Return the pieces of a picture; pieces do not lie within each other."""
    by_id = {name: inside for name, inside in PIECE.findall(markup)}
    return Pieces(PIECE.sub(r"<\1>", markup), by_id)


def whole(markup: str) -> str:
    """Return a picture without the marks of its pieces."""
    return PIECE.sub(r"\2", markup)
