"""Chapter 3: the course of a round."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decision import Step
from engine.core.event import Event
from engine.core.state import NOBODY, Pending
from games.weinhaendler.state import State


class Round(Step[State]):
    """A round begins: offers, exchange, cellars, display. Rulebook 3.1."""

    def run(self, state: State) -> Iterator[Event]:
        """Put the four phases on the stack."""
        state.finish()
        state.round += 1
        state.standstill += not state.last
        state.leader = NOBODY
        state.passed = [False] * state.players
        state.next(Pending("offer.turn", state.first), Pending("exchange"), Pending("store"), Pending("refill"))
        yield Event("round.begun", "3.1", round=state.round, seat=state.first)
