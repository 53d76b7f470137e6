"""What the cards of a hand are worth to a seat, as long as the cellars stay as they are.

The cards of a colour that somebody holds are one number, the code: `UNIT` for each card. So are empty bottles, as if
they were an eighth colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from games.weinhaendler.bot.prospects import laid, promise
from games.weinhaendler.bot.weights import TraderWeights
from games.weinhaendler.components import CARDS_A_COLOUR, COPIES, EMPTY, KINDS, MOST_IN_HAND, STARS
from games.weinhaendler.state import State

UNIT = tuple((16, 4, 1)[kind % CARDS_A_COLOUR] for kind in range(KINDS))
COLOUR = tuple(kind // CARDS_A_COLOUR for kind in range(KINDS))
EMPTIES = COLOUR[EMPTY]
OF_COLOUR = tuple(slice(first, first + CARDS_A_COLOUR) for first in range(0, KINDS, CARDS_A_COLOUR))
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


class Prices:
    """What cards count for somebody, with so many rounds to come."""

    def __init__(self, rounds: int, weights: TraderWeights) -> None:
        self._weights, self._later = weights, min(rounds, LATER)
        shapes = (weights.slim, weights.angular, weights.round)
        self._trade = [each * min(rounds, TRADING) // TRADING for each in (*shapes, weights.empty)]

    def of_empties(self, many: int) -> Worth:
        """Return the worth of a number of empty bottles."""
        return Worth(0, self._trade[-1] * many, 0, 0, 0)

    def of_cards(self, colour: int, ready: Ready, counts: tuple[int, int, int]) -> Worth:
        """Return the worth of cards of a colour, by the number of each kind, for a cellar that holds this ready."""
        stars = sum(map(int.__mul__, STARS[OF_COLOUR[colour]], counts)) * self._weights.star
        trios = sum(map(self._alike, ready.alike, ready.dead, counts))
        shapes = sum(map(self._joins, ready.lacking, counts)) + self._weights.shapes * min(counts)
        # Nobody offers three alike.
        offered = [0 if count + laid >= COPIES else count for count, laid in zip(counts, ready.alike)]
        return Worth(stars + trios + shapes, sum(map(int.__mul__, self._trade, offered)), stars, trios, shapes)

    def _alike(self, laid: int, dead: bool, count: int) -> int:
        weights, alike = self._weights, count + laid
        if dead or not alike:
            return 0
        if alike >= COPIES:
            return weights.trio
        if alike == COPIES - 1:
            return (weights.pair + weights.pair_later * self._later) * (self._later > 0)
        return weights.single_later * self._later

    def _joins(self, lacking: int, count: int) -> int:
        if count:
            return self._weights.fits * lacking
        return self._weights.wanted * lacking * (self._later > 0)


class Ready(NamedTuple):
    """What cellars hold ready for the kinds of a colour: as a promise (`Promise`), and which kinds lie elsewhere, so
    that three alike cannot come together any more."""

    alike: tuple[int, ...]
    lacking: tuple[int, ...]
    dead: tuple[bool, ...]


class ColourWorths(dict[int, Worth]):
    """What cards of a colour are worth, by their code."""

    def __init__(self, prices: Prices, colour: int, ready: Ready) -> None:
        self._prices, self._colour, self._ready = prices, colour, ready

    def __missing__(self, code: int) -> Worth:
        counts = code // 16, code // 4 % 4, code % 4
        if self._colour == EMPTIES:
            worth = self._prices.of_empties(counts[0])
        else:
            worth = self._prices.of_cards(self._colour, self._ready, counts)
        self[code] = worth
        return worth


class WeinhaendlerOutlook:
    """How a seat looks at cards. `colours[colour][code]` is what its cards of a colour are worth."""

    def __init__(self, colours: tuple[ColourWorths, ...]) -> None:
        self.colours = colours

    def terms(self, cards: Iterable[int]) -> tuple[int, int, int, int]:
        """Return the worth of a hand: stars, trios, shapes, trade."""
        hand = Hand(self, cards)
        worths = [colour[code] for colour, code in zip(self.colours, hand.codes)]
        stars, trios, shapes = (sum(worth[at] for worth in worths) for at in (2, 3, 4))
        return stars, trios, shapes, hand.worth - hand.kept


class Hand:
    """A hand, as a seat looks at it."""

    def __init__(self, eyes: WeinhaendlerOutlook, cards: Iterable[int]) -> None:
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
        """Return its worth without some of its cards, given as colours and codes."""
        kept, trade, cards = self.kept, self._trade, self._cards - count
        for colour, code in taken:
            held = self.codes[colour]
            before, after = self._colours[colour][held], self._colours[colour][held - code]
            kept, trade = kept + after[0] - before[0], trade + after[1] - before[1]
        return kept + (trade * MOST_IN_HAND // cards if cards > MOST_IN_HAND else trade)


def rounds_to_come(state: State) -> int:
    """Return about how many rounds come after this one, at most as many as matter."""
    return 0 if state.last else min(LATER, 1 + 10 * len(state.pile) // LEAVE_THE_PILE)


def outlook(state: State, seat: int, weights: TraderWeights) -> WeinhaendlerOutlook:
    """Return how a seat looks at cards in a position, for the rounds that come after this one."""
    return _outlook(state, seat, rounds_to_come(state), weights)


def outlook_at_horizon(state: State, seat: int, weights: TraderWeights) -> WeinhaendlerOutlook:
    """Return the same, and count this round among those to come as long as nobody has offered or passed in it."""
    begins = state.now.kind == "offer.first" and not any(state.offers) and not any(state.passed)
    return _outlook(state, seat, rounds_to_come(state) + begins, weights)


def _outlook(state: State, seat: int, rounds: int, weights: TraderWeights) -> WeinhaendlerOutlook:
    own = tuple(state.cellars[seat][-1])
    return eyes_of(own, elsewhere(state, seat), state.pointing_down, rounds, weights)


def elsewhere(state: State, seat: int) -> tuple[int, ...]:
    """Return how many of each kind lie in all cellars but the one that a seat builds."""
    cellars = [tuple(cellar) for own in state.cellars for cellar in own]
    cellars.remove(tuple(state.cellars[seat][-1]))
    return tuple(map(sum, zip(*map(laid, cellars))))


@lru_cache(maxsize=8192)
def eyes_of(
    cellar: tuple[int, ...], others: tuple[int, ...], pointing_down: bool, rounds: int, weights: TraderWeights
) -> WeinhaendlerOutlook:
    """Return how somebody looks at cards who builds a cellar, with cards in others."""
    own, prices = promise(cellar, pointing_down), prices_of(rounds, weights)
    dead = [count + other > alike for count, other, alike in zip(laid(cellar), others, own.alike)]
    colours = [Ready(own.alike[kinds], own.lacking[kinds], tuple(dead[kinds])) for kinds in OF_COLOUR]
    return WeinhaendlerOutlook(tuple(worths_of(prices, colour, ready) for colour, ready in enumerate(colours)))


@lru_cache(maxsize=64)
def prices_of(rounds: int, weights: TraderWeights) -> Prices:
    """Return the judgement of a seat on cards. A card that is laid down changes what a few of them are worth, and
    nothing else, so prices and the worths of a colour are shared."""
    return Prices(rounds, weights)


@lru_cache(maxsize=8192)
def worths_of(prices: Prices, colour: int, ready: Ready) -> ColourWorths:
    """Return the worth of cards of a colour."""
    return ColourWorths(prices, colour, ready)
