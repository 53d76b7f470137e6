"""The first position. Rulebook, chapter 2."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.chance import shuffled
from engine.core.input_error import InputError
from engine.core.state import NOBODY, Pending
from engine.core.table import Table
from games.grand_cru.components import (
    BARRELS,
    BASE_IMPROVEMENTS,
    COPIES,
    FIRST_INNOVATION,
    GROWN,
    OPTIONAL_IMPROVEMENTS,
    SPECIALS,
    TILE,
    TILES,
    VARIETIES,
)
from games.grand_cru.custom_board import read_board
from games.grand_cru.state import FREE_COLUMN, State


def first_position(table: Table) -> State:
    """Return the set-up position, in which all choose their loans. Raises `InputError` when the table's own board,
    or its choice of improvements, cannot be played with."""
    state = State(
        players=table.players,
        seed=table.seed,
        pending=[Pending("loans.first"), *(Pending("loans.choose", seat) for seat in reversed(range(table.players)))],
        demand=[0] * len(GROWN),
        supply=[variety.cubes for variety in VARIETIES],
        brand=[NOBODY] * len(GROWN),
        brand_level=[0] * len(GROWN),
        specials=[NOBODY] * len(SPECIALS),
        **_by_seat(table.players),
        **table_fields(table),
    )
    _lay_out(state)
    return state


def _by_seat(players: int) -> dict[str, Any]:
    """Return the fields that have an item for each seat: nobody has anything yet, and the auction has a column for
    each."""
    seats = range(players)
    return {
        **{name: [0] * players for name in ("chosen", "money", "loans", "prestige", "bids")},
        **{name: [False] * players for name in ("bankrupt", "passed")},
        "tiles": [[] for _ in seats],
        "ready": [[] for _ in seats],
        "cellar": [[[0] * len(GROWN) for _ in range(BARRELS)] for _ in seats],
        "fair": [[0] * len(GROWN) for _ in seats],
        "lots": [FREE_COLUMN] * players,
        "bidders": [NOBODY] * players,
    }


def table_fields(table: Table) -> dict[str, Any]:
    """Return the board of a table, its improvements, and which extensions are played with. Raises `InputError` when two
    improvements want the place of one. Rulebook 2.7, chapter 9."""
    options = table.options
    return {
        "board": read_board(table.custom_board),
        "improvements": [TILE[name] for name in improvements_of(options)],
        "with_innovations": options.get("innovation") == "on",
        "with_fees": options.get("fees") == "on",
        "with_brands": options.get("brands") == "on",
        "money_hidden": options.get("money") == "hidden",
    }


def improvements_of(options: Mapping[str, str]) -> list[str]:
    """Return the eight kinds of improvements that are played with. Raises `InputError` when two want the place of one.
    Rulebook 9.1."""
    replaced = {options[name]: name for name in OPTIONAL_IMPROVEMENTS if options.get(name, "off") != "off"}
    wanted = sum(options.get(name, "off") != "off" for name in OPTIONAL_IMPROVEMENTS)
    if len(replaced) < wanted:
        raise InputError("table.same_place", "uvaggio", improvement=options["uvaggio"])
    return [replaced.get(name, name) for name in BASE_IMPROVEMENTS]


def _lay_out(state: State) -> None:
    """Lay two vines and one improvement a player on the board, mix the rest into the pile. Rulebook 2.4, 9.2."""
    vines = shuffled(state, [variety for variety in GROWN for _ in range(VARIETIES[variety].vines)])
    improvements = shuffled(state, [tile for tile in state.improvements for _ in range(COPIES)])
    two, one = 2 * state.players, state.players
    state.display = sorted([*vines[:two], *improvements[:one]])
    state.pile = shuffled(state, [*vines[two:], *improvements[one:]])
    if state.with_innovations:
        state.row = shuffled(state, range(FIRST_INNOVATION, len(TILES)))
