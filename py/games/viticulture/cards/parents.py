"""Mamas and papas: with what a vineyard is inherited. Rulebook 2.2."""

from __future__ import annotations

from typing import NamedTuple


class Mama(NamedTuple):
    """A mama: id, the cards that she brings, by deck, and lira."""

    id: str
    cards: tuple[str, ...]
    lira: int = 0


class Papa(NamedTuple):
    """A papa: id, lira, his gift (a structure, a "worker" or a victory point, "vp"), and the lira offered instead of
    the gift."""

    id: str
    lira: int
    gift: str
    instead: int


MAMAS = (
    Mama("alaena", ("vine", "summer", "order")),
    Mama("alyssa", ("vine", "summer", "winter")),
    Mama("deann", ("vine", "winter", "order")),
    Mama("margot", ("summer", "winter", "order")),
    Mama("margaret", ("vine", "vine", "summer")),
    Mama("nici", ("vine", "vine", "order")),
    Mama("teruyo", ("vine", "vine", "winter")),
    Mama("emily", ("vine", "summer", "summer")),
    Mama("rebecca", ("summer", "summer", "order")),
    Mama("danyel", ("summer", "summer", "winter")),
    Mama("laura", ("vine", "order", "order")),
    Mama("jess", ("summer", "order", "order")),
    Mama("casey", ("winter", "order", "order")),
    Mama("christine", ("vine", "winter", "winter")),
    Mama("naja", ("summer", "winter", "winter")),
    Mama("falon", ("winter", "winter", "order")),
    Mama("nicole", ("vine", "winter"), lira=2),
    Mama("ariel", ("summer", "order"), lira=2),
)

PAPAS = (
    Papa("andrew", 4, "trellis", 2),
    Papa("christian", 3, "irrigation", 3),
    Papa("jay", 5, "yoke", 2),
    Papa("josh", 3, "medium-cellar", 4),
    Papa("kozi", 2, "cottage", 4),
    Papa("matthew", 1, "windmill", 5),
    Papa("matt", 0, "tasting-room", 6),
    Papa("paul", 5, "trellis", 1),
    Papa("stephan", 4, "irrigation", 2),
    Papa("steven", 6, "yoke", 1),
    Papa("joel", 4, "medium-cellar", 3),
    Papa("raymond", 3, "cottage", 3),
    Papa("jerry", 2, "windmill", 4),
    Papa("trevor", 1, "tasting-room", 5),
    Papa("rafael", 2, "worker", 4),
    Papa("gary", 3, "worker", 3),
    Papa("morten", 4, "vp", 3),
    Papa("alan", 5, "vp", 2),
)
