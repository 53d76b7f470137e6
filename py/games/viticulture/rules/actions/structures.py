"""Chapters 5 and 6: building structures (5.4, 6.1, 6.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.addresses import operation_at
from games.viticulture.cards.operations import Build
from games.viticulture.components import STRUCTURE, STRUCTURES
from games.viticulture.facts import BuildFacts
from games.viticulture.moves import BUILD
from games.viticulture.rules.common.asking import Several, ask
from games.viticulture.rules.common.operations import Handler, handles
from games.viticulture.rules.common.tracks import pay_lira, refuse_lira
from games.viticulture.rules.common.visitor_record import note_built
from games.viticulture.state import State


def price_of(structure: int, operation: Build) -> int:
    """Return the price of a structure now, in lira. Rulebook 6.2."""
    return operation.price_of(STRUCTURES[structure].cost)


def refuse_building(state: State, seat: int, structure: int, operation: Build) -> Refusal | None:
    """Return why a structure cannot be built. Rulebook 6.2."""
    printed = STRUCTURES[structure]
    if state.built[seat][structure]:
        return structure_built(printed.id)
    if operation.costs and printed.cost not in operation.costs:
        most = max(operation.costs)
        return Refusal("structure.cost", rule="8.1", structure=printed.id, price=printed.cost, most=most)
    if printed.needs and not state.has(seat, printed.needs):
        return Refusal("structure.needs", rule="6.2", structure=printed.id, needs=printed.needs)
    return refuse_lira(state, seat, price_of(structure, operation), "6.2")


def structure_built(structure: str) -> Refusal:
    """Refuse to build a structure twice."""
    return Refusal("structure.built", rule="6.2", structure=structure)


def refuse_all(state: State, seat: int, operation: Build) -> Refusal | None:
    """Return why none of the structures of which an operation speaks can be built: all of them stand, or there is too
    little money for the cheapest."""
    reasons: dict[int, Refusal] = {}
    for at in allowed(operation):
        reason = refuse_building(state, seat, at, operation)
        if reason is None:
            return None
        reasons[at] = reason
    dear = [price_of(at, operation) for at, reason in reasons.items() if reason.code == "lira.short"]
    if dear:
        return Refusal("structures.dear", rule="6.2", price=min(dear), lira=state.lira[seat])
    standing = [STRUCTURES[at] for at, reason in reasons.items() if reason.code == "structure.built"]
    built = tuple(printed.id for printed in standing if not operation.costs or printed.cost in operation.costs)
    if len(built) == len(STRUCTURES):
        return Refusal("structures.all", rule="6.2")
    return Refusal("structures.built", rule="6.2", structures=built)


def allowed(operation: Build) -> Iterator[int]:
    """Yield the structures that an operation speaks of."""
    return (at for at, printed in enumerate(STRUCTURES) if not operation.only or printed.id in operation.only)


def operation_of(record: Pending) -> Build:
    """Return the operation for which a structure is chosen."""
    return operation_at(BuildFacts.from_record(record).step, Build)


class BuildStructures(Several):
    """One structure, or several."""

    rule = "6.2"
    facts = BuildFacts

    def things(self, state: State) -> Iterator[Move]:
        """Every structure that the card or space allows."""
        return (BUILD[at] for at in allowed(operation_of(state.now)))

    def refuse_thing(self, state: State, move: Move) -> Refusal | None:
        """Built already, too dear, or something else is missing."""
        return refuse_building(state, state.now.seat, STRUCTURE[move.name], operation_of(state.now))

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """It stands already, or the card builds others."""
        if move.verb != "build":
            return None
        if state.has(state.now.seat, move.name):
            return structure_built(move.name)
        return Refusal("structure.other", rule="8.1", structures=operation_of(state.now).only)

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
    note_built(state, structure)
    yield Event("structure.built", "6.2", seat=seat, structure=STRUCTURES[structure].id)


@handles(Build)
class BuildHandler(Handler[Build]):
    """Needs a structure that can be built and paid."""

    def refuse(self, state: State, seat: int, operation: Build) -> Refusal | None:
        """The reason of the only structure, or of all."""
        structures = tuple(allowed(operation))
        if len(structures) == 1:
            return refuse_building(state, seat, structures[0], operation)
        return refuse_all(state, seat, operation)

    def begin(self, state: State, seat: int, operation: Build, step: str) -> Iterable[Event]:
        """Ask which; several as long as any can be built."""
        return ask(state, "build", seat, BuildFacts(left=operation.count, exact=True, step=step))
