"""The worth of building, harvesting, making wine and so on to a seat, worked out without making the move."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property

from games.viticulture.bot.assets import NEEDS, SOLD_FIELDS, TENTHS, Assets, with_grapes
from games.viticulture.bot.orders import KINDS, WANTED, served
from games.viticulture.bot.vines import Vines
from games.viticulture.bot.weights import IMPOSSIBLE, ViticultureWeights
from games.viticulture.cards import operations as op
from games.viticulture.cards.deck import DECK_OF, VALUE, VINE
from games.viticulture.components import CELLARS, FIELDS, GRAPE_PRICES, STRUCTURE, STRUCTURES
from games.viticulture.state import State

# The highest value of a wine with each cellar that can be built.
TOP_WITH = {STRUCTURE[cellar.needs]: cellar.highest for cellar in CELLARS if cellar.needs}

# The worth of a vine in the hand for each point of its value, if none, one or two of its structures are missing.
PLANTABLE = (6, 2, 1)


class Estimates:
    """What each thing that a seat could do is worth to it, in hundredths of a victory point."""

    def __init__(self, state: State, seat: int, weights: ViticultureWeights) -> None:
        self.assets = Assets(state, seat, weights)
        self.vines = Vines(state, seat, weights, self.assets)
        self.state, self.seat, self.weights = state, seat, weights

    # Wine and orders

    @cached_property
    def now(self) -> int:
        """The worth of wines, grapes and orders now."""
        return self.assets.production(self.assets.stock())

    @cached_property
    def harvests(self) -> list[int]:
        """The worth of harvesting each field that can be harvested, the best first."""
        fields = (field for field in range(len(FIELDS)) if self.state.can_harvest(self.seat, field))
        return sorted(map(self.harvest, fields), reverse=True)

    def harvest(self, field: int) -> int:
        """The worth of harvesting a field."""
        crush = with_grapes(self.state.crush[self.seat], *self.state.yields(self.seat, field))
        gained = self.assets.production(self.assets.stock(crush)) - self.now
        return gained * 2 if self.assets.last else gained

    def wines(self, most: int) -> int:
        """The worth of making up to `most` wines from the grapes."""
        if not self.state.grapes(self.seat):
            return IMPOSSIBLE
        assets, stock, worth, left_over = self.assets, self.assets.stock(), 0, most
        waiting = []
        wines = [*stock[:KINDS], [], []]
        for card in assets.orders:
            filled = served(WANTED[card], wines, assets.top)
            if filled:
                wines = filled.left
            else:
                waiting.append(card)
        stock = [*wines[:KINDS], *stock[KINDS:]]
        for card in waiting:
            filled = served(WANTED[card], stock, assets.top)
            if filled and filled.made <= left_over:
                stock, left_over = filled.left, left_over - filled.made
                worth += self._made(card, filled.made)
        return worth + self._pressed(stock[KINDS:], left_over) + (5 if most > 2 else 0)

    def _made(self, card: int, made: int) -> int:
        """The worth of making the wines that an order asks for."""
        weights, gain = self.weights, self.assets.gain(card)
        if self.assets.last:
            return gain // 2 if self.assets.workers > 1 else 0
        return gain * (weights.ready - weights.made) // 100 + weights.effort * made // 2

    def _pressed(self, grapes: Sequence[Sequence[int]], most: int) -> int:
        """The worth of making up to `most` wines that no order asks for."""
        assets = self.assets
        gains = sorted(
            (
                assets.loose_wine(0, min(value, assets.top)) - assets.loose_grape(value)
                for values in grapes
                for value in values
            ),
            reverse=True,
        )
        return sum(gain for gain in gains[:most] if gain > 0) * (8 if assets.last else assets.ripening) // 100

    def fill(self, more: int) -> int:
        """The worth of filling an order, with `more` points on top."""
        return max(map(self.filling, self.ready), default=IMPOSSIBLE) + self.weights.point * more

    @cached_property
    def ready(self) -> list[int]:
        """The orders that can be filled."""
        wines = [*self.state.cellar[self.seat], [], []]
        return [card for card in self.assets.orders if served(WANTED[card], wines, 0)]

    @cached_property
    def within_reach(self) -> bool:
        """Whether an order can be filled after this year's harvest."""
        crush = self.state.crush[self.seat]
        for field in range(len(FIELDS)):
            if self.state.can_harvest(self.seat, field):
                crush = with_grapes(crush, *self.state.yields(self.seat, field))
        stock = self.assets.stock(crush)
        return any(served(WANTED[card], stock, self.assets.top) is not None for card in self.assets.orders)

    def filling(self, card: int) -> int:
        """The worth of filling an order that can be filled."""
        gain = self.assets.gain(card)
        if self.assets.last:
            return gain
        return max(self.weights.filling, gain - max(10, gain * self.weights.ready // 100 - self.weights.effort))

    # Structures, workers

    def building(self, structure: int, price: int) -> int:
        """The worth of building a structure at a price."""
        assets = self.assets
        worth = assets.structure(structure) + assets.lira_gained(-price)
        if structure in TOP_WITH:
            worth += assets.production(assets.stock(), top=TOP_WITH[structure]) - self.now
        return worth + assets.waiting_for(structure)

    def buildings(self, build: op.Build) -> list[int]:
        """The worth of each structure that could be built, the best first."""
        worths = []
        for structure, printed in enumerate(STRUCTURES):
            price = build.price if build.price is not None else max(0, printed.cost - build.discount)
            if self.state.built[self.seat][structure] or price > self.state.lira[self.seat]:
                continue
            if printed.needs and not self.state.has(self.seat, printed.needs):
                continue
            if (build.only and printed.id not in build.only) or (build.costs and printed.cost not in build.costs):
                continue
            worths.append(self.building(structure, price))
        return sorted(worths, reverse=True)

    def training(self, price: int) -> int:
        """The worth of training a worker."""
        if self.state.is_full(self.seat) or self.state.lira[self.seat] < price:
            return IMPOSSIBLE
        return self.assets.worker_gained() + self.assets.lira_gained(-price)

    # Money

    def tour(self, lira: int) -> int:
        """The worth of a tour."""
        state, seat = self.state, self.seat
        tasting = state.has(seat, "tasting-room") and state.wines(seat) and not state.toured[seat]
        return self.assets.lira_gained(lira) + (self.weights.point if tasting else 0)

    def trade(self) -> int:
        """The worth of the best sale, or of buying a field back."""
        grapes = [
            self.grape_sold(colour, value) for colour in range(2) for value in self.state.crush[self.seat][colour]
        ]
        fields = [self.field_sold(field) for field, vines in enumerate(self.state.fields[self.seat]) if not vines]
        return max([*grapes, *fields], default=IMPOSSIBLE)

    def grape_sold(self, colour: int, value: int) -> int:
        """The worth of selling a grape."""
        return self.assets.lira_gained(GRAPE_PRICES[value - 1]) + self.without_grape(colour, value)

    def without_grape(self, colour: int, value: int) -> int:
        """The worth of giving up a grape, 0 or less."""
        crush = [values[:] for values in self.state.crush[self.seat]]
        crush[colour].remove(value)
        return self.assets.production(self.assets.stock(crush)) - self.now

    def without_wine(self, kind: int, value: int) -> int:
        """The worth of giving up a wine, 0 or less."""
        cellar = [values[:] for values in self.state.cellar[self.seat]]
        cellar[kind].remove(value)
        return self.assets.production(self.assets.stock(cellar=cellar)) - self.now

    def field_sold(self, field: int) -> int:
        """The worth of selling a bare field, or of buying a sold one back."""
        sold = self.state.sold[self.seat]
        if sold[field]:
            if self.state.lira[self.seat] < FIELDS[field].price:
                return IMPOSSIBLE
            needed = self._field_kept(sum(sold) - 1) if self.vines.lack_room else 0
            return self.assets.lira_gained(-FIELDS[field].price) + needed
        return self.assets.lira_gained(FIELDS[field].price) - self._field_kept(sum(sold))

    def _field_kept(self, sold: int) -> int:
        """The worth of keeping a field, when `sold` others are sold."""
        return SOLD_FIELDS[sold] * self.assets.ahead // TENTHS

    # Cards

    def cheapest(self, count: int, decks: Collection[int]) -> int:
        """The worth of giving up the `count` least valuable cards of some decks, 0 or less."""
        kept = sorted(self.kept(card) for card in self.state.hands[self.seat] if card >= 0 and DECK_OF[card] in decks)
        return -sum(kept[:count]) if len(kept) >= count else IMPOSSIBLE

    def kept(self, card: int) -> int:
        """The worth of a card in the hand."""
        if card in WANTED:
            others = [other for other in self.assets.orders if other != card]
            return self.now - self.assets.production(self.assets.stock(), others)
        deck = DECK_OF[card]
        held = self.state.count(self.seat, deck)
        last = self.assets.held(deck, held) - self.assets.held(deck, held - 1)
        if card not in VINE:
            return last
        needs = sum(not self.state.built[self.seat][it] for it in NEEDS[card])
        return last + VALUE[card] * PLANTABLE[needs]
