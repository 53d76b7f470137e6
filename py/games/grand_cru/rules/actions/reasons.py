"""Why what somebody names is not there. Several decisions share these reasons.

Each function returns a refusal, or `None` where there is nothing wrong with what it looks at. `rule` is the paragraph
by which the thing would be done.
"""

from __future__ import annotations

from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.core.state import NOBODY
from games.grand_cru.components import (
    BARRELS,
    DIRECT_PRICE,
    HIGHEST_BID,
    IMPROVEMENTS,
    INNOVATIONS,
    NAMES,
    TILE,
    TILES,
    Barrel,
    Tile,
    Variety,
    is_innovation,
)
from games.grand_cru.moves import barrel_of, variety_of
from games.grand_cru.state import FREE_COLUMN, State


def refuse_unplayed(state: State, move: Move) -> Refusal | None:
    """A verb or a tile of an extension that this table is not played with. Rulebook, chapter 9."""
    if move.verb in ("lift", "mark") and not state.with_brands:
        return Refusal("brands.not_played", rule="9.5")
    innovation = move.verb in ("shift", "innovate") or any(name in INNOVATIONS for name in move.names)
    if innovation and not state.with_innovations:
        return Refusal("innovation.not_played", rule="9.2")
    if move.verb == "return" and TILE["uvaggio"] not in state.improvements:
        return Refusal("improvement.not_played", rule="9.1", tile="uvaggio")
    for name in move.names:
        if name in IMPROVEMENTS and TILE[name] not in state.improvements:
            return Refusal("improvement.not_played", rule="9.1", tile=name)
    return None


# Tiles


def refuse_unbought(move: Move) -> Refusal | None:
    """Innovations are not for sale. Rulebook 9.2."""
    return Refusal("innovation.not_bought", rule="9.2") if is_innovation(TILE[move.name]) else None


def refuse_not_out(state: State, tile: Tile, rule: str) -> Refusal | None:
    """The tile must be in the display. Rulebook 4.1, 4.4."""
    if tile in state.display:
        return None
    if tile in state.lots:
        return Refusal("tile.in_auction", rule=rule, tile=TILES[tile], column=state.lots.index(tile) + 1)
    return Refusal("tile.not_out", rule=rule, tile=TILES[tile])


def refuse_column(state: State, name: str, rule: str) -> Refusal | None:
    """There must be such a column, with a tile in it. Rulebook 4.1."""
    number = int(name)
    if not 1 <= number <= state.players:
        return Refusal("column.none", rule="4.1", most=state.players)
    return Refusal("column.empty", rule=rule, column=number) if state.lots[number - 1] == FREE_COLUMN else None


def refuse_bid(bid: int, rule: str) -> Refusal | None:
    """There are bids from one to six. Rulebook 4.1, 4.2."""
    fine = 1 <= bid <= HIGHEST_BID
    return None if fine else Refusal("bid.range", rule=rule, most=HIGHEST_BID, price=DIRECT_PRICE)


def refuse_field(state: State, seat: int, name: str, rule: str) -> Refusal | None:
    """A seat must have so many tiles."""
    most = len(state.tiles[seat])
    return None if 1 <= int(name) <= most else Refusal("field.none", rule=rule, most=most)


def refuse_improvement(state: State, seat: int, name: str) -> Refusal | None:
    """The seat must have this improvement. An innovation is used by naming an improvement. Rulebook 4.8, 9.3."""
    if name in INNOVATIONS:
        return Refusal("innovation.how", rule="9.3")
    return None if TILE[name] in state.tiles[seat] else Refusal("improvement.not_own", rule="4.8", tile=name)


# Grapes and wine


def refuse_no_grapes(state: State, seat: int, variety: Variety, rule: str) -> Refusal | None:
    """The seat must have a vine of the variety, with a cube. Rulebook 4.6."""
    if variety not in state.tiles[seat]:
        return Refusal("vine.none", rule=rule, variety=NAMES[variety])
    return None if state.has_ready(seat, variety) else Refusal("vine.bare", rule=rule, variety=NAMES[variety])


def refuse_barrel(name: str, rule: str) -> Refusal | None:
    """There must be such a barrel. Rulebook 2.2."""
    return None if 1 <= int(name) <= BARRELS else Refusal("barrel.none", rule=rule, most=BARRELS)


def refuse_no_cubes(state: State, seat: int, variety: Variety, barrel: Barrel, rule: str) -> Refusal | None:
    """The seat must have cubes of the variety in the barrel, counted from 0."""
    if state.cellar[seat][barrel][variety]:
        return None
    return Refusal("wine.not_here", rule=rule, variety=NAMES[variety], barrel=barrel + 1)


def refuse_not_in_barrel(state: State, seat: int, move: Move, rule: str) -> Refusal | None:
    """There must be the barrel that a move names, with cubes of the variety that it names."""
    refusal = refuse_barrel(move.names[1], rule)
    return refusal or refuse_no_cubes(state, seat, variety_of(move), barrel_of(move), rule)


def refuse_count(state: State, seat: int, variety: Variety, barrel: Barrel, cubes: int) -> Refusal | None:
    """At least one cube, and not more than there are. Rulebook 4.7."""
    held = state.cellar[seat][barrel][variety]
    if not cubes:
        return Refusal("cubes.one", rule="4.7")
    short = cubes > held
    return Refusal("cubes.short", rule="4.7", count=held, variety=NAMES[variety], barrel=barrel + 1) if short else None


# Markers at prices


def refuse_no_brand(state: State, seat: int, variety: Variety) -> Refusal | None:
    """A marker of the seat must be at a price of the variety. Rulebook 9.5."""
    owner = state.brand[variety]
    if owner == NOBODY:
        return Refusal("brand.none", rule="9.5", variety=NAMES[variety])
    return None if owner == seat else Refusal("brand.not_own", rule="9.5", variety=NAMES[variety], seat=owner)
