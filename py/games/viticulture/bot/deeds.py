"""What it is worth to do what a space or a visitor lets somebody do, judged without trying it out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from games.viticulture.bot.orders import KINDS, WANTED, served
from games.viticulture.bot.outlook import Outlook, with_grapes
from games.viticulture.bot.values import VALUE_OF
from games.viticulture.bot.vines import Vines
from games.viticulture.bot.weights import IMPOSSIBLE, ViticultureWeights
from games.viticulture.cards import operations as op
from games.viticulture.cards.deck import DECK_OF, VALUE, VINE, VISITOR
from games.viticulture.cards.visitor import Option, Visitor
from games.viticulture.components import FIELDS, GRAPE_PRICES, SPACES, STRUCTURES
from games.viticulture.rules.common.measures import CONDITIONS
from games.viticulture.state import State

# A field without vines, for each year that is left: the last that one has, the second, the third.
BARE_FIELD = (70, 42, 20)


class Deeds:
    """What a seat could do, and what that is worth to it."""

    def __init__(self, state: State, seat: int, weights: ViticultureWeights) -> None:
        self.look = Outlook(state, seat, weights)
        self.vines = Vines(state, seat, weights, self.look)
        self.state, self.seat, self.weights = state, seat, weights

    def value(self, steps: Iterable[op.Operation]) -> int:
        """Return what some steps are worth together; `IMPOSSIBLE` or less where one of them cannot be done."""
        return sum(VALUE_OF[type(step)](self, step) for step in steps)

    def space(self, space: str, bonus: bool) -> int:
        """Return what the action of a space is worth."""
        return self.value(SPACES[space].with_bonus if bonus else SPACES[space].plain)

    def visitor(self, card: int) -> int:
        """Return what it is worth to play a visitor of the hand."""
        held = self.state.count(self.seat, card_deck := DECK_OF[card])
        kept = self.look.held(card_deck, held) - self.look.held(card_deck, held - 1)
        return self.options(VISITOR[card]) - kept

    def options(self, visitor: Visitor) -> int:
        """Return what a visitor brings."""
        options = sorted(map(self.option, visitor.options), reverse=True)
        best = options[0]
        if visitor.second and len(options) > 1:
            best += max(0, options[1] - (self.weights.point if visitor.second == "vp" else 0))
        return best + self.value(visitor.first)

    def option(self, option: Option) -> int:
        """Return what an option of a visitor brings."""
        if option.needs and not CONDITIONS[option.needs](self.state, self.seat):
            return IMPOSSIBLE
        return self.value(option.steps)

    # Wine and orders

    @cached_property
    def now(self) -> int:
        """What wines, grapes and orders are worth now."""
        return self.look.production(self.look.stock())

    @cached_property
    def harvests(self) -> list[int]:
        """What each field that can be harvested brings, the best first."""
        fields = (at for at in range(len(FIELDS)) if self.state.can_harvest(self.seat, at))
        return sorted((self.harvest(at) for at in fields), reverse=True)

    def harvest(self, at: int) -> int:
        """What it is worth to harvest a field."""
        crush = with_grapes(self.state.crush[self.seat], *self.state.yields(self.seat, at))
        gained = self.look.production(self.look.stock(crush)) - self.now
        return gained * 2 if self.look.last else gained

    def wines(self, most: int) -> int:
        """What it is worth to make so many wines of the grapes."""
        if not self.state.grapes(self.seat):
            return IMPOSSIBLE
        look, stock, worth, left_over = self.look, self.look.stock(), 0, most
        waiting = []
        wines = [*stock[:KINDS], [], []]
        for card in look.orders:
            found = served(WANTED[card], wines, look.top)
            if found:
                wines = found.left
            else:
                waiting.append(card)
        stock = [*wines[:KINDS], *stock[KINDS:]]
        for card in waiting:
            found = served(WANTED[card], stock, look.top)
            if found and found.made <= left_over:
                stock, left_over = found.left, left_over - found.made
                worth += self._made(card, found.made)
        return worth + self._pressed(stock[KINDS:], left_over) + (5 if most > 2 else 0)

    def _made(self, card: int, made: int) -> int:
        """What it is worth to make the wines that an order asks for."""
        weights, gain = self.weights, self.look.gain(card)
        if self.look.last:
            return gain // 2 if self.look.workers > 1 else 0
        return gain * (weights.ready - weights.made) // 100 + weights.effort * made // 2

    def _pressed(self, grapes: Sequence[Sequence[int]], most: int) -> int:
        """What it is worth to make so many wines that no order asks for."""
        look = self.look
        gains = sorted(
            (
                look.loose_wine(0, min(value, look.top)) - look.loose_grape(value)
                for values in grapes
                for value in values
            ),
            reverse=True,
        )
        return sum(gain for gain in gains[:most] if gain > 0) * (8 if look.last else look.ripening) // 100

    def fill(self, more: int) -> int:
        """What it is worth to fill an order, with so many points more."""
        return max(map(self.filling, self.ready), default=IMPOSSIBLE) + self.weights.point * more

    @cached_property
    def ready(self) -> list[int]:
        """The orders that can be filled."""
        wines = [*self.state.cellar[self.seat], [], []]
        return [card for card in self.look.orders if served(WANTED[card], wines, 0)]

    def filling(self, card: int) -> int:
        """What it is worth to fill an order that can be filled."""
        gain = self.look.gain(card)
        if self.look.last:
            return gain
        return gain - max(10, gain * self.weights.ready // 100 - self.weights.effort)

    # Structures, workers

    def building(self, at: int, price: int) -> int:
        """What it is worth to build a structure at a price."""
        look, name = self.look, STRUCTURES[at].id
        worth = look.structure(at) + look.lira_gained(-price)
        if name in ("medium-cellar", "large-cellar"):
            worth += look.production(look.stock(), top=6 if name == "medium-cellar" else 9) - self.now
        return worth + look.waiting_for(at)

    def buildings(self, build: op.Build) -> list[int]:
        """What each structure brings that could be built, the best first."""
        found = []
        for at, printed in enumerate(STRUCTURES):
            price = build.price if build.price is not None else max(0, printed.cost - build.discount)
            if self.state.built[self.seat][at] or price > self.state.lira[self.seat]:
                continue
            if printed.needs and not self.state.has(self.seat, printed.needs):
                continue
            if (build.only and printed.id not in build.only) or (build.costs and printed.cost not in build.costs):
                continue
            found.append(self.building(at, price))
        return sorted(found, reverse=True)

    def training(self, price: int) -> int:
        """What it is worth to train a worker."""
        if self.state.is_full(self.seat) or self.state.lira[self.seat] < price:
            return IMPOSSIBLE
        return self.look.worker_gained() + self.look.lira_gained(-price)

    # Money

    def tour(self, lira: int) -> int:
        """What a tour is worth."""
        state, seat = self.state, self.seat
        tasting = state.has(seat, "tasting-room") and state.wines(seat) and not state.toured[seat]
        return self.look.lira_gained(lira) + (self.weights.point if tasting else 0)

    def trade(self) -> int:
        """What it is worth to sell what is best sold, or to buy a field back."""
        grapes = [
            self.grape_sold(colour, value) for colour in range(2) for value in self.state.crush[self.seat][colour]
        ]
        fields = [self.field_sold(at) for at in range(len(FIELDS)) if not self.state.fields[self.seat][at]]
        return max([*grapes, *fields], default=IMPOSSIBLE)

    def grape_sold(self, colour: int, value: int) -> int:
        """What it is worth to sell a grape."""
        return self.look.lira_gained(GRAPE_PRICES[value - 1]) + self.without_grape(colour, value)

    def without_grape(self, colour: int, value: int) -> int:
        """What it costs to give up a grape."""
        crush = [values[:] for values in self.state.crush[self.seat]]
        crush[colour].remove(value)
        return self.look.production(self.look.stock(crush)) - self.now

    def without_wine(self, kind: int, value: int) -> int:
        """What it costs to give up a wine."""
        cellar = [values[:] for values in self.state.cellar[self.seat]]
        cellar[kind].remove(value)
        return self.look.production(self.look.stock(cellar=cellar)) - self.now

    def field_sold(self, at: int) -> int:
        """What it is worth to sell a bare field, or to buy a sold one back."""
        sold = self.state.sold[self.seat]
        if sold[at]:
            if self.state.lira[self.seat] < FIELDS[at].price:
                return IMPOSSIBLE
            return self.look.lira_gained(-FIELDS[at].price) + self._bare_field(sum(sold) - 1)
        return self.look.lira_gained(FIELDS[at].price) - self._bare_field(sum(sold))

    def _bare_field(self, sold: int) -> int:
        return BARE_FIELD[2 - min(2, sold)] * self.look.ahead // 10

    # Cards

    def cheapest(self, count: int, decks: Sequence[int]) -> int:
        """What it costs at least to give up so many cards."""
        kept = sorted(self.kept(card) for card in self.state.hands[self.seat] if card >= 0 and DECK_OF[card] in decks)
        return -sum(kept[:count]) if len(kept) >= count else IMPOSSIBLE

    def kept(self, card: int) -> int:
        """What a card of the hand is worth there."""
        if card in WANTED:
            others = [other for other in self.look.orders if other != card]
            return self.now - self.look.production(self.look.stock(), others)
        deck = DECK_OF[card]
        held = self.state.count(self.seat, deck)
        one = self.look.held(deck, held) - self.look.held(deck, held - 1)
        return one + (VALUE[card] if card in VINE else 0)
