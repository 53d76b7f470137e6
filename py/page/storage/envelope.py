"""The envelope around the record of a kept game: JSON that comes from outside, and is read as such."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from engine.core.codec import LATER, decode, encode, read_json
from engine.core.table import Seat, check_seats
from engine.core.tidy_text import tidy_text
from page.model import CURTAIN, HOLD

LONGEST_TITLE = 60


@dataclass(frozen=True)
class Envelope:
    """A kept game. `record` holds the whole line of moves, `ply` how many of them are played. `count` says how often
    this browser has kept a game until then: it shows which was played last, even when the clock is wrong. `secrets` is
    how people keep theirs. Of a game that is over, `ranks` and `scores` are those of each seat; the rank is 0 for a
    seat that is out."""

    title: str
    game: str
    seats: tuple[Seat, ...]
    ply: int
    when: str
    over: bool
    count: int = field(default=0, metadata=LATER)
    record: str = ""
    secrets: str = field(default=CURTAIN, metadata=LATER)
    ranks: tuple[int, ...] = field(default=(), metadata=LATER)
    scores: tuple[int, ...] = field(default=(), metadata=LATER)


def tidy_title(title: str) -> str:
    """Return a title on one line, without invisible letters, cut to the longest length."""
    return tidy_text(title, LONGEST_TITLE)


def write_envelope(envelope: Envelope) -> str:
    """Return an envelope as JSON text."""
    return json.dumps({**vars(envelope), "seats": encode(envelope.seats)}, ensure_ascii=False, separators=(",", ":"))


def read_envelope(text: str) -> Envelope:
    """Read an envelope. Raises `InputError`."""
    found: Envelope = decode(Envelope, read_json(text), "game")
    check_seats(found.seats)
    secrets = HOLD if found.secrets == HOLD else CURTAIN
    fit = len(found.ranks) == len(found.scores) == len(found.seats)
    result = {} if fit else {"ranks": (), "scores": ()}
    return Envelope(**{**vars(found), "title": tidy_title(found.title), "secrets": secrets, **result})
