"""Chapter 3: the rounds of a year, and when its first phase ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.decision import Step
from engine.core.event import Event
from engine.core.state import NOBODY, Pending
from games.grand_cru.components import LEAVES
from games.grand_cru.facts import TURN, InRound, TurnEnd, in_round, turn_end
from games.grand_cru.state import State


class Year(Step[State]):
    """A year begins. Rulebook 3.1."""

    def run(self, state: State) -> Iterator[Event]:
        """Lay out its two phases."""
        state.finish()
        state.year += 1
        state.round = 0
        state.harvested = NOBODY
        state.passed = list(state.bankrupt)
        state.next(Pending("turn.next", state.start, in_round(0)), Pending("year.end"))
        yield Event("year.begun", "3.1", year=state.year, seat=state.start)


class NextTurn(Step[State]):
    """Round by round, clockwise from the start player, each seat that has not passed; until all but one have, and the
    bottle stands on the last leaf. Rulebook 3.2, 3.3, 3.6."""

    facts = InRound

    def run(self, state: State) -> Iterator[Event]:
        """Find who is next, beginning a new round when everybody was."""
        record = state.finish()
        left = InRound.from_record(record).left
        active = state.passed.count(False)
        if not active:
            return
        seat = record.seat
        while left == 0 or state.passed[seat]:
            if left == 0:
                if state.last_leaf and state.only_shifts:
                    yield Event("year.shifted", "9.2")
                    return
                seat, left = state.start, state.players
                yield from _new_round(state)
            else:
                seat, left = (seat + 1) % state.players, left - 1
        final = active == 1 and state.last_leaf
        state.next(Pending("act", seat, TURN), Pending("turn.over", seat, turn_end(left - 1, final)))


def _new_round(state: State) -> Iterator[Event]:
    """The bottle moves on by a leaf, up to the last. Rulebook 3.2."""
    state.round += 1
    state.only_shifts = True
    if state.round <= LEAVES:
        yield Event("leaf.reached", "3.2", number=state.round)


class TurnOver(Step[State]):
    """After a turn the year goes on, or comes to its end. Rulebook 3.3, 3.4, 3.6."""

    facts = TurnEnd

    def run(self, state: State) -> Iterable[Event]:
        """Go on, or give everybody else one more action."""
        record = state.finish()
        if state.harvested != NOBODY:
            return self._last_actions(state)
        facts = TurnEnd.from_record(record)
        if not facts.final:
            state.next(Pending("turn.next", (record.seat + 1) % state.players, in_round(facts.left)))
        return ()

    def _last_actions(self, state: State) -> Iterator[Event]:
        others = [seat for seat in state.from_seat(state.harvested) if seat != state.harvested]
        seats = tuple(seat for seat in others if not state.passed[seat])
        state.next(*(Pending("act", seat, TURN) for seat in seats))
        if seats:
            yield Event("year.last_actions", "3.4", seats=seats, count=len(seats))
