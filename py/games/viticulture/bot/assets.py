"""What the things of a seat are worth to it in the time that is left."""

from __future__ import annotations

from bisect import insort
from functools import cached_property

from games.viticulture.bot.orders import KINDS, WANTED, Stock, by_gain, served, share_there
from games.viticulture.bot.weights import ViticultureWeights
from games.viticulture.cards.deck import CARD, ORDER_DECK, VINE, VINE_DECK
from games.viticulture.components import (
    END_VP,
    HIGHEST_VALUE,
    MOST_RESIDUAL,
    MOST_WORKERS,
    RED,
    STRUCTURE,
    STRUCTURES,
    WHITE,
)
from games.viticulture.pieces.cellar import put_token
from games.viticulture.scoring import is_last_year, level
from games.viticulture.state import State

SUMMER, WINTER = 1, 2
TENTHS = 10
# How much of a year is still to come, in tenths.
REST_OF_YEAR = {"": 0, "spring": 10, "summer": 8, "fall": 6, "winter": 4}
# How many points the leader gains in a year once the estates are laid out, in tenths, and how long that takes.
PACE, LAYING_OUT = 46, 3
LONG = 3 * TENTHS

# The worth of structures at once, and for each year that is left.
AT_ONCE = {"trellis": 60, "irrigation": 60, "yoke": 10, "medium-cellar": 40, "large-cellar": 0, "cottage": 5}
EACH_YEAR = {
    "trellis": 14, "irrigation": 16, "yoke": 22, "medium-cellar": 30, "large-cellar": 25, "cottage": 36,
    "windmill": 50, "tasting-room": 46,
}  # fmt: skip
WORTH_AT_ONCE = tuple(AT_ONCE.get(structure.id, 0) for structure in STRUCTURES)
WORTH_EACH_YEAR = tuple(EACH_YEAR[structure.id] for structure in STRUCTURES)
# The worth of a structure for each vine of the hand that needs it.
WAITING = 40
RED_OF = {card: vine.red for card, vine in VINE.items()}
WHITE_OF = {card: vine.white for card, vine in VINE.items()}
NEEDS = {card: tuple(STRUCTURE[name] for name in vine.needs) for card, vine in VINE.items()}

# The worth of that many cards of a deck in the hand.
HELD_VINES = (0, 60, 95, 112, 120, 124, 126, 128)
HELD_VISITORS = (0, 62, 114, 156, 186, 204, 214, 220)
# Visitors that bring points nearly by themselves, and the worth of each in the hand beyond that of any visitor: in 70
# games of level 3 a seat that held one when a year began ended 73 (standard error 21) better than its other terms said.
POINT_BRINGERS = frozenset(
    CARD[name]
    for name in (
        "swindler", "handyman", "auctioneer", "horticulturist", "surveyor", "architect", "contractor", "blacksmith",
        "sharecropper", "guest-speaker", "motivator", "governor", "professor", "craftsman", "governess", "benefactor",
        "uncertified-teacher",
    )
)  # fmt: skip
BRINGS = 100
# The worth of the next order in the hand before anything is there for it, by the number of orders held.
NEXT_ORDER = (120, 95, 65, 38, 18, 8, 0)
# What it costs to have sold a field, for each year that is left: the first one, the second, the third.
SOLD_FIELDS = (20, 42, 70)
# Percent of a field's harvest that is used: of the best field, of the next one, of the last.
BROUGHT_IN = (72, 52, 34)
# Workers beyond the first three, in percent: the more there are, the less there is for them to do.
TEAM = (0, 100, 196, 280)


Yields = list[tuple[int, int]]
"""What each field bears, in red and in white."""


