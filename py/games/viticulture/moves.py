"""The moves of Viticulture."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from engine.core.move import PASS, Move
from games.viticulture.cards.deck import CARD, DECKS, NAMES, VINE, VISITOR
from games.viticulture.cards.parents import MAMAS, PAPAS
from games.viticulture.cards.visitor import LETTERS
from games.viticulture.components import (
    COLOURS,
    FIELD,
    FIELDS,
    LIRA_SPACE,
    RECIPES,
    SEASON_SPACES,
    STRUCTURES,
    VISITOR_DECKS,
    WAKE_UP,
    WINE,
    WINES,
    YOKE_SPACE,
    Demand,
    Order,
)
from games.viticulture.pieces import OVERFLOW, is_grande

ACCEPT = Move("accept")

KEEP_MAMA = tuple(Move("keep-mama", (mama.id,)) for mama in MAMAS)
KEEP_PAPA = tuple(Move("keep-papa", (papa.id,)) for papa in PAPAS)

ROWS = tuple(Move("row", (str(number),)) for number in range(1, len(WAKE_UP) + 1))

AUTUMN_CARDS = {
    count: tuple(Move("draw", decks) for decks in combinations_with_replacement(VISITOR_DECKS, count))
    for count in (1, 2)
}

PLACE, GRANDE_VERB = "place", "grande"


EVERYWHERE = tuple(Move(verb, (space, "1")) for space in (LIRA_SPACE, YOKE_SPACE) for verb in (PLACE, GRANDE_VERB))


@cache
def placements(season: str, slots: int) -> tuple[Move, ...]:
    """Return every place on the board of a season to which a worker might go."""
    spaces = [(space, str(slot)) for space in SEASON_SPACES[season] for slot in range(1, slots + 1)]
    overflows = [(space, OVERFLOW) for space in SEASON_SPACES[season]]
    return (*(Move(PLACE, at) for at in spaces), *(Move(GRANDE_VERB, at) for at in (*spaces, *overflows)))


@cache
def turns(season: str, slots: int) -> tuple[Move, ...]:
    """Return everything that a turn might be."""
    return (*placements(season, slots), *EVERYWHERE, PASS)


BACK, GRANDE_BACK = "take-back", "take-back-grande"


def back_move(space: str, slot: str, worker: int) -> Move:
    """Return the move that takes a worker back: `take-back tour 1`, `take-back-grande lira 1`."""
    return Move(GRANDE_BACK if is_grande(worker) else BACK, (space, slot))


DRAW = {deck: Move("draw", (deck,)) for deck in DECKS}
DISCARD = tuple(Move("discard", (name,)) for name in NAMES)
KEEP = tuple(Move("keep", (name,)) for name in NAMES)

BUILD = tuple(Move("build", (structure.id,)) for structure in STRUCTURES)

SELL_FIELD = tuple(Move("sell-field", (field.id,)) for field in FIELDS)
BUY_FIELD = tuple(Move("buy-field", (field.id,)) for field in FIELDS)


# Grapes and wines that are bought or given up


def grape_move(verb: str, colour: int, value: int) -> Move:
    """Return a move that names a grape: `sell-grape red 4`."""
    return Move(verb, (COLOURS[colour], str(value)))


def wine_move(verb: str, wine: int, value: int) -> Move:
    """Return a move that names a wine: `give-wine blush 5`."""
    return Move(verb, (WINES[wine], str(value)))


HARVEST = tuple(Move("harvest", (field.id,)) for field in FIELDS)


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


def fill_move(order: Order, wines: Iterable[Demand] = ()) -> Move:
    """Return the move that fills an order with some wines: `fill order-08 red-3 white-4`."""
    return Move("fill", (order.id, *(f"{wine}-{value}" for wine, value in wines)))


def wines_of(move: Move) -> list[tuple[int, int]]:
    """Return which wines, and of which value, a move hands over."""
    named = (name.rpartition("-") for name in move.names[1:])
    return [(WINE[wine], int(value)) for wine, _, value in named]


PLANT = {(vine, at): Move("plant", (NAMES[vine], field.id)) for vine in VINE for at, field in enumerate(FIELDS)}
UPROOT = {(vine, at): Move("uproot", (NAMES[vine], field.id)) for vine in VINE for at, field in enumerate(FIELDS)}


def vine_and_field(move: Move) -> tuple[int, int]:
    """Return the vine and the field that a move names first."""
    return CARD[move.names[0]], FIELD[move.names[1]]


def sides(move: Move) -> tuple[int, int, int, int]:
    """Return vine, field, other vine and other field of a swap."""
    one, here, other, there = move.names
    return CARD[one], FIELD[here], CARD[other], FIELD[there]


VISIT = {card: Move("visit", (NAMES[card],)) for card in VISITOR}
CHOOSE = {letter: Move("choose", (letter,)) for letter in LETTERS}

LOSE_VP, GIVE_CARDS, PAY_LIRA = Move("lose-vp"), Move("give-cards"), Move("pay-lira")


def seat_of(move: Move) -> int:
    """Return the seat that a move names, counted from 1."""
    return int(move.name) - 1
