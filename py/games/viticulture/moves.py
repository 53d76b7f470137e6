"""The moves of Viticulture: how each is made of cards, spaces and tokens, and what one that was made says.

The rules and the drawing both make their moves here. Seats, cards, fields, colours and wines are numbers from 0; in
moves they stand by their names, seats from 1.
"""

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
    COLOUR,
    COLOURS,
    FIELD,
    FIELDS,
    LIRA_SPACE,
    RECIPES,
    RED,
    SEASON_SPACES,
    STRUCTURES,
    SUMMER_SPACES,
    VISITOR_DECKS,
    WAKE_UP,
    WHITE,
    WINE,
    WINES,
    YOKE_SPACE,
    Order,
)
from games.viticulture.pieces import OVERFLOW, Grape, Stand, Wine, is_grande

# Accepts an offer; `PASS` refuses it. Rulebook 8.2.
ACCEPT = Move("accept")
# Not the point of a bonus slot. Rulebook 4.3.
DECLINE = Move("decline")

# Set-up, spring and fall

KEEP_MAMA = tuple(Move("keep-mama", (mama.id,)) for mama in MAMAS)
KEEP_PAPA = tuple(Move("keep-papa", (papa.id,)) for papa in PAPAS)
ROWS = tuple(Move("row", (str(number),)) for number in range(1, len(WAKE_UP) + 1))
# By how many visitors a seat draws. Rulebook 3.7.
AUTUMN_CARDS = {
    count: tuple(Move("draw", decks) for decks in combinations_with_replacement(VISITOR_DECKS, count))
    for count in (1, 2)
}


def row_of(move: Move) -> int:
    """Return the row of the wake-up chart that a move names, from 0."""
    return int(move.name) - 1


# Workers

PLACE, GRANDE_VERB = "place", "grande"
BACK, GRANDE_BACK = "take-back", "take-back-grande"
WORKER_VERBS = (PLACE, GRANDE_VERB, BACK, GRANDE_BACK)
ANYWHERE = tuple(Move(verb, (space, "1")) for space in (LIRA_SPACE, YOKE_SPACE) for verb in (PLACE, GRANDE_VERB))


@cache
def placements(season: str, slots: int) -> tuple[Move, ...]:
    """Return every move that places a worker in a season, where each space has that many slots."""
    spaces = [(space, str(slot)) for space in SEASON_SPACES[season] for slot in range(1, slots + 1)]
    overflows = [(space, OVERFLOW) for space in SEASON_SPACES[season]]
    return (*(Move(PLACE, at) for at in spaces), *(Move(GRANDE_VERB, at) for at in (*spaces, *overflows)))


@cache
def turns(season: str, slots: int) -> tuple[Move, ...]:
    """Return every move of a turn in a season, legal or not, where each space has that many slots."""
    return (*placements(season, slots), *ANYWHERE, PASS)


def place_move(verb: str, space: str, slot: str = "1") -> Move:
    """Return a move that places a worker on a space, or takes one back: `grande tour over`."""
    return Move(verb, (space, slot))


def back_move(stand: Stand) -> Move:
    """Return the move that takes a worker back: `take-back tour 1`, `take-back-grande lira 1`."""
    return place_move(GRANDE_BACK if is_grande(stand.worker) else BACK, stand.space, stand.slot)


# Cards

DRAW = {deck: Move("draw", (deck,)) for deck in DECKS}
DISCARD = tuple(Move("discard", (name,)) for name in NAMES)
KEEP = tuple(Move("keep", (name,)) for name in NAMES)
GIVE = tuple(Move("give", (name,)) for name in NAMES)
OFFER = tuple(Move("offer", (name,)) for name in NAMES)
# The verbs of moves that are made with a card of the hand.
FROM_HAND = ("discard", "fill", "give", "offer", "plant", "visit")


def card_of(move: Move) -> int:
    """Return the card that a move names first."""
    return CARD[move.names[0]]


# Structures and fields

BUILD = tuple(Move("build", (structure.id,)) for structure in STRUCTURES)
SELL_FIELD = tuple(Move("sell-field", (field.id,)) for field in FIELDS)
BUY_FIELD = tuple(Move("buy-field", (field.id,)) for field in FIELDS)
HARVEST = tuple(Move("harvest", (field.id,)) for field in FIELDS)
PLANT = {(vine, at): Move("plant", (NAMES[vine], field.id)) for vine in VINE for at, field in enumerate(FIELDS)}
# Refused always: a field that is pressed before a vine is chosen.
PLANT_ON = tuple(Move("plant", (field.id,)) for field in FIELDS)
UPROOT = {(vine, at): Move("uproot", (NAMES[vine], field.id)) for vine in VINE for at, field in enumerate(FIELDS)}


