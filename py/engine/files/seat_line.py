"""A seat as one line of a record: `ochre Berta`, or `ochre Berta (computer 3 saver, bot 1)` where a computer plays; and
its past players: `person`, or `(computer 3 saver, bot 1)`.

A backslash stands before a `(computer ` that is part of a name: `ochre Berta \\(computer 3, bot 1)` is a person.
"""

from __future__ import annotations

import re

from engine.core.input_error import InputError
from engine.core.table import Computer, Seat

COMPUTER = re.compile(
    r"(?<!\\)\(computer (?P<level>[0-9]{1,2})(?: (?P<temperament>[a-z]{1,20}))?, bot (?P<version>[0-9]{1,4})\)$"
)
PERSON = "person"
LIKE_A_COMPUTER, ESCAPED = "(computer ", r"\(computer "
UNESCAPED = re.compile(r"(?<!\\)\(computer ")


def write_seat(seat: Seat) -> str:
    """Return a seat as a line."""
    name = seat.name.replace(LIKE_A_COMPUTER, ESCAPED)
    return " ".join(filter(None, (seat.colour, name, written_computer(seat.computer))))


def written_computer(computer: Computer | None) -> str:
    """Return the player of a seat as text; "" for a person."""
    if computer is None:
        return ""
    temperament = f" {computer.temperament}" if computer.temperament else ""
    return f"(computer {computer.level}{temperament}, bot {computer.version})"


def read_seat(line: str, where: str = "") -> Seat:
    """Read a seat. Its name and colour are checked with the table. Raises `InputError`, with the place `where`, for a
    malformed computer."""
    colour, _, rest = line.partition(" ")
    found = COMPUTER.search(rest)
    name = (rest[: found.start()] if found else rest).strip()
    if odd := UNESCAPED.search(name):
        raise InputError("record.computer", where, text=name[odd.start() :][:40])
    return Seat(name.replace(ESCAPED, LIKE_A_COMPUTER), colour, _computer(found) if found else None)


def write_player(computer: Computer | None) -> str:
    """Return a past player of a seat."""
    return written_computer(computer) or PERSON


def read_player(text: str, where: str) -> Computer | None:
    """Read who played for a seat in the past. Raises `InputError`, with the place `where`."""
    found = COMPUTER.fullmatch(text)
    if found is None and text != PERSON:
        raise InputError("record.player", where, text=text[:40])
    return _computer(found) if found else None


def _computer(found: re.Match[str]) -> Computer:
    return Computer(int(found["level"]), found["temperament"] or "", int(found["version"]))
