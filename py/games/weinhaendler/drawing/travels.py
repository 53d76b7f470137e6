"""How cards come and go that are seen only before or only after an event."""

from __future__ import annotations

from collections.abc import Mapping

from engine.drawing.journeys import Journey

# The mat of a seat stands for a hand that is not seen.
HAND = "cards-of-{seat} offer-{seat} score-{seat}-cards"
DRAWN = (Journey("pile", HAND, "wh-back"),)
FILLED = (Journey("pile", "display"),)

JOURNEYS: Mapping[str, tuple[Journey, ...]] = {
    "display.taken": (Journey("display", HAND),),
    "offer.taken": (Journey("offer-{giver} cards-of-{giver}", HAND),),
    "offer.left": (Journey("offer-{seat} cards-of-{seat}", "display"),),
    "drawn.lower": DRAWN,
    "drawn.last": DRAWN,
    "display.filled": FILLED,
    "display.filled.last": FILLED,
}

SOUNDS: Mapping[str, str] = {
    "display.taken": "card",
    "offer.made": "card",
    "drawn": "card",
    "bottle": "cork",
    "empty.stored": "cork",
}
