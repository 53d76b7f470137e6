"""Where a move is seen on the table: the ids of what each event touches."""

from __future__ import annotations

from collections.abc import Mapping

OFFER = ("offer-{seat}",)
DISPLAY = ("display-cards",)
HAND = ("seat-{seat}-cards",)
SCORE = ("seat-{seat}-score", "seat-{seat}-trios")
# A bottle lies on the board or in front of its seat, in the cellar that is being filled.
BOTTLE = ("bottle-{seat}-{place}",)
TRIO = ("bottle-{seat}-{places}", *SCORE)
# Cards in hand, on the board and among the choices of a phone.
CARDS = ("held-{cards}", "chip-{cards}")
CARD = ("held-{card}", "chip-{card}")

TOUCHED_IDS: Mapping[str, tuple[str, ...]] = {
    "offer.made": OFFER,
    "offer.passed": OFFER,
    "offer.none": OFFER,
    "drawn.lower": HAND,
    "drawn.last": HAND,
    "display.taken": (*DISPLAY, *HAND),
    "offer.taken": HAND,
    "offer.left": DISPLAY,
    "display.filled": DISPLAY,
    "display.filled.last": DISPLAY,
    "bottle.stored": BOTTLE,
    "bottle.covers": BOTTLE,
    "empty.stored": BOTTLE,
    "trio.identical": TRIO,
    "trio.different": TRIO,
}

# The cards that a seat has got since its last turn.
RECEIVED_IDS: Mapping[str, tuple[str, ...]] = {
    "display.taken": CARDS,
    "offer.taken": CARDS,
    "drawn.lower": CARD,
    "drawn.last": CARD,
}
