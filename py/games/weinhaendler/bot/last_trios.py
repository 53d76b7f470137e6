"""The trios that a hand can still make in a cellar when all of it is laid down, as in the last round."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from games.weinhaendler.cellar import NOTHING, Cellar, is_complete, is_supported, new_cellar, shown_slots, trios
from games.weinhaendler.components import CARDS_A_COLOUR, COPIES, EMPTY

# A card that makes no trio, whichever it is.
FILLER = -2
# How many ways to lay the same number of cards are pursued: 30 find as many points as 600.
WAYS = 30

Lying = tuple[tuple[int, ...], tuple[int, ...]]


class LastTrios(NamedTuple):
    """The points of the trios, and the first step on the way to them: a slot, and the cards that will do in it."""

    points: int = 0
    slot: int = NOTHING
    cards: tuple[int, ...] = ()


@lru_cache(maxsize=4096)
def last_trios(cellar: tuple[int, ...], hand: tuple[int, ...], pointing_down: bool) -> LastTrios:
    """Return the best trios of a hand in a cellar that is not complete; without cards if there are none."""
    counting = _with_fillers(cellar, hand)
    best = LastTrios()
    ways = {(cellar, tuple(sorted(counting))): best}
    for _ in hand:
        found = dict[Lying, LastTrios]()
        for lying, way in ways.items():
            for after, points, at, card in _laid_down(*lying, pointing_down):
                total = way.points + points
                if after not in found or total > found[after].points:
                    found[after] = LastTrios(total, *(way[1:] if way.cards else (at, (card,))))
        ways = dict(sorted(found.items(), key=lambda item: -item[1].points)[:WAYS])
        best = max(best, *ways.values(), key=lambda way: way.points)
    return best._replace(cards=tuple(card for card, counts in zip(hand, counting) if counts in best.cards))


def _with_fillers(cellar: tuple[int, ...], hand: tuple[int, ...]) -> tuple[int, ...]:
    every = [*cellar, *hand]

    def makes_a_trio(card: int) -> bool:
        first = card // CARDS_A_COLOUR * CARDS_A_COLOUR
        kinds = range(first, first + CARDS_A_COLOUR)
        return card != EMPTY and (every.count(card) >= COPIES or all(kind in every for kind in kinds))

    return tuple(card if makes_a_trio(card) else FILLER for card in hand)


def _laid_down(
    cellar: tuple[int, ...], hand: tuple[int, ...], pointing_down: bool
) -> Iterator[tuple[Lying, int, int, int]]:
    """Yield each way to lay a card down: what lies and is held then, the points for trios, the slot and the card."""
    built: Cellar = new_cellar() if is_complete(list(cellar)) else list(cellar)
    for at in shown_slots(built):
        if built[at] != EMPTY and (built[at] != NOTHING or not is_supported(built, at)):
            continue
        for card in dict.fromkeys(hand):
            points = 0 if card == FILLER else sum([trio.points for trio in trios(built, at, card, pointing_down)])
            rest = list(hand)
            rest.remove(card)
            yield ((*built[:at], card, *built[at + 1 :]), tuple(rest)), points, at, card
