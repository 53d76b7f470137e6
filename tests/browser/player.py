"""A small sensible player of Vino. It knows no rules: it is told what is open and what that costs or brings.

The browser tests read that from the document, the bench from the engine, so that both play games like those
of people: a dozen rounds, some four hundred moves with three seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

LOSS = 110
PASSES = 0.06


@dataclass
class Asked:
    """What a player is asked: the decision, the open moves with what they cost or bring (a sale: its income,
    less `LOSS` for each vineyard lost), and how many vineyards are free in each region."""

    decision: str
    offers: Mapping[str, int]
    free: Mapping[str, int] = field(default_factory=dict)


@dataclass
class Player:
    """Chooses one of the open moves; the same seed chooses the same, in whatever order they are offered."""

    seed: str = "player"

    def __post_init__(self) -> None:
        self.chance = Random(self.seed)

    def choose(self, asked: Asked) -> str:
        """Return an open move."""
        if asked.decision == "choose":
            return self._region(asked)
        if asked.decision == "sale.sell":
            return self._sell(asked)
        if asked.decision.endswith(".buy") or asked.decision.startswith("preliminary"):
            return self._buy(asked)
        return self.chance.choice(sorted(asked.offers))

    def _buy(self, asked: Asked) -> str:
        """Buy the cheapest; pass now and then."""
        passes = "pass" in asked.offers and self.chance.random() < PASSES
        prices = {move: price for move, price in asked.offers.items() if move != "pass"}
        return "pass" if passes or not prices else min(sorted(prices), key=lambda move: prices[move])

    def _sell(self, asked: Asked) -> str:
        """Sell what brings most, unless that is nothing."""
        return max(sorted(asked.offers), key=lambda move: asked.offers[move])

    def _region(self, asked: Asked) -> str:
        """Go where something is free, the more the likelier."""
        moves = sorted(asked.offers)
        free = [asked.free.get(move.split()[1], 0) for move in moves]
        return self.chance.choices(moves, [left + 0.01 for left in free])[0]
