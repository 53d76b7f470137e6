"""A move: a verb and a few names, written the way a person would type it (`buy toscana-3`)."""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.core.input_error import InputError

LONGEST_NOTATION = 120
WORD = re.compile(r"[a-z0-9][a-z0-9.+-]*", re.ASCII)


class Move(NamedTuple):
    """What a seat does: a verb and the names it is done to."""

    verb: str
    names: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.names))

    @property
    def name(self) -> str:
        """The first name; a move without names has none and raises `IndexError`."""
        return self.names[0]


PASS = Move("pass")


def parse_move(text: str) -> Move:
    """Read a move from its notation. Raises `InputError` `move.unreadable` when it is not one."""
    words = text.split() if len(text) <= LONGEST_NOTATION else []
    if not words or not all(WORD.fullmatch(word) for word in words):
        raise InputError("move.unreadable", text=text[:LONGEST_NOTATION])
    return Move(words[0], tuple(words[1:]))
