"""How pieces come and go that are seen only before or only after an event, and its sound."""

from __future__ import annotations

from collections.abc import Mapping

from engine.drawing.journeys import Journey

# Workers come from the yard of their seat; lira come from the fountain, and go there.
YARD = "seat-{seat}-workers score-{seat}-workers seat-{seat}-head"
PURSE = "score-{seat}-lira seat-{seat}-purse"
HAND = "vi-hand-of-{seat} seat-{seat}-hand score-{seat}"
STORES = "seat-{seat}-stores"
PADS = "vi-pad-red vi-pad-white"

JOURNEYS: Mapping[str, tuple[Journey, ...]] = {
    "worker.placed": (Journey(YARD, "vi-slot-{space}-{slot} seat-{seat}-structure-{space}"),),
    "worker.planned": (Journey(YARD, "vi-slot-{space}-{slot}"),),
    "worker.back": (Journey("vi-slot-{space}-{slot}", YARD),),
    "card.drawn": (Journey("vi-deck-{deck}", HAND, "vi-back-{deck}"),),
    "card.given": (Journey(HAND, HAND.replace("{seat}", "{to}")),),
    "card.discarded": (Journey(HAND, "vi-decks"),),
    "visitor.played": (Journey(HAND, "vi-decks"),),
    "order.filled": (Journey(HAND, "vi-decks"),),
    "field.harvested": (Journey("seat-{seat}-field-{field}", STORES),),
    "vine.planted": (Journey(HAND, "seat-{seat}-field-{field}"),),
    "grape.gained": (Journey("vi-decks", STORES),),
    "grape.sold": (Journey(STORES, "vi-space-lira"),),
    "wine.made": (Journey(PADS, "vi-rack-{wine}"),),
    "lira.gained": (Journey("vi-space-lira", PURSE, "coin"),),
    "lira.paid": (Journey(PURSE, "vi-space-lira", "coin"),),
}

SOUNDS: Mapping[str, str] = {
    "wine.made": "cork",
    "order.filled": "cork",
    "lira": "coin",
    "card": "card",
    "visitor.played": "card",
    "worker.placed": "card",
}
