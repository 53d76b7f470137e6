"""Games that come from outside are opened as far as they are good: a cut link, a record with a bad move."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.core.input_error import InputError
from engine.files.link import is_link, unpack
from engine.files.record import ended, read_record, replay_as_far
from engine.play.game import AnyGame
from engine.play.match import AnyMatch


class Opened(NamedTuple):
    """A match, and a notice about its end when that is not the end of the record or link."""

    match: AnyMatch
    trouble: InputError | None = None


def open_text(text: str, find: Callable[[str], AnyGame]) -> Opened:
    """Open a link or a record. `find` returns the game of an id or raises `InputError`. Raises `InputError` when no
    move of it can be played."""
    return open_link(text, find) if is_link(text) else open_record(text, find)


def open_link(link: str, find: Callable[[str], AnyGame]) -> Opened:
    """Open the word of a link. Raises `InputError` when no move of it can be played."""
    unpacked = unpack(link)
    match, trouble = open_record(unpacked.record, find)
    if unpacked.whole or trouble is not None:
        return Opened(match, trouble)
    if not match.moves:
        raise InputError("link.broken")
    return Opened(match, InputError("link.ends", ply=match.ply))


def open_record(text: str, find: Callable[[str], AnyGame]) -> Opened:
    """Open a record. Raises `InputError` when no move of it can be played."""
    match, why = replay_as_far(read_record(text, whole=False), find)
    if why is None:
        return Opened(match)
    if not match.moves:
        raise why
    return Opened(match, ended("record.ends", match, why))
