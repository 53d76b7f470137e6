"""Chapters 6 to 8: whose a vineyard is."""

from __future__ import annotations

from engine.core.refusal import Refusal
from games.vino.components import VineyardIndex
from games.vino.state import State


def refuse_taken(state: State, seat: int, vineyard: VineyardIndex, rule: str) -> Refusal:
    """Return the refusal of a vineyard that has an owner, perhaps the seat itself. `rule` is the paragraph by which
    only free ones can be had."""
    name, owner = state.board.vineyards[vineyard].id, state.owner[vineyard]
    if owner == seat:
        return Refusal("vineyard.own", rule=rule, vineyard=name)
    return Refusal("vineyard.taken", rule=rule, vineyard=name, seat=owner)
