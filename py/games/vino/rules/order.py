"""Chapter 9: the new turn order."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decision import Step
from engine.core.event import Event
from engine.core.state import Pending
from games.vino.state import State


class NewOrder(Step[State]):
    """Who earned least in this round goes first; equals keep their order. Rulebook 9.1, 9.2."""

    def run(self, state: State) -> Iterator[Event]:
        """Sort the compass rose and begin the next round."""
        state.finish()
        state.order = sorted(state.order, key=lambda seat: state.income[seat])
        state.next(Pending("round"))
        yield Event("order.set", "9.1", seats=tuple(state.order))
