"""Harvesting, grapes, making wine, ageing. Rulebook 7.3 to 7.7, 9.1, 9.2."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import NamedTuple, cast

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.operations import (
    AgeWines,
    GiveUpGrape,
    GiveUpWine,
    Harvest,
    MakeWine,
    TakeGrape,
)
from games.viticulture.components import (
    CELLARS,
    COLOURS,
    FIELDS,
    HIGHEST_VALUE,
    RECIPES,
    WINES,
)
from games.viticulture.rules.asking import Several, ask
from games.viticulture.rules.operations import Handler, handles
from games.viticulture.rules.vineyards import FIELD
from games.viticulture.rules.visitor_record import add_to, count_up, note
from games.viticulture.state import State

RED, WHITE = range(len(COLOURS))
COLOUR = {colour: at for at, colour in enumerate(COLOURS)}
WINE = {wine: at for at, wine in enumerate(WINES)}
HARVEST = tuple(Move("harvest", (field.id,)) for field in FIELDS)
BAND_TOPS = tuple(cellar.highest for cellar in CELLARS)


def put_token(values: list[int], value: int) -> int:
    """Put a grape or wine on the highest free space up to its value; return that space, 0 when all are taken."""
    space = next((space for space in range(value, 0, -1) if space not in values), 0)
    if space:
        insort(values, space)
    return space


# Harvesting


def refuse_harvest(state: State, seat: int, at: int) -> Refusal | None:
    """Return why a field cannot be harvested. Rulebook 7.3, 7.5."""
    if not state.fields[seat][at]:
        return Refusal("field.bare", rule="7.3", field=FIELDS[at].id)
    return Refusal("field.harvested", rule="7.5", field=FIELDS[at].id) if state.harvested[seat][at] else None


def harvest(state: State, seat: int, at: int) -> Iterator[Event]:
    """Bring in a field: a grape of each colour that grows on it. Rulebook 7.3, 7.4."""
    state.harvested[seat][at] = True
    count_up(state, "harvests")
    count_up(state, "done")
    yield Event("field.harvested", "7.3", seat=seat, field=FIELDS[at].id)
    for colour, value in enumerate(state.yields(seat, at)):
        if value:
            yield from add_grape(state, seat, colour, value)


def add_grape(state: State, seat: int, colour: int, value: int) -> Iterator[Event]:
    """Lay a grape onto the crush pad; without a free space up to its value it is lost. Rulebook 7.4."""
    space = put_token(state.crush[seat][colour], value)
    if space:
        yield Event("grape.gained", "7.4", seat=seat, colour=COLOURS[colour], value=space)
    else:
        yield Event("grape.lost", "7.4", seat=seat, colour=COLOURS[colour], value=value)


class HarvestFields(Several):
    """Fields are brought in."""

    rule = "7.3"

    def things(self, state: State) -> tuple[Move, ...]:
        """All three."""
        return HARVEST

    def refuse_thing(self, state: State, move: Move) -> Refusal | None:
        """With vines, and once a year."""
        return refuse_harvest(state, state.now.seat, FIELD[move.name])

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        """Bring it in."""
        return harvest(state, record.seat, FIELD[move.name])

    def thing_preview(self, state: State, move: Move) -> Event | None:
        """The grapes, as they would lie on the crush pad."""
        return harvest_preview(state, state.now.seat, move)


def harvest_preview(state: State, seat: int, move: Move) -> Event:
    """Tell the grapes that a field would bring, as they would lie on the crush pad; 0 for none. Rulebook 7.4."""
    red, white = (
        put_token(list(state.crush[seat][colour]), value)
        for colour, value in enumerate(state.yields(seat, FIELD[move.name]))
    )
    return Event("harvest", "7.4", red=red, white=white)


@handles(Harvest)
class HarvestHandler(Handler[Harvest]):
    """Needs a field to be harvested."""

    def refuse(self, state: State, seat: int, operation: Harvest) -> Refusal | None:
        """Any field."""
        possible = any(state.can_harvest(seat, at) for at in range(len(FIELDS)))
        return None if possible else Refusal("harvest.none", rule="7.3")

    def begin(self, state: State, seat: int, operation: Harvest, step: str) -> Iterable[Event]:
        """Ask which."""
        return ask(state, "harvest", seat, operation.most)


# Making wine


class Making(NamedTuple):
    """A wine to be made: which, of the values of which red and white grapes, and the space that it is put on."""

    wine: int
    red: tuple[int, ...]
    white: tuple[int, ...]
    value: int


def making_move(making: Making) -> Move:
    """Return the move that makes a wine: `wine blush 3+2 5`."""
    grapes = "+".join(map(str, (*making.red, *making.white)))
    return Move("wine", (WINES[making.wine], grapes, str(making.value)))


def making_of(move: Move) -> Making:
    """Return what a move makes."""
    wine = WINE[move.names[0]]
    grapes = tuple(map(int, move.names[1].split("+")))
    red = RECIPES[wine].red
    return Making(wine, grapes[:red], grapes[red:], int(move.names[2]))


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


# Grapes and wines that are bought or given up


def grape_move(verb: str, colour: int, value: int) -> Move:
    """Return a move that names a grape: `sell-grape red 4`."""
    return Move(verb, (COLOURS[colour], str(value)))


def grape_moves(state: State, seat: int, verb: str) -> Iterator[Move]:
    """Yield a move for each grape of a crush pad."""
    for colour, values in enumerate(state.crush[seat]):
        yield from (grape_move(verb, colour, value) for value in values)


def has_grape(state: State, seat: int, colour: int, value: int) -> bool:
    """Return whether a grape lies on a crush pad."""
    return value in state.crush[seat][colour]


def grape_absent(colour: int, value: int) -> Refusal:
    """Return that a grape does not lie on one's crush pad."""
    return Refusal("grape.absent", rule="7.4", colour=COLOURS[colour], value=value)


