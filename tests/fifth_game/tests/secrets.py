"""What a seat may not know in The Last Barrel, and what it knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.games.parts import changed

PRIVATE_EVENTS = False


def unknown(state: Any, seat: int | None) -> Iterator[Any]:
    """Yield positions that differ only in what a seat does not know."""
    yield changed(state, seed="another seed")


def known(state: Any, seat: int) -> Iterator[Any]:
    """Yield positions that differ in what a seat knows."""
    yield changed(state, heap=state.heap + 1)
    yield changed(state, taken=[taken + 1 for taken in state.taken])
