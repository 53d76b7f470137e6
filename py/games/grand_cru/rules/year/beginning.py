"""Chapter 2: the first loans, and who begins."""

from __future__ import annotations

from collections.abc import Iterator

from engine.chance import shuffled
from engine.core.decision import Step
from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.grand_cru.components import FIRST_LOANS, LOAN
from games.grand_cru.moves import CHOOSE_LOANS, loans_of
from games.grand_cru.rules.actions.action import GrandCruDecision
from games.grand_cru.state import State


class ChooseLoans(GrandCruDecision):
    """From one to five loans, in secret. Rulebook 2.5."""

    rule = "2.5"
    secret = sealed = True
    unpassable = Refusal("loans.one", rule="2.5")

    def candidates(self, state: State) -> tuple[Move, ...]:
        return CHOOSE_LOANS

    def refuse(self, state: State, move: Move) -> Refusal | None:
        return None

    def miss(self, state: State, move: Move) -> Refusal | None:
        """There are from one to five."""
        return Refusal("loans.range", rule="2.5", most=FIRST_LOANS[-1]) if move.verb == "loans" else None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Take the markers into the fist."""
        seat = state.finish().seat
        state.chosen[seat] = loans_of(move)
        yield Event("loans.chosen", "2.5", only=seat, seat=seat, count=state.chosen[seat])
        yield Event("loans.ready", "2.5", seat=seat)


class FirstLoans(Step[State]):
    """All are shown together, and paid out; most loans begin, by lot among equals. Rulebook 2.5, 2.6."""

    def run(self, state: State) -> Iterator[Event]:
        state.finish()
        state.loans, state.chosen = state.chosen, [0] * state.players
        for seat, loans in enumerate(state.loans):
            state.money[seat] = LOAN * loans
            yield Event("loans.revealed", "2.5", reveals=True, knew=seat, seat=seat, count=loans, price=LOAN * loans)
        most = [seat for seat in range(state.players) if state.loans[seat] == max(state.loans)]
        state.start = shuffled(state, most)[0]
        state.next(Pending("year"))
        yield Event("start.first", "2.6", reveals=len(most) > 1, seat=state.start)
