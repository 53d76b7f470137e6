"""A moment: a table and a position in one JSON file, to be looked at, asked about and played on from."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

from engine.core.codec import Json, decode, digest, encode, read_json
from engine.core.input_error import InputError, in_words_of
from engine.core.state import GameState
from engine.core.table import Seat, Table, check_table, rules_of
from engine.play.game import AnyGame


@dataclass
class PositionFile:
    """A game, its table and one position of it."""

    game: AnyGame
    table: Table
    state: GameState


@dataclass(frozen=True)
class Heading:
    """The fields of the file beside the state."""

    game: str
    rules: int
    seats: tuple[Seat, ...]
    options: dict[str, str]
    sheet: str


def write_position_file(moment: PositionFile) -> str:
    """Return the moment as JSON text. It holds everything, hidden parts too."""
    table = moment.table
    heading = {
        "game": table.game,
        "rules": rules_of(table, moment.game.meta),
        "seats": encode(table.seats),
        "options": dict(table.options),
        "sheet": table.custom_board,
        "state": encode(moment.state),
    }
    return json.dumps(heading, ensure_ascii=False, separators=(",", ":"))


def read_position_file(text: str, find: Callable[[str], AnyGame]) -> PositionFile:
    """Read and check a moment. `find` returns the game of an id or raises `InputError`. Raises `InputError`."""
    data = read_json(text)
    heading = _heading(data)
    game = find(heading.game)
    with in_words_of(game.meta.id):
        found = decode(game.state_type, data["state"], "state")
        given = Table(heading.game, heading.seats, found.seed, heading.options, heading.sheet, rules=heading.rules)
        table = check_table(given, game.meta)
        return PositionFile(game, table, game.checked(table, found))


def state_digest(state: GameState) -> str:
    """Return the fingerprint of a state, the same on every machine and in every interpreter."""
    return digest(encode(state))


def _heading(data: Json) -> Heading:
    """Return the fields beside the state, whose type only its game knows."""
    beside = {name: item for name, item in data.items() if name != "state"} if isinstance(data, dict) else data
    heading: Heading = decode(Heading, beside, "file")
    if "state" not in data:
        raise InputError("file.missing", "file.state")
    return heading
