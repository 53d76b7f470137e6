"""How the whole games in `records/` were found, and what they have to show."""

from __future__ import annotations

from tests.records.golden import RANDOM, SMALL_BOARD, Golden

EVERYTHING = {"innovation": "on", "fees": "on", "brands": "on"}

GOLDEN = {
    "two-seats": Golden(2, "g1"),
    "three-seats": Golden(3, "g2"),
    "four-seats": Golden(4, "g3"),
    "five-seats": Golden(5, "g4"),
    "without-doc-and-advertising": Golden(2, "k9", 0.3, {"heuriger": "doc", "uvaggio": "advertising"}),
    "without-blending-and-doc": Golden(3, "k24", 0.4, {"heuriger": "blending", "uvaggio": "doc"}),
    "without-harvester-and-blending": Golden(4, "k2", 0.2, {"heuriger": "harvester", "uvaggio": "blending"}),
    "without-wholesale-and-harvester": Golden(5, "k1", 0.3, {"heuriger": "wholesale", "uvaggio": "harvester"}),
    "without-good-vintage-and-wholesale": Golden(2, "k2", 0.3, {"heuriger": "good-vintage", "uvaggio": "wholesale"}),
    "without-rich-harvest-and-good-vintage": Golden(
        3, "k13", 0.3, {"heuriger": "rich-harvest", "uvaggio": "good-vintage"}
    ),
    "without-ageing-and-rich-harvest": Golden(4, "k25", 0.2, {"heuriger": "ageing", "uvaggio": "rich-harvest"}),
    "without-advertising-and-ageing": Golden(5, "k24", 0.3, {"heuriger": "advertising", "uvaggio": "ageing"}),
    "innovations": Golden(4, "i27", 0.3, {"innovation": "on"}),
    "fees": Golden(3, "f6", 0.4, {"fees": "on"}),
    "brands": Golden(5, "b13", 0.2, {"brands": "on"}),
    "brand-lifted": Golden(4, "l3", 0.3, {"brands": "on"}),
    "everything": Golden(4, "e22", 0.4, {**EVERYTHING, "heuriger": "blending", "uvaggio": "ageing"}),
    "hidden-money": Golden(2, "h1", 0.3, {**EVERYTHING, "money": "hidden"}),
    "own-board": Golden(3, "o5", 0.3, custom_board=SMALL_BOARD),
    "decided-by-loans": Golden(4, "t125", 0.12),
    "decided-by-tiles": Golden(3, "t39", 0.12),
    "shared": Golden(3, "t3", 0.05),
    "bankruptcy-after-years": Golden(4, "t94", 0.12),
    "bankruptcy": Golden(5, "w5", RANDOM),
    "nobody-wins": Golden(3, "t0", RANDOM),
    "random-two-seats": Golden(2, "w2", RANDOM, EVERYTHING),
}

ENDINGS = {"value", "loans", "tiles", "shared", "alone", "nobody"}
"""Every way in which a game can come to its end."""

SELDOM = {
    "bid.lifted", "brand.laid", "brand.lifted", "brand.none", "brand.returned", "cube.moved", "cube.taken",
    "cubes.missing", "fees.paid", "game.bankrupt", "game.ended", "innovation.declined", "innovation.kept",
    "innovation.shifted", "innovation.used", "juice.over", "pile.mixed", "prestige.gained", "sale.none",
    "special.declined", "special.idle", "start.claimed", "tile.discarded", "vine.fetched", "wine.replaced",
    "wine.spoiled", "year.shifted",
}  # fmt: skip
"""What happens seldom, and must be seen all the same."""
