"""Every move that can be written in a game of Viticulture, whatever is asked: verbs, and the names that they take.

It is the same on every table: a slot that only five seats have, or a card that nobody holds, is a name all the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

from engine.core.vocabulary import Verb, Vocabulary
from games.viticulture.cards.deck import CARD, DECKS, NAMES, ORDER, VINE
from games.viticulture.cards.parents import MAMAS, PAPAS
from games.viticulture.cards.visitor import LETTERS
from games.viticulture.components import (
    COLOURS,
    FIELDS,
    HIGHEST_VALUE,
    LIRA_SPACE,
    RECIPES,
    SPACES,
    STRUCTURES,
    WAKE_UP,
    WINES,
    YOKE_SPACE,
)
from games.viticulture.meta import META
from games.viticulture.pieces import OVERFLOW

MOST_GRAPES = max(recipe.red + recipe.white for recipe in RECIPES)
MOST_WINES = max(len(order.demands) for order in ORDER.values())

SLOT_NAMES = ("1", "2", "3", OVERFLOW)
FIELD_NAMES = tuple(field.id for field in FIELDS)
STRUCTURE_NAMES = tuple(structure.id for structure in STRUCTURES)
ROW_NAMES = tuple(str(number) for number in range(1, len(WAKE_UP) + 1))
SEAT_NAMES = tuple(str(number) for number in META.players)
VINE_NAMES = tuple(NAMES[vine] for vine in VINE)
ORDER_NAMES = tuple(order.id for order in ORDER.values())
VALUES = tuple(str(value) for value in range(1, HIGHEST_VALUE + 1))
SUMS = tuple(str(value) for value in range(1, MOST_GRAPES * HIGHEST_VALUE + 1))
DELIVERED = tuple(f"{wine}-{value}" for wine in WINES for value in VALUES)


class Grapes:
    """Names of up to three grapes by their values: `4`, `3+2`, `1+2+5`."""

    written = re.compile(rf"[1-{HIGHEST_VALUE}](\+[1-{HIGHEST_VALUE}]){{0,{MOST_GRAPES - 1}}}")

    def __init__(self) -> None:
        self._all = tuple(
            "+".join(values) for count in range(1, MOST_GRAPES + 1) for values in product(VALUES, repeat=count)
        )

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.written.fullmatch(name) is not None

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)


# Names that are a set


def _decks(names: tuple[str, ...]) -> tuple[str, ...]:
    """Put decks into the order in which they lie."""
    return tuple(sorted(names, key=DECKS.index))


def _pairs(names: tuple[str, ...]) -> tuple[str, ...]:
    """Put the two vines of a swap into the order of their fields."""
    vine, field, other, to = names
    return names if field <= to else (other, to, vine, field)


def _grapes(names: tuple[str, ...]) -> tuple[str, ...]:
    """Put the red grapes of a wine into the order of their values; those of the other colour follow them."""
    wine, grapes, value = names
    values, red = grapes.split("+"), RECIPES[WINES.index(wine)].red
    return wine, "+".join((*sorted(values[:red]), *values[red:])), value


def _delivery(names: tuple[str, ...]) -> tuple[str, ...]:
    """Put the wines for an order into the order in which it asks for them, those of a kind from the highest on."""
    kinds = [demand.wine for demand in ORDER[CARD[names[0]]].demands]

    def place(name: str) -> tuple[int, int]:
        wine, _, value = name.rpartition("-")
        return kinds.index(wine) if wine in kinds else len(kinds), -int(value)

    return names[0], *sorted(names[1:], key=place)


PLACES = ((tuple(SPACES), SLOT_NAMES), ((LIRA_SPACE,), ("1",)), ((YOKE_SPACE,), ("1", OVERFLOW)))
DELIVERIES = tuple((ORDER_NAMES, *[DELIVERED] * count) for count in range(MOST_WINES + 1))
EVERYWHERE = ((*SPACES, LIRA_SPACE, YOKE_SPACE),)

VOCABULARY: Vocabulary = {
    "accept": Verb("8.2"),
    "age": Verb("13.14", ((WINES, VALUES),), sample=("red", "4")),
    "build": Verb("5.4", ((STRUCTURE_NAMES,),)),
    "buy-field": Verb("5.5", ((FIELD_NAMES,),)),
    "choose": Verb("8.2", ((tuple(LETTERS),),)),
    "decline": Verb("4.3"),
    "discard": Verb("9.5", ((NAMES,),)),
    "do": Verb("13.32", (EVERYWHERE,)),
    "draw": Verb("3.7", ((DECKS,), (DECKS, DECKS)), ordered=_decks),
    "fill": Verb("7.8", DELIVERIES, ordered=_delivery, sample=("order-10", "red-3", "white-3")),
    "give": Verb("8.5", ((NAMES,),)),
    "give-cards": Verb("13.11"),
    "give-grape": Verb("8.1", ((COLOURS, VALUES),), sample=("white", "3")),
    "give-wine": Verb("8.1", ((WINES, VALUES),)),
    "grande": Verb("4.4", PLACES),
    "harvest": Verb("7.3", ((FIELD_NAMES,),)),
    "keep": Verb("13.37", ((NAMES,),), sample=("chardonnay",)),
    "keep-mama": Verb("2.3", ((tuple(mama.id for mama in MAMAS),),)),
    "keep-papa": Verb("2.3", ((tuple(papa.id for papa in PAPAS),),)),
    "lose-vp": Verb("13.11"),
    "name": Verb("13.35", ((SEAT_NAMES,),)),
    "offer": Verb("12.23", ((NAMES,),), sample=("exporter",)),
    "pass": Verb("3.6"),
    "pay": Verb("12.38", ((SEAT_NAMES,),)),
    "pay-lira": Verb("13.11"),
    "place": Verb("4.1", PLACES),
    "plant": Verb("5.6", ((VINE_NAMES, FIELD_NAMES), (FIELD_NAMES,))),
    "row": Verb("3.2", ((ROW_NAMES,),)),
    "sell-field": Verb("5.5", ((FIELD_NAMES,),)),
    "sell-grape": Verb("5.5", ((COLOURS, VALUES),)),
    "swap": Verb(
        "12.11",
        ((VINE_NAMES, FIELD_NAMES, VINE_NAMES, FIELD_NAMES),),
        ordered=_pairs,
        sample=("merlot", "5", "trebbiano", "6"),
    ),
    "take": Verb("13.19", ((DECKS, DECKS),), ordered=_decks, sample=("vine", "summer")),
    "take-back": Verb("12.32", PLACES),
    "take-back-grande": Verb("12.32", PLACES),
    "take-grape": Verb("12.10", ((COLOURS,),)),
    "uproot": Verb("7.10", ((VINE_NAMES, FIELD_NAMES),)),
    "visit": Verb("8.1", ((NAMES,),), sample=("planner",)),
    "wine": Verb("7.6", ((WINES, Grapes(), SUMS),), ordered=_grapes),
}
