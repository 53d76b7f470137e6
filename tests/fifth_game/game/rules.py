"""Chapter 2: what can be asked."""

from __future__ import annotations

from collections.abc import Iterator

from games.heap.state import State

from engine.core.decision import Decision, Step
from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Pending

MOST = {1: 4, 2: 3}
"""How many barrels can be taken at once, by the version of the rules."""
MOVES = tuple(Move("take", (str(number),)) for number in range(1, max(MOST.values()) + 1))


class Take(Decision[State]):
    """A seat takes one to three barrels. Rulebook 2.1."""

    rule = "2.1"

    def candidates(self, state: State) -> tuple[Move, ...]:
        return MOVES[: MOST[state.rules]]

    def refuse(self, state: State, move: Move) -> Refusal | None:
        return Refusal("heap.short", rule="2.1", count=state.heap) if int(move.name) > state.heap else None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        seat, number = state.finish().seat, int(move.name)
        state.heap -= number
        state.taken[seat] += number
        yield Event("barrels.taken", "2.1", seat=seat, count=number)
        if state.heap:
            state.next(Pending("take", (seat + 1) % state.players))
        else:
            state.loser = seat
            yield Event("game.ended", "2.2", seat=seat)


DECISIONS: dict[str, Decision[State]] = {"take": Take()}
STEPS: dict[str, Step[State]] = {}
