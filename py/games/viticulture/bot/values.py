"""What each operation of a space or a visitor is worth to whoever does it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from games.viticulture.bot.weights import IMPOSSIBLE
from games.viticulture.cards import operations as op
from games.viticulture.cards.deck import DECK, VISITORS
from games.viticulture.components import SUMMER_SPACES, WINES
from games.viticulture.pieces.cellar import aged
from games.viticulture.rules.common.measures import MEASURES

if TYPE_CHECKING:
    from games.viticulture.bot.deeds import Deeds

# What a worker that is taken back, one that is sent ahead, and a better row are worth, and the cards that a neighbour,
# or each of the others, has to hand over.
TAKEN_BACK, SENT_AHEAD, OTHER_ROW, DEMANDED = 50, 25, 20, 50
# How many of a hundred rivals do what somebody else's card lets them do, and what it is worth to them.
WILLING, WELCOME = 55, 70
# In percent how likely conditions come true while a visitor is played, and how many of its wines are of a kind.
LIKELY = {"built-cost-5-or-6": 60, "planted-value-4": 25, "highest-wine-given-up": 50, "three-fields-harvested": 80}


def _gain(deeds: Deeds, gain: op.Gain) -> int:
    times = 100 * _times(deeds, gain)
    if gain.when:
        times = times * _chance(deeds, gain.when) // 100
    if gain.per and not gain.or_nothing and not times:
        return IMPOSSIBLE
    one = deeds.look.lira_gained(gain.lira * times // 100) if gain.lira else 0
    return (
        one + (deeds.weights.point * gain.vp * times // 100) + (deeds.look.steps(gain.residual) if gain.residual else 0)
    )


def _times(deeds: Deeds, gain: op.Gain) -> int:
    if not gain.per:
        return 1
    if gain.per == "sparkling-made":
        reds, whites = deeds.state.crush[deeds.seat]
        return int(len(reds) > 1 and bool(whites) and reds[-1] + reds[-2] + whites[-1] >= 7 and deeds.look.top > 6)
    if gain.per == "kinds-of-wine-made":
        return min(2, deeds.state.grapes(deeds.seat))
    return MEASURES[gain.per](deeds.state, deeds.seat)


def _chance(deeds: Deeds, condition: str) -> int:
    """Return in percent how likely a condition comes true."""
    state, seat = deeds.state, deeds.seat
    if condition == "six-vines":
        return 100 * (state.vines(seat) >= 5)
    if condition == "six-structures":
        return 100 * (state.structures(seat) >= 5)
    if condition == "three-fields-harvested":
        return 100 * (len(deeds.harvests) >= 3)
    if condition == "three-kinds-on-field":
        return 90 * any(len(set(vines)) >= 2 for vines in state.fields[seat])
    return LIKELY[condition]


def _pay(deeds: Deeds, pay: op.Pay) -> int:
    state, seat = deeds.state, deeds.seat
    if state.lira[seat] < pay.lira or state.vp[seat] - pay.vp < -5 or state.residual[seat] < pay.residual:
        return IMPOSSIBLE
    steps = pay.residual * deeds.weights.income * deeds.look.ahead // 10
    return deeds.look.lira_gained(-pay.lira) - deeds.weights.point * pay.vp - steps


def _draw(deeds: Deeds, draw: op.Draw) -> int:
    return sum(deeds.look.drawn(DECK[deck], draw.decks.count(deck)) for deck in set(draw.decks))


def _draw_either(deeds: Deeds, draw: op.DrawEither) -> int:
    return draw.count * max(deeds.look.drawn(DECK[deck]) for deck in draw.decks)


def _discard(deeds: Deeds, discard: op.Discard) -> int:
    return deeds.cheapest(discard.count, [DECK[deck] for deck in discard.decks])


def _discard_hand(deeds: Deeds, discard: op.DiscardHand) -> int:
    hand = deeds.state.hands[deeds.seat]
    return -sum(deeds.kept(card) for card in hand if card >= 0) if hand else IMPOSSIBLE


def _give_grape(deeds: Deeds, give: op.GiveUpGrape) -> int:
    crush = deeds.state.crush[deeds.seat]
    return max(
        (deeds.without_grape(colour, value) for colour, values in enumerate(crush) for value in values),
        default=IMPOSSIBLE,
    )


def _give_wine(deeds: Deeds, give: op.GiveUpWine) -> int:
    wines = ((kind, value) for kind in range(len(WINES)) for value in deeds.state.cellar[deeds.seat][kind])
    return max((deeds.without_wine(*wine) for wine in wines if wine[1] >= give.least), default=IMPOSSIBLE)


def _take_grape(deeds: Deeds, take: op.TakeGrape) -> int:
    free = sum(1 not in values for values in deeds.state.crush[deeds.seat])
    one = deeds.look.loose_grape(1) + 8
    return (one * (free if take.each else 1)) * deeds.look.useful // 100 if free else IMPOSSIBLE


def _build(deeds: Deeds, build: op.Build) -> int:
    found = deeds.buildings(build)
    return sum(found[: build.count]) if found else IMPOSSIBLE


def _plant(deeds: Deeds, plant: op.Plant) -> int:
    found = deeds.vines.plantings(plant.without_structures, plant.above_limit)
    if not found:
        return IMPOSSIBLE
    return found[0] + sum(one - deeds.vines.windmill for one in found[1 : plant.most] if one > 0)


def _uproot(deeds: Deeds, uproot: op.Uproot) -> int:
    found = deeds.vines.uprootings()
    return sum(found[: uproot.count]) if len(found) >= uproot.count else IMPOSSIBLE


def _swap(deeds: Deeds, swap: op.SwapVines) -> int:
    return 0 if sum(map(bool, deeds.state.fields[deeds.seat])) > 1 else IMPOSSIBLE


def _harvest(deeds: Deeds, harvest: op.Harvest) -> int:
    found = deeds.harvests
    return found[0] + sum(one for one in found[1 : harvest.most] if one > 0) if found else IMPOSSIBLE


def _make_wine(deeds: Deeds, make: op.MakeWine) -> int:
    return deeds.wines(make.most)


def _fill(deeds: Deeds, fill: op.FillOrder) -> int:
    return deeds.fill(fill.vp)


def _train(deeds: Deeds, train: op.Train) -> int:
    return deeds.training(train.price) + (TAKEN_BACK if train.now else 0)


def _age(deeds: Deeds, age: op.AgeWines) -> int:
    cellar = deeds.state.cellar[deeds.seat]
    older = [aged(aged(values, deeds.look.top), deeds.look.top) for values in cellar]
    if older == cellar:
        return IMPOSSIBLE
    return deeds.look.production(deeds.look.stock(cellar=older)) - deeds.now


def _age_then_fill(deeds: Deeds, age: op.AgeThenFill) -> int:
    return deeds.fill(0)


def _trade(deeds: Deeds, trade: op.SellOrTrade) -> int:
    return deeds.trade()


def _visit(deeds: Deeds, visit: op.PlayVisitor) -> int:
    held = deeds.state.held(deeds.seat, DECK[visit.season])
    found = sorted((deeds.visitor(card) for card in held if card >= 0), reverse=True)
    return found[0] + sum(one for one in found[1 : visit.most] if one > 0) if found else IMPOSSIBLE


def _tour(deeds: Deeds, tour: op.Tour) -> int:
    return deeds.tour(tour.lira)


def _take_back(deeds: Deeds, back: op.TakeBackWorkers) -> int:
    state, seat = deeds.state, deeds.seat
    placed = state.workers[seat] + (state.temporary == seat) - deeds.look.workers - 1
    return TAKEN_BACK * min(back.most, placed) if placed > 0 else IMPOSSIBLE


def _grande_back(deeds: Deeds, back: op.TakeBackGrande) -> int:
    return IMPOSSIBLE if deeds.state.grande_idle[deeds.seat] else TAKEN_BACK


def _temporary(deeds: Deeds, take: op.TakeTemporaryWorker) -> int:
    return TAKEN_BACK


def _plan(deeds: Deeds, plan: op.PlanWorker) -> int:
    return SENT_AHEAD if deeds.state.season == "summer" and deeds.look.workers else IMPOSSIBLE


def _move_rooster(deeds: Deeds, move: op.MoveRooster) -> int:
    return OTHER_ROW


def _discards(deeds: Deeds, take: op.TakeDiscards) -> int:
    piles = sorted((deeds.look.drawn(deck) for deck, pile in enumerate(deeds.state.discards) if pile), reverse=True)
    return sum(piles[: take.count]) if len(piles) >= take.count else IMPOSSIBLE


def _reveal(deeds: Deeds, reveal: op.RevealDecks) -> int:
    return sum(sorted((deeds.look.drawn(deck) for deck in DECK.values()), reverse=True)[: reveal.keep]) + 20


def _earlier(deeds: Deeds, earlier: op.EarlierAction) -> int:
    return max(deeds.space(space.id, bonus=False) for space in SUMMER_SPACES)


def _pay_opponents(deeds: Deeds, pay: op.PayOpponents) -> int:
    many = min(pay.most, deeds.state.players - 1, deeds.state.lira[deeds.seat] // pay.lira)
    return many * deeds.weights.point * pay.vp + deeds.look.lira_gained(-many * pay.lira) if many else IMPOSSIBLE


def _may(deeds: Deeds, may: op.May) -> int:
    return max(0, deeds.value(may.does))


def _everybody(deeds: Deeds, everybody: op.Everybody) -> int:
    rivals = deeds.state.players - 1
    if not rivals:
        return 0
    gained = deeds.value([everybody.gain]) if everybody.gain else 0
    others = deeds.value([everybody.gain_else]) if everybody.gain_else else 0
    theirs = WELCOME * deeds.weights.rival // (100 * rivals) if not everybody.gain_else else 0
    return rivals * (gained * WILLING + others * (100 - WILLING // 3)) // 100 - rivals * theirs * WILLING // 100


def _give_lira(deeds: Deeds, give: op.GiveLira) -> int:
    return deeds.look.lira_gained(-give.lira)


def _neighbour(deeds: Deeds, demand: op.NeighbourChooses) -> int:
    return DEMANDED


def _demand(deeds: Deeds, demand: op.DemandVisitors) -> int:
    return DEMANDED * min(demand.most, deeds.state.players - 1)


def _import(deeds: Deeds, bring: op.ImportVisitors) -> int:
    return deeds.look.drawn(VISITORS[1], bring.count)


VALUE_OF: Mapping[type[op.Operation], Callable[[Deeds, Any], int]] = {
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
