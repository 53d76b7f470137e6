"""Building. Rulebook 5.4, chapter 6."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from engine.event import Event
from engine.move import Move
from engine.refusal import Refusal
from engine.state import Pending
from games.viticulture.cards.operations import Build
from games.viticulture.components import STRUCTURES
from games.viticulture.rules.asking import Several, ask
from games.viticulture.rules.frame import add_to
from games.viticulture.rules.operations import STEPS, Handler, handles
from games.viticulture.rules.tracks import pay_lira, refuse_lira
from games.viticulture.state import STRUCTURE, State

BUILD = tuple(Move("build", (structure.id,)) for structure in STRUCTURES)


def price_of(structure: int, operation: Build) -> int:
    """Return what a structure costs now, in lira. Rulebook 6.2."""
    if operation.price is not None:
        return operation.price
    return max(0, STRUCTURES[structure].cost - operation.discount)


def refuse_building(state: State, seat: int, structure: int, operation: Build) -> Refusal | None:
    """Return why a structure cannot be built. Rulebook 6.2."""
    printed = STRUCTURES[structure]
    if state.built[seat][structure]:
        return Refusal("structure.built", rule="6.2", structure=printed.id)
    if operation.costs and printed.cost not in operation.costs:
        return Refusal("structure.cost", rule="8.1", structure=printed.id, price=printed.cost)
    if printed.needs and not state.has(seat, printed.needs):
        return Refusal("structure.needs", rule="6.2", structure=printed.id, needs=printed.needs)
    return refuse_lira(state, seat, price_of(structure, operation), "6.2")


def allowed(operation: Build) -> Iterator[int]:
    """Yield the structures that an operation speaks of."""
    return (at for at, printed in enumerate(STRUCTURES) if not operation.only or printed.id in operation.only)


def operation_of(record: Pending) -> Build:
    """Return the operation for which a structure is chosen."""
    return cast(Build, STEPS[str(record.facts["step"])])


class BuildStructures(Several):
    """One structure, or several."""

    rule = "6.2"

    def things(self, state: State) -> Iterator[Move]:
        """Every structure that the card or space allows."""
        return (BUILD[at] for at in allowed(operation_of(state.now)))

    def refuse_thing(self, state: State, move: Move) -> Refusal | None:
        """Built already, too dear, or something else is missing."""
        return refuse_building(state, state.now.seat, STRUCTURE[move.name], operation_of(state.now))

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        """Pay and build it."""
        structure = STRUCTURE[move.name]
        return build(state, record.seat, structure, price_of(structure, operation_of(record)))

    def thing_preview(self, state: State, move: Move) -> Event | None:
        """What it costs now."""
        price = price_of(STRUCTURE[move.name], operation_of(state.now))
        return Event("build", "6.2", price=price, left=state.lira[state.now.seat] - price)


def build(state: State, seat: int, structure: int, price: int) -> Iterator[Event]:
    """Pay for a structure and put it on the mat. Rulebook 6.2."""
    yield from pay_lira(state, seat, price)
    state.built[seat][structure] = True
    add_to(state, "built", structure)
    yield Event("structure.built", "6.2", seat=seat, structure=STRUCTURES[structure].id)


@handles(Build)
class BuildHandler(Handler[Build]):
    """Needs a structure that can be built and paid."""

    def refuse(self, state: State, seat: int, operation: Build) -> Refusal | None:
        """The reason of the only structure, or that there is none."""
        structures = tuple(allowed(operation))
        if len(structures) == 1:
            return refuse_building(state, seat, structures[0], operation)
        possible = any(refuse_building(state, seat, structure, operation) is None for structure in structures)
        return None if possible else Refusal("structures.none", rule="6.2", lira=state.lira[seat])

    def begin(self, state: State, seat: int, operation: Build, step: str) -> Iterable[Event]:
        """Ask which; several as long as any can be built."""
        return ask(state, "build", seat, operation.count, exact=True, step=step)
