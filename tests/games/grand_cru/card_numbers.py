"""The sentences of the fair's spaces and of prices, with the numbers of their tables."""

from __future__ import annotations

from games.grand_cru.components import (
    DIRECT_PRICE,
    EXCHANGED,
    FIRST_LOANS,
    HARVEST_PRICE,
    HIGHEST_BID,
    LOAN,
    RAISED,
    SPACE,
    SPECIALS,
)

NUMBERS: dict[str, tuple[int, ...]] = {
    **{f"special.{raised}": (levels,) for raised, levels in RAISED.items()},
    **{f"special.{raised}.effect": (levels,) for raised, levels in RAISED.items() if levels > 1},
    **{f"special.{exchange}{part}": (francs,) for exchange, francs in EXCHANGED.items() for part in ("", ".effect")},
    "special.late-harvest.effect": (HARVEST_PRICE,),
    "2.5": (FIRST_LOANS[-1], LOAN),
    "4.4": (DIRECT_PRICE, HIGHEST_BID),
    "4.6": (HARVEST_PRICE,),
    "7.11": tuple(n for name, francs in EXCHANGED.items() for n in (SPECIALS[SPACE[name]].cost, francs)),
}
POSSIBLE = {"4.6": (1, 3)}  # barrel 1, and the first three rounds
SENTENCES = [(place, "components.py", must, POSSIBLE.get(place, ())) for place, must in NUMBERS.items()]
