"""Blending: cubes of a barrel are replaced by others from the barrel before. Rulebook 5.2."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.grand_cru.components import BARRELS
from games.grand_cru.facts import IntoBarrel
from games.grand_cru.moves import REPLACE, TAKE, barrel_of, variety_of
from games.grand_cru.rules.actions.action import GrandCruDecision
from games.grand_cru.rules.actions.reasons import refuse_no_cubes
from games.grand_cru.rules.actions.wine import put_cubes
from games.grand_cru.rules.improvements.wine_choice import WineChoice
from games.grand_cru.state import State


def _blends(state: State, seat: int) -> Iterator[Move]:
    cellar = state.cellar[seat]
    for barrel in range(1, BARRELS):
        before = sum(cellar[barrel - 1])
        yield from (REPLACE[variety][barrel] for variety, held in enumerate(cellar[barrel]) if 0 < held <= before)


def refuse_blending(state: State, seat: int) -> Refusal | None:
    """Return why a seat cannot blend: no barrel holds as many cubes as a variety of the next one."""
    return None if any(_blends(state, seat)) else Refusal("blend.none", rule="5.2")


class Blend(WineChoice):
    """All cubes of one variety leave a barrel; as many come up from the one before. Rulebook 5.2."""

    other_steps: ClassVar = {"take": Refusal("blend.replace_first", rule="5.2")}

    def __init__(self) -> None:
        super().__init__("5.2", REPLACE, 0, "blend.first")

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """The barrel before must hold enough."""
        if move in _blends(state, state.now.seat):
            return None
        return super().refuse(state, move) or Refusal("blend.short", rule="5.2")

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Take the old ones away, and let the new ones be chosen."""
        seat, variety, barrel = state.finish().seat, variety_of(move), barrel_of(move)
        cubes = state.take_wine(seat, barrel, variety)
        state.supply[variety] += cubes
        state.next(*(Pending("blend.take", seat, IntoBarrel(barrel)) for _ in range(cubes)))
        yield Event("wine.replaced", "5.2", seat=seat, variety=move.name, count=cubes, barrel=barrel + 1)


class BlendTake(GrandCruDecision):
    """One of the cubes that come up from the barrel before. Rulebook 5.2."""

    rule = "5.2"
    facts = IntoBarrel
    unpassable = Refusal("pass.begun", rule="5.2")
    other_steps: ClassVar = {"replace": Refusal("blend.replaced", rule="5.2")}
    midway = True

    def candidates(self, state: State) -> Iterator[Move]:
        """Every variety in that barrel."""
        cubes = state.cellar[state.now.seat][IntoBarrel.from_record(state.now).barrel - 1]
        return (TAKE[variety] for variety, held in enumerate(cubes) if held)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        return None

    def miss(self, state: State, move: Move) -> Refusal | None:
        """There must be such a cube in that barrel."""
        before = IntoBarrel.from_record(state.now).barrel - 1
        taken = move.verb == "take"
        return refuse_no_cubes(state, state.now.seat, variety_of(move), before, "5.2") if taken else None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        record = state.finish()
        seat, barrel, variety = record.seat, IntoBarrel.from_record(record).barrel, variety_of(move)
        state.cellar[seat][barrel - 1][variety] -= 1
        yield Event("cube.moved", "5.2", seat=seat, variety=move.name, barrel=barrel + 1)
        yield from put_cubes(state, seat, barrel, variety, 1)
