"""The messages between the page and its workers: Python objects as text.

No other program can write there, and both are the same interpreter of the same version, so nothing is checked."""

from __future__ import annotations

import base64
from _pickle import dumps, loads  # `pickle` itself would be a hundredth of the snapshot, and is not needed
from collections.abc import Iterable
from typing import Any

from engine.bots.playout import Outcome

BETWEEN = "\n"
"""Stands between a task and samples of it."""


def written(value: object) -> str:
    """Return an object as a text of one line."""
    return base64.b64encode(dumps(value)).decode("ascii")


def read(text: str) -> Any:
    """Return the object of a text."""
    return loads(base64.b64decode(text))


def written_outcomes(outcomes: Iterable[Outcome]) -> str:
    """Return outcomes as a text. Writing and reading them as objects takes twice as long."""
    return written([tuple(outcome) for outcome in outcomes])


def read_outcomes(text: str) -> list[Outcome]:
    """Return the outcomes of a text."""
    return [Outcome(*one) for one in read(text)]
