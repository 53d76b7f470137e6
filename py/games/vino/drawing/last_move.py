"""Where a move is seen on the map: the ids of what each event touches."""

from __future__ import annotations

from collections.abc import Mapping

VINEYARD = ("v-{vineyard}",)
TOKEN = ("token-{region}-{variety}",)
DEMAND = ("demand-{variety}",)
BOTTLE = ("bottle-{region}",)

TOUCHED_IDS: Mapping[str, tuple[str, ...]] = {
    "region.chosen": ("region-{region}",),
    "regions.revealed": ("marker-{seat}-{regions}",),
    "region.open": ("barrel",),
    "vineyard.bought": VINEYARD,
    "gift.taken": VINEYARD,
    "vineyard.returned": VINEYARD,
    "variety.grown": TOKEN,
    "variety.back": TOKEN,
    "bottle.removed": BOTTLE,
    "bottle.removed.last": BOTTLE,
    "wine.sold": DEMAND,
    "demand.fell": DEMAND,
    "demand.rose": DEMAND,
}
