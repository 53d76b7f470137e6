"""How good each move looks that changes an estate: vines, structures, grapes, wines, orders."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.move import PASS, Move
from games.viticulture.bot.deeds import Deeds
from games.viticulture.bot.outlook import borne_by
from games.viticulture.bot.weights import IMPOSSIBLE
from games.viticulture.components import FIELDS, STRUCTURE
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

Judge = Callable[[Deeds, Move], int]

# Vines, fields, structures


def _plant(deeds: Deeds, move: Move) -> int:
    if move == PASS:
        return 0
    vine, at = planted_of(move)
    orders = deeds.look.production(deeds.look.stock(), yields=deeds.vines.with_vine(vine, at)) - deeds.now
    return deeds.vines.planting(vine, at) + orders - 2 * (FIELDS[at].most - deeds.state.value_of(deeds.seat, at) > 9)


def _uproot(deeds: Deeds, move: Move) -> int:
    return deeds.vines.uprooting(*planted_of(move))


def _swap(deeds: Deeds, move: Move) -> int:
    swapped = [vines[:] for vines in deeds.state.fields[deeds.seat]]
    swap_vines(swapped, move)
    yields = borne_by(swapped)
    return deeds.look.harvests(yields) + deeds.look.production(deeds.look.stock(), yields=yields)


def _harvest(deeds: Deeds, move: Move) -> int:
    return 0 if move == PASS else deeds.harvest(field_of(move))


def _yoke(deeds: Deeds, move: Move) -> int:
    return _uproot(deeds, move) if move.verb == "uproot" else _harvest(deeds, move)


def _build(deeds: Deeds, move: Move) -> int:
    if move == PASS:
        return 0
    at = STRUCTURE[move.name]
    return deeds.building(at, price_of(at, operation_of(deeds.state.now)))


def _trade(deeds: Deeds, move: Move) -> int:
    if move == PASS:
        return 0
    if move == DECLINE:
        return IMPOSSIBLE
    return deeds.grape_sold(*grape_of(move)) if move.verb == "sell-grape" else deeds.field_sold(field_of(move))


# Grapes, wines, orders


def _wine(deeds: Deeds, move: Move) -> int:
    if move == PASS:
        return 0
    making = making_of(move)
    crush = [values[:] for values in deeds.state.crush[deeds.seat]]
    cellar = [values[:] for values in deeds.state.cellar[deeds.seat]]
    for grape in making.grapes:
        crush[grape.colour].remove(grape.value)
    cellar[making.kind] = sorted([*cellar[making.kind], making.value])
    return deeds.look.production(deeds.look.stock(crush, cellar)) - deeds.now


def _fill(deeds: Deeds, move: Move) -> int:
    if move == PASS:
        return 0
    if move == DECLINE:
        return IMPOSSIBLE
    card = card_of(move)
    cellar = [values[:] for values in deeds.state.cellar[deeds.seat]]
    for kind, value in wines_of(move):
        cellar[kind].remove(value)
    others = [other for other in deeds.look.orders if other != card]
    return deeds.look.gain(card) + deeds.look.production(deeds.look.stock(cellar=cellar), others) - deeds.now


def _age(deeds: Deeds, move: Move) -> int:
    if move.verb == "fill":
        return _fill(deeds, move)
    if move == PASS:
        return 0
    kind, value = wine_of(move)
    cellar = [values[:] for values in deeds.state.cellar[deeds.seat]]
    cellar[kind] = sorted([value + 1, *(other for other in cellar[kind] if other != value)])
    return deeds.look.production(deeds.look.stock(cellar=cellar)) - deeds.now


def _give_grape(deeds: Deeds, move: Move) -> int:
    grape = grape_of(move)
    return deeds.without_grape(grape.colour, grape.value)


def _give_wine(deeds: Deeds, move: Move) -> int:
    return deeds.without_wine(*wine_of(move))


def _take_grape(deeds: Deeds, move: Move) -> int:
    crush = [values[:] for values in deeds.state.crush[deeds.seat]]
    crush[0 if move.name == "red" else 1].insert(0, 1)
    return deeds.look.production(deeds.look.stock(crush))


ESTATE: Mapping[str, Judge] = {
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
