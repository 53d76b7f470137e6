"""Chapters 7 and 8: training workers (7.9), and taking placed ones back (8.6, 12.32, 13.25)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import NOBODY, Pending
from games.viticulture.cards.operations import TakeBackGrande, TakeBackWorkers, Train
from games.viticulture.components import LIRA_SPACE, MOST_BACK, MOST_WORKERS, SPACE, SPACE_NAMES, YOKE_SPACE
from games.viticulture.facts import SeveralFacts
from games.viticulture.moves import BACK, GRANDE_BACK, back_move
from games.viticulture.pieces import NO_WORKER, OVERFLOW, Plan, Stand, is_grande, slot_of, worker_of
from games.viticulture.rules.common.asking import Several, ask
from games.viticulture.rules.common.operations import Handler, handles
from games.viticulture.rules.common.tracks import pay_lira, refuse_lira
from games.viticulture.rules.common.visitor_record import count_taken_back, taken_back, worker_at_work
from games.viticulture.state import State


@handles(Train)
class TrainHandler(Handler[Train]):
    """A worker more. Rulebook 7.9."""

    def refuse(self, state: State, seat: int, operation: Train) -> Refusal | None:
        """Money, and not more than six."""
        if state.is_full(seat):
            return Refusal("workers.most", rule="7.9", most=MOST_WORKERS)
        return refuse_lira(state, seat, operation.price, "7.9")

    def begin(self, state: State, seat: int, operation: Train, step: str) -> Iterator[Event]:
        """Pay; it works from next year on, or now."""
        yield from pay_lira(state, seat, operation.price)
        state.workers[seat] += 1
        state.idle[seat] += operation.now
        yield Event("worker.trained", "7.9", seat=seat, count=state.workers[seat], now=operation.now)


# Workers on the board


def stands(state: State, seat: int) -> Iterator[Stand]:
    """Yield where a seat's workers stand."""
    own = (worker_of(seat), worker_of(seat, grande=True))
    for space, workers in zip(SPACE_NAMES, state.slots):
        for slot, worker in enumerate(workers, 1):
            if worker in own:
                yield Stand(space, str(slot), worker)
    for space, workers in zip(SPACE_NAMES, state.overflow):
        for worker in workers:
            if worker in own:
                yield Stand(space, OVERFLOW, worker)
    yield from (Stand(LIRA_SPACE, "1", worker) for worker in state.at_lira if worker in own)
    if state.yokes[seat] in own:
        yield Stand(YOKE_SPACE, "1", state.yokes[seat])


def others_than_at_work(state: State, seat: int) -> Iterator[Stand]:
    """Yield where a seat's workers stand, but for the one whose action is being done. Rulebook 12.32."""
    at_work = worker_at_work(state)
    return (stand for stand in stands(state, seat) if stand != at_work)


def take_back(state: State, seat: int, stand: Stand) -> Iterator[Event]:
    """Take a worker off a space and cancel its plan. Rulebook 12.32."""
    space, slot, worker = stand
    _clear(state, seat, stand)
    plan = Plan(SPACE.get(space, NOBODY), slot_of(slot), worker)
    if plan in state.planned:
        state.planned.remove(plan)
    count_taken_back(state)
    if is_grande(worker):
        state.grande_idle[seat] = True
    else:
        state.idle[seat] += 1
    yield Event("worker.back", "8.6", seat=seat, space=space, slot=slot, grande=is_grande(worker))


def _clear(state: State, seat: int, stand: Stand) -> None:
    """Take a worker off the space where it stands."""
    space, slot, worker = stand
    if space == LIRA_SPACE:
        state.at_lira.remove(worker)
    elif space == YOKE_SPACE:
        state.yokes[seat] = NO_WORKER
    elif slot == OVERFLOW:
        state.overflow[SPACE[space]].remove(worker)
    else:
        state.slots[SPACE[space]][slot_of(slot)] = NO_WORKER


class TakeBack(Several):
    """Placed workers come back, but not the one that is at work. Rulebook 12.32."""

    rule = "12.32"

    def things(self, state: State) -> Iterator[Move]:
        """Every placed worker of the seat; those on equal slots once."""
        return iter(dict.fromkeys(map(back_move, others_than_at_work(state, state.now.seat))))

    def refuse_thing(self, state: State, move: Move) -> Refusal | None:
        """Only `MOST_BACK` workers come back in a year."""
        return refuse_back(state)

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """No such worker stands there, or it is at work."""
        return explain_stand(state, state.now.seat, move) if move.verb in (BACK, GRANDE_BACK) else None

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        worker = worker_of(record.seat, grande=move.verb == GRANDE_BACK)
        return take_back(state, record.seat, Stand(move.names[0], move.names[1], worker))


def explain_stand(state: State, seat: int, move: Move) -> Refusal | None:
    """Return why a worker cannot be taken back: it is not there, of the other kind, or at work. Rulebook 12.32."""
    space, slot = move.names
    there = [stand for stand in stands(state, seat) if (stand.space, stand.slot) == (space, slot)]
    if not there:
        return Refusal("worker.absent", rule="12.32", space=space)
    wanted = [stand for stand in there if is_grande(stand.worker) == (move.verb == GRANDE_BACK)]
    if not wanted:
        return Refusal("worker.other", rule="12.32", grande=is_grande(there[0].worker), space=space)
    return Refusal("worker.at_work", rule="12.32")


def refuse_back(state: State) -> Refusal | None:
    """Return why no more workers can be taken back this year, or `None`. Rulebook 8.6."""
    return None if taken_back(state) < MOST_BACK else Refusal("back.most", rule="8.6", most=MOST_BACK)


@handles(TakeBackWorkers)
class TakeBackWorkersHandler(Handler[TakeBackWorkers]):
    """Needs a placed worker besides the one at work."""

    def refuse(self, state: State, seat: int, operation: TakeBackWorkers) -> Refusal | None:
        others = any(True for _ in others_than_at_work(state, seat))
        return refuse_back(state) if others else Refusal("workers.none_back", rule="12.32")

    def begin(self, state: State, seat: int, operation: TakeBackWorkers, step: str) -> Iterable[Event]:
        return ask(state, "take-back", seat, SeveralFacts(left=operation.most))


@handles(TakeBackGrande)
class TakeBackGrandeHandler(Handler[TakeBackGrande]):
    """Needs a placed grande worker, and a season that is not over for its owner. Rulebook 13.25."""

    def refuse(self, state: State, seat: int, operation: TakeBackGrande) -> Refusal | None:
        if state.passed[seat]:
            return Refusal("season.passed", rule="13.25")
        return Refusal("grande.idle", rule="13.25") if state.grande_idle[seat] else refuse_back(state)

    def begin(self, state: State, seat: int, operation: TakeBackGrande, step: str) -> Iterable[Event]:
        stand = next(stand for stand in stands(state, seat) if is_grande(stand.worker))
        return take_back(state, seat, stand)
