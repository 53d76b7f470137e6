"""Chapter 8: wine ages (8.1), interest is paid (8.2, 8.3), loans are taken and repaid (8.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.decision import Step
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.grand_cru.components import BARRELS, EMERGENCY_LOAN, GROWN, LOAN, MOST_LOANS
from games.grand_cru.moves import BORROW, REPAY, loans_of
from games.grand_cru.rules.actions.action import GrandCruDecision, refuse_price
from games.grand_cru.rules.actions.wine import put_cubes
from games.grand_cru.state import State


class Ageing(Step[State]):
    """All wine moves on by a barrel. Rulebook 8.1."""

    def run(self, state: State) -> Iterator[Event]:
        """From the last barrel to the first."""
        state.finish()
        if any(sum(map(sum, cellar)) for cellar in state.cellar):
            yield Event("year.aged", "8.1")
        for seat in state.from_seat(state.start):
            for barrel in reversed(range(BARRELS)):
                cubes, state.cellar[seat][barrel] = state.cellar[seat][barrel], [0] * len(GROWN)
                for variety in GROWN:
                    if cubes[variety]:
                        yield from put_cubes(state, seat, barrel + 1, variety, cubes[variety])


class Interest(Step[State]):
    """Interest, with emergency loans, and bankruptcy. Rulebook 8.2, 8.3."""

    def run(self, state: State) -> Iterator[Event]:
        """Let everybody pay, from the start player on. Until all have paid, the interest is due."""
        for seat in list(state.from_seat(state.start)):
            due, bankrupt = state.interest_due(seat), state.cannot_pay(seat)
            for _ in range(min(state.emergency_loans(seat), MOST_LOANS - state.loans[seat])):
                state.loans[seat] += 1
                state.money[seat] += EMERGENCY_LOAN
                yield Event("loan.emergency", "8.2", seat=seat, price=EMERGENCY_LOAN, count=state.loans[seat])
            if bankrupt:
                state.bankrupt[seat] = True
                yield Event("seat.bankrupt", "8.3", seat=seat, price=due)
            elif due:
                state.money[seat] -= due
                yield Event("interest.paid", "8.2", seat=seat, price=due)
        state.finish()


class Loans(Step[State]):
    """Everybody borrows, repays or passes, from the start player on. Rulebook 8.4."""

    def run(self, state: State) -> Iterable[Event]:
        """Lay the turns out."""
        state.finish()
        state.next(*(Pending("loan", seat) for seat in state.from_seat(state.start)))
        return ()


class TakeLoan(GrandCruDecision):
    """New loans, or old ones repaid, or neither. Rulebook 8.4."""

    rule = "8.4"

    def candidates(self, state: State) -> Iterator[Move]:
        """Every number of each, and to pass."""
        loans = state.loans[state.now.seat]
        yield from BORROW[: min(MOST_LOANS, MOST_LOANS - loans + 1)]
        yield from REPAY[:loans]
        yield PASS

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Not more than eleven loans, not without money, no new ones after a bankruptcy."""
        if move == PASS:
            return None
        seat, number = state.now.seat, loans_of(move)
        if move.verb == "repay":
            return refuse_price(state, seat, LOAN * number, "8.4")
        if any(state.bankrupt):
            return Refusal("loans.last_year", rule="8.3")
        held = state.loans[seat]
        return None if held + number <= MOST_LOANS else Refusal("loans.most", rule="8.4", most=MOST_LOANS, held=held)

    def miss(self, state: State, move: Move) -> Refusal | None:
        """Not none, not more than one has, not more than there can be."""
        if move.verb not in ("borrow", "repay"):
            return None
        if move.name.strip("0") == "":
            return Refusal("loans.zero", rule="8.4")
        if move.verb == "repay":
            return Refusal("loans.owed", rule="8.4", count=state.loans[state.now.seat])
        return self.refuse(state, move)

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Move the marker and the money."""
        seat = state.finish().seat
        if move == PASS:
            yield Event("loans.kept", "8.4", seat=seat)
            return
        number = loans_of(move)
        sign = 1 if move.verb == "borrow" else -1
        state.loans[seat] += sign * number
        state.money[seat] += sign * LOAN * number
        if sign > 0:
            yield Event("loans.taken", "8.4", seat=seat, count=number, price=LOAN * number)
        else:
            yield Event("loans.repaid", "8.4", seat=seat, count=number, price=LOAN * number)
            if not state.loans[seat]:
                yield Event("loans.free", "10.1", seat=seat)
