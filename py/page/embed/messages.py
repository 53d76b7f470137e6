"""The messages between an embedded board and the page around it, in JSON (the README lists them)."""

from __future__ import annotations

import json
from typing import NamedTuple

from engine.core.codec import read_json
from engine.core.input_error import InputError
from engine.play.match import AnyMatch
from page.browser_port import Tell
from page.embed.options import MOST_PLIES

LONGEST_MESSAGE = 2000


class Request(NamedTuple):
    """What the page around a board asks for: to go to the moment `ply`, or to make a `move`; if it is neither,
    nothing."""

    ply: int | None = None
    move: str | None = None


class Shown(NamedTuple):
    """The last message to the page around a board."""

    ply: int
    over: bool


class HostMessages:
    """Tells the page around a board what happens."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._told = Shown(-1, over=False)

    def send(self, kind: str, **facts: object) -> None:
        self._tell(json.dumps({"type": kind, **facts}, ensure_ascii=False))

    def send_error(self, code: str, reason: str) -> None:
        """Send an error: its code, and a sentence."""
        self.send("error", code=code, reason=reason)

    def send_changes(self, match: AnyMatch, looking: int | None, moved: bool) -> None:
        """Tell if another moment is shown or the game is over; `moved` says that the reader has just made a move."""
        ply = match.ply if looking is None else looking
        now = Shown(ply, over=match.state.over and ply == match.ply)
        before, self._told = self._told, now
        if now == before:
            return
        if moved or (ply == before.ply + 1 and computer_moved(match)):
            self.send("move", move=str(match.moves[match.ply - 1]), ply=match.ply)
        self.send("ply", ply=ply, last=len(match.moves))
        if now.over and not before.over:
            self.send("over", places=[place.told() for place in match.game.standing(match.state)])


def computer_moved(match: AnyMatch) -> bool:
    """Return whether the last move of a line was a computer's."""
    computers = [number for number, seat in enumerate(match.table.seats) if seat.computer]
    return 0 < match.ply == len(match.moves) and match.last_asked(computers) == match.ply - 1


def read_request(message: str) -> Request:
    """Return the request of a message; a message that is not understood asks for nothing."""
    try:
        found = read_json(message[:LONGEST_MESSAGE])
    except InputError:
        return Request()
    fields = found if isinstance(found, dict) else {}
    if fields.get("type") == "goto" and type(fields.get("ply")) is int and 0 <= fields["ply"] < MOST_PLIES:
        return Request(ply=fields["ply"])
    if fields.get("type") == "move" and isinstance(fields.get("move"), str):
        return Request(move=fields["move"])
    return Request()
