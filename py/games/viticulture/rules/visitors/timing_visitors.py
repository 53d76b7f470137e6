"""Chapters 12 and 13: visitors that reach into the course of the year, the planner (12.29), the organizer (12.33) and
the manager (13.32)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.decision import Decision, Step
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import NOBODY, Pending
from games.viticulture.cards.addresses import PLAIN, steps_at
from games.viticulture.cards.operations import Draw, EarlierAction, MoveRooster, PlanWorker, Train
from games.viticulture.components import SEASON_SPACES, SPACE, SPACE_NAMES
from games.viticulture.facts import PlanFacts, StepsFacts
from games.viticulture.moves import DO, GRANDE_VERB, PLACE, ROWS, placements, row_of
from games.viticulture.pieces import Plan as PlannedAction
from games.viticulture.pieces import Stand, is_grande, owner, slot_name, slot_of
from games.viticulture.rules.common.operations import Handler, first_unless_one_fits, handles, lay_out, refuse_at
from games.viticulture.rules.common.visitor_record import worker_at_work
from games.viticulture.rules.visitors.optional import MayDo
from games.viticulture.rules.year.placing import (
    begin_action,
    explain_slot,
    make_room,
    put_worker,
    refuse_place,
    refuse_worker,
    script_of,
)
from games.viticulture.rules.year.waking import refuse_row, take_row
from games.viticulture.rules.year.year import pass_season
from games.viticulture.state import State

# The planner


@handles(PlanWorker)
class PlanHandler(Handler[PlanWorker]):
    """Needs another worker, and a winter that is still to come. Rulebook 12.29."""

    def refuse(self, state: State, seat: int, operation: PlanWorker) -> Refusal | None:
        if state.season != "summer":
            return Refusal("plan.late", rule="12.29")
        if not state.can_place(seat):
            return Refusal("plan.alone", rule="12.29")
        return first_unless_one_fits(refuse_plan(state, seat, move) for move in placements("winter", state.open_slots))

    def begin(self, state: State, seat: int, operation: PlanWorker, step: str) -> Iterable[Event]:
        state.next(Pending("plan", seat))
        return ()


def refuse_plan(state: State, seat: int, move: Move) -> Refusal | None:
    """Return why a worker cannot be sent ahead: the grande one only as the last, and only to a free place. Whether its
    action can be done shows in winter. Rulebook 12.29."""
    short = refuse_worker(state, seat, move.verb)
    if short is None and move.verb == GRANDE_VERB and state.idle[seat]:
        return Refusal("plan.grande", rule="12.29")
    return short or refuse_place(state, seat, move, grande=state.grande_idle[seat] and not state.idle[seat])


class Plan(Decision[State]):
    """A worker on a space of the coming winter. Rulebook 12.29."""

    rule = "12.29"

    def candidates(self, state: State) -> tuple[Move, ...]:
        """Every slot of the winter, with either worker."""
        return placements("winter", state.open_slots)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """A worker in hand, a free place."""
        return refuse_plan(state, state.now.seat, move)

    def explain(self, state: State, move: Move) -> Refusal | None:
        """Spaces of the winter only, and their slots."""
        if move.verb not in (PLACE, GRANDE_VERB):
            return None
        if move.name not in SEASON_SPACES["winter"]:
            return Refusal("plan.space", rule="12.29", space=move.name)
        return explain_slot(state, move)

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Place it, and remember it."""
        seat = state.finish().seat
        worker = put_worker(state, seat, move)
        space, slot = move.names
        state.planned.append(PlannedAction(SPACE[space], slot_of(slot), worker))
        yield Event("worker.planned", "12.29", seat=seat, space=space, slot=slot, grande=is_grande(worker))


class PlansDue(Step[State]):
    """The plans are carried out at the beginning of winter, in rooster order. Rulebook 12.29."""

    def run(self, state: State) -> Iterable[Event]:
        state.finish()
        due = sorted(state.planned, key=lambda plan: (state.row(owner(plan.worker)), plan))
        state.next(*(Pending("plan.due", owner(plan.worker), PlanFacts(plan)) for plan in due))
        return ()


