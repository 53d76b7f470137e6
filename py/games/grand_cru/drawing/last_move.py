"""Where a move is seen on the table: the ids of what each event touches."""

from __future__ import annotations

from collections.abc import Mapping

LOT = ("gc-lot-{column}",)
DEMAND = ("gc-demand-{variety}",)
TILE = ("seat-{seat}-vineyard-{tile}",)
INNOVATION = ("gc-innovation-{tile}",)
# The event does not say which field was cleared.
VINEYARD = ("seat-{seat}-vineyard",)
FIRST_BARREL = ("seat-{seat}-cellar-1",)
BARREL = ("seat-{seat}-cellar-{barrel}",)
NUMBERS = ("seat-{seat}-numbers",)

TOUCHED_IDS: Mapping[str, tuple[str, ...]] = {
    "tile.auctioned": LOT,
    "bid.raised": LOT,
    "bid.lifted": LOT,
    "tile.placed": TILE,
    "tile.discarded": VINEYARD,
    "vine.removed": VINEYARD,
    "improvement.used": TILE,
    "innovation.used": INNOVATION,
    "innovation.shifted": INNOVATION,
    "vine.harvested": FIRST_BARREL,
    "cube.added": FIRST_BARREL,
    "cube.taken": FIRST_BARREL,
    "cube.returned": FIRST_BARREL,
    "cube.moved": BARREL,
    "wine.aged": BARREL,
    "wine.replaced": BARREL,
    "wine.sold": ("gc-fair-{seat}-{variety}", *DEMAND),
    "demand.rose": DEMAND,
    "demand.fell": DEMAND,
    "brand.laid": DEMAND,
    "brand.lifted": DEMAND,
    "brand.returned": DEMAND,
    "brand.overtaken": DEMAND,
    "special.taken": ("gc-special-{special}",),
    "start.claimed": ("gc-season",),
    "prestige.gained": NUMBERS,
    "prestige.exchanged": NUMBERS,
    "loans.taken": NUMBERS,
    "loans.repaid": NUMBERS,
    "loan.emergency": NUMBERS,
    "year.passed": ("seat-{seat}-head",),
    "tiles.new": ("gc-display-{tiles}",),
}
