"""The moves of Grand Cru: how each is made of what it names, and what one that was made says.

The rules and the drawing both make their moves here. Varieties, tiles, barrels, columns and spaces are numbers from 0;
in the notation columns, barrels, fields and places are counted from 1.
"""

from __future__ import annotations

from functools import cache

from engine.core.move import Move
from games.grand_cru.components import (
    BARRELS,
    FIELDS,
    FIRST_LOANS,
    HIGHEST_BID,
    IMPROVEMENTS,
    INNOVATIONS,
    MOST_LOANS,
    NAMES,
    SPECIALS,
    TILE,
    TILES,
    VARIETIES,
    VARIETY,
    Barrel,
    Column,
    Sale,
    Tile,
    Variety,
)

BIDS = range(1, HIGHEST_BID + 1)
COLUMN_NUMBERS = range(1, 6)


# Loans. Rulebook 2.5, 8.4

CHOOSE_LOANS = tuple(Move("loans", (str(number),)) for number in FIRST_LOANS)
BORROW = tuple(Move("borrow", (str(number),)) for number in range(1, MOST_LOANS + 1))
REPAY = tuple(Move("repay", (str(number),)) for number in range(1, MOST_LOANS + 1))


def loans_of(move: Move) -> int:
    """Return how many loans a move chooses, takes or repays."""
    return int(move.names[0])


# Tiles. Rulebook 4.1 to 4.4, 4.8, 4.10; 9.2 and 9.3

# By tile and bid (from 1, at index 0); by column and bid.
PUT_UP = tuple(tuple(Move("auction", (name, str(bid))) for bid in BIDS) for name in TILES)
RAISE_BID = tuple(tuple(Move("raise", (str(column), str(bid))) for bid in BIDS) for column in COLUMN_NUMBERS)
CLAIM = tuple(Move("claim", (str(column),)) for column in COLUMN_NUMBERS)
BUY = tuple(Move("buy", (name,)) for name in TILES)
BUY_LOT = tuple(Move("buy-lot", (str(column),)) for column in COLUMN_NUMBERS)
DISCARD = tuple(Move("discard", (str(number),)) for number in range(1, FIELDS + 1))
REMOVE = tuple(Move("remove", (str(number),)) for number in range(1, FIELDS + 1))
USE = {name: Move("use", (name,)) for name in IMPROVEMENTS}
INNOVATE = {name: Move("innovate", (name,)) for name in IMPROVEMENTS}
# The same by a seat that has several innovations: it names the one that it spends. By improvement and innovation.
INNOVATE_BY = {name: {spent: Move("innovate", (name, spent)) for spent in INNOVATIONS} for name in IMPROVEMENTS}


@cache
def shift(tile: Tile, place: int) -> Move:
    """Return the move that puts an innovation at a place of the row, counted from 1."""
    return Move("shift", (TILES[tile], str(place)))


def tile_of(move: Move) -> Tile:
    """Return the tile that a move names first."""
    return TILE[move.names[0]]


def column_of(move: Move) -> Column:
    """Return the column that a move names first."""
    return int(move.names[0]) - 1


def bid_of(move: Move) -> int:
    """Return the bid, in francs, that a move names after its tile or column."""
    return int(move.names[1])


def field_of(move: Move) -> int:
    """Return the field of the vineyard that a move names, from 0."""
    return int(move.names[0]) - 1


def place_of(move: Move) -> int:
    """Return the place of the innovations' row that a move names, counted from 1."""
    return int(move.names[1])


# Varieties and wine. Rulebook 4.5 to 4.7, chapter 5, 7.7, 7.9, 9.1, 9.5

# By variety; juice also of all.
RAISE_DEMAND = tuple(Move("demand", (name,)) for name in NAMES)
HARVEST = tuple(Move("harvest", (name,)) for name in NAMES)
TAKE = tuple(Move("take", (name,)) for name in NAMES)
GIVE_BACK = tuple(Move("return", (name,)) for name in NAMES)
PRESS = tuple(Move("press", (name,)) for name in NAMES)
PRESS_ALL = Move("press")
LIFT = tuple(Move("lift", (name,)) for name in NAMES)
FETCH = {source: tuple(Move("fetch", (source, name)) for name in NAMES) for source in ("pile", "discards")}
# By variety and barrel.
MOVE_ON = tuple(tuple(Move("move", (name, str(barrel + 1))) for barrel in range(BARRELS)) for name in NAMES)
REPLACE = tuple(tuple(Move("replace", (name, str(barrel + 1))) for barrel in range(BARRELS)) for name in NAMES)

# By variety, barrel and cubes (from 1, at index 0).
SELL = tuple(
    tuple(
        tuple(Move("sell", (variety.id, str(barrel + 1), str(cubes))) for cubes in range(1, variety.cubes + 1))
        for barrel in range(BARRELS)
    )
    for variety in VARIETIES
)

MARK = Move("mark")
# Place the marker of a bid instead: the tile stays up for auction, without a bid. By column.
MARK_FROM = tuple(Move("mark", (str(column),)) for column in COLUMN_NUMBERS)


def sale_of(move: Move) -> Sale:
    """Return the sale of a move."""
    variety, barrel, cubes = move.names
    return Sale(VARIETY[variety], int(barrel) - 1, int(cubes))


def variety_of(move: Move) -> Variety:
    """Return the variety that a move names first."""
    return VARIETY[move.names[0]]


def barrel_of(move: Move) -> Barrel:
    """Return the barrel that a move names after its variety."""
    return int(move.names[1]) - 1


# The fair. Rulebook 7.3, 7.4

ACCEPT = Move("accept")
SPECIAL = {special.id: Move("special", (special.id,)) for special in SPECIALS}
