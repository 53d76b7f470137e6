"""What many decisions have in common: one thing is chosen after the other, up to so many.

Such a record carries `left` (how many more, at most), `free` (whether enough has been done to stop) and `exact`
(whether all of them have to be chosen)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from engine.core.decision import Decision, Step
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import Pending, Plain
from games.viticulture.state import State


def ask(state: State, kind: str, seat: int, left: int = 1, exact: bool = False, **facts: Plain) -> tuple[Event, ...]:
    """Put a choice on the stack; return that nothing has happened yet."""
    state.next(Pending(kind, seat, {"left": left, "free": False, "exact": exact, **facts}))
    return ()


class Several(Decision[State]):
    """One thing after the other, up to so many."""

    def things(self, state: State) -> Iterable[Move]:
        """Everything that might be pointed at."""
        raise NotImplementedError

    def refuse_thing(self, state: State, move: Move) -> Refusal | None:
        """Why a thing may not be chosen."""
        return None

    def take(self, state: State, record: Pending, move: Move) -> Iterable[Event]:
        """Do it to one thing. The record is already off the stack; the question for more lies there instead."""
        raise NotImplementedError

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """Why something that is not among the things cannot be chosen; `None` for what is no such thing at all."""
        return None

    def explain(self, state: State, move: Move) -> Refusal | None:
        """Not enough has been done to stop, or the thing is not there."""
        if move != PASS:
            return self.explain_thing(state, move)
        if state.now.facts["exact"]:
            return Refusal("step.all", rule=self.rule, count=state.now.facts["left"])
        return Refusal("step.least", rule="8.1")

    def is_useful(self, state: State) -> bool:
        """Return whether anything could be chosen."""
        return any(self.refuse_thing(state, move) is None for move in self.things(state))

    def candidates(self, state: State) -> Iterator[Move]:
        """The things, and to stop where that is allowed."""
        yield from self.things(state)
        if state.now.facts["free"]:
            yield PASS

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """What refuses the thing."""
        return None if move == PASS else self.refuse_thing(state, move)

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Do it, and ask for the next."""
        record = state.finish()
        if move == PASS:
            yield Event("step.enough", self.rule, seat=record.seat)
            return
        left = cast(int, record.facts["left"]) - 1
        if left:
            free = not record.facts["exact"]
            state.next(Pending(f"more.{record.kind}", record.seat, record.but(left=left, free=free).facts))
        yield from self.take(state, record, move)

    def preview(self, state: State, move: Move) -> Event | None:
        """What a thing would bring."""
        return None if move == PASS else self.thing_preview(state, move)

    def thing_preview(self, state: State, move: Move) -> Event | None:
        """What a thing that may be chosen would bring."""
        return None

    def prompt(self, state: State) -> dict[str, object]:
        """How many more."""
        return {"count": state.now.facts["left"]}


class More(Step[State]):
    """Asks for one more thing of a kind, if there is any."""

    def __init__(self, kind: str, decision: Several) -> None:
        self.kind = kind
        self.decision = decision

    def run(self, state: State) -> tuple[Event, ...]:
        """Ask, or not."""
        state.replace(Pending(self.kind, state.now.seat, state.now.facts))
        if not self.decision.is_useful(state):
            state.finish()
        return ()
