"""Chapter 4: the friendly variant, no slot with a bonus for a seat that cannot use it fully (4.8, 4.9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import permutations, product

from engine.core.refusal import Refusal
from games.viticulture.cards.deck import VINE
from games.viticulture.cards.operations import Harvest, MakeWine, Plant, PlayVisitor
from games.viticulture.components import BONUS_SLOT, FIELDS, SPACE, SPACES
from games.viticulture.rules.actions.planting import refuse_planting
from games.viticulture.rules.actions.winemaking import makings, refuse_wine
from games.viticulture.state import State

# How much has to be done on the slot with the bonus, or else the worker makes room: as much as it lets a seat do.
FULL_USE = {
    space.id: step.most
    for space in SPACES.values()
    for step in space.with_bonus
    if isinstance(step, (Plant, PlayVisitor, Harvest, MakeWine))
}


def refuse_bonus(state: State, seat: int, space: str) -> Refusal | None:
    """Return why the slot with the bonus is closed: the bonus could not be used fully, and another slot is free."""
    if not state.friendly or space not in USABLE:
        return None
    another = any(at != BONUS_SLOT and state.is_free(SPACE[space], at) for at in range(state.open_slots))
    closed = another and not USABLE[space](state, seat)
    return Refusal("bonus.unusable", rule="4.8", space=space) if closed else None


def _two_vines(state: State, seat: int) -> bool:
    """Whether two vines of the hand can be planted one after the other."""
    hand = [card for card in state.hands[seat] if card in VINE]
    return any(
        _both_fit(state, seat, pair, fields)
        for pair in set(permutations(hand, FULL_USE["plant"]))
        for fields in product(range(len(FIELDS)), repeat=len(pair))
    )


def _both_fit(state: State, seat: int, vines: tuple[int, ...], fields: tuple[int, ...]) -> bool:
    if any(refuse_planting(state, seat, vine, at) for vine, at in zip(vines, fields)):
        return False
    room = FIELDS[fields[0]].most - state.value_of(seat, fields[0])
    return fields[0] != fields[1] or sum(VINE[vine].value for vine in vines) <= room


def _two_fields(state: State, seat: int) -> bool:
    return sum(state.can_harvest(seat, at) for at in range(len(FIELDS))) >= FULL_USE["harvest"]


def _three_wines(state: State, seat: int) -> bool:
    """Whether three wines can be made one after the other."""
    return state.grapes(seat) >= FULL_USE["wine"] and _can_make(state, seat, FULL_USE["wine"])


def _can_make(state: State, seat: int, count: int) -> bool:
    if count == 0:
        return True
    for making in makings(state, seat):
        if refuse_wine(state, seat, making) is None:
            after = state.copy()
            for colour, values in enumerate((making.red, making.white)):
                for value in values:
                    after.crush[seat][colour].remove(value)
            after.cellar[seat][making.kind].append(making.value)
            if _can_make(after, seat, count - 1):
                return True
    return False


# Visitors are not looked at beforehand; the other bonuses can always be used.
USABLE: Mapping[str, Callable[[State, int], bool]] = {"plant": _two_vines, "harvest": _two_fields, "wine": _three_wines}
