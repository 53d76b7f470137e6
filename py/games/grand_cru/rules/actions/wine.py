"""What happens to cubes: harvested, laid into barrels, spoiled, sold. Rulebook 4.6, 4.7, 8.1."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.event import Event
from engine.core.refusal import Refusal
from engine.core.state import NOBODY
from games.grand_cru.components import BARRELS, HARVEST_PRICE, LEAVES, NAMES, Barrel, Sale, Variety
from games.grand_cru.rules.actions.action import refuse_price
from games.grand_cru.rules.actions.market import fall, return_brand
from games.grand_cru.state import State


def put_cubes(state: State, seat: int, barrel: Barrel, variety: Variety, cubes: int) -> Iterator[Event]:
    """Put cubes into a barrel; past their last barrel they are spoiled and go back to the supply. Rulebook 8.1."""
    if barrel < BARRELS and barrel <= state.board.last_ripe[variety]:
        state.cellar[seat][barrel][variety] += cubes
    else:
        state.supply[variety] += cubes
        yield Event("wine.spoiled", "8.1", seat=seat, variety=NAMES[variety], count=cubes)


def refuse_harvest(state: State, seat: int, vines: int = 1) -> Refusal | None:
    """Return why a seat may not harvest so many vines, each with a cube, in phase 1. Rulebook 3.5, 4.6."""
    left = sum(state.grapes(seat)) - vines
    if left < 0:
        return Refusal("grapes.none", rule="4.6")
    if left == 0 and not state.last_leaf:
        return Refusal("harvest.last", rule="3.5", round=state.round, leaf=LEAVES)
    return refuse_price(state, seat, HARVEST_PRICE, "4.6")


def harvest(state: State, seat: int, variety: Variety, price: int = HARVEST_PRICE) -> Iterator[Event]:
    """Take the cube of one vine into the first barrel, for a price. Rulebook 4.6."""
    state.money[seat] -= price
    empty_vine(state, seat, variety)
    yield Event("vine.harvested", "4.6", seat=seat, variety=NAMES[variety], paid=price)
    yield from put_cubes(state, seat, 0, variety, 1)


def empty_vine(state: State, seat: int, variety: Variety) -> None:
    """Take the cube off one vine of a variety."""
    at = next(at for at, tile in enumerate(state.tiles[seat]) if tile == variety and state.ready[seat][at])
    state.ready[seat][at] = False


def note_last_vine(state: State, seat: int) -> Iterator[Event]:
    """The seat that has harvested the last vine ends the year. Rulebook 3.3."""
    if state.harvested == NOBODY and not any(state.grapes(seat)):
        state.harvested = seat
        yield Event("year.harvested", "3.3", seat=seat)


def sell(state: State, seat: int, sale: Sale, price: int, to_fair: bool) -> Iterator[Event]:
    """Take cubes out of a barrel and pay for them; they wait at the fair, or go back to the supply. Rulebook 4.7."""
    variety, barrel, cubes = sale
    state.cellar[seat][barrel][variety] -= cubes
    place = state.fair[seat] if to_fair else state.supply
    place[variety] += cubes
    state.money[seat] += price * cubes
    yield Event("wine.sold", "4.7", seat=seat, variety=NAMES[variety], count=cubes, price=price, income=price * cubes)


def sell_at_market(
    state: State, seat: int, sale: Sale, more: int = 0, to_fair: bool = True, wholesale: bool = False
) -> Iterator[Event]:
    """Sell at the present price, and `more` for each cube; then the demand falls. A seat with a brand sells at its
    price; in the middle of a wholesale the brand falls by a level, else the seat gets it back. Rulebook 4.7, 9.5."""
    variety = sale.variety
    yield from sell(state, seat, sale, sale_price(state, seat, variety) + more, to_fair)
    if state.brand[variety] == seat:
        if wholesale:
            state.brand_level[variety] = max(0, state.brand_level[variety] - 1)
        else:
            yield return_brand(state, variety)
    yield from fall(state, variety)


def sale_price(state: State, seat: int, variety: Variety) -> int:
    """Return the price of a cube for a seat now, in francs. Rulebook 4.7, 9.5."""
    level = state.brand_level[variety] if state.brand[variety] == seat else state.demand[variety]
    return state.board.prices[variety][level]
