"""What stands on the table, as plain values: workers and where they stand."""

from __future__ import annotations

from engine.core.state import NOBODY

GRANDE = 8
AUTOMA = 16


def is_grande(worker: int) -> bool:
    """Return whether a worker on a space is a grande one."""
    return GRANDE <= worker < AUTOMA


def owner(worker: int) -> int:
    """Return the seat of a worker on a space; `NOBODY` for the Automa's or none at all."""
    return NOBODY if worker in (NOBODY, AUTOMA) else worker % GRANDE


OVERFLOW = "over"


def slot_of(name: str) -> int:
    """Return the slot that a move names, from 0; -1 for beside the others."""
    return -1 if name == OVERFLOW else int(name) - 1
