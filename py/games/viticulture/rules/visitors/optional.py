"""Chapter 8: what may be left out (8.2, 8.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.addresses import DOES, card_of, steps_at
from games.viticulture.cards.operations import Everybody, IfPossible, May
from games.viticulture.facts import StepsFacts
from games.viticulture.moves import ACCEPT
from games.viticulture.rules.common.operations import Handler, handles, lay_out, refuse_at, refuse_steps
from games.viticulture.state import State

# The verbs of moves that visitors allow.
OFFERED_VERBS = (
    "age", "build", "discard", "draw", "fill", "give-grape", "give-wine", "harvest", "plant", "swap", "take",
    "take-back", "take-back-grande", "take-grape", "uproot", "wine",
)  # fmt: skip


class MayDo(Decision[State]):
    """Some steps, or nothing: of the seat's card, of an opponent's, or planned before. Rulebook 8.2, 8.5."""

    rule = "8.2"
    facts = StepsFacts

    def candidates(self, state: State) -> tuple[Move, ...]:
        """To do it, and not to."""
        return (ACCEPT, PASS)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """It is asked only where it can be done."""
        return None if move == PASS else refuse_at(state, state.now.seat, StepsFacts.from_record(state.now).where)

    def explain(self, state: State, move: Move) -> Refusal | None:
        """The answer comes before the steps that are offered."""
        return Refusal("offer.first", rule=self.rule) if move.verb in (*OFFERED_VERBS, "visit") else None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        record = state.finish()
        where = StepsFacts.from_record(record).where
        if move == PASS:
            yield Event("step.declined", self.rule, seat=record.seat, card=card_of(where))
        else:
            lay_out(state, record.seat, where)

    def prompt(self, state: State) -> dict[str, object]:
        """Of which card or space, and what its owner gains from opponents who are asked the same."""
        where = StepsFacts.from_record(state.now).where
        card, option = card_of(where), where.rsplit("/", 2)[0]
        asked = next((step for step in steps_at(option) if isinstance(step, Everybody)), None)
        gains = asked is not None and asked.gain is not None and not state.alone
        return {"card": card, "reward": f"each-{state.now.seat}-{card}" if gains else ""}


@handles(May)
class MayHandler(Handler[May]):
    """Some steps, or nothing."""

    def refuse(self, state: State, seat: int, operation: May) -> Refusal | None:
        """What refuses the steps."""
        return refuse_steps(state, seat, operation.does)

    def begin(self, state: State, seat: int, operation: May, step: str) -> Iterable[Event]:
        state.next(Pending("may", seat, StepsFacts(f"{step}/{DOES}")))
        return ()


@handles(IfPossible)
class IfPossibleHandler(MayHandler):
    """Some steps, as soon as they can be done."""

    def begin(self, state: State, seat: int, operation: May, step: str) -> Iterable[Event]:
        lay_out(state, seat, f"{step}/{DOES}")
        return ()
