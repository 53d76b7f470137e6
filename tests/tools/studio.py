"""The operations by which the editor of a game makes a position from the empty table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core.table import Table
from engine.studio.draft import Draft, Studio, applied, empty_draft, record_words
from engine.studio.rows import Bag, Row, Slot


def made(studio: Studio[Any], table: Table, state: Any) -> Draft[Any]:
    """Return the draft of a position, made from the empty table."""
    draft = applied(studio, empty_draft(studio, table), "decide over")
    for row in studio.editor.rows:
        for names in row.places(state):
            for operation in differences(row, names, draft.state, state):
                draft = applied(studio, draft, operation)
    for record in state.pending:
        draft = applied(studio, draft, record_words(record))
    return applied(studio, draft, f"exact {state.seed} {state.asked}")


def differences(row: Row[Any], names: tuple[str, ...], before: Any, after: Any) -> Iterator[str]:
    """Yield the operations that make a place of one position like that of another."""
    words = " ".join((row.name, *names))
    old, new = (row.content(state, row.where(state, names)) for state in (before, after))
    if old == new:
        return
    if isinstance(row, Slot):
        yield f"set {words} {row.values.name(after, new)}"
        return
    assert isinstance(row, Bag)
    yield from (f"take {words} {row.values.name(before, piece)}" for piece in reversed(old))
    yield from (f"put {words} {row.values.name(after, piece)}" for piece in new)
