"""The score pad. Rulebook 10.2, 10.3."""

from __future__ import annotations

from engine.core.refusal import Refusal
from engine.core.score_pad import Counted, Figure
from engine.core.state import NOBODY
from games.vino.components import MOST_VINEYARDS, REGIONS
from games.vino.state import State

FIGURES = (Figure("vineyards", 0, MOST_VINEYARDS), Figure("money", 0, 99_999))
RULES = {"vineyards": "10.2", "money": "10.3", "shared": "10.3"}


def refuse(counted: Counted) -> Refusal | None:
    """Refuse nothing: a printed board may have more vineyards than ours."""
    return None


def write(state: State, counted: Counted) -> None:
    """Write vineyards and money; the last bottle has left the map."""
    state.owner = [seat for seat, figures in enumerate(counted) for _ in range(figures["vineyards"])] or [NOBODY]
    state.money = [figures["money"] for figures in counted]
    state.bottles = [False] * len(REGIONS)
