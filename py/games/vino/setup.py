"""The first position. Rulebook, chapter 2."""

from __future__ import annotations

from typing import Any

from engine.core.state import NOBODY, Pending
from engine.core.table import Table
from games.vino.components import PRELIMINARY, START_MONEY, VARIETIES
from games.vino.custom_board import read_board
from games.vino.state import NOTHING_GROWN, State


def first_position(table: Table) -> State:
    """Return the set-up position. Raises `InputError` when the table's own board cannot be played on."""
    board = read_board(table.custom_board)
    seats = range(table.players)
    return State(
        players=table.players,
        seed=table.seed,
        pending=[Pending("preliminary")],
        owner=[NOBODY] * len(board.vineyards),
        grows=[[NOTHING_GROWN] * len(board.regions) for _ in seats],
        bottles=[bool(region.state) for region in board.regions],
        demand=[0] * len(VARIETIES),
        money=[START_MONEY] * table.players,
        income=[0] * table.players,
        order=list(seats),
        chosen=[[] for _ in seats],
        pile=[board.region_index[region] for region in PRELIMINARY],
        drawn=[[] for _ in seats],
        **table_fields(table),
    )


def table_fields(table: Table) -> dict[str, Any]:
    """Return the board of a table, and whether money is hidden."""
    return {"board": read_board(table.custom_board), "money_hidden": table.options.get("money") == "hidden"}
