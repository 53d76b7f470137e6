"""What a position is worth to a seat, term by term."""

from __future__ import annotations

from collections.abc import Sequence

from games.viticulture.bot.outlook import Outlook
from games.viticulture.bot.weights import ViticultureWeights
from games.viticulture.scoring import level, measures, to_beat
from games.viticulture.state import State

# So many points can well be gained within a year.
WITHIN_A_YEAR = 2
TERMS = ("points", "money", "income", "workers", "structures", "fields", "orders", "stores", "cards", "tie")


def worth(state: State, seat: int, weights: ViticultureWeights) -> tuple[int, ...]:
    """Return what everything of a seat is worth to it; in the end points, and what decides between equals."""
    if state.over:
        return weights.point * state.vp[seat], *[0] * (len(TERMS) - 2), _behind(state, seat)
    look = Outlook(state, seat, weights)
    orders, stores = look.products(look.stock())
    built = state.built[seat]
    return (
        weights.point * state.vp[seat],
        look.lira(state.lira[seat]),
        state.residual[seat] * weights.income * look.ahead // 10,
        look.team(state.workers[seat]),
        sum(look.structure(at) for at in range(len(built)) if built[at]),
        look.harvests(look.yields) + _bare_fields(state, seat, look),
        orders,
        stores,
        sum(look.held(deck, state.count(seat, deck)) for deck in range(3)),
        0,
    )


def _bare_fields(state: State, seat: int, look: Outlook) -> int:
    """Return what it costs that fields are sold."""
    return -sum((20, 42, 70)[: sum(state.sold[seat])]) * look.ahead // 10


def _behind(state: State, seat: int) -> int:
    """Return how many have as many points in the end and lose by lira, wines or grapes. Rulebook 10.3."""
    seats = [tuple(measures(state, it).values()) for it in range(state.players)]
    own = seats[seat]
    return sum(own[0] == its[0] and own > its for its in seats)


def lead_alone(state: State, worth: Sequence[int], weights: ViticultureWeights) -> int:
    """Return how far a seat that is alone is ahead of the points that must be surpassed. Until the end what an estate
    is worth stands for the points that are still to come. Rulebook 11.5, 11.7."""
    if state.over:
        return sum(worth) - weights.point * to_beat(state)
    danger = max(0, to_beat(state) - state.vp[0] - WITHIN_A_YEAR)
    return sum(worth) - weights.point * (level(state).automa_vp + danger)
