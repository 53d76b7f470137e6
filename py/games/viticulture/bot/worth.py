"""The worth of a position to a seat, term by term, and the figures that advice shows for each term."""

from __future__ import annotations

from collections.abc import Sequence

from games.viticulture.bot.assets import SOLD_FIELDS, TENTHS, Assets
from games.viticulture.bot.orders import WANTED, served
from games.viticulture.bot.weights import ViticultureWeights
from games.viticulture.scoring import level, to_beat
from games.viticulture.scoring import measures as tie_breaks
from games.viticulture.state import State

# A seat can well gain that many points within a year.
WITHIN_A_YEAR = 2
TERMS = ("points", "money", "income", "workers", "structures", "fields", "orders", "stores", "cards", "tie")
PARAGRAPHS = dict(zip(TERMS, ("10.3", "2.4", "9.3", "7.9", "6.1", "7.3", "7.8", "7.4", "8.1", "10.3")))


def worth(state: State, seat: int, weights: ViticultureWeights) -> tuple[int, ...]:
    """Return the worth of a position to a seat, one number a term; at the end only points and the tie-break."""
    if state.over:
        return weights.point * state.vp[seat], *[0] * (len(TERMS) - 2), _behind(state, seat)
    assets = Assets(state, seat, weights)
    orders, stores = assets.products(assets.stock())
    return (
        weights.point * state.vp[seat],
        assets.lira(state.lira[seat]),
        state.residual[seat] * weights.income * assets.ahead // TENTHS,
        assets.team(state.workers[seat]),
        sum(assets.structure(structure) for structure, built in enumerate(state.built[seat]) if built),
        assets.harvests(assets.yields) - _sold_fields(state, seat, assets),
        orders,
        stores,
        sum(assets.held(deck, state.count(seat, deck)) for deck in range(3)) + assets.point_bringers(),
        0,
    )


def _sold_fields(state: State, seat: int, assets: Assets) -> int:
    """Return the cost of having sold fields, rounded up."""
    return -(-sum(SOLD_FIELDS[: sum(state.sold[seat])]) * assets.ahead // TENTHS)


def _behind(state: State, seat: int) -> int:
    """Return how many seats have as many points at the end and lose by lira, wines or grapes. Rulebook 10.3."""
    seats = [tuple(tie_breaks(state, it).values()) for it in range(state.players)]
    own = seats[seat]
    return sum(own[0] == its[0] and own > its for its in seats)


def lead_alone(state: State, worth: Sequence[int], weights: ViticultureWeights) -> int:
    """Return how far a solo player is ahead of the points to surpass, in hundredths. Until the end, the worth of the
    estate stands for points still to come. Rulebook 11.5, 11.7."""
    if state.over:
        return sum(worth) - weights.point * to_beat(state)
    danger = max(0, to_beat(state) - state.vp[0] - WITHIN_A_YEAR)
    return sum(worth) - weights.point * (level(state).automa_vp + danger)


# The figures of advice


def measures(state: State, seat: int, weights: ViticultureWeights) -> tuple[int, ...]:
    """Return one number a term: points, lira, step on the residual track, workers, structures, value of all fields,
    orders in hand that its wines and grapes can fill, grapes and wines, cards in hand, and 0 for the tie-break."""
    assets = Assets(state, seat, weights)
    stock = assets.stock()
    orders = [card for card in state.hands[seat] if card in WANTED]
    return (
        state.vp[seat],
        state.lira[seat],
        state.residual[seat],
        state.workers[seat],
        state.structures(seat),
        sum(map(sum, assets.yields)),
        sum(served(WANTED[card], stock, assets.top) is not None for card in orders),
        sum(map(len, stock)),
        len(state.hands[seat]),
        0,
    )
