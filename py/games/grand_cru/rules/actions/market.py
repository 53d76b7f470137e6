"""The demand: it rises by actions, and falls by sales. Rulebook 4.5, 4.7."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.event import Event
from engine.core.refusal import Refusal
from engine.core.state import NOBODY
from games.grand_cru.components import GROWN, NAMES, Variety
from games.grand_cru.state import State


def refuse_rise(state: State, variety: Variety) -> Refusal | None:
    """Return why the demand for a variety cannot rise. Rulebook 4.5."""
    return Refusal("demand.top", rule="4.5", variety=NAMES[variety]) if state.is_dearest(variety) else None


def can_rise(state: State, seat: int) -> bool:
    """Return whether the demand for any variety can rise. Rulebook 4.5."""
    return not all(state.is_dearest(variety) for variety in GROWN)


def rise(state: State, seat: int, variety: Variety) -> Iterator[Event]:
    """Raise the demand for a variety by a level; the price may be still the same. Rulebook 4.5."""
    before = state.price(variety)
    state.demand[variety] += 1
    price = state.price(variety)
    yield Event("demand.rose", "4.5", seat=seat, variety=NAMES[variety], price=price, still=price == before)
    yield from _overtake_brand(state, variety)


def fall(state: State, variety: Variety) -> Iterator[Event]:
    """Lower the demand for a variety by a level, as far as it goes. Rulebook 4.7."""
    if state.demand[variety]:
        before = state.price(variety)
        state.demand[variety] -= 1
        price = state.price(variety)
        yield Event("demand.fell", "4.7", variety=NAMES[variety], price=price, still=price == before)


def return_brand(state: State, variety: Variety) -> Event:
    """Give back the marker at whose price was sold. Rulebook 9.5."""
    seat, state.brand[variety] = state.brand[variety], NOBODY
    return Event("brand.returned", "9.5", seat=seat, variety=NAMES[variety])


def _overtake_brand(state: State, variety: Variety) -> Iterator[Event]:
    """A price above that of somebody's marker: the seat gets the marker back. Rulebook 9.5."""
    seat = state.brand[variety]
    if seat != NOBODY and state.price(variety) > state.board.prices[variety][state.brand_level[variety]]:
        state.brand[variety] = NOBODY
        yield Event("brand.overtaken", "9.5", seat=seat, variety=NAMES[variety])