def explain_grape(state: State, seat: int, move: Move) -> Refusal | None:
    """Return that the grape that a move names does not lie on the crush pad, or `None` where it does."""
    grape = COLOUR[move.name], int(move.names[1])
    return None if has_grape(state, seat, *grape) else grape_absent(*grape)


def remove_grape(state: State, seat: int, move: Move) -> int:
    """Take the grape that a move names off the crush pad; return its value."""
    value = int(move.names[1])
    state.crush[seat][COLOUR[move.name]].remove(value)
    return value


class GiveGrape(Several):
    """A grape is given up."""

    rule = "8.1"

    def things(self, state: State) -> Iterator[Move]:
        """Every grape."""
        return grape_moves(state, state.now.seat, "give-grape")

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """The grape is not there."""
        return explain_grape(state, state.now.seat, move) if move.verb == "give-grape" else None

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        """Take it off the crush pad."""
        value = remove_grape(state, record.seat, move)
        yield Event("grape.given", "8.1", seat=record.seat, colour=move.name, value=value)


@handles(GiveUpGrape)
class GiveUpGrapeHandler(Handler[GiveUpGrape]):
    """Needs a grape."""

    def refuse(self, state: State, seat: int, operation: GiveUpGrape) -> Refusal | None:
        """Any grape."""
        return None if state.grapes(seat) else Refusal("grapes.none", rule="8.1")

    def begin(self, state: State, seat: int, operation: GiveUpGrape, step: str) -> Iterable[Event]:
        """Ask which."""
        return ask(state, "grape.give", seat)


def wine_move(verb: str, wine: int, value: int) -> Move:
    """Return a move that names a wine: `give-wine blush 5`."""
    return Move(verb, (WINES[wine], str(value)))


def wine_moves(state: State, seat: int, verb: str) -> Iterator[Move]:
    """Yield a move for each wine of a cellar."""
    for wine, values in enumerate(state.cellar[seat]):
        yield from (wine_move(verb, wine, value) for value in values)


def wine_absent(wine: int, value: int) -> Refusal:
    """Return that a wine does not lie in one's cellar."""
    return Refusal("wine.absent", rule="7.7", wine=WINES[wine], value=value)


def explain_wine(state: State, seat: int, move: Move) -> Refusal | None:
    """Return that the wine that a move names does not lie in the cellar, or `None` where it does."""
    wine, value = WINE[move.name], int(move.names[1])
    return None if value in state.cellar[seat][wine] else wine_absent(wine, value)


class GiveWine(Several):
    """A wine is given up."""

    rule = "8.1"

    def things(self, state: State) -> Iterator[Move]:
        """Every wine."""
        return wine_moves(state, state.now.seat, "give-wine")

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """The wine is not there."""
        return explain_wine(state, state.now.seat, move) if move.verb == "give-wine" else None

    def refuse_thing(self, state: State, move: Move) -> Refusal | None:
        """Valuable enough."""
        least, value = cast(int, state.now.facts["least"]), int(move.names[1])
        return None if value >= least else Refusal("wine.cheap", rule="8.1", value=value, least=least)

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        """Take it out of the cellar."""
        value = int(move.names[1])
        state.cellar[record.seat][WINE[move.name]].remove(value)
        note(state, gave=value)
        yield Event("wine.given", "8.1", seat=record.seat, wine=move.name, value=value)


