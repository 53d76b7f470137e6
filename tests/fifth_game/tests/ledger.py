"""The accounts of The Last Barrel."""

from __future__ import annotations

from typing import Any

from tests.walk.ledger import Facts, Ledger


class HeapLedger(Ledger):
    """What each seat has taken, as the log tells it."""

    def __init__(self, state: Any) -> None:
        self.taken = [0] * state.players
        self.all = state.heap

    def compare(self, state: Any) -> None:
        assert state.taken == self.taken
        assert state.heap == self.all - sum(self.taken)

    def _taken(self, facts: Facts) -> None:
        self.taken[facts["seat"]] += facts["count"]

    ENTRIES = {"barrels.taken": _taken}  # noqa: RUF012


LEDGER = HeapLedger
