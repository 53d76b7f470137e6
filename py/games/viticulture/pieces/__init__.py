"""What stands or lies on the table, as small values: workers, plans, grapes and wines."""

from __future__ import annotations

from typing import NamedTuple, NewType

from engine.core.state import NOBODY
from games.viticulture.components import COLOURS, WINES

# Workers

Worker = NewType("Worker", int)
"""Who stands on a space: a worker of a seat, the `AUTOMA`, or `NO_WORKER`. It is a number, so that positions are copied
fast and files stay short; `worker_of`, `owner` and `is_grande` know what it says."""

NO_WORKER = Worker(NOBODY)
AUTOMA = Worker(16)
GRANDE = 8
"""What a grande worker's number has on top of its seat."""

OVERFLOW = "over"
"""The slot, as in a move, of a grande worker that stands beside the others. Rulebook 4.4."""


def worker_of(seat: int, grande: bool = False) -> Worker:
    """Return a regular worker of a seat, or its grande one."""
    return Worker(seat + GRANDE if grande else seat)


def is_grande(worker: Worker) -> bool:
    """Return whether a worker on a space is a grande one."""
    return GRANDE <= worker < AUTOMA


def owner(worker: Worker) -> int:
    """Return the seat of a worker on a space; `NOBODY` for the Automa's or none at all."""
    return NOBODY if worker in (NO_WORKER, AUTOMA) else worker % GRANDE


def slot_of(name: str) -> int:
    """Return the slot that a move names, from 0; -1 for beside the others."""
    return -1 if name == OVERFLOW else int(name) - 1


def slot_name(slot: int) -> str:
    """Return how a move names a slot, given from 0; -1 stands for beside the others."""
    return OVERFLOW if slot < 0 else str(slot + 1)


class Stand(NamedTuple):
    """Where a worker stands: space and slot, as in a move, and the worker."""

    space: str
    slot: str
    worker: Worker


class Plan(NamedTuple):
    """A planned action: space, slot (-1 for beside the others), and the worker that stands there. Rulebook 12.29."""

    space: int
    slot: int
    worker: Worker


# Grapes and wines


class Grape(NamedTuple):
    """A grape of a crush pad: its colour, as its place in `COLOURS`, and its value."""

    colour: int
    value: int

    @property
    def name(self) -> str:
        """How it is written: `red-4`."""
        return f"{COLOURS[self.colour]}-{self.value}"


class Wine(NamedTuple):
    """A wine of a cellar: its kind, as its place in `WINES`, and its value."""

    kind: int
    value: int

    @property
    def name(self) -> str:
        """How it is written: `blush-5`."""
        return f"{WINES[self.kind]}-{self.value}"
