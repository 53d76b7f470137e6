"""Chapter 4: workers, slots, bonuses (4.1 to 4.6, 4.9). A seat that places a worker does its action at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache

from engine.core.decision import Decision, Step
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import NOBODY, Pending
from games.viticulture.cards.addresses import BONUS, PLAIN
from games.viticulture.components import (
    BONUS_SLOT,
    LIRA_SPACE,
    LIRA_SPACE_GAIN,
    SEASON_SPACES,
    SPACE,
    SPACE_NAMES,
    YOKE_SPACE,
)
from games.viticulture.facts import NextTurnFacts, WorkerFacts
from games.viticulture.moves import GRANDE_VERB, PLACE, turns
from games.viticulture.pieces import (
    AUTOMA,
    NO_WORKER,
    OVERFLOW,
    Stand,
    Worker,
    is_grande,
    owner,
    slot_name,
    slot_of,
    worker_of,
)
from games.viticulture.rules.actions.structures import structure_built
from games.viticulture.rules.common.operations import lay_out, refuse_at
from games.viticulture.rules.common.tracks import gain_lira
from games.viticulture.rules.year.friendly import FULL_USE, refuse_bonus
from games.viticulture.rules.year.year import pass_season
from games.viticulture.rules.year.yoke import refuse_yoke
from games.viticulture.state import State

VISITOR_SPACES = ("summer-visitor", "winter-visitor")


def refuse_place(state: State, seat: int, move: Move, grande: bool | None = None) -> Refusal | None:
    """Return why a worker cannot stand on a slot, whatever its action. `grande` says whether the grande worker could be
    sent instead, where that is not just whether it is in hand. Rulebook 4.1 to 4.4, 4.8."""
    space, slot = SPACE[move.name], move.names[1]
    if slot == OVERFLOW:
        return None if has_neighbour(state, space) else Refusal("slot.free", rule="4.4")
    at = slot_of(slot)
    if state.is_free(space, at):
        return refuse_bonus_slot(state, seat, move.name) if at == BONUS_SLOT else None
    return refuse_taken(state, seat, move.name, at, state.grande_idle[seat] if grande is None else grande)


def refuse_bonus_slot(state: State, seat: int, space: str) -> Refusal | None:
    """Return why a free slot with a bonus is closed. Rulebook 4.8, 11.4."""
    if state.alone and not state.tokens:
        return Refusal("tokens.none", rule="11.4")
    return refuse_bonus(state, seat, space)


def has_neighbour(state: State, space: int) -> bool:
    """Return whether a worker stands on a slot without a bonus, so that a grande one may stand beside it. Rulebook
    4.4."""
    return any(not state.is_free(space, at) for at in range(state.open_slots) if at != BONUS_SLOT)


def refuse_taken(state: State, seat: int, space: str, at: int, grande: bool) -> Refusal:
    """Return the refusal of a slot that is taken, with the slot that is open instead. Rulebook 4.2, 4.4, 11.3."""
    worker = state.slots[SPACE[space]][at]
    other, beside = other_slot(state, seat, space), grande and has_neighbour(state, SPACE[space])
    if worker == AUTOMA:
        return Refusal("slot.automa", rule="11.3", other=other, beside=beside)
    if owner(worker) == seat:
        return Refusal("slot.own", rule="4.2", other=other, beside=beside)
    return Refusal("slot.taken", rule="4.2", seat=owner(worker), other=other, beside=beside)


def other_slot(state: State, seat: int, space: str) -> str:
    """Return the kind of slot of a space that is open to a seat: "plain", "bonus", opened by a "token", or "none"."""
    free = [at for at in range(state.open_slots) if state.is_free(SPACE[space], at)]
    if any(at != BONUS_SLOT for at in free):
        return "plain"
    if not free or refuse_bonus_slot(state, seat, space):
        return "none"
    return "token" if state.alone else "bonus"


def explain_place(state: State, move: Move) -> Refusal | None:
    """Return why there is no such place, or not in this season. Rulebook 4.1, 4.2, 4.4, 4.7."""
    space, slot = move.names
    if slot == OVERFLOW and space == YOKE_SPACE:
        return Refusal("yoke.alone", rule="4.7")
    season = next((season for season, spaces in SEASON_SPACES.items() if space in spaces), state.season)
    closed = season != state.season
    out_of_season = Refusal("space.season", rule="4.1", space=space, season=season) if closed else None
    return explain_slot(state, move) or out_of_season


def explain_slot(state: State, move: Move) -> Refusal | None:
    """Return why a space of summer or winter has no such slot, or not for this worker. Rulebook 4.2, 4.4."""
    slot = move.names[1]
    if slot == OVERFLOW:
        return Refusal("slot.grande", rule="4.4") if move.verb == PLACE else None
    missing = int(slot) > state.open_slots
    return Refusal("slot.missing", rule="4.2", count=state.open_slots) if missing else None


def refuse_worker(state: State, seat: int, verb: str) -> Refusal | None:
    """Return why a seat has no such worker in hand. Rulebook 4.1, 4.4."""
    if verb == PLACE:
        return None if state.idle[seat] else Refusal("workers.none", rule="4.1")
    return None if state.grande_idle[seat] else Refusal("grande.placed", rule="4.4")


@cache
def script_of(space: str, slot: str) -> str:
    """Return where the steps of a space stand: with its bonus on that slot only. Rulebook 4.3."""
    return f"{space}/{BONUS if slot == slot_name(BONUS_SLOT) else PLAIN}"


def put_worker(state: State, seat: int, move: Move) -> Worker:
    """Put a worker where a move says, and return it. A bonus costs a token in the solo game. Rulebook 11.4."""
    grande = move.verb == GRANDE_VERB
    if grande:
        state.grande_idle[seat] = False
    else:
        state.idle[seat] -= 1
    worker = worker_of(seat, grande)
    if move.name == LIRA_SPACE:
        state.at_lira.append(worker)
    elif move.name == YOKE_SPACE:
        state.yokes[seat] = worker
    elif move.names[1] == OVERFLOW:
        state.overflow[SPACE[move.name]].append(worker)
    else:
        slot = slot_of(move.names[1])
        state.slots[SPACE[move.name]][slot] = worker
        state.tokens -= state.alone and slot == BONUS_SLOT
    return worker


class TakeTurn(Decision[State]):
    """A worker on a space, whose action is done at once; or to pass for the season. Rulebook 4.1."""

    rule = "4.1"

    def candidates(self, state: State) -> tuple[Move, ...]:
        """Every slot of the season with either worker, the one-lira space, the yoke, and to pass."""
        return turns(state.season, state.open_slots)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """A worker in hand, a free place, an action that can be done."""
        if move == PASS:
            return None
        seat = state.now.seat
        short = refuse_worker(state, seat, move.verb)
        if short or move.name == LIRA_SPACE:
            return short
        if move.name == YOKE_SPACE:
            return refuse_yoke(state, seat)
        return refuse_place(state, seat, move) or refuse_action(state, seat, move)

    def explain(self, state: State, move: Move) -> Refusal | None:
        """The space is closed in this season, or has no such slot; the structure stands already."""
        if move.verb == "build" and state.has(state.now.seat, move.name):
            return structure_built(move.name)
        return explain_place(state, move) if move.verb in (PLACE, GRANDE_VERB) else None

    def play(self, state: State, move: Move) -> Iterable[Event]:
        """Place the worker and do the action; then the next seat."""
        seat = state.finish().seat
        state.pending.append(_turn_after(state.row(seat)))
        return pass_season(state, seat) if move == PASS else work(state, seat, move)


def refuse_action(state: State, seat: int, move: Move) -> Refusal | None:
    """Return why the action of a slot cannot be done. Some visitors look at the workers on the board, so that for
    visitors the worker is put there meanwhile. Rulebook 4.5, 8.1."""
    space, slot = move.names
    if space not in VISITOR_SPACES:
        return refuse_at(state, seat, script_of(space, slot))
    with _sent(state, seat, move):
        return refuse_at(state, seat, script_of(space, slot))


@contextmanager
def _sent(state: State, seat: int, move: Move) -> Iterator[None]:
    """Look at a state as if a worker had been sent to a space of summer or winter. Copies would be slower."""
    space, slot = move.names
    before = state.idle[seat], state.grande_idle[seat], state.tokens
    begin_action(state, seat, Stand(space, slot, put_worker(state, seat, move)))
    try:
        yield
    finally:
        state.pending.pop()
        state.idle[seat], state.grande_idle[seat], state.tokens = before
        _leave(state, SPACE[space], slot)


def _leave(state: State, space: int, slot: str) -> None:
    """Take the worker away that was sent to a slot last."""
    if slot == OVERFLOW:
        state.overflow[space].pop()
    else:
        state.slots[space][slot_of(slot)] = NO_WORKER


def work(state: State, seat: int, move: Move) -> Iterator[Event]:
    """Place a worker and begin the action of its space. Rulebook 4.1, 4.3, 4.6, 4.7."""
    worker = put_worker(state, seat, move)
    space, slot = move.names
    yield Event("worker.placed", "4.1", seat=seat, space=space, slot=slot, grande=is_grande(worker))
    if space == LIRA_SPACE:
        yield from gain_lira(state, seat, LIRA_SPACE_GAIN.lira)
        return
    begin_action(state, seat, Stand(space, slot, worker))
    if space == YOKE_SPACE:
        state.next(Pending("yoke", seat))
    else:
        lay_out(state, seat, script_of(space, slot))


def begin_action(state: State, seat: int, stand: Stand) -> None:
    """Put the record on the stack that notes which worker is at work, and what it does."""
    state.pending.append(_record_of(seat, stand))


@cache
def _record_of(seat: int, stand: Stand) -> Pending:
    return Pending("worker.over", seat, WorkerFacts(stand.space, stand.slot, stand.worker))


@cache
def _turn_after(row: int) -> Pending:
    """Return the record that looks for the next seat after a row of the wake-up chart."""
    return Pending("turn.next", NOBODY, NextTurnFacts(row))


class WorkerOver(Step[State]):
    """An action is over. In the friendly variant a worker that has not used its bonus makes room. Rulebook 4.9."""

    facts = WorkerFacts

    def run(self, state: State) -> Iterator[Event]:
        """Move the worker, where that is played."""
        record = state.finish()
        work = WorkerFacts.from_record(record)
        if work.done < FULL_USE.get(work.space, 0):
            yield from make_room(state, record.seat, Stand(work.space, work.slot, work.worker))


def make_room(state: State, seat: int, stand: Stand) -> Iterator[Event]:
    """In the friendly variant, move a worker that has not used its bonus to a free slot without one, if there is such a
    slot and the worker is still there. Rulebook 4.9."""
    if not state.friendly or stand.slot != slot_name(BONUS_SLOT):
        return
    space = SPACE[stand.space]
    slots = state.slots[space]
    free = next((at for at in range(state.open_slots) if at != BONUS_SLOT and slots[at] == NO_WORKER), None)
    if free is not None and slots[BONUS_SLOT] == stand.worker:
        slots[BONUS_SLOT], slots[free] = NO_WORKER, slots[BONUS_SLOT]
        yield Event("worker.moved", "4.9", seat=seat, space=SPACE_NAMES[space])
