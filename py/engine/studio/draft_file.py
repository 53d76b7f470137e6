"""A position that is being set up as text: the headers of a record, and the operations that make it from the empty
table. So it can leave the rest to be dealt later, and be impossible.

Nothing in it is trusted: the operations are done again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, TypeVar

from engine.core.codec import encode
from engine.core.input_error import InputError
from engine.core.state import GameState
from engine.files.lesson import end_of_headers, lines_of
from engine.files.record import check_board, read_record, write
from engine.studio.draft import OVER, Draft, Studio, applied, empty_draft, operations_of, record_words
from engine.studio.rows import Bag, Row, Slot

S = TypeVar("S", bound=GameState)

MOST_OPERATIONS = 1000
MOST_PASSES = 3
"""A change may bring another with it, which is set right in the next pass."""
FIRST = f"decide {OVER}"
"""The first operation of every text: while the stack is empty, nothing follows a change."""


def is_draft(text: str) -> bool:
    """Return whether a text is a position that is being set up, and not a record."""
    lines = lines_of(text)
    return FIRST in lines[end_of_headers(lines) :][:1]


def write_draft(studio: Studio[S], draft: Draft[S]) -> str:
    """Return a draft as text. Raises `InputError` for one that no operations make."""
    head = write(studio.game, replace(draft.table, start=""), (), {}).rstrip("\n")
    return "\n".join((head, "", *made(studio, draft)[0])) + "\n"


def read_draft(text: str, find: Callable[[str], Studio[Any]]) -> tuple[Studio[Any], Draft[Any]]:
    """Return the draft of a text with the studio of its game, which `find` returns by the game's id. Raises
    `InputError`."""
    lines = lines_of(text)
    end = end_of_headers(lines)
    record = read_record("\n".join((*lines[:end], "")))
    studio = find(record.table.game)
    check_board(studio.game, record)
    draft = empty_draft(studio, record.table.cut(0))
    operations = [line for line in lines[end:] if line.strip()]
    if len(operations) > MOST_OPERATIONS:
        raise InputError("studio.full", most=MOST_OPERATIONS)
    for operation in operations:
        draft = applied(studio, draft, operation)
    return studio, draft


def made(studio: Studio[S], wanted: Draft[S]) -> tuple[list[str], Draft[S]]:
    """Return the operations that make a draft from the empty table, and what they made. Raises `InputError` where none
    do."""
    draft, done = empty_draft(studio, wanted.table), []

    def do(operation: str) -> None:
        nonlocal draft
        draft = applied(studio, draft, operation)
        done.append(operation)

    do(FIRST)
    for _ in range(MOST_PASSES):
        for row in studio.editor.rows:
            for names in row.places(wanted.state):
                for operation in differences(row, names, draft.state, wanted.state):
                    do(operation)
    for operation in _decision(studio, draft, wanted):
        do(operation)
    if wanted.is_exact:
        do(f"exact {wanted.state.seed} {wanted.state.asked}")
    if _content(draft) != _content(wanted):
        raise InputError("studio.operation", operation=done[-1])
    return done, draft


def _decision(studio: Studio[S], draft: Draft[S], wanted: Draft[S]) -> list[str]:
    """Return the operations that lay the stack: the question, where it leaves the position as it is, or the records."""
    if wanted.asks:
        asking = " ".join(("decide", *wanted.asks))
        try:
            if _content(applied(studio, draft, asking)) == _content(replace(wanted, is_exact=draft.is_exact)):
                return [asking]
        except InputError:
            pass  # the question cannot be asked any more
    return [record_words(record) for record in wanted.state.pending]


def _content(draft: Draft[Any]) -> object:
    """Return the parts of a draft that are the same in two drafts that are alike."""
    state = draft.state.copy()
    if not draft.is_exact:
        state.seed, state.asked = "", 0
    return draft.is_exact, encode(state)


def differences(row: Row[Any], names: tuple[str, ...], before: Any, after: Any) -> Iterator[str]:
    """Yield the operations that make a place of one position like that of another."""
    words = operations_of(row, names)
    old, new = (row.content(state, row.where(state, names)) for state in (before, after))
    if old == new:
        return
    if isinstance(row, Slot):
        yield f"set {words} {row.values.name(after, new)}"
        return
    assert isinstance(row, Bag)
    yield from (f"take {words} {row.values.name(before, piece)}" for piece in reversed(old))
    yield from (f"put {words} {row.values.name(after, piece)}" for piece in new)
