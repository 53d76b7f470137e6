"""Where a move is seen on the table: the ids of what each event touches."""

from __future__ import annotations

from collections.abc import Mapping

OFFER = ("offer-{seat}",)
HAND = ("seat-{seat}-numbers",)
SCORE = ("seat-{seat}-score",)
# A bottle lies in the cellar that is being filled, and small in the middle of the table and in front of the seat.
BOTTLE = ("rack-{seat}-{place}", "cellar-{seat}-{place}", "seat-{seat}-cellar-{place}")

PLACES: Mapping[str, tuple[str, ...]] = {
    "offer.made": OFFER,
    "offer.passed": OFFER,
    "offer.none": OFFER,
    "drawn.lower": HAND,
    "drawn.last": HAND,
    "display.taken": ("display", *HAND),
    "offer.taken": HAND,
    "offer.left": ("display",),
    "display.filled": ("display",),
    "display.filled.last": ("display",),
    "bottle.stored": BOTTLE,
    "bottle.covers": BOTTLE,
    "empty.stored": BOTTLE,
    "trio.identical": SCORE,
    "trio.different": SCORE,
}
