"""Where a move is seen on the table: the ids of what each event touches."""

from __future__ import annotations

from collections.abc import Mapping

SLOT = ("vi-slot-{space}-{slot}",)
# A yoke stands in a vineyard, and is a space as well.
WORKER = (*SLOT, "seat-{seat}-structure-{space}")
FIELD = ("seat-{seat}-field-{field}",)
STORES = ("seat-{seat}-stores",)
# A hand, by its backs and as it lies on the board. A gained card is found among the others of its owner.
BACKS = ("seat-{seat}-hand",)
HAND = (*BACKS, "vi-hand-of-{seat}")
HELD = ("vi-held-{seat}-{card}",)
PURSE = ("seat-{seat}-purse",)
POINTS = ("vi-vp-{seat}",)
RESIDUAL = ("vi-residual-{seat}",)

TOUCHED_IDS: Mapping[str, tuple[str, ...]] = {
    "row.taken": ("vi-row-{row}",),
    "worker.placed": WORKER,
    "worker.planned": SLOT,
    "worker.moved": ("vi-space-{space}",),
    "worker.back": (*SLOT, "seat-{seat}-workers"),
    "worker.trained": ("seat-{seat}-workers",),
    "automa.placed": ("vi-slot-{spaces}-1",),
    "season.passed": ("seat-{seat}-head",),
    "card.drawn": ("vi-deck-{deck}", *BACKS),
    "card.seen": HELD,
    "card.discarded": HAND,
    "card.given": (*HAND, "seat-{to}-hand"),
    "card.received": HELD,
    "card.taken": HAND,
    "card.kept": (*BACKS, *HELD),
    "visitor.played": HAND,
    "vine.planted": FIELD,
    "vine.uprooted": (*FIELD, "vi-held-{seat}-{vine}"),
    "vines.swapped": (*FIELD, "seat-{seat}-field-{to}"),
    "field.harvested": FIELD,
    "field.sold": FIELD,
    "field.bought": FIELD,
    "structure.built": ("seat-{seat}-structure-{structure}",),
    "windmill.turned": ("seat-{seat}-structure-windmill",),
    "grape.gained": STORES,
    "grape.lost": STORES,
    "grape.sold": STORES,
    "grape.given": STORES,
    "wine.made": STORES,
    "wine.aged": STORES,
    "wine.given": STORES,
    "wines.aged": STORES,
    "order.filled": (*HAND, *STORES),
    "lira.gained": PURSE,
    "lira.paid": PURSE,
    "vp.gained": POINTS,
    "vp.lost": POINTS,
    "residual.gained": RESIDUAL,
    "residual.lost": RESIDUAL,
}

# The cards that a seat has got since its last turn.
RECEIVED_IDS: Mapping[str, tuple[str, ...]] = {"card.seen": HELD, "card.received": HELD, "card.kept": HELD}
