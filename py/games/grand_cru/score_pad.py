"""The score pad. Rulebook 10.2 to 10.4."""

from __future__ import annotations

from engine.core.refusal import Refusal
from engine.core.score_pad import Counted, Figure
from games.grand_cru.components import FIELDS, MOST_LOANS, VARIETIES
from games.grand_cru.state import State

FIGURES = (
    Figure("money", 0, 999),
    Figure("kinds", 0, FIELDS),
    Figure("tiles", 0, FIELDS),
    Figure("cubes", 0, sum(variety.cubes for variety in VARIETIES)),
    Figure("loans", 0, MOST_LOANS),
    Figure("bankrupt", 0, 1),
)
RULES = {"value": "10.3", "loans": "10.4", "tiles": "10.4", "shared": "10.4", "alone": "10.2", "nobody": "10.2"}


def refuse(counted: Counted) -> Refusal | None:
    """Refuse more different tiles than tiles, no kinds for some tiles, and more cubes than there are. Rulebook 1.3."""
    for figures in counted:
        if not min(1, figures["tiles"]) <= figures["kinds"] <= figures["tiles"]:
            return Refusal("pad.kinds", rule="10.3", kinds=figures["kinds"], tiles=figures["tiles"])
    there = sum(variety.cubes for variety in VARIETIES)
    if sum(figures["cubes"] for figures in counted) > there:
        return Refusal("pad.cubes", rule="1.3", most=there)
    return None


def write(state: State, counted: Counted) -> None:
    """Write the parts of each vineyard's value; tiles beyond the different ones are copies of the first."""
    for seat, figures in enumerate(counted):
        kinds = list(range(figures["kinds"]))
        state.tiles[seat] = kinds + kinds[:1] * (figures["tiles"] - figures["kinds"])
        state.money[seat], state.loans[seat] = figures["money"], figures["loans"]
        state.cellar[seat][0][0] = figures["cubes"]
        state.bankrupt[seat] = bool(figures["bankrupt"])
