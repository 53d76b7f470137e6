"""Chapters 7 and 8: training workers (7.9), and taking placed ones back (8.6, 12.32, 13.25)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import NOBODY, Pending
from games.viticulture.cards.operations import TakeBackGrande, TakeBackWorkers, Train
from games.viticulture.components import LIRA_SPACE, MOST_BACK, MOST_WORKERS, SPACE, SPACE_NAMES, YOKE_SPACE
from games.viticulture.moves import BACK, GRANDE_BACK, back_move
from games.viticulture.pieces import GRANDE, OVERFLOW, is_grande, owner, slot_of
from games.viticulture.rules.asking import Several, ask
from games.viticulture.rules.operations import Handler, handles
from games.viticulture.rules.tracks import pay_lira, refuse_lira
from games.viticulture.rules.visitor_record import count_this_year, noted_this_year
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


def stands(state: State, seat: int) -> Iterator[tuple[str, str, int]]:
    """Yield where a seat's workers stand: space, slot (as in a move), and the worker."""
    for space, workers in zip(SPACE_NAMES, state.slots):
        yield from ((space, str(slot), worker) for slot, worker in enumerate(workers, 1) if owner(worker) == seat)
    for space, workers in zip(SPACE_NAMES, state.overflow):
        yield from ((space, OVERFLOW, worker) for worker in workers if owner(worker) == seat)
    yield from ((LIRA_SPACE, "1", worker) for worker in state.at_lira if owner(worker) == seat)
    if owner(state.yokes[seat]) == seat:
        yield YOKE_SPACE, "1", state.yokes[seat]


def take_back(state: State, seat: int, space: str, slot: str, worker: int) -> Iterator[Event]:
    """Take a worker off a space; what was planned with it is off. Rulebook 12.32."""
    if space == LIRA_SPACE:
        state.at_lira.remove(worker)
    elif space == YOKE_SPACE:
        state.yokes[seat] = NOBODY
    elif slot == OVERFLOW:
        state.overflow[SPACE[space]].remove(worker)
    else:
        state.slots[SPACE[space]][slot_of(slot)] = NOBODY
    plan = [SPACE.get(space, NOBODY), slot_of(slot), worker]
    if plan in state.planned:
        state.planned.remove(plan)
    count_this_year(state, "back")
    if is_grande(worker):
        state.grande_idle[seat] = True
    else:
        state.idle[seat] += 1
    yield Event("worker.back", "8.6", seat=seat, space=space, slot=slot, grande=is_grande(worker))


class TakeBack(Several):
    """Placed workers come back, but not the one that is at work. Rulebook 12.32."""

    rule = "12.32"

    def things(self, state: State) -> Iterator[Move]:
        """Every worker of one's own, alike ones once."""
        seat = state.now.seat
        return iter(dict.fromkeys(back_move(*stand) for stand in stands(state, seat) if not at_work(state, *stand)))

    def refuse_thing(self, state: State, move: Move) -> Refusal | None:
        """Only so many workers come back in a year."""
        return refuse_back(state)

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """No such worker stands there, or it is at work."""
        return explain_stand(state, state.now.seat, move) if move.verb in (BACK, GRANDE_BACK) else None

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        """Take it."""
        worker = record.seat + (GRANDE if move.verb == GRANDE_BACK else 0)
        return take_back(state, record.seat, move.name, move.names[1], worker)


def explain_stand(state: State, seat: int, move: Move) -> Refusal | None:
    """Return why a worker is none that can be taken back: it is not there, is of the other kind, or is at work.
    Rulebook 12.32."""
    space, slot = move.names
    there = [stand for stand in stands(state, seat) if stand[:2] == (space, slot)]
    if not there:
        return Refusal("worker.absent", rule="12.32", space=space)
    wanted = [stand for stand in there if is_grande(stand[2]) == (move.verb == GRANDE_BACK)]
    if not wanted:
        return Refusal("worker.other", rule="12.32", grande=is_grande(there[0][2]), space=space)
    return Refusal("worker.at_work", rule="12.32")


def refuse_back(state: State) -> Refusal | None:
    """Return that as many workers have been taken back this year as can be. Rulebook 8.6."""
    taken = noted_this_year(state, "back")
    return None if taken < MOST_BACK else Refusal("back.most", rule="8.6", most=MOST_BACK)


def at_work(state: State, space: str, slot: str, worker: int) -> bool:
    """Return whether this is the worker whose action is being done."""
    record = next((record for record in reversed(state.pending) if record.kind == "worker.over"), None)
    stand = record and (record.facts["space"], record.facts["slot"], record.facts["worker"])
    return stand == (space, slot, worker)


@handles(TakeBackWorkers)
class TakeBackWorkersHandler(Handler[TakeBackWorkers]):
    """Needs a placed worker besides the one at work."""

    def refuse(self, state: State, seat: int, operation: TakeBackWorkers) -> Refusal | None:
        """Any worker."""
        others = any(not at_work(state, *stand) for stand in stands(state, seat))
        return refuse_back(state) if others else Refusal("workers.none_back", rule="12.32")

    def begin(self, state: State, seat: int, operation: TakeBackWorkers, step: str) -> Iterable[Event]:
        """Ask which."""
        return ask(state, "take-back", seat, operation.most)


@handles(TakeBackGrande)
class TakeBackGrandeHandler(Handler[TakeBackGrande]):
    """Needs a placed grande worker, and a season that is not over for its owner. Rulebook 13.25."""

    def refuse(self, state: State, seat: int, operation: TakeBackGrande) -> Refusal | None:
        """It stands somewhere."""
        if state.passed[seat]:
            return Refusal("season.passed", rule="13.25")
        return Refusal("grande.idle", rule="13.25") if state.grande_idle[seat] else refuse_back(state)

    def begin(self, state: State, seat: int, operation: TakeBackGrande, step: str) -> Iterable[Event]:
        """Take it back."""
        stand = next(stand for stand in stands(state, seat) if is_grande(stand[2]))
        return take_back(state, seat, *stand)
