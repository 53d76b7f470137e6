"""What a visitor or a worker at work, or a year, has done so far: noted in its record on the stack, for what comes
later (`facts.Notes`, `facts.YearFacts`)."""

from __future__ import annotations

from engine.core.state import Plain
from games.viticulture.components import WINES
from games.viticulture.facts import Notes, VisitorFacts, WorkerFacts, YearFacts
from games.viticulture.moves import Planted
from games.viticulture.pieces import Stand
from games.viticulture.state import State

WORKER, VISITOR, YEAR = "worker.over", "visitor.over", "year.end"
AT_WORK = (VISITOR, WORKER)
NOTHING_NOTED = Notes()


def noted(state: State) -> Notes:
    """Return the notes of the visitor or worker at work."""
    for record in reversed(state.pending):
        if record.kind in AT_WORK:
            return Notes.from_record(record)
    return NOTHING_NOTED


def visitor_at_work(state: State) -> bool:
    """Return whether a visitor is at work, not a worker's space itself."""
    return next((record.kind == VISITOR for record in reversed(state.pending) if record.kind in AT_WORK), False)


def card_at_work(state: State) -> str:
    """Return the name of the visitor that is being played."""
    return next(VisitorFacts.from_record(record).card for record in reversed(state.pending) if record.kind == VISITOR)


def _note(state: State, **facts: Plain) -> None:
    for at in reversed(range(len(state.pending))):
        if state.pending[at].kind in AT_WORK:
            state.pending[at] = state.pending[at].but(**facts)
            return


def count_done(state: State) -> None:
    """Count one of the things that the friendly variant asks for. Rulebook 4.9."""
    _note(state, done=noted(state).done + 1)


def note_harvested(state: State) -> None:
    """Count a field that was harvested."""
    notes = noted(state)
    _note(state, harvests=notes.harvests + 1, done=notes.done + 1)


def note_planted(state: State, planted: Planted) -> None:
    """Count a vine that was planted, and note which and where."""
    _note(state, planted=planted.vine, field=planted.field, done=noted(state).done + 1)


def note_wine(state: State, kind: int) -> None:
    """Count a wine that was made, and note of which kind."""
    notes = noted(state)
    _note(state, wines=(*notes.wines, WINES[kind]), done=notes.done + 1)


def note_given_up(state: State, value: int) -> None:
    """Note the value of a wine that was given up."""
    _note(state, gave=value)


def note_built(state: State, structure: int) -> None:
    """Note a structure that was built."""
    _note(state, built=(*noted(state).built, structure))


def note_answer(state: State, accepted: bool) -> None:
    """Note whether an opponent has done what the visitor lets everybody do. Rulebook 8.5."""
    _note(state, accepted=accepted)


def note_named(state: State, seat: int) -> None:
    """Note an opponent who was named or paid, so that nobody is twice. Rulebook 12.38, 13.35."""
    _note(state, named=(*noted(state).named, seat))


def worker_at_work(state: State) -> Stand | None:
    """Return the worker whose action is being done, with its space and slot, or `None`."""
    record = next((record for record in reversed(state.pending) if record.kind == WORKER), None)
    if record is None:
        return None
    facts = WorkerFacts.from_record(record)
    return Stand(facts.space, facts.slot, facts.worker)


def taken_back(state: State) -> int:
    """Return how many workers have been taken back this year, by all seats together. Rulebook 8.6."""
    return next((YearFacts.from_record(record).back for record in state.pending if record.kind == YEAR), 0)


def count_taken_back(state: State) -> None:
    """Count a worker that is taken back. Rulebook 8.6."""
    for at, record in enumerate(state.pending):
        if record.kind == YEAR:
            state.pending[at] = record.but(back=YearFacts.from_record(record).back + 1)
