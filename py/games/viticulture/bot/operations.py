"""The worth of each operation of a space or a visitor to the seat that does it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from games.viticulture.bot.assets import TENTHS
from games.viticulture.bot.estimates import Estimates
from games.viticulture.bot.weights import IMPOSSIBLE
from games.viticulture.cards import operations as op
from games.viticulture.cards.deck import DECK, DECK_OF, VISITOR, VISITORS
from games.viticulture.cards.visitor import CONDITIONS as NUMBERS
from games.viticulture.cards.visitor import Option, Visitor, second_vp
from games.viticulture.components import LOWEST_VP, RECIPES, SPACES, SUMMER_SPACES, WINE, WINES
from games.viticulture.pieces.cellar import aged
from games.viticulture.rules.common.measures import CONDITIONS, MEASURES

SPARKLING = RECIPES[WINE["sparkling"]]
# The worth of a worker that is taken back, of one that is sent ahead, of a better row, and of the cards that a
# neighbour, or each opponent, has to hand over.
TAKEN_BACK, SENT_AHEAD, OTHER_ROW, DEMANDED = 50, 25, 20, 50
# Percent of what a visitor could do now that it may still do later.
USABLE = 30
# Percent of rivals that do what an opponent's card lets them do, and the worth of that to them.
WILLING, WELCOME = 55, 70
# How likely conditions come true while a visitor is played, in percent.
LIKELY = {"built-cost-5-or-6": 60, "planted-value-4": 25, "highest-wine-given-up": 50, "three-fields-harvested": 80}


class OperationEstimates(Estimates):
    """The estimates of a seat, with those of the operations on spaces and visitors."""

    def value(self, steps: Iterable[op.Operation]) -> int:
        """The worth of some steps together; `IMPOSSIBLE` or less if one of them cannot be done."""
        return sum(VALUE_OF[type(step)](self, step) for step in steps)

    def space(self, space: str, bonus: bool) -> int:
        """The worth of the action of a space."""
        return self.value(SPACES[space].with_bonus if bonus else SPACES[space].plain)

    def visitor(self, card: int) -> int:
        """The worth of playing a visitor of the hand."""
        held = self.state.count(self.seat, deck := DECK_OF[card])
        kept = self.assets.held(deck, held) - self.assets.held(deck, held - 1)
        return self.options(VISITOR[card]) - kept

    def keeping(self, card: int) -> int:
        """The worth of a card in the hand, with what it could do now."""
        could = self.options(VISITOR[card]) * USABLE // 100 if card in VISITOR else 0
        return self.kept(card) + max(0, could)

    def options(self, visitor: Visitor) -> int:
        """The worth of a visitor's best options."""
        options = sorted(map(self.option, visitor.options), reverse=True)
        best = options[0]
        if visitor.second and len(options) > 1:
            best += max(0, options[1] - self.weights.point * second_vp(visitor))
        return best + self.value(visitor.first)

    def option(self, option: Option) -> int:
        """The worth of an option of a visitor."""
        if option.needs and not CONDITIONS[option.needs](self.state, self.seat):
            return IMPOSSIBLE
        return self.value(option.steps)


