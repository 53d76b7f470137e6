"""Where to send a worker: the worth of the action, less the worth of what the worker could do later in the year."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from engine.core.move import PASS, Move
from games.viticulture.bot.operations import OperationEstimates
from games.viticulture.bot.weights import IMPOSSIBLE, ViticultureWeights
from games.viticulture.components import BONUS_SLOT, LIRA_SPACE, LIRA_SPACE_GAIN, SEASON_SPACES, SPACE, YOKE_SPACE
from games.viticulture.moves import GRANDE_VERB, PLACE, place_move
from games.viticulture.pieces import NO_WORKER, OVERFLOW, slot_name
from games.viticulture.rules import DECISIONS
from games.viticulture.state import State

BONUS = slot_name(BONUS_SLOT)
# The worth of making wine next winter from grapes still to be harvested, and of filling an order.
NEXT_WINE, NEXT_ORDER = 75, 90
BESIDE = 4


def turn_scores(state: State, moves: Sequence[Move], weights: ViticultureWeights) -> list[int]:
    """Return the worth of each turn; passing is worth 0, but in winter any worker can rather earn a lira."""
    estimates = OperationEstimates(state, state.now.seat, weights)
    cost, worths = _cost(estimates), {}
    scores = []
    for move in moves:
        if move == PASS:
            scores.append(IMPOSSIBLE if state.season == "winter" and estimates.assets.workers else 0)
            continue
        action = move.name, move.names[1] == BONUS
        if action not in worths:
            worths[action] = _worth(estimates, *action) - cost
        scores.append(worths[action] - _grande(estimates, move))
    return scores


def _worth(estimates: OperationEstimates, space: str, bonus: bool) -> int:
    """Return the worth of the action of a space."""
    if space == LIRA_SPACE:
        return _lira(estimates)
    if space == YOKE_SPACE:
        return estimates.harvests[0] if estimates.harvests else IMPOSSIBLE
    worth = estimates.space(space, bonus)
    return worth - estimates.weights.token if bonus and estimates.state.alone else worth


def _grande(estimates: OperationEstimates, move: Move) -> int:
    """Return the cost of sending the grande worker, which can go where others cannot."""
    if move.verb != GRANDE_VERB:
        return 0
    needless = estimates.weights.grande if estimates.state.idle[estimates.seat] else 0
    return needless + BESIDE * (move.names[1] == OVERFLOW)


def _cost(estimates: OperationEstimates) -> int:
    """Return the worth of this turn's worker elsewhere: in winter of earning lira; in summer of the least useful of its
    seat's workers next winter."""
    lira = _lira(estimates)
    if estimates.state.season == "winter":
        return lira
    uses = sorted(winter_uses(estimates), reverse=True)
    last = next(islice(uses, estimates.assets.workers - 1, None), lira)
    return max(lira, last * estimates.weights.winter // 100)


def _lira(estimates: OperationEstimates) -> int:
    """Return the worth of earning a lira, which at least breaks ties."""
    return max(1, estimates.assets.lira_gained(LIRA_SPACE_GAIN.lira))


def winter_uses(estimates: OperationEstimates) -> list[int]:
    """Return the worths of what workers can do next winter, as far as it can be foreseen."""
    state, assets = estimates.state, estimates.assets
    fields, useful = estimates.harvests, assets.useful if not assets.last else 100
    uses = [max(worth, 0) for worth in fields]
    grapes = state.grapes(estimates.seat)
    if grapes:
        uses.append(estimates.space("wine", bonus=False))
    if estimates.within_reach:
        uses += [NEXT_WINE * useful // 100] * min(2, (grapes + 2 * len(fields)) // 2 - bool(grapes))
    uses += [estimates.filling(card) for card in estimates.ready]
    if estimates.within_reach and not estimates.ready:
        uses.append(NEXT_ORDER * useful // 100)
    return [*uses, *(estimates.space(space, bonus=False) for space in ("train", "winter-visitor", "draw-order"))]


def likely_turns(state: State) -> list[Move]:
    """Return the turns that a sensible player would take: for each space the slot with the bonus if it is free of
    charge, else another slot; a grande worker only if no other worker or no slot is left."""
    seat, decision = state.now.seat, DECISIONS["turn"]
    verb = PLACE if state.idle[seat] else GRANDE_VERB
    ways = [
        *(_ways(state, verb, space) for space in SEASON_SPACES[state.season]),
        [place_move(verb, YOKE_SPACE)],
        [place_move(verb, LIRA_SPACE)],
    ]
    found = [next((move for move in some if decision.refuse(state, move) is None), None) for some in ways]
    return [*(move for move in found if move), PASS]


def _ways(state: State, verb: str, space: str) -> list[Move]:
    """Return the moves that send a worker to a space, the best slot first."""
    slots = [slot for slot, worker in enumerate(state.slots[SPACE[space]]) if worker == NO_WORKER]
    plain = [slot for slot in slots if slot != BONUS_SLOT]
    bonus = [BONUS_SLOT] if BONUS_SLOT in slots and (state.tokens or not state.alone) else []
    order = [*plain[:1], *bonus] if state.alone and state.tokens < 2 else [*bonus, *plain[:1]]
    found = [place_move(verb, space, slot_name(slot)) for slot in order]
    return (
        [*found, place_move(GRANDE_VERB, space, OVERFLOW)] if state.grande_idle[state.now.seat] and not order else found
    )
