"""Chapter 10: lira, victory points and the residual track (10.1, 10.5); tours, which pay out (5.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.event import Event
from engine.core.refusal import Refusal
from games.viticulture.cards.operations import Gain, Pay, Tour
from games.viticulture.components import END_VP, LOWEST_VP, MOST_RESIDUAL
from games.viticulture.rules.common.measures import CONDITIONS, MEASURES
from games.viticulture.rules.common.operations import Handler, handles
from games.viticulture.state import State


def gain_vp(state: State, seat: int, points: int) -> Iterator[Event]:
    """Add victory points; reaching the end of the track makes this year the last. Rulebook 10.1."""
    state.vp[seat] += points
    yield Event("vp.gained", "10.5", seat=seat, count=points, vp=state.vp[seat])
    if state.vp[seat] >= END_VP and not state.last_year and not state.alone:
        state.last_year = True
        yield Event("year.last", "10.1", seat=seat)


def lose_vp(state: State, seat: int, points: int) -> Iterator[Event]:
    """Take victory points away."""
    state.vp[seat] -= points
    yield Event("vp.lost", "10.5", seat=seat, count=points, vp=state.vp[seat])


def gain_lira(state: State, seat: int, lira: int) -> Iterator[Event]:
    """Pay lira to a seat."""
    state.lira[seat] += lira
    yield Event("lira.gained", "10.5", seat=seat, lira=lira)


def pay_lira(state: State, seat: int, lira: int) -> Iterator[Event]:
    """Let a seat pay lira; there is no event for paying 0."""
    state.lira[seat] -= lira
    if lira:
        yield Event("lira.paid", "10.5", seat=seat, lira=lira)


def gain_residual(state: State, seat: int, steps: int) -> Iterator[Event]:
    """Move up on the residual track, as far as it goes. Rulebook 10.5."""
    gained = min(steps, MOST_RESIDUAL - state.residual[seat])
    state.residual[seat] += gained
    if gained:
        yield Event("residual.gained", "10.5", seat=seat, count=gained, residual=state.residual[seat])


def refuse_lira(state: State, seat: int, lira: int, rule: str = "8.1") -> Refusal | None:
    """Return why a seat cannot pay an amount of lira, or `None`."""
    held = state.lira[seat]
    return None if held >= lira else Refusal("lira.short", rule=rule, price=lira, lira=held)


def refuse_vp(state: State, seat: int, points: int) -> Refusal | None:
    """Return why a seat cannot lose that many victory points, or `None`. Rulebook 8.4."""
    vp = state.vp[seat]
    return None if vp - points >= LOWEST_VP else Refusal("vp.short", rule="8.4", count=points, vp=vp)


@handles(Gain)
class GainHandler(Handler[Gain]):
    """A gain from the supply."""

    def refuse(self, state: State, seat: int, operation: Gain) -> Refusal | None:
        """Refuse a gain per item without items, and steps alone at the top of their track."""
        if operation.per and not operation.or_nothing and not MEASURES[operation.per](state, seat):
            return Refusal(f"none.{operation.per}", rule="8.1")
        useless = operation.residual and not operation.lira and not operation.vp
        if useless and state.residual[seat] == MOST_RESIDUAL:
            return Refusal("residual.most", rule="10.5", most=MOST_RESIDUAL)
        return None

    def begin(self, state: State, seat: int, operation: Gain, step: str) -> Iterator[Event]:
        if operation.when and not CONDITIONS[operation.when](state, seat):
            return
        times = MEASURES[operation.per](state, seat) if operation.per else 1
        if operation.lira * times:
            yield from gain_lira(state, seat, operation.lira * times)
        if operation.vp * times:
            yield from gain_vp(state, seat, operation.vp * times)
        if operation.residual:
            yield from gain_residual(state, seat, operation.residual)


@handles(Pay)
class PayHandler(Handler[Pay]):
    """A payment to the supply."""

    def refuse(self, state: State, seat: int, operation: Pay) -> Refusal | None:
        """It must be there."""
        short = Refusal("residual.short", rule="10.5", count=operation.residual, residual=state.residual[seat])
        return (
            refuse_lira(state, seat, operation.lira)
            or (refuse_vp(state, seat, operation.vp) if operation.vp else None)
            or (short if state.residual[seat] < operation.residual else None)
        )

    def begin(self, state: State, seat: int, operation: Pay, step: str) -> Iterator[Event]:
        yield from pay_lira(state, seat, operation.lira)
        if operation.vp:
            yield from lose_vp(state, seat, operation.vp)
        if operation.residual:
            state.residual[seat] -= operation.residual
            yield Event("residual.lost", "10.5", seat=seat, count=operation.residual, residual=state.residual[seat])


@handles(Tour)
class TourHandler(Handler[Tour]):
    """Lira, and a victory point where wine can be tasted. Rulebook 5.3."""

    def begin(self, state: State, seat: int, operation: Tour, step: str) -> Iterable[Event]:
        yield from gain_lira(state, seat, operation.lira)
        if state.has(seat, "tasting-room") and state.wines(seat) and not state.toured[seat]:
            state.toured[seat] = True
            yield Event("wine.tasted", "5.3", seat=seat)
            yield from gain_vp(state, seat, 1)