class PlanDue(Step[State]):
    """One planned action: done by itself where nothing is to be chosen, offered where something is, spent in vain
    where it cannot be done; then its worker has not used its bonus either. Rulebook 4.9, 12.29."""

    facts = PlanFacts

    def run(self, state: State) -> Iterator[Event]:
        """Begin it, if its worker is still there."""
        record = state.finish()
        plan = PlanFacts.from_record(record).plan
        if plan not in state.planned:
            return
        state.planned.remove(plan)
        space, slot = SPACE_NAMES[plan.space], slot_name(plan.slot)
        where, stand = script_of(space, slot), Stand(space, slot, plan.worker)
        if refuse_at(state, record.seat, where):
            yield Event("plan.failed", "12.29", seat=record.seat, space=space)
            yield from make_room(state, record.seat, stand)
            return
        yield Event("plan.due", "12.29", seat=record.seat, space=space)
        begin_action(state, record.seat, stand)
        if all(isinstance(step, (Draw, Train)) for step in steps_at(where)):
            lay_out(state, record.seat, where)
        else:
            state.next(Pending("planned", record.seat, StepsFacts(where)))


class Planned(MayDo):
    """A planned action, or nothing; then its worker has not used its bonus. Rulebook 4.9, 12.29."""

    rule = "12.29"

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Do it, or let it be."""
        seat = state.now.seat
        yield from super().play(state, move)
        at_work = worker_at_work(state)
        if move == PASS and at_work:
            yield from make_room(state, seat, at_work)


# The organizer


@handles(MoveRooster)
class RoosterHandler(Handler[MoveRooster]):
    """Always possible: there are more rows than seats. Rulebook 12.33."""

    def begin(self, state: State, seat: int, operation: MoveRooster, step: str) -> Iterable[Event]:
        state.next(Pending("rooster", seat))
        return ()


def refuse_moving(state: State, row: int) -> Refusal | None:
    """Return why a rooster cannot go to a row in the middle of the year. Rulebook 11.2, 12.33."""
    if state.rows[row] == state.now.seat:
        return Refusal("row.own", rule="12.33")
    if state.alone and row == len(ROWS) - 1:
        return Refusal("row.last", rule="11.2")
    return refuse_row(state, row)


class MoveTheRooster(Decision[State]):
    """The rooster goes to a free row, whose bonus is taken; the season is over for its seat. Rulebook 12.33."""

    rule = "12.33"

    def candidates(self, state: State) -> tuple[Move, ...]:
        return ROWS

    def refuse(self, state: State, move: Move) -> Refusal | None:
        return refuse_moving(state, row_of(move))

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Move, and take the bonus; then pass."""
        seat = state.finish().seat
        state.rows[state.row(seat)] = NOBODY
        state.next(Pending("rooster.over", seat))
        return take_row(state, seat, row_of(move), "12.33")


class RoosterOver(Step[State]):
    """After the bonus, so that in winter a temporary worker goes to the one-lira space with the others. Rulebook 3.8,
    12.33."""

    def run(self, state: State) -> Iterator[Event]:
        return pass_season(state, state.finish().seat)


# The manager


@handles(EarlierAction)
class EarlierHandler(Handler[EarlierAction]):
    """Always possible: a tour can be given. Rulebook 13.32."""

    def begin(self, state: State, seat: int, operation: EarlierAction, step: str) -> Iterable[Event]:
        state.next(Pending("manager", seat))
        return ()


class DoEarlier(Decision[State]):
    """An action of the summer, without its bonus. Rulebook 13.32."""

    rule = "13.32"

    def candidates(self, state: State) -> tuple[Move, ...]:
        return DO

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """It must be possible."""
        return refuse_at(state, state.now.seat, f"{move.name}/{PLAIN}")

    def explain(self, state: State, move: Move) -> Refusal | None:
        """No action of the summer."""
        return Refusal("space.no_summer", rule="13.32", space=move.name) if move.verb == "do" else None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        seat = state.finish().seat
        lay_out(state, seat, f"{move.name}/{PLAIN}")
        yield Event("action.earlier", "13.32", seat=seat, space=move.name)
