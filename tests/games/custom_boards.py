"""What the games with custom boards have in common: a file changed in one place, and refused with that place."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from engine.core.input_error import InputError

Change = Callable[[Any], object]


def changed(*path: str | int, to: object) -> Change:
    """Return what puts another value into a file, at the end of a path of names and numbers."""

    def change(custom_board: Any) -> None:
        inside = custom_board
        for step in path[:-1]:
            inside = inside[step]
        inside[path[-1]] = to

    return change


def refused(printed: object, change: Change, *readers: Callable[[str], object]) -> tuple[str, str]:
    """Return the code and the place with which each reader refuses a changed file."""
    custom_board = deepcopy(printed)
    change(custom_board)
    found = set()
    for read in readers:
        with pytest.raises(InputError) as caught:
            read(json.dumps(custom_board))
        found.add((caught.value.code, caught.value.where))
    (one,) = found
    return one
