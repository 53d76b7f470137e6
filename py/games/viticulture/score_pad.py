"""The score pad, for two players or more. Rulebook 10.3, 10.4."""

from __future__ import annotations

from engine.core.refusal import Refusal
from engine.core.score_pad import Counted, Figure
from games.viticulture.components import COLOURS, HIGHEST_VALUE, LOWEST_VP, RECIPES
from games.viticulture.scoring import TIE_BREAKS
from games.viticulture.state import State

# One token for each value of a colour, one wine for each value of a kind.
GRAPES = len(COLOURS) * sum(range(1, HIGHEST_VALUE + 1))
WINES = sum(sum(range(recipe.least, HIGHEST_VALUE + 1)) for recipe in RECIPES)

FIGURES = (
    Figure("vp", LOWEST_VP, 199),
    Figure("lira", 0, 999),
    Figure("wine", 0, WINES),
    Figure("grapes", 0, GRAPES),
)
RULES = {**dict.fromkeys(TIE_BREAKS, "10.3"), "shared": "10.4"}


def refuse(counted: Counted) -> Refusal | None:
    """Refuse nothing: the players' figures do not depend on one another."""
    return None


def write(state: State, counted: Counted) -> None:
    """Write points and lira, and the values of wines and grapes as one token each."""
    for seat, figures in enumerate(counted):
        state.vp[seat], state.lira[seat] = figures["vp"], figures["lira"]
        state.cellar[seat][0] = [figures["wine"]]
        state.crush[seat][0] = [figures["grapes"]]
