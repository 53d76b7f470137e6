"""What no play can break, asked of positions from files."""

from __future__ import annotations

import re

from games.heap.rules import DECISIONS
from games.heap.setup import HEAPS
from games.heap.state import State

from engine.core.codec import need
from engine.core.state import NOBODY
from engine.play.stack_check import StackCheck

STACK = StackCheck(DECISIONS, orders=re.compile("(take )?"))


def check_state(state: State) -> None:
    """Raise `InputError` with the place of the first thing that cannot be."""
    need(len(state.taken) == state.players, "taken", len(state.taken))
    need(all(taken >= 0 for taken in state.taken), "taken", min(state.taken))
    need(state.heap >= 0, "heap", state.heap)
    need(state.heap + sum(state.taken) in HEAPS, "heap", state.heap)
    need((state.heap == 0) == state.over == (state.loser != NOBODY), "loser", state.loser)
    need(NOBODY <= state.loser < state.players, "loser", state.loser)
    STACK.check(state)
