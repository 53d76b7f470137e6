"""Where each operation of the cards and of the board stands: `planter/a/0` is the first step of the first option of
the planter. So it is written on the stack."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import TypeVar

from games.viticulture.cards.operations import Everybody, IfPossible, May, Operation
from games.viticulture.cards.summer import SUMMER
from games.viticulture.cards.visitor import LETTERS, Visitor
from games.viticulture.cards.winter import WINTER
from games.viticulture.components import SPACES, WAKE_UP

O = TypeVar("O", bound=Operation)  # noqa: E741  # the usual letter for an operation

FIRST, BONUS, PLAIN, ROW = "first", "bonus", "plain", "row"
DOES, GAIN, GAIN_ELSE = "does", "gain", "else"
MOST_STEPS = 4


def _addresses() -> Iterator[tuple[str, Operation]]:
    for visitor in (*SUMMER, *WINTER):
        for name, steps in _parts(visitor):
            yield from _numbered(f"{visitor.id}/{name}", steps)
    for space in SPACES.values():
        yield from _numbered(f"{space.id}/{PLAIN}", space.plain)
        yield from _numbered(f"{space.id}/{BONUS}", space.with_bonus)
    for row, bonus in enumerate(WAKE_UP):
        yield from _numbered(f"{ROW}/{row}", [bonus] if bonus else [])


def _parts(visitor: Visitor) -> Iterator[tuple[str, tuple[Operation, ...]]]:
    yield FIRST, visitor.first
    for letter, option in zip(LETTERS, visitor.options):
        yield letter, option.steps


def _numbered(where: str, steps: Iterable[Operation]) -> Iterator[tuple[str, Operation]]:
    for at, step in enumerate(steps):
        yield f"{where}/{at}", step
        for part, inner in _inner_parts(step):
            yield from _numbered(f"{where}/{at}/{part}", inner)


def _inner_parts(step: Operation) -> Iterator[tuple[str, tuple[Operation, ...]]]:
    """Yield the steps inside a step: the steps that may be done, and the gains of the card's owner."""
    if isinstance(step, (May, IfPossible, Everybody)):
        yield DOES, step.does
    if isinstance(step, Everybody):
        yield GAIN, (step.gain,) if step.gain else ()
        yield GAIN_ELSE, (step.gain_else,) if step.gain_else else ()


STEPS: Mapping[str, Operation] = dict(_addresses())


def card_of(where: str) -> str:
    """Return the id of the visitor, space or row to which an address belongs."""
    return where.partition("/")[0]


@cache
def steps_at(where: str) -> tuple[Operation, ...]:
    """Return the steps that stand below an address, in their order."""
    steps = (STEPS.get(f"{where}/{at}") for at in range(MOST_STEPS))
    return tuple(step for step in steps if step)


def operation_at(step: str, kind: type[O]) -> O:
    """Return the operation of a kind that stands at an address. Raises `TypeError` where another one does."""
    operation = STEPS[step]
    if not isinstance(operation, kind):
        raise TypeError(f"{operation} at {step}")
    return operation