class Assets:
    """The assets of a seat: each method returns what some of them are worth, in hundredths of a victory point."""

    def __init__(self, state: State, seat: int, weights: ViticultureWeights) -> None:
        self.state, self.seat, self.weights = state, seat, weights
        self.last = is_last_year(state) if state.alone else state.last_year
        after = years_after(state)
        # Tenths of years after this one; `ahead` counts this one too before it has begun.
        self.after = after
        self.ahead = after + (TENTHS if state.season == "spring" else 0)
        self.useful = 0 if state.over else min(100, 25 + 75 * self.ahead // LONG)
        # Percent of their full worth that grapes, wines and orders can still reach.
        self.ripening = 0 if state.over else min(100, 40 + 6 * self.ahead)
        self.top = state.cellar_top(seat)
        self.orders = by_gain(state.hands[seat])
        self.first_lira = weights.first_lira + max(0, self.worker_gained()) * weights.saving // 400
        self.workers = state.idle[seat] + state.grande_idle[seat]

    # Money, points, workers

    def lira(self, lira: int) -> int:
        """The worth of an amount of lira."""
        weights = self.weights
        first, others = min(lira, 4), max(0, lira - 4)
        following, rest = min(others, 4), max(0, others - 4)
        late, spare = min(rest, 4), max(0, rest - 4)
        whole = (
            first * self.first_lira
            + following * weights.next_lira
            + late * weights.later_lira
            + spare * weights.spare_lira
        )
        return whole * (3 if self.last else self.useful) // 100

    def lira_gained(self, lira: int) -> int:
        """The worth of gaining lira, or of losing them if `lira` is negative."""
        held = self.state.lira[self.seat]
        return self.lira(max(0, held + lira)) - self.lira(held)

    def steps(self, steps: int) -> int:
        """The worth of moving up that many steps on the residual track."""
        gained = min(steps, MOST_RESIDUAL - self.state.residual[self.seat])
        return gained * self.weights.income * self.ahead // TENTHS

    def team(self, workers: int) -> int:
        """The worth of a number of workers in the years to come."""
        return TEAM[max(0, min(workers, MOST_WORKERS) - 3)] * self.weights.worker * self.ahead // (100 * TENTHS)

    def worker_gained(self) -> int:
        """The worth of one more worker."""
        workers = self.state.workers[self.seat]
        return self.team(workers + 1) - self.team(workers)

    # Structures and fields

    def structure(self, at: int) -> int:
        """The worth of a structure."""
        years = self.ahead + (5 if self.state.season == "summer" else 0)
        whole = WORTH_AT_ONCE[at] * self.useful // 100 + WORTH_EACH_YEAR[at] * years // TENTHS
        return whole * self.weights.structures // 100

    def waiting_for(self, at: int) -> int:
        """The worth of a structure for the vines of the hand."""
        built = self.state.built[self.seat]
        waiting = (card for card in self.state.hands[self.seat] if 0 <= card < len(NEEDS) and at in NEEDS[card])
        return (
            self.useful
            * sum(WAITING if all(built[it] or it == at for it in NEEDS[card]) else 15 for card in waiting)
            // 100
        )

    def harvests(self, yields: Yields) -> int:
        """The worth of fields with these yields."""
        if self.last:
            return 0
        each = sorted((self.loose_grape(red) + self.loose_grape(white) for red, white in yields), reverse=True)
        years = min(45, self.ahead + (6 if self.state.season == "summer" else 0))
        whole = sum(share * one for share, one in zip(BROUGHT_IN, each)) * years // (100 * TENTHS)
        return whole * self.weights.fields // 100

    @cached_property
    def yields(self) -> Yields:
        """The yields of the fields."""
        return borne_by(self.state.fields[self.seat])

    # Cards

    def vines(self, count: int) -> int:
        """The worth of a number of vines in the hand."""
        if self.last and self.state.season != "summer":
            return 0
        return HELD_VINES[min(count, 7)] * self.weights.vines * (5 if self.last else self.useful) // 10_000

    def visitors(self, deck: int, count: int) -> int:
        """The worth of a number of visitors of one season in the hand."""
        useful = self.useful
        if self.last:
            open_yet = self.state.season in (
                ("spring", "summer") if deck == SUMMER else ("spring", "summer", "fall", "winter")
            )
            useful = 60 if open_yet and self.others > 0 else 0
        return HELD_VISITORS[min(count, 7)] * self.weights.visitors * useful // 10_000

    def point_bringers(self) -> int:
        """The worth of the visitors of the hand that bring points, beyond that of any visitor."""
        if self.last:
            return 0
        many = sum(card in POINT_BRINGERS for card in self.state.hands[self.seat])
        return many * BRINGS * self.weights.visitors * self.useful // 10_000

    def held(self, deck: int, count: int) -> int:
        """The worth of a number of unknown cards of a deck in the hand."""
        if deck == VINE_DECK:
            return self.vines(count)
        if deck == ORDER_DECK:
            return sum(self.next_order(at) for at in range(count))
        return self.visitors(deck, count)

    def next_order(self, held: int) -> int:
        """The worth of drawing an order, if the seat holds that many."""
        useful = self.useful if not self.last else 20 if self.others > self._steps_to_wine else 0
        return NEXT_ORDER[min(held, 6)] * self.weights.new_order * useful // 10_000

    @property
    def others(self) -> int:
        """The workers that are left after the one that is about to be sent."""
        state = self.state
        return self.workers - (not state.over and state.now.kind == "turn" and state.now.seat == self.seat)

    @property
    def _steps_to_wine(self) -> int:
        """The workers that it takes to have a wine."""
        if self.state.wines(self.seat):
            return 0
        return 1 if self.state.grapes(self.seat) else 2

    def drawn(self, deck: int, more: int = 1) -> int:
        """The worth of drawing some cards of a deck."""
        count = self.state.count(self.seat, deck)
        return self.held(deck, count + more) - self.held(deck, count)

    # Grapes, wines, orders

    def loose_grape(self, value: int) -> int:
        """The worth of a grape that no order asks for."""
        return self.weights.grape + self.weights.grape_value * value if value else 0

    def loose_wine(self, kind: int, value: int) -> int:
        """The worth of a wine that no order asks for; more for the kinds that need more grapes."""
        return self.weights.wine + self.weights.wine_value * value + (0, 0, 10, 40)[kind]

    def gain(self, card: int) -> int:
        """The worth of an order's reward."""
        wanted = WANTED[card]
        return self.weights.point * wanted.vp + self.steps(wanted.steps)

    def stock(self, crush: list[list[int]] | None = None, cellar: list[list[int]] | None = None) -> Stock:
        """The wines and the grapes of the seat."""
        return [*(cellar or self.state.cellar[self.seat]), *(crush or self.state.crush[self.seat])]

    def production(
        self, stock: Stock, orders: list[int] | None = None, top: int | None = None, yields: Yields | None = None
    ) -> int:
        """The worth of wines and grapes, with that of the orders that they can fill."""
        return sum(self.products(stock, orders, top, yields))

    def products(
        self, stock: Stock, orders: list[int] | None = None, top: int | None = None, yields: Yields | None = None
    ) -> tuple[int, int]:
        """The worth of orders with these wines and grapes, and the worth of the wines and grapes left over. The seat's
        own orders, cellar (`top`) and yields count where none are given."""
        top, orders = self.top if top is None else top, self.orders if orders is None else orders
        waiting, left, worth = self._stage(orders, [*stock[:KINDS], [], []], top, self.weights.ready)
        waiting, left, more = self._stage(waiting, [*left[:KINDS], *stock[KINDS:]], top, self.weights.made)
        worth += more
        if waiting and not self.last:
            worth += self._far_away(waiting, left, top, self.yields if yields is None else yields)
        return worth, self._loose(left)

    def _stage(self, orders: list[int], stock: Stock, top: int, percent: int) -> tuple[list[int], Stock, int]:
        """Fill orders from a stock, the most valuable first; return the orders left, the stock left, and the gain."""
        waiting, worth = [], 0
        percent = percent if not self.last else percent * 60 // 100
        for card in orders:
            found = served(WANTED[card], stock, top)
            if found is None:
                waiting.append(card)
                continue
            effort = self.weights.effort * (2 + found.made) // 2 if not self.last else 0
            otherwise = self._loose(stock) - self._loose(found.left)
            stock = found.left
            worth += max(otherwise, self.gain(card) * percent // 100 - effort)
        return waiting, stock, worth

    def _far_away(self, orders: list[int], stock: Stock, top: int, yields: Yields) -> int:
        """The worth of orders whose grapes still have to grow, or that lack more."""
        grown: Stock = [values[:] for values in stock]
        for red, white in yields:
            for colour, value in ((RED, red), (WHITE, white)):
                if value:
                    insort(grown[KINDS + colour], value)
        worth, weights = 0, self.weights
        for card in orders:
            wanted, gain = WANTED[card], self.gain(card)
            found = served(wanted, grown, top)
            far = gain * weights.far * (20 + 80 * share_there(wanted, grown, top) // 100) // 10_000
            if found:
                grown = found.left
                percent = weights.grown + (weights.made - weights.grown) * share_there(wanted, stock, top) // 100
                far = max(far, gain * percent // 100 - weights.effort * (1 + found.made))
            worth += far
        return worth * self.ripening // 100

    def _loose(self, stock: Stock) -> int:
        wines = sum(self.loose_wine(kind, value) for kind in range(KINDS) for value in stock[kind])
        grapes = sum(self.loose_grape(value) for values in stock[KINDS:] for value in values)
        return (wines + grapes) * (8 if self.last else self.ripening) // 100


def years_after(state: State) -> int:
    """Return the number of years after this one, in tenths: known in a solo game, else guessed from the leader's
    points."""
    if state.over:
        return 0
    if state.alone:
        return max(0, level(state).years - state.year) * TENTHS
    if state.last_year:
        return 0
    missing = END_VP - max(state.vp)
    years = missing * 100 // PACE + max(0, LAYING_OUT - state.year) * TENTHS
    return max(2, years - REST_OF_YEAR[state.season])


def borne_by(fields: list[list[int]]) -> Yields:
    """Return the yields of fields with these vines."""
    borne = [[(RED_OF[vine], WHITE_OF[vine]) for vine in vines] for vines in fields]
    sums = ((sum(red for red, _ in values), sum(white for _, white in values)) for values in borne)
    return [(min(HIGHEST_VALUE, red), min(HIGHEST_VALUE, white)) for red, white in sums]


def with_grapes(crush: list[list[int]], red: int, white: int) -> list[list[int]]:
    """Return a crush pad after a harvest."""
    after = [values[:] for values in crush]
    for colour, value in ((RED, red), (WHITE, white)):
        if value:
            put_token(after[colour], value)
    return after
