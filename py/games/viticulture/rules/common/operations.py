"""How the operations of the cards and of the board are judged and done: one handler each, found by its type.

An operation is written on the stack by where it stands (`planter/a/0`: the first step of the first option of the
planter), so that a position can be written down and read again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, Generic, TypeVar

from engine.core.decision import Step
from engine.core.event import Event
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.addresses import STEPS, steps_at
from games.viticulture.cards.operations import Everybody, Gain, IfPossible, May, Operation
from games.viticulture.facts import StepFacts
from games.viticulture.state import State

O = TypeVar("O", bound=Operation)  # noqa: E741  # the usual letter for an operation


class Handler(Generic[O]):
    """Judges and begins one type of operation."""

    def refuse(self, state: State, seat: int, operation: O) -> Refusal | None:
        """Why it cannot even be done in its least form now, or `None`."""
        return None

    def begin(self, state: State, seat: int, operation: O, step: str) -> Iterable[Event]:
        """Do it, or put the decision on the stack that it asks for. `step` is where the operation stands."""
        raise NotImplementedError


HANDLERS: dict[type[Operation], Handler[Any]] = {}


def handles(operation: type[Operation]) -> Callable[[type[Handler[Any]]], type[Handler[Any]]]:
    """Return a decorator that makes a class the handler of a type of operation."""

    def register(handler: type[Handler[Any]]) -> type[Handler[Any]]:
        HANDLERS[operation] = handler()
        return handler

    return register


def refuse(state: State, seat: int, operation: Operation) -> Refusal | None:
    """Return why an operation cannot be done, or `None`."""
    return HANDLERS[type(operation)].refuse(state, seat, operation)


def refuse_steps(state: State, seat: int, steps: Sequence[Operation]) -> Refusal | None:
    """Return why some steps cannot be done, or `None`. What may be left out does not matter, but when all may be left
    out, one must be possible. Rulebook 8.1."""
    return _refuse_needed(state, seat, tuple(step for step in steps if not _can_be_left_out(step)), steps)


def _refuse_needed(state: State, seat: int, needed: Sequence[Operation], steps: Sequence[Operation]) -> Refusal | None:
    """Return why some steps cannot be done, of which some are needed, or `None`."""
    if not needed:
        return first_unless_one_fits(refuse(state, seat, step) for step in steps)
    for step in needed:
        reason = refuse(state, seat, step)
        if reason is not None:
            return reason
    return None


def reasons_at(state: State, seat: int, where: str) -> list[Refusal]:
    """Return every reason why the steps below an address cannot be done: of each step that is needed its own, or where
    all may be left out the first one. Nothing where they can be done."""
    needed = _needed_at(where)
    reasons = (refuse(state, seat, step) for step in needed) if needed else (refuse_at(state, seat, where),)
    return [reason for reason in reasons if reason]


AMOUNTS = ("price", "count", "least")


def shared_reason(parts: Iterable[Sequence[Refusal]]) -> Refusal | None:
    """Return the reason that all parts of a choice have, each of which has some, or `None` where there is no such
    reason. Where they ask for different amounts of the same, it is the one that asks for least."""
    kinds = [{_kind_of(reason): reason for reason in reasons} for reasons in parts]
    for kind in kinds[0] if kinds else ():
        alike = [reasons[kind] for reasons in kinds if kind in reasons]
        if len(alike) == len(kinds):
            return min(alike, key=_amount_of)
    return None


def _kind_of(reason: Refusal) -> tuple[str, str, str]:
    """Return the part of a reason that equals that of another one which differs only in amounts."""
    facts = {name: fact for name, fact in reason.facts.items() if name not in AMOUNTS}
    return reason.code, reason.rule, repr(facts)


def _amount_of(reason: Refusal) -> tuple[int, ...]:
    return tuple(amount for name in AMOUNTS if isinstance(amount := reason.facts.get(name), int))


def first_unless_one_fits(reasons: Iterable[Refusal | None]) -> Refusal | None:
    """Return the first of some reasons, but `None` as soon as there is something without one, or nothing at all."""
    first = None
    for reason in reasons:
        if reason is None:
            return None
        first = first or reason
    return first


def _can_be_left_out(step: Operation) -> bool:
    return isinstance(step, (May, IfPossible, Everybody)) or (isinstance(step, Gain) and bool(step.when))


@cache
def _needed_at(where: str) -> tuple[Operation, ...]:
    """Return those steps below an address that cannot be left out."""
    return tuple(step for step in steps_at(where) if not _can_be_left_out(step))


def lay_out(state: State, seat: int, where: str) -> None:
    """Put the steps below an address on the stack, so that they are done in their order."""
    state.pending.extend(_records_of(where, seat))


@cache
def _records_of(where: str, seat: int) -> tuple[Pending, ...]:
    """Return the records of the steps below an address, the first of them last."""
    steps = range(len(steps_at(where)))
    return tuple(Pending("do", seat, StepFacts(f"{where}/{at}")) for at in reversed(steps))


def refuse_at(state: State, seat: int, where: str) -> Refusal | None:
    """Return why the steps below an address cannot be done, or `None`."""
    return _refuse_needed(state, seat, _needed_at(where), steps_at(where))


class Do(Step[State]):
    """One step. What has become impossible in the meantime is left out. Rulebook 8.1."""

    facts = StepFacts

    def run(self, state: State) -> Iterable[Event]:
        record = state.finish()
        step = StepFacts.from_record(record).step
        operation = STEPS[step]
        if refuse(state, record.seat, operation):
            return (_idle(record.seat, operation),)
        return HANDLERS[type(operation)].begin(state, record.seat, operation, step)


def _idle(seat: int, operation: Operation) -> Event:
    """Return the event of a step that is left out."""
    if isinstance(operation, Everybody):
        return Event("others.idle", "8.5", seat=seat)
    return Event("step.idle", "8.1", seat=seat)
