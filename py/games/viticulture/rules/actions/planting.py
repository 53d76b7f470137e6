"""Chapter 5: planting, and the windmill (5.6, 5.7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.deck import NAMES, VALUE, VINE, VINE_DECK
from games.viticulture.cards.operations import Plant
from games.viticulture.components import FIELDS
from games.viticulture.facts import PlantFacts
from games.viticulture.moves import PLANT, Planted, planted_of
from games.viticulture.rules.actions.hands import drop_card, explain_card
from games.viticulture.rules.common.asking import Several, ask
from games.viticulture.rules.common.operations import Handler, handles
from games.viticulture.rules.common.tracks import gain_vp
from games.viticulture.rules.common.visitor_record import note_planted
from games.viticulture.state import State


def refuse_planting(
    state: State, seat: int, vine: int, at: int, without_structures: bool = False, above_limit: bool = False
) -> Refusal | None:
    """Return why a vine cannot be planted on a field. Rulebook 5.6."""
    printed = VINE[vine]
    if state.sold[seat][at]:
        return Refusal("field.sold", rule="5.5", field=FIELDS[at].id)
    if printed.needs and not without_structures:
        missing = tuple(name for name in printed.needs if not state.has(seat, name))
        if missing:
            return Refusal("vine.needs", rule="5.6", vine=NAMES[vine], structures=missing)
    value = state.value_of(seat, at) + VALUE[vine]
    if value > FIELDS[at].most and not above_limit:
        return Refusal("field.full", rule="5.6", field=FIELDS[at].id, value=value, most=FIELDS[at].most)
    return None


class PlantVines(Several):
    """Vines from the hand onto fields."""

    rule = "5.6"
    facts = PlantFacts

    def things(self, state: State) -> Iterator[Move]:
        """Every vine of the hand on every field."""
        for vine in state.held(state.now.seat, VINE_DECK):
            yield from (PLANT[vine, at] for at in range(len(FIELDS)))

    def refuse_thing(self, state: State, move: Move) -> Refusal | None:
        """Structures, and the room on the field."""
        asked, (vine, at) = PlantFacts.from_record(state.now), planted_of(move)
        return refuse_planting(state, state.now.seat, vine, at, asked.without_structures, asked.above_limit)

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """No vine is named, or it is not in the hand."""
        if move.verb != "plant":
            return None
        if len(move.names) == 1:
            return Refusal("plant.vine", rule="5.6")
        return explain_card(state, state.now.seat, move.name, ("vine",), "5.6")

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        """Plant it; a windmill turns."""
        seat, (vine, at) = record.seat, planted_of(move)
        drop_card(state, seat, vine)
        state.fields[seat][at].append(vine)
        note_planted(state, Planted(vine, at))
        yield Event(
            "vine.planted", "5.6", reveals=state.guarded, knew=seat, seat=seat, vine=NAMES[vine], field=FIELDS[at].id
        )
        if state.has(seat, "windmill") and not state.milled[seat]:
            state.milled[seat] = True
            yield Event("windmill.turned", "5.7", seat=seat)
            yield from gain_vp(state, seat, 1)

    def thing_preview(self, state: State, move: Move) -> Event | None:
        """What would grow on the field then."""
        seat, (vine, at) = state.now.seat, planted_of(move)
        red, white = state.yields(seat, at)
        printed = VINE[vine]
        value = state.value_of(seat, at) + printed.value
        return Event(
            "plant", "5.6", red=red + printed.red, white=white + printed.white, value=value, most=FIELDS[at].most
        )


@handles(Plant)
class PlantHandler(Handler[Plant]):
    """Needs a vine in the hand that has room on a field."""

    def refuse(self, state: State, seat: int, operation: Plant) -> Refusal | None:
        """Any vine on any field."""
        vines = state.held(seat, VINE_DECK)
        if not vines:
            return Refusal("vines.none", rule="5.6")
        ignored = operation.without_structures, operation.above_limit
        reasons: list[Refusal] = []
        for vine, at in product(vines, range(len(FIELDS))):
            reason = refuse_planting(state, seat, vine, at, *ignored)
            if reason is None:
                return None
            reasons.append(reason)
        return _refuse_all(reasons)

    def begin(self, state: State, seat: int, operation: Plant, step: str) -> Iterable[Event]:
        structures, limit = operation.without_structures, operation.above_limit
        return ask(
            state, "plant", seat, PlantFacts(left=operation.most, without_structures=structures, above_limit=limit)
        )


def _refuse_all(reasons: Sequence[Refusal]) -> Refusal:
    """Return why no vine of a hand can be planted, from the reason of each on each field."""
    codes = {reason.code for reason in reasons}
    if codes == {"field.sold"}:
        return Refusal("fields.sold", rule="5.5")
    missing = {reason.facts["structures"] for reason in reasons if reason.code == "vine.needs"}
    if not missing:
        return Refusal("vines.full", rule="5.6")
    if len(missing) == 1 and "field.full" not in codes:
        return Refusal("vines.needs", rule="5.6", structures=missing.pop())
    return Refusal("vines.unplantable", rule="5.6")
