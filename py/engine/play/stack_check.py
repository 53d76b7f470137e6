"""Checks of the stack in a position from a file: its records stand in an order that play can lead to, each with a seat
or without, and with facts in their range, so that no rule fails on them later.

The ranges are part of the types of the facts: `Annotated[int, range(1, 4)]` is a number from 1 to 3.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Container, Mapping
from dataclasses import fields
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from engine.core.codec import later_fields, need
from engine.core.decision import Decision, Step
from engine.core.state import NOBODY, Facts, GameState, SeatNumber

# No play leaves as many records waiting.
MOST_RECORDS = 200

Fits = Callable[[Any, Any], bool]
"""Whether a value of a fact can be in a state: `fits(state, value)`."""


class StackCheck:
    """How the stack of a game may look while a seat is asked, or when the game is over.

    `kinds` are the decisions and steps of the game: they say which facts a record has. `orders` matches the kinds from
    the topmost on, each followed by a space. `without_seat` are the kinds whose records belong to no seat. `values`
    says which values fit a type of facts whose annotation alone cannot say it.
    """

    def __init__(
        self,
        kinds: Mapping[str, Decision[Any] | Step[Any]],
        orders: re.Pattern[str],
        without_seat: Collection[str] = (),
        values: Mapping[Any, Fits] | None = None,
    ) -> None:
        self._facts = {name: kind.facts or type(None) for name, kind in kinds.items()}
        self._orders = orders
        self._without_seat = frozenset(without_seat)
        self._values = {bool: _is_flag, SeatNumber: _is_seat, **(values or {})}
        self._ranges: dict[Any, Mapping[str, Fits]] = {}

    def check(self, state: GameState) -> None:
        """Raise `InputError` with the place of the first record that cannot be."""
        need(len(state.pending) <= MOST_RECORDS, "pending", len(state.pending))
        kinds = "".join(f"{record.kind} " for record in reversed(state.pending))
        need(self._orders.fullmatch(kinds) is not None, "pending", kinds.split()[:3])
        for at, record in enumerate(state.pending):
            need((record.seat == NOBODY) == (record.kind in self._without_seat), f"pending[{at}][1]", record.seat)
            need(type(record.facts) is self._facts[record.kind], f"pending[{at}][2]", record.facts)
            if record.facts is not None:
                self._check_facts(state, record.facts, f"pending[{at}]")

    def _check_facts(self, state: GameState, facts: Facts, where: str) -> None:
        """Check each fact that is not left out of the file."""
        kind: Any = type(facts)
        usual = later_fields(kind)
        if kind not in self._ranges:
            hints = get_type_hints(kind, include_extras=True)
            self._ranges[kind] = {field.name: self._fits(hints[field.name]) for field in fields(kind)}
        for name, fits in self._ranges[kind].items():
            value = getattr(facts, name)
            need(value == usual.get(name) or fits(state, value), f"{where}.{name}", value)

    def _fits(self, hint: Any) -> Fits:
        """Return the check of a fact by its type. Raises `TypeError` for a type without a range."""
        if hint in self._values:
            return self._values[hint]
        if get_origin(hint) is Annotated:
            return _is_in(hint.__metadata__[0])
        if get_origin(hint) is tuple:
            fits = self._fits(get_args(hint)[0])
            return lambda state, values: all(fits(state, value) for value in values)
        raise TypeError(f"which values of {hint} can a fact have?")


def _is_flag(state: GameState, value: object) -> bool:
    return type(value) is bool


def _is_seat(state: GameState, value: int) -> bool:
    return 0 <= value < state.players


def _is_in(values: Container[object]) -> Fits:
    return lambda state, value: value in values
