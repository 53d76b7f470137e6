"""Positions from outside: read, and held against the game and the table that they are said to belong to."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TypeVar

from engine.core.codec import decode, encode, encode_facts, read_json
from engine.core.input_error import InputError
from engine.core.state import GameState, Pending
from engine.core.table import Table

if TYPE_CHECKING:
    from engine.play.game import Game

S = TypeVar("S", bound=GameState)


def write_start(state: GameState) -> str:
    """Return a position as one line of JSON, for a table that begins with it."""
    return json.dumps(encode(state), ensure_ascii=False, separators=(",", ":"))


def read_start(game: Game[S], table: Table) -> S:
    """Return the position that a table begins with. Raises `InputError` with what is wrong and where."""
    found: S = decode(game.state_type, read_json(table.start), "state")
    return checked(game, table, found)


def checked(game: Game[S], table: Table, state: S) -> S:
    """Return a position that fits its table, with the board that is not in the file. Raises `InputError` for one
    that no play could bring about, as far as that can be seen."""
    for name, expected in (("players", table.players), ("seed", table.seed)):
        if getattr(state, name) != expected:
            raise InputError("file.value", f"state.{name}", found=getattr(state, name), expected=expected)
    for at, record in enumerate(state.pending):
        state.pending[at] = _checked_pending(game, table, record, f"state.pending[{at}]")
    game.attach(state, table)
    game.check(state)
    _check_asked(game, state)
    return state


def _check_asked(game: Game[S], state: S) -> None:
    """Somebody is asked something and can answer it, or the game is over."""
    asks = state.over or (state.now.kind in game.decisions and bool(game.legal_moves(state)))
    if not asks:
        raise InputError("file.value", "state.pending", found=state.now.kind, expected="")


def _checked_pending(game: Game[S], table: Table, record: Pending, where: str) -> Pending:
    """Return a record with facts of the type that its kind has."""
    if record.kind not in game.decisions and record.kind not in game.steps:
        raise InputError("file.value", f"{where}[0]", found=record.kind, expected="")
    if not -1 <= record.seat < table.players:
        raise InputError("file.value", f"{where}[1]", found=record.seat, expected="")
    kind = game.decisions.get(record.kind) or game.steps[record.kind]
    return record._replace(facts=decode(kind.facts, encode_facts(record.facts), where)) if kind.facts else record
