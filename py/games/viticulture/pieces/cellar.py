"""How grapes and wines are put, age, and are handed over for orders. Rulebook 7.4, 7.7, 7.8, 9.1, 9.2."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator, Sequence
from itertools import product

from games.viticulture.components import CELLARS, HIGHEST_VALUE, WINE, Order
from games.viticulture.pieces import Wine

Cellar = Sequence[Sequence[int]]
"""The values of the wines of each kind, from the lowest; kinds as in `WINES`."""

# The highest value of each cellar: small, medium, large.
BAND_TOPS = tuple(cellar.highest for cellar in CELLARS)


def put_token(values: list[int], value: int) -> int:
    """Put a grape or wine on the highest free space up to its value; return that space, 0 when all are taken."""
    space = next((space for space in range(value, 0, -1) if space not in values), 0)
    if space:
        insort(values, space)
    return space


def can_age(values: list[int], value: int, top: int) -> bool:
    """Return whether a token can move on by one: the next space is free, and no cellar that is not built begins there.
    Rulebook 9.1, 9.2."""
    return value < HIGHEST_VALUE and value + 1 not in values and not is_walled(value, top)


def is_walled(value: int, top: int) -> bool:
    """Return whether the next place belongs to a cellar that is not built. Rulebook 9.2."""
    return value >= top and value in BAND_TOPS


def aged(values: list[int], top: int) -> list[int]:
    """Return the values after a year."""
    moved: list[int] = []
    for value in sorted(values, reverse=True):
        moved.insert(0, value + can_age(moved, value, top))
    return moved


def deliveries(cellar: Cellar, order: Order) -> Iterator[tuple[Wine, ...]]:
    """Yield every choice of wines that fills an order, each once: the wine handed over for each demand, the
    cheapest first. Rulebook 7.8."""
    fitting = [
        [Wine(WINE[demand.wine], value) for value in cellar[WINE[demand.wine]] if value >= demand.least]
        for demand in order.demands
    ]
    choices = (tuple(choice) for choice in product(*fitting) if len(set(choice)) == len(choice))
    found = {tuple(sorted(choice)): choice for choice in choices}
    return iter(sorted(found.values(), key=lambda choice: sum(wine.value for wine in choice)))


def can_fill(cellar: Cellar, order: Order) -> bool:
    """Return whether an order can be filled from a cellar."""
    return next(deliveries(cellar, order), None) is not None
