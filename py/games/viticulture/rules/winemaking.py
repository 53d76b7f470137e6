"""Chapter 7: making wine (7.6, 7.7)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import cast

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.operations import MakeWine
from games.viticulture.components import COLOURS, HIGHEST_VALUE, RECIPES, RED, WHITE, WINE, WINES
from games.viticulture.moves import Making, making_move, making_of
from games.viticulture.rules.asking import Several, ask
from games.viticulture.rules.grapes import grape_absent, has_grape
from games.viticulture.rules.operations import Handler, handles
from games.viticulture.rules.visitor_record import add_to, count_up
from games.viticulture.state import State


def makings(state: State, seat: int) -> Iterator[Making]:
    """Yield every wine of the grapes on the crush pad, at every value up to their sum. Rulebook 7.6, 7.7."""
    red_grapes, white_grapes = state.crush[seat]
    for wine, recipe in enumerate(RECIPES):
        for red, white in product(combinations(red_grapes, recipe.red), combinations(white_grapes, recipe.white)):
            highest = min(HIGHEST_VALUE, sum(red) + sum(white))
            yield from (Making(wine, red, white, value) for value in range(highest, recipe.least - 1, -1))


def refuse_wine(state: State, seat: int, making: Making, least: int = 1, any_cellar: bool = False) -> Refusal | None:
    """Return why a wine cannot be made. Rulebook 7.7."""
    if making.value < least:
        return Refusal("wine.least", rule="13.33", value=making.value, least=least)
    top = state.cellar_top(seat)
    if making.value > top and not any_cellar:
        return Refusal("cellar.small", rule="7.7", value=making.value, most=top)
    if making.value in state.cellar[seat][making.wine]:
        return Refusal("wine.space", rule="7.7", wine=WINES[making.wine], value=making.value)
    return None


def explain_making(state: State, seat: int, move: Move) -> Refusal | None:
    """Return why certain grapes cannot become a wine of a certain value at all: they are not of the kinds that it is
    made of, not there, or worth too little. Rulebook 7.6."""
    wine, recipe = move.name, RECIPES[WINE[move.name]]
    values = [int(value) for value in move.names[1].split("+")]
    if len(values) != recipe.red + recipe.white:
        return Refusal("wine.recipe", rule="7.6", wine=wine)
    grapes = [*((RED, value) for value in values[: recipe.red]), *((WHITE, value) for value in values[recipe.red :])]
    absent = next((grape for grape in grapes if grapes.count(grape) > 1 or not has_grape(state, seat, *grape)), None)
    if absent:
        return grape_absent(*absent)
    value, worth = int(move.names[2]), min(HIGHEST_VALUE, sum(values))
    if value < recipe.least or worth < recipe.least:
        return Refusal("wine.kind", rule="7.6", wine=wine, least=recipe.least)
    return Refusal("wine.worth", rule="7.6", wine=wine, worth=worth) if value > worth else None


class MakeWines(Several):
    """Grapes become wine."""

    rule = "7.6"

    def things(self, state: State) -> Iterator[Move]:
        """Every wine that the grapes could become."""
        return map(making_move, makings(state, state.now.seat))

    def refuse_thing(self, state: State, move: Move) -> Refusal | None:
        """The space is free, the cellar large enough."""
        facts = state.now.facts
        return refuse_wine(state, state.now.seat, making_of(move), cast(int, facts["least"]), bool(facts["any_cellar"]))

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """These grapes cannot become that wine."""
        return explain_making(state, state.now.seat, move) if move.verb == "wine" else None

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        """Press the grapes, put the wine into the cellar."""
        seat, making = record.seat, making_of(move)
        grapes = [*((RED, value) for value in making.red), *((WHITE, value) for value in making.white)]
        for colour, value in grapes:
            state.crush[seat][colour].remove(value)
        insort(state.cellar[seat][making.wine], making.value)
        add_to(state, "wines", WINES[making.wine])
        count_up(state, "done")
        yield Event(
            "wine.made",
            "7.6",
            seat=seat,
            wine=WINES[making.wine],
            value=making.value,
            grapes=tuple(f"{COLOURS[colour]}-{value}" for colour, value in grapes),
        )


@handles(MakeWine)
class MakeWineHandler(Handler[MakeWine]):
    """Needs grapes that can become a wine."""

    def refuse(self, state: State, seat: int, operation: MakeWine) -> Refusal | None:
        """Any wine."""
        if not state.grapes(seat):
            return Refusal("grapes.none", rule="7.6")
        limits, found = (operation.least, operation.any_cellar), list(makings(state, seat))
        if all(making.value < operation.least for making in found):
            return Refusal("wines.cheap", rule="13.33", least=operation.least)
        possible = any(refuse_wine(state, seat, making, *limits) is None for making in found)
        return None if possible else Refusal("wines.none", rule="7.7")

    def begin(self, state: State, seat: int, operation: MakeWine, step: str) -> Iterable[Event]:
        """Ask which."""
        return ask(state, "wine", seat, operation.most, least=operation.least, any_cellar=operation.any_cellar)
