"""Planting, uprooting and swapping vines. Rulebook 5.6, 5.7, 7.10."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.deck import CARD, NAMES, VINE
from games.viticulture.cards.operations import Plant, SwapVines, Uproot
from games.viticulture.components import FIELDS
from games.viticulture.rules.asking import Several, ask
from games.viticulture.rules.hands import add_card, drop_card, explain_card
from games.viticulture.rules.operations import Handler, handles
from games.viticulture.rules.tracks import gain_vp
from games.viticulture.rules.visitor_record import count_up, note
from games.viticulture.state import VALUE, State

VINE_DECK = 0
FIELD = {field.id: at for at, field in enumerate(FIELDS)}
PLANT = {(vine, at): Move("plant", (NAMES[vine], field.id)) for vine in VINE for at, field in enumerate(FIELDS)}
UPROOT = {(vine, at): Move("uproot", (NAMES[vine], field.id)) for vine in VINE for at, field in enumerate(FIELDS)}


def vine_and_field(move: Move) -> tuple[int, int]:
    """Return the vine and the field that a move names first."""
    return CARD[move.names[0]], FIELD[move.names[1]]


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

    def things(self, state: State) -> Iterator[Move]:
        """Every vine of the hand on every field."""
        for vine in state.held(state.now.seat, VINE_DECK):
            yield from (PLANT[vine, at] for at in range(len(FIELDS)))

    def refuse_thing(self, state: State, move: Move) -> Refusal | None:
        """Structures, and the room on the field."""
        facts = state.now.facts
        structures, limit = bool(facts["without_structures"]), bool(facts["above_limit"])
        return refuse_planting(state, state.now.seat, *vine_and_field(move), structures, limit)

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """The vine is not in the hand."""
        return explain_card(state, state.now.seat, move.name, ("vine",), "5.6") if move.verb == "plant" else None

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        """Plant it; a windmill turns."""
        seat, (vine, at) = record.seat, vine_and_field(move)
        drop_card(state, seat, vine)
        state.fields[seat][at].append(vine)
        note(state, planted=vine, field=at)
        count_up(state, "done")
        yield Event("vine.planted", "5.6", reveals=state.guarded, seat=seat, vine=NAMES[vine], field=FIELDS[at].id)
        if state.has(seat, "windmill") and not state.milled[seat]:
            state.milled[seat] = True
            yield Event("windmill.turned", "5.7", seat=seat)
            yield from gain_vp(state, seat, 1)

    def thing_preview(self, state: State, move: Move) -> Event | None:
        """What would grow on the field then."""
        seat, (vine, at) = state.now.seat, vine_and_field(move)
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
        fields = range(len(FIELDS))
        possible = any(refuse_planting(state, seat, vine, at, *ignored) is None for vine, at in product(vines, fields))
        return None if possible else Refusal("vines.unplantable", rule="5.6")

    def begin(self, state: State, seat: int, operation: Plant, step: str) -> Iterable[Event]:
        """Ask which."""
        ignored = {"without_structures": operation.without_structures, "above_limit": operation.above_limit}
        return ask(state, "plant", seat, operation.most, **ignored)


def remove_vine(state: State, seat: int, vine: int, at: int) -> None:
    """Take a vine off a field; a field that is bare counts as not harvested. Rulebook 7.10."""
    state.fields[seat][at].remove(vine)
    state.harvested[seat][at] &= bool(state.fields[seat][at])


def uprootings(state: State, seat: int) -> Iterator[Move]:
    """Yield every vine of the fields, each kind of a field once."""
    for at, vines in enumerate(state.fields[seat]):
        yield from (UPROOT[vine, at] for vine in sorted(set(vines)))


def explain_vine(state: State, seat: int, vine: str, field: str, rule: str) -> Refusal | None:
    """Return that a vine does not stand on a field, or `None` where it does."""
    there = CARD[vine] in state.fields[seat][FIELD[field]]
    return None if there else Refusal("vine.absent", rule=rule, vine=vine, field=field)


def explain_uprooting(state: State, seat: int, move: Move) -> Refusal | None:
    """Return that the vine that a move would uproot does not stand there. Rulebook 7.10."""
    if move.verb != "uproot":
        return None
    vine, field = move.names
    return explain_vine(state, seat, vine, field, "7.10")


def uproot(state: State, seat: int, move: Move) -> Iterator[Event]:
    """Take a vine back into the hand. Rulebook 7.10."""
    vine, at = vine_and_field(move)
    remove_vine(state, seat, vine, at)
    add_card(state, seat, vine)
    yield Event("vine.uprooted", "7.10", seat=seat, vine=NAMES[vine], field=FIELDS[at].id)


class UprootVines(Several):
    """Vines of the fields, back into the hand."""

    rule = "7.10"

    def things(self, state: State) -> Iterator[Move]:
        """Every vine."""
        return uprootings(state, state.now.seat)

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """The vine does not stand there."""
        return explain_uprooting(state, state.now.seat, move)

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        """Take it back."""
        return uproot(state, record.seat, move)


@handles(Uproot)
class UprootHandler(Handler[Uproot]):
    """Needs as many vines as there are to be uprooted."""

    def refuse(self, state: State, seat: int, operation: Uproot) -> Refusal | None:
        """Enough vines."""
        vines = state.vines(seat)
        return None if vines >= operation.count else Refusal("uproot.few", rule="7.10", count=operation.count)

    def begin(self, state: State, seat: int, operation: Uproot, step: str) -> Iterable[Event]:
        """Ask which; all of them have to be."""
        return ask(state, "uproot", seat, operation.count, exact=True)


class Swap(Decision[State]):
    """One vine each of two fields change places. Rulebook 12.11."""

    rule = "12.11"

    def candidates(self, state: State) -> Iterator[Move]:
        """Every pair of two fields."""
        return swaps(state, state.now.seat)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Both fields must bear it."""
        return refuse_swap(state, state.now.seat, move)

    def explain(self, state: State, move: Move) -> Refusal | None:
        """One field, two vines of a kind, or a vine that does not stand there."""
        if move.verb != "swap":
            return None
        one, here, other, there = move.names
        if here == there:
            return Refusal("swap.field", rule="12.11")
        if one == other:
            return Refusal("swap.alike", rule="12.11")
        places = ((one, here), (other, there))
        absent = (explain_vine(state, state.now.seat, vine, field, "12.11") for vine, field in places)
        return next(filter(None, absent), None)

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Swap them."""
        seat = state.finish().seat
        one, here, other, there = sides(move)
        fields = state.fields[seat]
        fields[here].remove(one)
        fields[there].remove(other)
        fields[here].append(other)
        fields[there].append(one)
        vine, with_vine = move.names[0], move.names[2]
        yield Event(
            "vines.swapped", "12.11", seat=seat, vine=vine, field=move.names[1], other=with_vine, to=move.names[3]
        )


def sides(move: Move) -> tuple[int, int, int, int]:
    """Return vine, field, other vine and other field of a swap."""
    one, here, other, there = move.names
    return CARD[one], FIELD[here], CARD[other], FIELD[there]


def swaps(state: State, seat: int) -> Iterator[Move]:
    """Yield every swap of two different vines of two fields."""
    kinds = [sorted(set(vines)) for vines in state.fields[seat]]
    for here, there in ((0, 1), (0, 2), (1, 2)):
        for one, other in product(kinds[here], kinds[there]):
            if one != other:
                yield Move("swap", (NAMES[one], FIELDS[here].id, NAMES[other], FIELDS[there].id))


def refuse_swap(state: State, seat: int, move: Move) -> Refusal | None:
    """Return why two vines cannot change places: neither field may bear too much afterwards. Rulebook 12.11."""
    one, here, other, there = sides(move)
    more = VINE[other].value - VINE[one].value
    for at, change in ((here, more), (there, -more)):
        value = state.value_of(seat, at) + change
        if value > FIELDS[at].most and change > 0:
            return Refusal("field.full", rule="12.11", field=FIELDS[at].id, value=value, most=FIELDS[at].most)
    return None


@handles(SwapVines)
class SwapHandler(Handler[SwapVines]):
    """Needs two vines that can change places."""

    def refuse(self, state: State, seat: int, operation: SwapVines) -> Refusal | None:
        """Any swap."""
        possible = any(refuse_swap(state, seat, move) is None for move in swaps(state, seat))
        return None if possible else Refusal("swap.none", rule="12.11")

    def begin(self, state: State, seat: int, operation: SwapVines, step: str) -> Iterable[Event]:
        """Ask which."""
        return ask(state, "swap", seat)
