"""The one home of chance.

A state holds a seed and how often chance was asked; every shuffle is made from those two, with
SHA-256, so that it is the same on every machine and in every interpreter. Random play, which
chooses moves and is no part of a game, has its generator here too.
"""

from __future__ import annotations

import hashlib
import random
import secrets
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

T = TypeVar("T")

EIGHT_NUMBERS = struct.Struct(">8L")


class Asking(Protocol):
    """The source of a chance: a seed, and how often it was asked so far."""

    seed: str
    asked: int


@dataclass
class Chance:
    """A user of chance that is no position."""

    seed: str
    asked: int = 0


def number_below(asking: Asking, limit: int) -> int:
    """Return a number from 0 to `limit` - 1, each as likely, and count the question."""
    numbers = _numbers(f"{asking.seed}:{asking.asked}")
    asking.asked += 1
    return _below(limit, numbers)


def shuffled(asking: Asking, things: Sequence[T]) -> list[T]:
    """Return the things in a random order (Fisher and Yates), and count the question."""
    numbers = _numbers(f"{asking.seed}:{asking.asked}")
    asking.asked += 1
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, numbers)
        order[last], order[other] = order[other], order[last]
    return order


def fresh_seed() -> str:
    """Return a seed that nobody can guess, twelve letters and digits long."""
    return secrets.token_hex(6)


def player(seed: str) -> random.Random:
    """Return the generator of a random player. Only its `random()` may be used: that alone is promised
    to stay the same from one Python to the next."""
    return random.Random(seed)


def _numbers(seed: str) -> Iterator[int]:
    """Yield 32-bit numbers without end, made from the seed."""
    block = 0
    while True:
        yield from EIGHT_NUMBERS.unpack(hashlib.sha256(f"{seed}:{block}".encode()).digest())
        block += 1


def _below(limit: int, numbers: Iterator[int]) -> int:
    """Return a number from 0 to `limit` - 1, each as likely: numbers that would bias it are dropped."""
    fair = 2**32 - 2**32 % limit
    number = next(numbers)
    while number >= fair:
        number = next(numbers)
    return number % limit
