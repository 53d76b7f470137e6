"""Chapter 7: harvesting (7.3 to 7.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.operations import Harvest
from games.viticulture.components import COLOURS, FIELDS
from games.viticulture.facts import SeveralFacts
from games.viticulture.moves import HARVEST, field_of
from games.viticulture.pieces import Grape
from games.viticulture.pieces.cellar import put_token
from games.viticulture.rules.common.asking import Several, ask
from games.viticulture.rules.common.operations import Handler, handles
from games.viticulture.rules.common.visitor_record import note_harvested
from games.viticulture.state import State


def refuse_harvest(state: State, seat: int, at: int) -> Refusal | None:
    """Return why a field cannot be harvested. Rulebook 7.3, 7.5."""
    if not state.fields[seat][at]:
        return Refusal("field.bare", rule="7.3", field=FIELDS[at].id)
    return Refusal("field.harvested", rule="7.5", field=FIELDS[at].id) if state.harvested[seat][at] else None


def harvest(state: State, seat: int, at: int) -> Iterator[Event]:
    """Bring in a field: a grape of each colour that grows on it. Rulebook 7.3, 7.4."""
    state.harvested[seat][at] = True
    note_harvested(state)
    yield Event("field.harvested", "7.3", seat=seat, field=FIELDS[at].id)
    for colour, value in enumerate(state.yields(seat, at)):
        if value:
            yield from add_grape(state, seat, Grape(colour, value))


def add_grape(state: State, seat: int, grape: Grape) -> Iterator[Event]:
    """Lay a grape onto the crush pad; without a free space up to its value it is lost. Rulebook 7.4."""
    space, colour = put_token(state.crush[seat][grape.colour], grape.value), COLOURS[grape.colour]
    if space:
        yield Event("grape.gained", "7.4", seat=seat, colour=colour, value=space)
    else:
        yield Event("grape.lost", "7.4", seat=seat, colour=colour, value=grape.value)


class HarvestFields(Several):
    """Fields are brought in."""

    rule = "7.3"

    def things(self, state: State) -> tuple[Move, ...]:
        return HARVEST

    def refuse_thing(self, state: State, move: Move) -> Refusal | None:
        """With vines, and once a year."""
        return refuse_harvest(state, state.now.seat, field_of(move))

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        return harvest(state, record.seat, field_of(move))

    def thing_preview(self, state: State, move: Move) -> Event | None:
        """The grapes, as they would lie on the crush pad."""
        return harvest_preview(state, state.now.seat, move)


def harvest_preview(state: State, seat: int, move: Move) -> Event:
    """Tell the grapes that a field would bring, as they would lie on the crush pad; 0 for none. Rulebook 7.4."""
    red, white = (
        put_token(list(state.crush[seat][colour]), value)
        for colour, value in enumerate(state.yields(seat, field_of(move)))
    )
    return Event("harvest", "7.4", red=red, white=white)


@handles(Harvest)
class HarvestHandler(Handler[Harvest]):
    """Needs a field to be harvested."""

    def refuse(self, state: State, seat: int, operation: Harvest) -> Refusal | None:
        """With vines on it, that has not been harvested this year."""
        if any(state.can_harvest(seat, at) for at in range(len(FIELDS))):
            return None
        return Refusal("harvest.none", rule="7.5") if state.vines(seat) else Refusal("harvest.bare", rule="7.3")

    def begin(self, state: State, seat: int, operation: Harvest, step: str) -> Iterable[Event]:
        return ask(state, "harvest", seat, SeveralFacts(left=operation.most))
