"""How good each move looks that concerns an estate: vines, structures, grapes, wines, orders."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.move import PASS, Move
from games.viticulture.bot.assets import borne_by
from games.viticulture.bot.estimates import Estimates
from games.viticulture.bot.weights import IMPOSSIBLE
from games.viticulture.components import COLOUR, STRUCTURE
from games.viticulture.moves import (
    DECLINE,
    card_of,
    field_of,
    grape_of,
    making_of,
    planted_of,
    swap_vines,
    wine_of,
    wines_of,
)
from games.viticulture.rules.actions.structures import operation_of, price_of

# Vines, fields, structures


def _plant(estimates: Estimates, move: Move) -> int:
    if move == PASS:
        return 0
    vine, field = planted_of(move)
    yields = estimates.vines.with_vine(vine, field)
    orders = estimates.assets.production(estimates.assets.stock(), yields=yields) - estimates.now
    return estimates.vines.planting(vine, field) + orders


def _uproot(estimates: Estimates, move: Move) -> int:
    return estimates.vines.uprooting(*planted_of(move))


def _swap(estimates: Estimates, move: Move) -> int:
    swapped = [vines[:] for vines in estimates.state.fields[estimates.seat]]
    swap_vines(swapped, move)
    yields = borne_by(swapped)
    return estimates.assets.harvests(yields) + estimates.assets.production(estimates.assets.stock(), yields=yields)


def _harvest(estimates: Estimates, move: Move) -> int:
    return 0 if move == PASS else estimates.harvest(field_of(move))


def _yoke(estimates: Estimates, move: Move) -> int:
    return _uproot(estimates, move) if move.verb == "uproot" else _harvest(estimates, move)


def _build(estimates: Estimates, move: Move) -> int:
    if move == PASS:
        return 0
    structure = STRUCTURE[move.name]
    return estimates.building(structure, price_of(structure, operation_of(estimates.state.now)))


def _trade(estimates: Estimates, move: Move) -> int:
    if move == PASS:
        return 0
    if move == DECLINE:
        return IMPOSSIBLE
    return estimates.grape_sold(*grape_of(move)) if move.verb == "sell-grape" else estimates.field_sold(field_of(move))


# Grapes, wines, orders


def _wine(estimates: Estimates, move: Move) -> int:
    if move == PASS:
        return 0
    making = making_of(move)
    crush = [values[:] for values in estimates.state.crush[estimates.seat]]
    cellar = [values[:] for values in estimates.state.cellar[estimates.seat]]
    for grape in making.grapes:
        crush[grape.colour].remove(grape.value)
    cellar[making.kind] = sorted([*cellar[making.kind], making.value])
    return estimates.assets.production(estimates.assets.stock(crush, cellar)) - estimates.now


def _fill(estimates: Estimates, move: Move) -> int:
    if move == PASS:
        return 0
    if move == DECLINE:
        return IMPOSSIBLE
    card = card_of(move)
    cellar = [values[:] for values in estimates.state.cellar[estimates.seat]]
    for kind, value in wines_of(move):
        cellar[kind].remove(value)
    assets = estimates.assets
    others = [other for other in assets.orders if other != card]
    return assets.gain(card) + assets.production(assets.stock(cellar=cellar), others) - estimates.now


def _age(estimates: Estimates, move: Move) -> int:
    if move.verb == "fill":
        return _fill(estimates, move)
    if move == PASS:
        return 0
    kind, value = wine_of(move)
    cellar = [values[:] for values in estimates.state.cellar[estimates.seat]]
    cellar[kind] = sorted([value + 1, *(other for other in cellar[kind] if other != value)])
    return estimates.assets.production(estimates.assets.stock(cellar=cellar)) - estimates.now


def _give_grape(estimates: Estimates, move: Move) -> int:
    grape = grape_of(move)
    return estimates.without_grape(grape.colour, grape.value)


def _give_wine(estimates: Estimates, move: Move) -> int:
    return estimates.without_wine(*wine_of(move))


def _take_grape(estimates: Estimates, move: Move) -> int:
    crush = [values[:] for values in estimates.state.crush[estimates.seat]]
    crush[COLOUR[move.name]].insert(0, 1)
    return estimates.assets.production(estimates.assets.stock(crush))


ESTATE_ESTIMATES: Mapping[str, Callable[[Estimates, Move], int]] = {
    "plant": _plant,
    "uproot": _uproot,
    "swap": _swap,
    "harvest": _harvest,
    "yoke": _yoke,
    "build": _build,
    "trade": _trade,
    "wine": _wine,
    "fill": _fill,
    "age": _age,
    "grape.give": _give_grape,
    "wine.give": _give_wine,
    "grape.take": _take_grape,
}
