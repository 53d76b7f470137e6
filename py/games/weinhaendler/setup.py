"""The first position. Rulebook, chapter 2."""

from __future__ import annotations

from typing import Any

from engine.chance import shuffled
from engine.core.state import Pending
from engine.core.table import Table
from games.weinhaendler.cellar import new_cellar
from games.weinhaendler.components import DISPLAY, HAND, deck
from games.weinhaendler.state import State


def first_position(table: Table) -> State:
    """Return the set-up position: hands dealt, display laid out, the first player drawn."""
    seats = range(table.players)
    state = State(
        players=table.players,
        seed=table.seed,
        pending=[Pending("round")],
        **table_fields(table),
        offers=[[] for _ in seats],
        passed=[False] * table.players,
        cellars=[[new_cellar()] for _ in seats],
        covered=[0] * table.players,
        stars=[0] * table.players,
        trios=[0] * table.players,
    )
    state.pile = shuffled(state, deck(table.players))
    state.hands = [sorted(_dealt(state.pile, HAND)) for _ in seats]
    state.display = sorted(_dealt(state.pile, DISPLAY))
    state.first = shuffled(state, seats)[0]
    return state


def table_fields(table: Table) -> dict[str, Any]:
    """Return whether hands lie open, and which triangles count."""
    options = table.options
    return {"open_hands": options.get("hands") == "open", "pointing_down": options.get("triangles") != "upright"}


def _dealt(pile: list[int], count: int) -> list[int]:
    return [pile.pop() for _ in range(count)]
