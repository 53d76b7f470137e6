"""What can be asked of the stack in a position from a file: its records stand in an order that play can lead to, each
with a seat or without, and with the facts of its kind, so that nothing later falls over them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from engine.core.codec import encode_facts, need
from engine.core.state import NOBODY, FactsInFile, GameState, Pending

# No play leaves as many records waiting.
MOST_RECORDS = 200

Fits = Callable[[GameState, object], bool]


@dataclass(frozen=True)
class StackCheck:
    """How the stack of a game may look while somebody is asked, or when the game is over.

    `orders` matches the kinds from the topmost on, each with a space behind it. `without_seat` are the kinds whose
    records belong to no seat. `facts` says for each kind that has any what its facts may be; those in `optional` may
    be missing.
    """

    orders: re.Pattern[str]
    without_seat: Collection[str]
    facts: Mapping[str, Mapping[str, Fits]]
    optional: Collection[str] = ()

    def check(self, state: GameState) -> None:
        """Raise `InputError` with the place of the first record that cannot be."""
        need(len(state.pending) <= MOST_RECORDS, "pending", len(state.pending))
        kinds = "".join(f"{record.kind} " for record in reversed(state.pending))
        need(self.orders.fullmatch(kinds) is not None, "pending", kinds.split()[:3])
        for at, record in enumerate(state.pending):
            need((record.seat == NOBODY) == (record.kind in self.without_seat), f"pending[{at}][1]", record.seat)
            self._check_facts(state, record, f"pending[{at}]")

    def _check_facts(self, state: GameState, record: Pending, where: str) -> None:
        fits, facts = self.facts.get(record.kind, {}), facts_of(record)
        if not fits and not facts:
            return
        missing = fits.keys() - facts.keys() - set(self.optional)
        need(not missing and facts.keys() <= fits.keys(), f"{where}[2]", tuple(facts))
        for name, value in facts.items():
            need(fits[name](state, value), f"{where}.{name}", value)


def facts_of(record: Pending) -> Mapping[str, object]:
    """Return the facts of a record by their names, without those that have their default."""
    if isinstance(record.facts, FactsInFile):
        return record.facts.named
    return {name: getattr(record.facts, name) for name in encode_facts(record.facts)}


def is_flag(state: GameState, value: object) -> bool:
    """Return whether a fact is yes or no."""
    return type(value) is bool


def within(first: int, end: int) -> Fits:
    """Return the question whether a fact is a number from `first` on, below `end`."""
    return lambda state, value: type(value) is int and first <= value < end


def is_seat(state: GameState, value: object) -> bool:
    """Return whether a fact is a seat."""
    return within(0, state.players)(state, value)


def each(fits: Fits) -> Fits:
    """Return the question whether a fact is a row of values that all fit."""
    return lambda state, value: isinstance(value, tuple) and all(fits(state, one) for one in value)
