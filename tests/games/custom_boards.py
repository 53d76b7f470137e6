"""Custom boards that are refused: the file of the printed board, changed in one place. A game's `bad_boards.txt` lists
the changes, each with the error and the place that it names. A place without a value is left out of the file."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from tests.games.parts import folder, seats

import games
from engine.core.input_error import InputError
from engine.core.table import plain_table

Change = Callable[[Any], object]


@cache
def printed(game: str) -> Any:
    """Return the file of the printed board of a game."""
    return json.loads(games.load(game).custom_board_text(""))


def cases(game: str) -> list[tuple[str, str]]:
    """Return the changes of a game's printed board, each with the error, as they are listed."""
    file = folder(game) / "bad_boards.txt"
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return [(change.strip(), error.strip()) for change, _, error in (line.partition(" | ") for line in lines)]


def read_change(text: str) -> Change:
    """Return a function that changes a board: `varieties[0].ripe = [2, 3]`, or `title =` to delete a field."""
    place, _, value = text.partition(" =")
    *path, last = [int(step) if step.isdigit() else step for step in re.findall(r"\w+", place)]

    def change(custom_board: Any) -> None:
        for step in path:
            custom_board = custom_board[step]
        if value:
            custom_board[last] = json.loads(value)
        else:
            del custom_board[last]

    return change


def refused(game: str, change: Change) -> str:
    """Return the code and the place with which a game refuses its changed board, both for its title and for a table."""
    custom_board = deepcopy(printed(game))
    change(custom_board)
    text, loaded, found = json.dumps(custom_board), games.load(game), set()
    table = replace(plain_table(game, seats(game), "1"), custom_board=text)
    for read in (lambda: loaded.custom_board_title(text), lambda: loaded.begin(table)):
        with pytest.raises(InputError) as caught:
            read()
        found.add(f"{caught.value.code} {caught.value.where}")
    (one,) = found
    return one
