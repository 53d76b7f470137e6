"""How a whole game was found, so that it can be made again; and the games as they are read from their records."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from tests.games.parts import folder

import games
from engine.files.record import read_record, replay
from engine.play.match import Match

SMALL_BOARD = "small.sheet.json"
RANDOM = 1.0


class Golden(NamedTuple):
    """How a record was found. `noise` is the share of random moves; with 1 it is a random walk. `custom_board` is the
    file of the board that it is played on, in the folder of the game. For endings that are too rare to come by, the
    `last` moves of a game are taken back and it is ended by chance, as often as it takes: at the `attempt`-th."""

    players: int
    seed: str
    noise: float = 0.0
    options: Mapping[str, str] = MappingProxyType({})
    custom_board: str = ""
    last: int = 0
    attempt: int = 0


def text_of(game: str, name: str) -> str:
    """Return a golden record."""
    return (folder(game) / "records" / f"{name}.txt").read_text(encoding="utf-8")


@cache
def recorded(game: str, name: str) -> Match[Any]:
    """Return a golden game, replayed. All tests are given the same match, which they must leave as it is."""
    return replay(read_record(text_of(game, name)), games.load)


def all_recorded(game: str) -> list[Match[Any]]:
    """Return all golden games of a game."""
    return [recorded(game, file.stem) for file in sorted((folder(game) / "records").glob("*.txt"))]


def shortest_finished(game: str) -> Match[Any]:
    """Return the shortest finished golden game of several seats."""
    recorded = (match for match in all_recorded(game) if match.table.players > 1 and not match.table.start)
    return min(recorded, key=lambda match: match.ply)
