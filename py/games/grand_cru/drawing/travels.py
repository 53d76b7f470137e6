"""How pieces come and go that are seen only before or only after an event, and its sound."""

from __future__ import annotations

from collections.abc import Mapping

from engine.drawing.journeys import Journey

SEAT = "seat-{seat}-head score-{seat}"
MONEY = "score-{seat}-coin seat-{seat}-money"
WINE = "gc-wine seat-{seat}-cellar"
VINEYARD = "seat-{seat}-vineyard"

JOURNEYS: Mapping[str, tuple[Journey, ...]] = {
    "tile.auctioned": (Journey(SEAT, "gc-bid-{column}", "gc-bid-{column}"),),
    **dict.fromkeys(("tile.bought", "tile.claimed"), (Journey(MONEY, "gc-auction", "coin"),)),
    "tile.placed": (Journey("gc-auction gc-display", "seat-{seat}-vineyard-{tile}"),),
    "tile.discarded": (Journey(VINEYARD, "gc-display"),),
    "vine.harvested": (Journey(VINEYARD, WINE),),
    "wine.sold": (Journey(WINE, "gc-demand-{variety}"), Journey("gc-demand-{variety}", MONEY, "coin")),
    "special.taken": (Journey(SEAT, "gc-special-{special}"),),
    "brand.laid": (Journey(SEAT, "gc-brand-{variety}", "gc-brand-{variety}"),),
    "loans.taken": (Journey("gc-loans", MONEY, "coin"),),
    "loans.repaid": (Journey(MONEY, "gc-loans", "coin"),),
    "interest.paid": (Journey(MONEY, "gc-loans", "coin"),),
}

SOUNDS: Mapping[str, str] = {
    "wine.sold": "cork",
    "tile": "card",
    "bid": "coin",
    "loans.taken": "coin",
    "interest": "coin",
}
