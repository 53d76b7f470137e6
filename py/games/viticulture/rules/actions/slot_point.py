"""Chapter 4: the point of a bonus slot, which may be declined where it would make this year the last (4.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from games.viticulture.components import END_VP
from games.viticulture.moves import DECLINE
from games.viticulture.rules.common.asking import Several
from games.viticulture.state import State


def makes_last_year(state: State, seat: int, before: int, points: int) -> bool:
    """Return whether `points` of a bonus would make this year the last, though the points `before` them would not.
    Alone nothing does. Rulebook 10.1, 11.5."""
    reached = state.vp[seat] + before
    return not (state.last_year or state.alone) and reached < END_VP <= reached + points


class WithSlotPoint(Several):
    """Several things, on a slot whose bonus is a point; besides, that point may be declined. Rulebook 4.3."""

    def can_decline(self, state: State) -> bool:
        """Return whether there is such a point, and it would make this year the last."""
        raise NotImplementedError

    def decline(self, state: State) -> None:
        """See to it that the point is not given."""
        raise NotImplementedError

    def candidates(self, state: State) -> Iterator[Move]:
        """The things; and to decline the point."""
        yield from super().candidates(state)
        if self.can_decline(state):
            yield DECLINE

    def refuse(self, state: State, move: Move) -> Refusal | None:
        return None if move == DECLINE else super().refuse(state, move)

    def play(self, state: State, move: Move) -> Iterable[Event]:
        """Decline the point, after which the same is asked without it; or do it to the thing."""
        if move != DECLINE:
            return super().play(state, move)
        self.decline(state)
        return (Event("bonus.declined", "4.3", seat=state.now.seat),)

    def preview(self, state: State, move: Move) -> Event | None:
        return None if move == DECLINE else super().preview(state, move)
