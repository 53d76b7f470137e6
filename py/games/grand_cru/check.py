"""What no play can break, asked of positions from files and of every position in the tests."""

from __future__ import annotations

from collections import Counter

from engine.position import need
from engine.state import NOBODY
from games.grand_cru.components import (
    BARRELS,
    COPIES,
    FIELDS,
    FIRST_INNOVATION,
    GROWN,
    HIGHEST_BID,
    LEAVES,
    MOST_LOANS,
    SPECIALS,
    TILES,
    VARIETIES,
)
from games.grand_cru.state import FREE_COLUMN, State


def check_state(state: State) -> None:
    """Raise `Fault` with the place of the first thing that cannot be."""
    _check_sizes(state)
    _check_numbers(state)
    _check_seats(state)
    _check_auction(state)
    _check_cellars(state)
    _check_cubes(state)
    _check_tiles(state)


def _check_sizes(state: State) -> None:
    seats = ("chosen", "money", "loans", "prestige", "bankrupt", "passed", "tiles", "ready", "cellar", "fair")
    sizes = {
        **dict.fromkeys(seats, state.players),
        **dict.fromkeys(("lots", "bids", "bidders"), state.players),
        **dict.fromkeys(("demand", "supply", "brand", "brand_level"), len(GROWN)),
        "specials": len(SPECIALS),
        "improvements": 8,
    }
    for name, size in sizes.items():
        need(len(getattr(state, name)) == size, name, len(getattr(state, name)))
    for seat in range(state.players):
        need(len(state.tiles[seat]) == len(state.ready[seat]) <= FIELDS, f"tiles[{seat}]", len(state.tiles[seat]))
        need(len(state.fair[seat]) == len(GROWN), f"fair[{seat}]", len(state.fair[seat]))
        barrels = state.cellar[seat]
        fits = len(barrels) == BARRELS and all(len(barrel) == len(GROWN) for barrel in barrels)
        need(fits, f"cellar[{seat}]", len(barrels))


def _check_numbers(state: State) -> None:
    """Nothing is less than nothing."""
    for name in ("money", "loans", "prestige", "supply", "demand", "brand_level", "bids", "chosen"):
        for at, value in enumerate(getattr(state, name)):
            need(value >= 0, f"{name}[{at}]", value)
    for name in ("asked", "year", "round"):
        need(getattr(state, name) >= 0, name, getattr(state, name))
    for name in ("fair", "cellar"):
        for seat, some in enumerate(getattr(state, name)):
            rows = some if name == "cellar" else [some]
            need(all(cubes >= 0 for row in rows for cubes in row), f"{name}[{seat}]", some)


def _check_seats(state: State) -> None:
    """Markers belong to seats that have them, loans end at eleven. Rulebook 2.3, 8.4."""
    for name in ("start", "next_start", "harvested"):
        need(NOBODY <= getattr(state, name) < state.players, name, getattr(state, name))
    for name in ("bidders", "specials", "brand"):
        for at, seat in enumerate(getattr(state, name)):
            need(NOBODY <= seat < state.players, f"{name}[{at}]", seat)
    for seat in range(state.players):
        need(state.markers(seat) >= 0, f"bidders of {seat}", state.markers(seat))
        need(state.loans[seat] <= MOST_LOANS, f"loans[{seat}]", state.loans[seat])
        need(not state.bankrupt[seat] or state.passed[seat] or state.over, f"passed[{seat}]", False)
    need(state.harvested == NOBODY or state.round >= LEAVES, "harvested", state.harvested)


def _check_auction(state: State) -> None:
    """Every tile that is up for auction has a bid of somebody, but where its marker went to the demand; every other
    column has none. Rulebook 4.1, 9.5."""
    for at, (tile, bid, seat) in enumerate(zip(state.lots, state.bids, state.bidders)):
        there = 0 <= tile < FIRST_INNOVATION
        taken = there and 0 < bid <= HIGHEST_BID and seat != NOBODY
        lifted = there and state.with_brands and (bid, seat) == (0, NOBODY)
        need(taken or lifted or (tile, bid, seat) == (FREE_COLUMN, 0, NOBODY), f"lots[{at}]", tile)
    for variety in GROWN:
        for name in ("demand", "brand_level"):
            level = getattr(state, name)[variety]
            need(level <= state.board.top(variety), f"{name}[{variety}]", level)


def _check_cellars(state: State) -> None:
    """No cube lies in a barrel past its last. Rulebook 8.1."""
    for seat, barrels in enumerate(state.cellar):
        for barrel, cubes in enumerate(barrels):
            for variety in GROWN:
                fine = not cubes[variety] or barrel <= state.board.last_ripe[variety]
                need(fine, f"cellar[{seat}][{barrel}]", cubes)


def _check_cubes(state: State) -> None:
    """Each cube is somewhere. Rulebook 1.3."""
    for variety in GROWN:
        cubes = state.supply[variety] + sum(fair[variety] for fair in state.fair)
        cubes += sum(barrel[variety] for barrels in state.cellar for barrel in barrels)
        cubes += sum(state.grapes(seat)[variety] for seat in range(state.players))
        need(cubes == VARIETIES[variety].cubes, f"supply[{variety}]", state.supply[variety])


def _check_tiles(state: State) -> None:
    """Each tile is somewhere; a tile that waits to be placed lies in the record that asks. Rulebook 1.2."""
    waiting = [record.facts["tile"] for record in state.pending if record.kind in ("discard", "special.fetch")]
    found: Counter[object] = Counter([*state.pile, *state.discards, *state.display, *state.row, *waiting])
    found.update(tile for tile in state.lots if tile != FREE_COLUMN)
    for tiles in state.tiles:
        found.update(tiles)
    wanted = {variety: VARIETIES[variety].vines for variety in GROWN}
    wanted |= dict.fromkeys(state.improvements, COPIES)
    if any(tile not in wanted for tile in found):
        wanted |= dict.fromkeys(range(FIRST_INNOVATION, len(TILES)), 1)
    need(found == Counter(wanted), "pile", len(state.pile))