def field_of(move: Move) -> int:
    """Return the field that a move names first."""
    return FIELD[move.names[0]]


class Planted(NamedTuple):
    """A vine, and the field on which it stands or is to stand."""

    vine: int
    field: int


def planted_of(move: Move) -> Planted:
    """Return the vine that a move plants or uproots, and its field."""
    return Planted(CARD[move.names[0]], FIELD[move.names[1]])


def swap_move(one: Planted, other: Planted) -> Move:
    """Return the move that lets two vines change places: `swap pinot 5 merlot 6`."""
    return Move("swap", (NAMES[one.vine], FIELDS[one.field].id, NAMES[other.vine], FIELDS[other.field].id))


def swap_vines(fields: list[list[int]], move: Move) -> None:
    """Let the two vines of a move change places, in the fields of a seat."""
    (one, here), (other, there) = swapped_of(move)
    fields[here].remove(one)
    fields[there].remove(other)
    fields[here].append(other)
    fields[there].append(one)


def swapped_of(move: Move) -> tuple[Planted, Planted]:
    """Return the two vines of a swap, each with the field on which it stands now."""
    one, here, other, there = move.names
    return Planted(CARD[one], FIELD[here]), Planted(CARD[other], FIELD[there])


# Grapes and wines

SELL_GRAPE, GIVE_GRAPE, GIVE_WINE, AGE = "sell-grape", "give-grape", "give-wine", "age"
TAKE_GRAPE = tuple(Move("take-grape", (colour,)) for colour in COLOURS)


def grape_move(verb: str, grape: Grape) -> Move:
    """Return a move that names a grape: `sell-grape red 4`."""
    return Move(verb, (COLOURS[grape.colour], str(grape.value)))


def grape_of(move: Move) -> Grape:
    """Return the grape that a move names."""
    return Grape(COLOUR[move.names[0]], int(move.names[1]))


def wine_move(verb: str, wine: Wine) -> Move:
    """Return a move that names a wine: `give-wine blush 5`."""
    return Move(verb, (WINES[wine.kind], str(wine.value)))


def wine_of(move: Move) -> Wine:
    """Return the wine that a move names."""
    return Wine(WINE[move.names[0]], int(move.names[1]))


class Making(NamedTuple):
    """A wine to be made: its kind, the values of the red and of the white grapes, and the value that it is given."""

    kind: int
    red: tuple[int, ...]
    white: tuple[int, ...]
    value: int

    @property
    def grapes(self) -> list[Grape]:
        """The grapes that it takes, the red ones first."""
        return [*(Grape(RED, value) for value in self.red), *(Grape(WHITE, value) for value in self.white)]


def making_move(making: Making) -> Move:
    """Return the move that makes a wine: `wine blush 3+2 5`."""
    grapes = "+".join(map(str, (*making.red, *making.white)))
    return Move("wine", (WINES[making.kind], grapes, str(making.value)))


def making_of(move: Move) -> Making:
    """Return the wine that a move makes, the first of its grapes as the red ones."""
    kind = WINE[move.names[0]]
    grapes = tuple(map(int, move.names[1].split("+")))
    red = RECIPES[kind].red
    return Making(kind, grapes[:red], grapes[red:], int(move.names[2]))


def fill_move(order: Order, wines: Iterable[Wine] = ()) -> Move:
    """Return the move that fills an order with some wines: `fill order-08 red-3 white-4`."""
    return Move("fill", (order.id, *(wine.name for wine in wines)))


def wines_of(move: Move) -> list[Wine]:
    """Return the wines that a move hands over for an order."""
    named = (name.rpartition("-") for name in move.names[1:])
    return [Wine(WINE[kind], int(value)) for kind, _, value in named]


# Visitors

VISIT = {card: Move("visit", (NAMES[card],)) for card in VISITOR}
CHOOSE = {letter: Move("choose", (letter,)) for letter in LETTERS}
# The manager's. Rulebook 13.32.
DO = tuple(Move("do", (space.id,)) for space in SUMMER_SPACES)
# What the queen lets the neighbour choose. Rulebook 13.11.
LOSE_VP, GIVE_CARDS, PAY_LIRA = Move("lose-vp"), Move("give-cards"), Move("pay-lira")


def seat_move(verb: str, seat: int) -> Move:
    """Return a move that names a seat: `pay 2` for the second one."""
    return Move(verb, (str(seat + 1),))


def seat_of(move: Move) -> int:
    """Return the seat that a move names."""
    return int(move.name) - 1
