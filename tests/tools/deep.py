"""Whether everything is to be tested (`npm run test:deep`): all positions of games, more games and examples."""

from __future__ import annotations

import os
from collections.abc import Iterable
from itertools import cycle, islice, product
from typing import TypeVar

A = TypeVar("A")
B = TypeVar("B")

NAME = "ENOTECA_DEEP"
DEEP = bool(os.environ.get(NAME))


def paired(some: Iterable[A], others: Iterable[B]) -> list[tuple[A, B]]:
    """Return each of both with one of the other ones, going round; all with all, where everything is tested."""
    ours, theirs = list(some), list(others)
    if DEEP:
        return list(product(ours, theirs))
    many = max(len(ours), len(theirs))
    return list(islice(zip(cycle(ours), cycle(theirs)), many))