@handles(GiveUpWine)
class GiveUpWineHandler(Handler[GiveUpWine]):
    """Needs a wine that is valuable enough."""

    def refuse(self, state: State, seat: int, operation: GiveUpWine) -> Refusal | None:
        """Any such wine."""
        there = any(value >= operation.least for values in state.cellar[seat] for value in values)
        return None if there else Refusal("wine.missing", rule="8.1", least=operation.least)

    def begin(self, state: State, seat: int, operation: GiveUpWine, step: str) -> Iterable[Event]:
        """Ask which."""
        return ask(state, "wine.give", seat, least=operation.least)


class BuyGrape(Several):
    """A grape of value 1, of a colour that is chosen. Rulebook 12.10."""

    rule = "12.10"

    def things(self, state: State) -> Iterator[Move]:
        """Red or white."""
        return (Move("take-grape", (colour,)) for colour in COLOURS)

    def refuse_thing(self, state: State, move: Move) -> Refusal | None:
        """Its space must be free."""
        return refuse_grape(state, state.now.seat, move.name)

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        """Lay it onto the crush pad."""
        return add_grape(state, record.seat, COLOUR[move.name], 1)


def refuse_grape(state: State, seat: int, colour: str) -> Refusal | None:
    """Return why a grape of value 1 cannot be had. Rulebook 12.10."""
    taken = 1 in state.crush[seat][COLOUR[colour]]
    return Refusal("grape.space", rule="12.10", colour=colour) if taken else None


@handles(TakeGrape)
class TakeGrapeHandler(Handler[TakeGrape]):
    """Needs a free space for it."""

    def refuse(self, state: State, seat: int, operation: TakeGrape) -> Refusal | None:
        """One space at least."""
        reasons = [refuse_grape(state, seat, colour) for colour in operation.colours]
        return None if None in reasons else reasons[0]

    def begin(self, state: State, seat: int, operation: TakeGrape, step: str) -> Iterable[Event]:
        """Lay them down, or ask for the colour."""
        if not operation.each:
            ask(state, "grape.take", seat)
            return
        for colour in operation.colours:
            if refuse_grape(state, seat, colour) is None:
                yield from add_grape(state, seat, COLOUR[colour], 1)


# Ageing


def age_grapes(state: State, seat: int) -> None:
    """Let all grapes grow by one, those of the highest value first. Rulebook 9.1."""
    for colour, values in enumerate(state.crush[seat]):
        state.crush[seat][colour] = aged(values, top=HIGHEST_VALUE)


def age_wines(state: State, seat: int) -> None:
    """Let all wines grow by one, each as far as its cellar goes. Rulebook 9.2."""
    top = state.cellar_top(seat)
    for wine, values in enumerate(state.cellar[seat]):
        state.cellar[seat][wine] = aged(values, top)


def can_age(values: list[int], value: int, top: int) -> bool:
    """Return whether a token can move on by one: the next space is free, and no cellar that is not built begins there.
    Rulebook 9.1, 9.2."""
    return value < HIGHEST_VALUE and value + 1 not in values and not _is_walled(value, top)


def _is_walled(value: int, top: int) -> bool:
    """Return whether the next place belongs to a cellar that is not built. Rulebook 9.2."""
    return value >= top and value in BAND_TOPS


def refuse_ageing(state: State, seat: int, move: Move) -> Refusal | None:
    """Return why the wine of a cellar that a move names cannot age by a year. Rulebook 9.1, 9.2."""
    wine, value, top = WINE[move.name], int(move.names[1]), state.cellar_top(seat)
    if value == HIGHEST_VALUE:
        return Refusal("wine.oldest", rule="9.1", value=value)
    if _is_walled(value, top):
        needs = next(cellar.needs for cellar in CELLARS if cellar.lowest == value + 1)
        return Refusal("wine.cellar", rule="9.2", value=value, needs=needs)
    if value + 1 in state.cellar[seat][wine]:
        return Refusal("wine.next_taken", rule="9.1", wine=move.name, value=value + 1)
    return None


def aged(values: list[int], top: int) -> list[int]:
    """Return the values after a year."""
    moved: list[int] = []
    for value in sorted(values, reverse=True):
        moved.insert(0, value + can_age(moved, value, top))
    return moved


@handles(AgeWines)
class AgeWinesHandler(Handler[AgeWines]):
    """Needs a wine. Rulebook 13.4."""

    def refuse(self, state: State, seat: int, operation: AgeWines) -> Refusal | None:
        """Any wine that can age."""
        top = state.cellar_top(seat)
        possible = any(aged(values, top) != values for values in state.cellar[seat])
        return None if possible else Refusal("wines.no_age", rule="8.1")

    def begin(self, state: State, seat: int, operation: AgeWines, step: str) -> Iterator[Event]:
        """Let them age, a year after the other."""
        for _ in range(operation.times):
            age_wines(state, seat)
        yield Event("wines.aged", "9.2", seat=seat, count=operation.times)
