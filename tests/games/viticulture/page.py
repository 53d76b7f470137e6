"""How Viticulture is played on the page by a driver."""

from __future__ import annotations

from functools import partial

from tests.browser.page_driver import modest_match

from engine.core.move import Move
from games.viticulture.components import RECIPES
from games.viticulture.drawing.choices.picks import GRANDE_ALONE, grape_number
from games.viticulture.game import GAME
from games.viticulture.state import State

# How many of the grapes of a wine are red; those are named first.
RED_GRAPES = {recipe.id: recipe.red for recipe in RECIPES}
# With these options a table is seen without a curtain.
WITHOUT_CURTAIN = {"hands": "open"}

FINGER = "overtaken"
"""The recorded game that is played with a finger."""

TRAVELS = "worker.placed"
"""An event after which a piece travels."""

match = partial(modest_match, "viticulture")


def picks(state: State, move: Move) -> list[str]:
    """Return the actions that take up the grande worker, unless it is meant anyhow, or lay grapes for a wine ready."""
    if move.verb == "grande":
        meant = all(legal.verb != "place" for legal in GAME.legal_moves(state))
        return [] if meant else [f"pick-only {GRANDE_ALONE}"]
    if move.verb != "wine":
        return []
    reds = RED_GRAPES[move.names[0]]
    values = map(int, move.names[1].split("+"))
    return [f"pick {grape_number(int(at >= reds), value)}" for at, value in enumerate(values)]
