"""Chapter 4: the yoke, each seat's own space (4.7)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from games.viticulture.moves import HARVEST, field_of
from games.viticulture.pieces import NO_WORKER
from games.viticulture.rules.actions.harvest import harvest, harvest_preview, refuse_harvest
from games.viticulture.rules.actions.uprooting import explain_uprooting, uproot, uprootings
from games.viticulture.state import State


def refuse_yoke(state: State, seat: int) -> Refusal | None:
    """Return why a worker cannot go to its yoke. Rulebook 4.7."""
    if not state.has(seat, "yoke"):
        return Refusal("yoke.unbuilt", rule="4.7")
    if state.yokes[seat] != NO_WORKER:
        return Refusal("yoke.taken", rule="4.7")
    useful = state.vines(seat) > 0
    return None if useful else Refusal("yoke.useless", rule="4.7")


class UseYoke(Decision[State]):
    """A field is harvested, or a vine comes back into the hand. Rulebook 4.7."""

    rule = "4.7"

    def candidates(self, state: State) -> Iterator[Move]:
        """Every field and every vine."""
        yield from HARVEST
        yield from uprootings(state, state.now.seat)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Fields with vines, once a year."""
        return refuse_harvest(state, state.now.seat, field_of(move)) if move.verb == "harvest" else None

    def explain(self, state: State, move: Move) -> Refusal | None:
        """The vine does not stand there."""
        return explain_uprooting(state, state.now.seat, move)

    def play(self, state: State, move: Move) -> Iterator[Event]:
        seat = state.finish().seat
        return harvest(state, seat, field_of(move)) if move.verb == "harvest" else uproot(state, seat, move)

    def preview(self, state: State, move: Move) -> Event | None:
        return harvest_preview(state, state.now.seat, move) if move in HARVEST else None
