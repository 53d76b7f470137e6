"""Chapters 12 and 13: what some cards count, and what they make a gain depend on."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.viticulture.cards import visitor
from games.viticulture.cards.deck import VINE
from games.viticulture.components import STRUCTURES
from games.viticulture.facts import NO_CARD
from games.viticulture.rules.common.visitor_record import noted
from games.viticulture.state import State

(COUNTED_COST,) = visitor.MEASURES["cost-4-structures"]
DEAR_COSTS, PLANTED_VALUES = visitor.CONDITIONS["built-cost-5-or-6"], visitor.CONDITIONS["planted-value-4"]
VINES, BUILT, KINDS, HARVESTS = (
    visitor.CONDITIONS[condition][0]
    for condition in ("six-vines", "six-structures", "three-kinds-on-field", "three-fields-harvested")
)


def _empty_fields(state: State, seat: int) -> int:
    return sum(not vines and not sold for vines, sold in zip(state.fields[seat], state.sold[seat]))


def _planted_fields(state: State, seat: int) -> int:
    return sum(map(bool, state.fields[seat]))


def _structures_of_four(state: State, seat: int) -> int:
    return sum(built and structure.cost == COUNTED_COST for built, structure in zip(state.built[seat], STRUCTURES))


def _teams_of_six(state: State, seat: int) -> int:
    return sum(state.is_full(other) for other in state.opponents(seat))


MEASURES: Mapping[str, Callable[[State, int], int]] = {
    "empty-fields": _empty_fields,
    "planted-fields": _planted_fields,
    "cost-4-structures": _structures_of_four,
    "cards-in-hand": lambda state, seat: len(state.hands[seat]),
    "opponents-with-six-workers": _teams_of_six,
    "sparkling-made": lambda state, seat: noted(state).wines.count("sparkling"),
    "kinds-of-wine-made": lambda state, seat: len(set(noted(state).wines)),
}


def _built_dear(state: State, seat: int) -> bool:
    return any(STRUCTURES[built].cost in DEAR_COSTS for built in noted(state).built)


def _planted_four(state: State, seat: int) -> bool:
    planted = noted(state).planted
    return planted != NO_CARD and VINE[planted].value in PLANTED_VALUES


def _three_kinds(state: State, seat: int) -> bool:
    """Whether the field planted last has that many kinds of vines."""
    return len(set(state.fields[seat][noted(state).field])) >= KINDS


def _highest_given_up(state: State, seat: int) -> bool:
    """Whether every wine that is left in any cellar has a lower value."""
    left = (value for cellar in state.cellar for values in cellar for value in values)
    return all(value < noted(state).gave for value in left)


CONDITIONS: Mapping[str, Callable[[State, int], bool]] = {
    "six-vines": lambda state, seat: state.vines(seat) >= VINES,
    "six-structures": lambda state, seat: state.structures(seat) >= BUILT,
    "six-workers": lambda state, seat: state.is_full(seat),
    "vp-below-zero": lambda state, seat: state.vp[seat] < 0,
    "vp-not-below-zero": lambda state, seat: state.vp[seat] >= 0,
    "built-cost-5-or-6": _built_dear,
    "planted-value-4": _planted_four,
    "three-kinds-on-field": _three_kinds,
    "three-fields-harvested": lambda state, seat: noted(state).harvests >= HARVESTS,
    "highest-wine-given-up": _highest_given_up,
}
