"""The two improvements of chapter 9: Heuriger and Uvaggio. Rulebook 9.1."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.grand_cru.components import GROWN
from games.grand_cru.facts import Supplied
from games.grand_cru.moves import GIVE_BACK, TAKE, variety_of
from games.grand_cru.rules.actions.action import GrandCruDecision
from games.grand_cru.rules.actions.reasons import refuse_no_cubes
from games.grand_cru.rules.actions.wine import put_cubes
from games.grand_cru.state import State


def refuse_heuriger(state: State, seat: int) -> Refusal | None:
    """Return why Heuriger would bring nothing: the seat's first barrel is empty. Rulebook 9.1."""
    return None if any(state.cellar[seat][0]) else Refusal("barrel.first_empty", rule="9.1")


def begin_heuriger(state: State, seat: int) -> Iterable[Event]:
    """Give a point of prestige for each cube in the seat's first barrel. Rulebook 9.1."""
    points = sum(state.cellar[seat][0])
    state.prestige[seat] += points
    return [Event("prestige.gained", "9.1", seat=seat, count=points)]


def refuse_uvaggio(state: State, seat: int) -> Refusal | None:
    """Return why a seat cannot use Uvaggio: its first barrel holds too little, or the supply nothing. Rulebook 9.1."""
    if sum(state.cellar[seat][0]) < 2:
        return Refusal("barrel.two", rule="9.1")
    return None if any(state.supply) else Refusal("supply.none", rule="9.1")


def begin_uvaggio(state: State, seat: int) -> Iterable[Event]:
    """Ask for two cubes to give back, and for one to take that is in the supply before they are. Rulebook 9.1."""
    there = tuple(variety for variety in GROWN if state.supply[variety])
    back = Pending("uvaggio.return", seat)
    state.next(back, back, Pending("uvaggio.take", seat, Supplied(there)))
    return ()


class UvaggioReturn(GrandCruDecision):
    """One of two cubes of the first barrel goes back to the supply. Rulebook 9.1."""

    rule = "9.1"
    unpassable = Refusal("pass.begun", rule="9.1")
    midway = True
    other_steps: ClassVar = {"take": Refusal("uvaggio.return_first", rule="9.1")}

    def candidates(self, state: State) -> Iterator[Move]:
        """Every variety in the first barrel."""
        return (GIVE_BACK[variety] for variety, held in enumerate(state.cellar[state.now.seat][0]) if held)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        return None

    def miss(self, state: State, move: Move) -> Refusal | None:
        """There must be such a cube in the first barrel."""
        back = move.verb == "return"
        return refuse_no_cubes(state, state.now.seat, variety_of(move), 0, "9.1") if back else None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        seat, variety = state.finish().seat, variety_of(move)
        state.cellar[seat][0][variety] -= 1
        state.supply[variety] += 1
        yield Event("cube.returned", "9.1", seat=seat, variety=move.name)


class UvaggioTake(GrandCruDecision):
    """Any cube of the supply comes into the first barrel. Rulebook 9.1."""

    rule = "9.1"
    facts = Supplied
    unpassable = Refusal("pass.begun", rule="9.1")
    midway = True
    other_steps: ClassVar = {"return": Refusal("uvaggio.returned", rule="9.1")}

    def candidates(self, state: State) -> tuple[Move, ...]:
        return TAKE

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """It must have been there before."""
        there = Supplied.from_record(state.now).there
        return None if variety_of(move) in there else Refusal("supply.variety", rule="9.1", variety=move.name)

    def play(self, state: State, move: Move) -> Iterator[Event]:
        seat, variety = state.finish().seat, variety_of(move)
        state.supply[variety] -= 1
        yield Event("cube.taken", "9.1", seat=seat, variety=move.name)
        yield from put_cubes(state, seat, 0, variety, 1)
