"""Decisions in which things are chosen one after the other, up to a number (`facts.SeveralFacts`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.decision import Decision, Step
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import Facts, Pending
from games.viticulture.facts import SeveralFacts
from games.viticulture.state import State

ONE = SeveralFacts()


def ask(state: State, kind: str, seat: int, facts: Facts = ONE) -> tuple[Event, ...]:
    """Put a choice on the stack; return that nothing has happened yet."""
    state.pending.append(Pending(kind, seat, facts))
    return ()


class Several(Decision[State]):
    """One thing after the other, up to `SeveralFacts.left`."""

    facts: type[Facts] = SeveralFacts

    def things(self, state: State) -> Iterable[Move]:
        """Everything that might be pointed at."""
        raise NotImplementedError

    def refuse_thing(self, state: State, move: Move) -> Refusal | None:
        """Why a thing may not be chosen."""
        return None

    def take(self, state: State, record: Pending, move: Move) -> Iterable[Event]:
        """Do it to one thing. The record is already off the stack; the question for more stands there instead."""
        raise NotImplementedError

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """Why a move that is not among the things cannot be made; `None` for a move of another kind."""
        return None

    def explain(self, state: State, move: Move) -> Refusal | None:
        """Not enough has been done to stop, or the thing is not there."""
        if move != PASS:
            return self.explain_thing(state, move)
        asked = SeveralFacts.from_record(state.now)
        if asked.exact:
            return Refusal("step.all", rule=self.rule, count=asked.left)
        return Refusal("step.least", rule="8.1")

    def is_useful(self, state: State) -> bool:
        """Return whether anything could be chosen."""
        return any(self.refuse_thing(state, move) is None for move in self.things(state))

    def candidates(self, state: State) -> Iterator[Move]:
        """The things, and to stop where that is allowed."""
        yield from self.things(state)
        if SeveralFacts.from_record(state.now).free:
            yield PASS

    def refuse(self, state: State, move: Move) -> Refusal | None:
        return None if move == PASS else self.refuse_thing(state, move)

    def play(self, state: State, move: Move) -> Iterable[Event]:
        """Do it to the thing, and ask for the next one while more may be chosen."""
        record = state.finish()
        if move == PASS:
            yield Event(f"enough.{record.kind}", self.rule, seat=record.seat)
            return
        asked = SeveralFacts.from_record(record)
        if asked.left > 1:
            more = record.but(left=asked.left - 1, free=not asked.exact)
            state.next(Pending(f"more.{record.kind}", record.seat, more.facts))
        yield from self.take(state, record, move)

    def preview(self, state: State, move: Move) -> Event | None:
        return None if move == PASS else self.thing_preview(state, move)

    def thing_preview(self, state: State, move: Move) -> Event | None:
        """What a thing that may be chosen would bring."""
        return None

    def prompt(self, state: State) -> dict[str, object]:
        """How many more can be chosen."""
        return {"count": SeveralFacts.from_record(state.now).left}


class More(Step[State]):
    """Asks for one more thing of a kind, if there is any."""

    def __init__(self, kind: str, decision: Several) -> None:
        self.kind = kind
        self.decision = decision
        self.facts = decision.facts

    def run(self, state: State) -> tuple[Event, ...]:
        """Ask for it, or let it be where nothing could be chosen."""
        state.replace(Pending(self.kind, state.now.seat, state.now.facts))
        if not self.decision.is_useful(state):
            state.finish()
        return ()
