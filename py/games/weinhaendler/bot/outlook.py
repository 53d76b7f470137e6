"""What the cards of a hand are worth to a seat, as long as the cellars stay as they are.

The cards of a colour that somebody holds are one number, the code: `UNIT` for each card. So are empty bottles, as if
they were an eighth colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from games.weinhaendler.bot.prospects import Promise, laid, promise
from games.weinhaendler.bot.weights import TraderWeights
from games.weinhaendler.components import CARDS_A_COLOUR, COPIES, EMPTY, KINDS, MOST_IN_HAND, STARS
from games.weinhaendler.state import State

UNIT = tuple((16, 4, 1)[kind % CARDS_A_COLOUR] for kind in range(KINDS))
COLOUR = tuple(kind // CARDS_A_COLOUR for kind in range(KINDS))
EMPTIES = COLOUR[EMPTY]
# So many cards leave the pile in a round, in tenths.
LEAVE_THE_PILE = 24
# Cards to offer are worth what they are in so many rounds, and less when fewer are left; other things in so many.
TRADING, LATER = 3, 6


class Worth(NamedTuple):
    """What cards of a colour are worth: `kept` is the sum of all but `trade`, which only six cards can be kept for."""

    kept: int
    trade: int
    stars: int
    trios: int
    shapes: int


class Eyes:
    """How a seat looks at cards. `colours[colour][code]` is what its cards of a colour are worth."""

    def __init__(self, own: Promise, dead: Sequence[int], rounds: int, weights: TraderWeights) -> None:
        self._own, self._dead, self._weights = own, dead, weights
        self._later = min(rounds, LATER)
        shapes = (weights.slim, weights.angular, weights.round)
        self._trade = [each * min(rounds, TRADING) // TRADING for each in (*shapes, weights.empty)]
        self.colours = tuple(_Colour(self, colour) for colour in range(EMPTIES + 1))

    def of_colour(self, colour: int, code: int) -> Worth:
        """Return what cards of a colour are worth."""
        counts = code // 16, code // 4 % 4, code % 4
        if colour == EMPTIES:
            return Worth(0, self._trade[-1] * counts[0], 0, 0, 0)
        weights, held = self._weights, [*zip(range(colour * CARDS_A_COLOUR, KINDS), counts)]
        stars = sum(STARS[kind] * count for kind, count in held) * weights.star
        trios = sum(self._alike(kind, count) for kind, count in held)
        shapes = sum(self._joins(kind, count) for kind, count in held) + weights.shapes * min(counts)
        trade = sum(map(int.__mul__, self._trade, counts))
        return Worth(stars + trios + shapes, trade, stars, trios, shapes)

    def _alike(self, kind: int, count: int) -> int:
        weights, alike = self._weights, count + self._own.alike[kind]
        if self._dead[kind] or not alike:
            return 0
        if alike >= COPIES:
            return weights.trio
        if alike == COPIES - 1:
            return (weights.pair + weights.pair_later * self._later) * (self._later > 0)
        return weights.single_later * self._later

    def _joins(self, kind: int, count: int) -> int:
        lacking = self._own.lacking[kind]
        if count:
            return self._weights.fits * lacking
        return self._weights.wanted * lacking * (self._later > 0)

    def terms(self, cards: Iterable[int]) -> tuple[int, int, int, int]:
        """Return what a hand is worth: stars, trios, shapes, trade."""
        hand = Hand(self, cards)
        worths = [colour[code] for colour, code in zip(self.colours, hand.codes)]
        stars, trios, shapes = (sum(worth[at] for worth in worths) for at in (2, 3, 4))
        return stars, trios, shapes, hand.worth - hand.kept


class _Colour(dict[int, Worth]):
    """What cards of a colour are worth, by their code."""

    def __init__(self, eyes: Eyes, colour: int) -> None:
        self._eyes, self._colour = eyes, colour

    def __missing__(self, code: int) -> Worth:
        worth = self[code] = self._eyes.of_colour(self._colour, code)
        return worth


class Hand:
    """A hand, as a seat looks at it."""

    def __init__(self, eyes: Eyes, cards: Iterable[int]) -> None:
        self.codes, self._colours = [0] * len(eyes.colours), eyes.colours
        self.kept = self._trade = self._cards = 0
        for card in cards:
            self.codes[COLOUR[card]] += UNIT[card]
            self._cards += 1
        for colour, code in zip(self._colours, self.codes):
            worth = colour[code]
            self.kept, self._trade = self.kept + worth[0], self._trade + worth[1]

    @property
    def worth(self) -> int:
        """What it is worth."""
        return self.without(())

    def without(self, taken: Sequence[tuple[int, int]], count: int = 0) -> int:
        """Return what it is worth without so many of its cards, given as colours and codes."""
        kept, trade, cards = self.kept, self._trade, self._cards - count
        for colour, code in taken:
            held = self.codes[colour]
            before, after = self._colours[colour][held], self._colours[colour][held - code]
            kept, trade = kept + after[0] - before[0], trade + after[1] - before[1]
        return kept + (trade * MOST_IN_HAND // cards if cards > MOST_IN_HAND else trade)


def rounds_to_come(state: State) -> int:
    """Return about how many rounds come after this one, at most as many as matter."""
    return 0 if state.last else min(LATER, 1 + 10 * len(state.pile) // LEAVE_THE_PILE)


def outlook(state: State, seat: int, weights: TraderWeights) -> Eyes:
    """Return how a seat looks at cards in a position."""
    own = tuple(state.cellars[seat][-1])
    return eyes_of(own, elsewhere(state, seat), state.pointing_down, rounds_to_come(state), weights)


def elsewhere(state: State, seat: int) -> tuple[int, ...]:
    """Return how many of each kind lie in all cellars but the one that a seat builds."""
    cellars = [tuple(cellar) for own in state.cellars for cellar in own]
    cellars.remove(tuple(state.cellars[seat][-1]))
    return tuple(map(sum, zip(*map(laid, cellars))))


@lru_cache(maxsize=8192)
def eyes_of(
    cellar: tuple[int, ...], others: tuple[int, ...], pointing_down: bool, rounds: int, weights: TraderWeights
) -> Eyes:
    """Return how somebody looks at cards who builds a cellar, with cards in others."""
    own = promise(cellar, pointing_down)
    dead = [count + other - alike for count, other, alike in zip(laid(cellar), others, own.alike)]
    return Eyes(own, dead, rounds, weights)
