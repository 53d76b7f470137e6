"""Chapter 12: two vines change places (12.11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from games.viticulture.cards.deck import VINE
from games.viticulture.cards.operations import SwapVines
from games.viticulture.components import FIELDS
from games.viticulture.facts import SeveralFacts
from games.viticulture.moves import Planted, swap_move, swap_vines, swapped_of
from games.viticulture.rules.actions.uprooting import explain_vine
from games.viticulture.rules.common.asking import ask
from games.viticulture.rules.common.operations import Handler, handles
from games.viticulture.state import State


class Swap(Decision[State]):
    """One vine each of two fields change places. Rulebook 12.11."""

    rule = "12.11"
    facts = SeveralFacts

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
        seat = state.finish().seat
        swap_vines(state.fields[seat], move)
        vine, field, other, to = move.names
        yield Event("vines.swapped", "12.11", seat=seat, vine=vine, field=field, other=other, to=to)


def swaps(state: State, seat: int) -> Iterator[Move]:
    """Yield every swap of two different vines of two fields."""
    kinds = [sorted(set(vines)) for vines in state.fields[seat]]
    for here, there in ((0, 1), (0, 2), (1, 2)):
        for one, other in product(kinds[here], kinds[there]):
            if one != other:
                yield swap_move(Planted(one, here), Planted(other, there))


def refuse_swap(state: State, seat: int, move: Move) -> Refusal | None:
    """Return why two vines cannot change places: afterwards neither field may bear more than its value, not even one
    that bore more before. Rulebook 12.11."""
    (one, here), (other, there) = swapped_of(move)
    more = VINE[other].value - VINE[one].value
    for at, change in ((here, more), (there, -more)):
        value = state.value_of(seat, at) + change
        if value > FIELDS[at].most:
            return Refusal("swap.full", rule="12.11", field=FIELDS[at].id, value=value, most=FIELDS[at].most)
    return None


@handles(SwapVines)
class SwapHandler(Handler[SwapVines]):
    """Needs two vines that can change places."""

    def refuse(self, state: State, seat: int, operation: SwapVines) -> Refusal | None:
        """Two different vines of two fields, and room for them."""
        reasons = [refuse_swap(state, seat, move) for move in swaps(state, seat)]
        if not reasons:
            return Refusal("swap.few", rule="12.11")
        return None if None in reasons else Refusal("swap.none", rule="12.11")

    def begin(self, state: State, seat: int, operation: SwapVines, step: str) -> Iterable[Event]:
        return ask(state, "swap", seat)
