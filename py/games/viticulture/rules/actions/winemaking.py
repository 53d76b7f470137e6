"""Chapter 7: making wine (7.6, 7.7)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator
from itertools import combinations, product

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.operations import MakeWine
from games.viticulture.components import HIGHEST_VALUE, RECIPES, WINE, WINES
from games.viticulture.facts import WineFacts
from games.viticulture.moves import Making, making_move, making_of
from games.viticulture.rules.actions.grapes import grape_absent, has_grape, remove_grape
from games.viticulture.rules.common.asking import Several, ask
from games.viticulture.rules.common.operations import Handler, handles
from games.viticulture.rules.common.visitor_record import note_wine
from games.viticulture.state import State


def makings(state: State, seat: int) -> Iterator[Making]:
    """Yield every wine of the grapes on the crush pad, at every value up to their sum. Rulebook 7.6, 7.7."""
    red_grapes, white_grapes = state.crush[seat]
    for wine, recipe in enumerate(RECIPES):
        for red, white in product(combinations(red_grapes, recipe.red), combinations(white_grapes, recipe.white)):
            highest = min(HIGHEST_VALUE, sum(red) + sum(white))
            yield from (Making(wine, red, white, value) for value in range(highest, recipe.least - 1, -1))


def refuse_wine(state: State, seat: int, making: Making, least: int = 1, any_cellar: bool = False) -> Refusal | None:
    """Return why a wine cannot be made, and which value is free where its place is taken. Rulebook 7.7."""
    if making.value < least:
        return Refusal("wine.least", rule="13.33", value=making.value, least=least)
    top = HIGHEST_VALUE if any_cellar else state.cellar_top(seat)
    if making.value > top:
        return Refusal("cellar.small", rule="7.7", value=making.value, most=top)
    if making.value in state.cellar[seat][making.kind]:
        free = _free_value(state, seat, making, least, top)
        return Refusal("wine.space", rule="7.7", wine=WINES[making.kind], value=making.value, free=free)
    return None


def _free_value(state: State, seat: int, making: Making, least: int, top: int) -> int:
    """Return the highest value that a wine of these grapes can have in a cellar up to `top`, 0 where there is none."""
    highest = min(top, sum(grape.value for grape in making.grapes))
    values = range(highest, max(least, RECIPES[making.kind].least) - 1, -1)
    return next((value for value in values if value not in state.cellar[seat][making.kind]), 0)


def explain_making(state: State, seat: int, move: Move) -> Refusal | None:
    """Return why certain grapes cannot become a wine of a certain value at all: they are not of the kinds that it is
    made of, not there, or worth too little. Rulebook 7.6."""
    making, recipe = making_of(move), RECIPES[WINE[move.name]]
    wine, grapes = recipe.id, making.grapes
    if len(grapes) != recipe.red + recipe.white:
        return Refusal("wine.recipe", rule="7.6", wine=wine)
    absent = next((grape for grape in grapes if grapes.count(grape) > 1 or not has_grape(state, seat, grape)), None)
    if absent:
        return grape_absent(absent)
    value, worth = making.value, min(HIGHEST_VALUE, sum(grape.value for grape in grapes))
    if value < recipe.least or worth < recipe.least:
        return Refusal("wine.kind", rule="7.6", wine=wine, least=recipe.least)
    return Refusal("wine.worth", rule="7.6", wine=wine, worth=worth) if value > worth else None


class MakeWines(Several):
    """Grapes of the crush pad become wines. Rulebook 7.6, 7.7."""

    rule = "7.6"
    facts = WineFacts

    def things(self, state: State) -> Iterator[Move]:
        """Every wine that the grapes could become."""
        return map(making_move, makings(state, state.now.seat))

    def refuse_thing(self, state: State, move: Move) -> Refusal | None:
        """The space is free, the cellar large enough."""
        making, asked = making_of(move), WineFacts.from_record(state.now)
        return refuse_wine(state, state.now.seat, making, asked.least, asked.any_cellar)

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """These grapes cannot become that wine."""
        return explain_making(state, state.now.seat, move) if move.verb == "wine" else None

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        """Press the grapes, put the wine into the cellar."""
        seat, making = record.seat, making_of(move)
        for grape in making.grapes:
            remove_grape(state, seat, grape)
        insort(state.cellar[seat][making.kind], making.value)
        note_wine(state, making.kind)
        yield Event(
            "wine.made",
            "7.6",
            seat=seat,
            wine=WINES[making.kind],
            value=making.value,
            grapes=tuple(grape.name for grape in making.grapes),
        )


@handles(MakeWine)
class MakeWineHandler(Handler[MakeWine]):
    """Needs grapes that can become a wine."""

    def refuse(self, state: State, seat: int, operation: MakeWine) -> Refusal | None:
        if not state.grapes(seat):
            return Refusal("grapes.none", rule="7.6")
        limits, found = (operation.least, operation.any_cellar), list(makings(state, seat))
        if all(making.value < operation.least for making in found):
            return Refusal("wines.cheap", rule="13.33", least=operation.least)
        possible = any(refuse_wine(state, seat, making, *limits) is None for making in found)
        return None if possible else Refusal("wines.none", rule="7.7")

    def begin(self, state: State, seat: int, operation: MakeWine, step: str) -> Iterable[Event]:
        facts = WineFacts(left=operation.most, least=operation.least, any_cellar=operation.any_cellar)
        return ask(state, "wine", seat, facts)
