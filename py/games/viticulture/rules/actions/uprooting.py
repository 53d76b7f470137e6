"""Chapter 7: vines uprooted, back into the hand (7.10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.deck import CARD, NAMES
from games.viticulture.cards.operations import Uproot
from games.viticulture.components import FIELD, FIELDS
from games.viticulture.facts import SeveralFacts
from games.viticulture.moves import UPROOT, planted_of
from games.viticulture.rules.actions.hands import add_card
from games.viticulture.rules.common.asking import Several, ask
from games.viticulture.rules.common.operations import Handler, handles
from games.viticulture.state import State


def remove_vine(state: State, seat: int, vine: int, at: int) -> None:
    """Take a vine off a field; a field that is bare counts as not harvested. Rulebook 7.10."""
    state.fields[seat][at].remove(vine)
    state.harvested[seat][at] &= bool(state.fields[seat][at])


def uprootings(state: State, seat: int) -> Iterator[Move]:
    """Yield every vine of the fields, each kind of a field once."""
    for at, vines in enumerate(state.fields[seat]):
        yield from (UPROOT[vine, at] for vine in sorted(set(vines)))


def explain_vine(state: State, seat: int, vine: str, field: str, rule: str) -> Refusal | None:
    """Return the refusal of a vine missing from a field, or `None`."""
    there = CARD[vine] in state.fields[seat][FIELD[field]]
    return None if there else Refusal("vine.absent", rule=rule, vine=vine, field=field)


def explain_uprooting(state: State, seat: int, move: Move) -> Refusal | None:
    """Return why a move cannot uproot its vine: it is not there. Rulebook 7.10."""
    if move.verb != "uproot":
        return None
    vine, field = move.names
    return explain_vine(state, seat, vine, field, "7.10")


def uproot(state: State, seat: int, move: Move) -> Iterator[Event]:
    """Take a vine back into the hand. Rulebook 7.10."""
    vine, at = planted_of(move)
    remove_vine(state, seat, vine, at)
    add_card(state, seat, vine)
    yield Event("vine.uprooted", "7.10", seat=seat, vine=NAMES[vine], field=FIELDS[at].id)


class UprootVines(Several):
    """Vines of the fields, back into the hand."""

    rule = "7.10"

    def things(self, state: State) -> Iterator[Move]:
        return uprootings(state, state.now.seat)

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """The vine does not stand there."""
        return explain_uprooting(state, state.now.seat, move)

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        return uproot(state, record.seat, move)


@handles(Uproot)
class UprootHandler(Handler[Uproot]):
    """Needs as many vines as there are to be uprooted."""

    def refuse(self, state: State, seat: int, operation: Uproot) -> Refusal | None:
        vines = state.vines(seat)
        return None if vines >= operation.count else Refusal("uproot.few", rule="7.10", count=operation.count)

    def begin(self, state: State, seat: int, operation: Uproot, step: str) -> Iterable[Event]:
        """Ask which; all of them have to be."""
        return ask(state, "uproot", seat, SeveralFacts(left=operation.count, exact=True))
