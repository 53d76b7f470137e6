"""How pieces come and go that are seen only before or only after an event, and its sound."""

from __future__ import annotations

from collections.abc import Mapping

from engine.drawing.journeys import Journey

# A seat by its place in the rose, where that is out of sight in the line of scores.
SEAT = "turn-{seat} score-{seat}"
MONEY = "score-{seat}-coin turn-{seat}"
VINEYARD = (Journey(SEAT, "v-{vineyard}", "v-{vineyard}"),)

JOURNEYS: Mapping[str, tuple[Journey, ...]] = {
    "vineyard.bought": VINEYARD,
    "gift.taken": VINEYARD,
    "vineyard.returned": (Journey("v-{vineyard}", MONEY, "coin"),),
    "variety.grown": (Journey(SEAT, "token-{region}-{variety}", "token-{region}-{variety}"),),
    "regions.revealed": (Journey(SEAT, "markers"),),
    "wine.sold": (Journey("market-{variety}", MONEY, "coin"),),
}

SOUNDS: Mapping[str, str] = {
    "vineyard": "coin",
    "gift.taken": "card",
    "wine.sold": "coin",
    "bottle.removed": "cork",
    "variety": "card",
}
