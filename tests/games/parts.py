"""What each game brings to the tests that are common to all games: modules and files in `tests/games/GAME`.

`ledger` keeps the accounts of a game from its log, `secrets` says what a seat may not know and what it knows,
`said.txt` has some of its sentences, `messages.txt` all of them filled, `refusals.txt` mistakes with their reasons
(`tests/tools/refusals.py`), `golden` how its whole games were found, which are in `records/`; `counts.txt` has numbers
of move sequences; `impossible.txt` has positions that cannot be, with the way out, `decisions.txt` the way to each
decision that the editor offers (`tests/contract/studio`); `answers` says where the answers to its decisions belong on
the board. A game may have a `policy` that plays it modestly (otherwise chance does), `page`, which lists the picks
before a move, `explainer`, which checks what the game says on the sample page (`explainer.txt`), `tour`, which shows
all that its table can look like and says which position README shows, `codes`, which lists the codes that its rules
put together from parts, and `card_numbers`, which lists the sentences that say numbers of its tables. One with a
computer player has `reasons.txt`, positions in which advice has its reasons (`tests/tools/reasons.py`)."""

from __future__ import annotations

from copy import copy
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import games

HERE = Path(__file__).resolve().parent
PLAYERS = [game for game in games.playable() if games.meta(game).computers]
"""The games that have a computer player."""


def folder(game: str) -> Path:
    """Return the folder of a game's tests."""
    return HERE / game


@cache
def part(game: str, name: str) -> Any:
    """Return the module `tests/games/GAME/NAME.py`. Raises `ModuleNotFoundError` when there is none."""
    return import_module(f"tests.games.{game}.{name}")


@cache
def part_if_any(game: str, name: str) -> Any:
    """Return the module `tests/games/GAME/NAME.py`, or `None` when there is none."""
    return part(game, name) if find_spec(f"tests.games.{game}.{name}") else None


def seats(game: str) -> int:
    """Return a number of seats that a game can be played with: three, where it can."""
    return min(games.meta(game).players, key=lambda players: abs(players - 3))


def changed(state: Any, **changes: object) -> Any:
    """Return a copy of a position with other values for some of its fields."""
    other = copy(state)
    for name, value in changes.items():
        setattr(other, name, value)
    return other