def _gain(estimates: OperationEstimates, gain: op.Gain) -> int:
    times = 100 * _times(estimates, gain)
    if gain.when:
        times = times * _chance(estimates, gain.when) // 100
    if gain.per and not gain.or_nothing and not times:
        return IMPOSSIBLE
    lira = estimates.assets.lira_gained(gain.lira * times // 100) if gain.lira else 0
    steps = estimates.assets.steps(gain.residual) if gain.residual else 0
    return lira + estimates.weights.point * gain.vp * times // 100 + steps


def _times(estimates: OperationEstimates, gain: op.Gain) -> int:
    if not gain.per:
        return 1
    if gain.per == "sparkling-made":
        reds, whites = estimates.state.crush[estimates.seat]
        red, white, least = SPARKLING.red, SPARKLING.white, SPARKLING.least
        there = len(reds) >= red and len(whites) >= white and estimates.assets.top >= least
        return int(there and sum(reds[-red:]) + sum(whites[-white:]) >= least)
    if gain.per == "kinds-of-wine-made":
        return min(2, estimates.state.grapes(estimates.seat))
    return MEASURES[gain.per](estimates.state, estimates.seat)


def _chance(estimates: OperationEstimates, condition: str) -> int:
    """Return how likely a condition comes true, in percent."""
    state, seat = estimates.state, estimates.seat
    if condition == "six-vines":
        return 100 * (state.vines(seat) >= NUMBERS[condition][0] - 1)
    if condition == "six-structures":
        return 100 * (state.structures(seat) >= NUMBERS[condition][0] - 1)
    if condition == "three-fields-harvested":
        return 100 * (len(estimates.harvests) >= NUMBERS[condition][0])
    if condition == "three-kinds-on-field":
        return 90 * any(len(set(vines)) >= NUMBERS[condition][0] - 1 for vines in state.fields[seat])
    return LIKELY[condition]


def _pay(estimates: OperationEstimates, pay: op.Pay) -> int:
    state, seat = estimates.state, estimates.seat
    if state.lira[seat] < pay.lira or state.vp[seat] - pay.vp < LOWEST_VP or state.residual[seat] < pay.residual:
        return IMPOSSIBLE
    steps = pay.residual * estimates.weights.income * estimates.assets.ahead // TENTHS
    return estimates.assets.lira_gained(-pay.lira) - estimates.weights.point * pay.vp - steps


def _draw(estimates: OperationEstimates, draw: op.Draw) -> int:
    return sum(estimates.assets.drawn(DECK[deck], draw.decks.count(deck)) for deck in set(draw.decks))


def _draw_either(estimates: OperationEstimates, draw: op.DrawEither) -> int:
    return draw.count * max(estimates.assets.drawn(DECK[deck]) for deck in draw.decks)


def _discard(estimates: OperationEstimates, discard: op.Discard) -> int:
    return estimates.cheapest(discard.count, [DECK[deck] for deck in discard.decks])


def _discard_hand(estimates: OperationEstimates, discard: op.DiscardHand) -> int:
    hand = estimates.state.hands[estimates.seat]
    return -sum(estimates.kept(card) for card in hand if card >= 0) if hand else IMPOSSIBLE


def _give_grape(estimates: OperationEstimates, give: op.GiveUpGrape) -> int:
    crush = estimates.state.crush[estimates.seat]
    return max(
        (estimates.without_grape(colour, value) for colour, values in enumerate(crush) for value in values),
        default=IMPOSSIBLE,
    )


def _give_wine(estimates: OperationEstimates, give: op.GiveUpWine) -> int:
    wines = ((kind, value) for kind in range(len(WINES)) for value in estimates.state.cellar[estimates.seat][kind])
    return max((estimates.without_wine(*wine) for wine in wines if wine[1] >= give.least), default=IMPOSSIBLE)


def _take_grape(estimates: OperationEstimates, take: op.TakeGrape) -> int:
    free = sum(1 not in values for values in estimates.state.crush[estimates.seat])
    grape = estimates.assets.loose_grape(1) + 8
    return (grape * (free if take.each else 1)) * estimates.assets.useful // 100 if free else IMPOSSIBLE


def _build(estimates: OperationEstimates, build: op.Build) -> int:
    found = estimates.buildings(build)
    return sum(found[: build.count]) if found else IMPOSSIBLE


def _plant(estimates: OperationEstimates, plant: op.Plant) -> int:
    found = estimates.vines.plantings(plant.without_structures, plant.above_limit)
    if not found:
        return IMPOSSIBLE
    return found[0] + sum(one - estimates.vines.windmill for one in found[1 : plant.most] if one > 0)


def _uproot(estimates: OperationEstimates, uproot: op.Uproot) -> int:
    found = estimates.vines.uprootings()
    return sum(found[: uproot.count]) if len(found) >= uproot.count else IMPOSSIBLE


def _swap(estimates: OperationEstimates, swap: op.SwapVines) -> int:
    return 0 if sum(map(bool, estimates.state.fields[estimates.seat])) > 1 else IMPOSSIBLE


def _harvest(estimates: OperationEstimates, harvest: op.Harvest) -> int:
    found = estimates.harvests
    return found[0] + sum(one for one in found[1 : harvest.most] if one > 0) if found else IMPOSSIBLE


def _make_wine(estimates: OperationEstimates, make: op.MakeWine) -> int:
    return estimates.wines(make.most)


def _fill(estimates: OperationEstimates, fill: op.FillOrder) -> int:
    return estimates.fill(fill.vp)


def _train(estimates: OperationEstimates, train: op.Train) -> int:
    return estimates.training(train.price) + (TAKEN_BACK if train.now else 0)


def _age(estimates: OperationEstimates, age: op.AgeWines) -> int:
    cellar = estimates.state.cellar[estimates.seat]
    older = [aged(aged(values, estimates.assets.top), estimates.assets.top) for values in cellar]
    if older == cellar:
        return IMPOSSIBLE
    return estimates.assets.production(estimates.assets.stock(cellar=older)) - estimates.now


def _age_then_fill(estimates: OperationEstimates, age: op.AgeThenFill) -> int:
    return estimates.fill(0)


def _trade(estimates: OperationEstimates, trade: op.SellOrTrade) -> int:
    return estimates.trade()


def _visit(estimates: OperationEstimates, visit: op.PlayVisitor) -> int:
    held = estimates.state.held(estimates.seat, DECK[visit.season])
    found = sorted((estimates.visitor(card) for card in held if card >= 0), reverse=True)
    return found[0] + sum(one for one in found[1 : visit.most] if one > 0) if found else IMPOSSIBLE


def _tour(estimates: OperationEstimates, tour: op.Tour) -> int:
    return estimates.tour(tour.lira)


def _take_back(estimates: OperationEstimates, back: op.TakeBackWorkers) -> int:
    state, seat = estimates.state, estimates.seat
    placed = state.workers[seat] + (state.temporary == seat) - estimates.assets.workers - 1
    return TAKEN_BACK * min(back.most, placed) if placed > 0 else IMPOSSIBLE


def _grande_back(estimates: OperationEstimates, back: op.TakeBackGrande) -> int:
    return IMPOSSIBLE if estimates.state.grande_idle[estimates.seat] else TAKEN_BACK


def _temporary(estimates: OperationEstimates, take: op.TakeTemporaryWorker) -> int:
    return estimates.weights.worker


def _plan(estimates: OperationEstimates, plan: op.PlanWorker) -> int:
    return SENT_AHEAD if estimates.state.season == "summer" and estimates.assets.workers else IMPOSSIBLE


def _move_rooster(estimates: OperationEstimates, move: op.MoveRooster) -> int:
    return OTHER_ROW


def _discards(estimates: OperationEstimates, take: op.TakeDiscards) -> int:
    decks = (deck for deck, pile in enumerate(estimates.state.discards) if pile)
    worths = sorted(map(estimates.assets.drawn, decks), reverse=True)
    return sum(worths[: take.count]) if len(worths) >= take.count else IMPOSSIBLE


def _reveal(estimates: OperationEstimates, reveal: op.RevealDecks) -> int:
    return sum(sorted((estimates.assets.drawn(deck) for deck in DECK.values()), reverse=True)[: reveal.keep]) + 20


def _earlier(estimates: OperationEstimates, earlier: op.EarlierAction) -> int:
    return max(estimates.space(space.id, bonus=False) for space in SUMMER_SPACES)


def _pay_opponents(estimates: OperationEstimates, pay: op.PayOpponents) -> int:
    many = min(pay.most, estimates.state.players - 1, estimates.state.lira[estimates.seat] // pay.lira)
    if not many:
        return IMPOSSIBLE
    return many * estimates.weights.point * pay.vp + estimates.assets.lira_gained(-many * pay.lira)


def _may(estimates: OperationEstimates, may: op.May) -> int:
    return max(0, estimates.value(may.does))


def _everybody(estimates: OperationEstimates, everybody: op.Everybody) -> int:
    rivals = estimates.state.players - 1
    if not rivals:
        return 0
    gained = estimates.value([everybody.gain]) if everybody.gain else 0
    others = estimates.value([everybody.gain_else]) if everybody.gain_else else 0
    theirs = WELCOME * estimates.weights.rival // (100 * rivals) if not everybody.gain_else else 0
    return rivals * (gained * WILLING + others * (100 - WILLING // 3)) // 100 - rivals * theirs * WILLING // 100


def _give_lira(estimates: OperationEstimates, give: op.GiveLira) -> int:
    return estimates.assets.lira_gained(-give.lira)


def _neighbour(estimates: OperationEstimates, demand: op.NeighbourChooses) -> int:
    return DEMANDED


def _demand(estimates: OperationEstimates, demand: op.DemandVisitors) -> int:
    return DEMANDED * min(demand.most, estimates.state.players - 1)


def _import(estimates: OperationEstimates, bring: op.ImportVisitors) -> int:
    return estimates.assets.drawn(VISITORS[1], bring.count)


VALUE_OF: Mapping[type[op.Operation], Callable[[OperationEstimates, Any], int]] = {
    op.Gain: _gain,
    op.Pay: _pay,
    op.Draw: _draw,
    op.DrawEither: _draw_either,
    op.Discard: _discard,
    op.DiscardHand: _discard_hand,
    op.GiveUpGrape: _give_grape,
    op.GiveUpWine: _give_wine,
    op.TakeGrape: _take_grape,
    op.Build: _build,
    op.Plant: _plant,
    op.Uproot: _uproot,
    op.SwapVines: _swap,
    op.Harvest: _harvest,
    op.MakeWine: _make_wine,
    op.FillOrder: _fill,
    op.Train: _train,
    op.AgeWines: _age,
    op.AgeThenFill: _age_then_fill,
    op.SellOrTrade: _trade,
    op.PlayVisitor: _visit,
    op.Tour: _tour,
    op.TakeBackWorkers: _take_back,
    op.TakeBackGrande: _grande_back,
    op.TakeTemporaryWorker: _temporary,
    op.PlanWorker: _plan,
    op.MoveRooster: _move_rooster,
    op.TakeDiscards: _discards,
    op.RevealDecks: _reveal,
    op.EarlierAction: _earlier,
    op.PayOpponents: _pay_opponents,
    op.May: _may,
    op.IfPossible: _may,
    op.Everybody: _everybody,
    op.GiveLira: _give_lira,
    op.NeighbourChooses: _neighbour,
    op.DemandVisitors: _demand,
    op.ImportVisitors: _import,
}
