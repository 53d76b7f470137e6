"""A position from one seat's point of view: the parts hidden from it are dealt again, so that others can see the
position.

It comes from the seat's view alone, and therefore cannot carry anything that the view hides.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from typing import TypeVar

from engine.chance import Chance
from engine.core.codec import encode
from engine.core.input_error import InputError
from engine.core.state import GameState
from engine.core.table import Table
from engine.play.game import Game

S = TypeVar("S", bound=GameState)

# How often it is dealt: not every deal leaves a choice to a seat that is asked for a certain card.
MOST_DEALS = 100


def imagined(game: Game[S], table: Table, state: S, seat: int | None, seed: str) -> Table:
    """Return a table that begins with this position as `seat` sees it (`None`: as everybody does), with a seed of its
    own. Raises `InputError` when nothing that can be dealt would fit the open decision."""
    return _out_of_view(game, replace(table, seed=seed), game.view(state, seat))


def _out_of_view(game: Game[S], table: Table, view: S) -> Table:
    asking = Chance(f"{table.seed} imagined")
    for _ in range(MOST_DEALS):
        position = game.knowledge.imagined(view, asking)
        position.seed = table.seed
        with suppress(InputError):
            start = encode(game.checked(table, position))
            return replace(table.cut(0), start=json.dumps(start, ensure_ascii=False, separators=(",", ":")))
    raise InputError("share.secret_pending")
