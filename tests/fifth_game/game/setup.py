"""The first position. Rulebook 1.2."""

from __future__ import annotations

from typing import Any

from games.heap.meta import META
from games.heap.state import State

from engine.chance import shuffled
from engine.core.state import Pending
from engine.core.table import Table, rules_of

HEAPS = range(141, 150)


def first_position(table: Table) -> State:
    """Return a heap whose size is drawn; the first seat begins."""
    state = State(table.players, table.seed, pending=[Pending("take", 0)], taken=[0] * table.players)
    state.rules = table_fields(table)["rules"]
    state.heap = shuffled(state, HEAPS)[0]
    return state


def table_fields(table: Table) -> dict[str, Any]:
    """Return the version of the rules."""
    return {"rules": rules_of(table, META)}
