"""How good each move of a decision other than a turn looks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core.move import PASS, Move
from games.viticulture.bot.estate import ESTATE_ESTIMATES
from games.viticulture.bot.operations import TAKEN_BACK, OperationEstimates
from games.viticulture.bot.turns import BONUS, turn_scores
from games.viticulture.bot.weights import ViticultureWeights
from games.viticulture.cards.addresses import operation_at, steps_at
from games.viticulture.cards.deck import DECK, DECK_OF
from games.viticulture.cards.operations import NeighbourChooses
from games.viticulture.cards.parents import MAMAS, PAPAS
from games.viticulture.cards.visitor import LETTERS, second_vp
from games.viticulture.components import STRUCTURE, WAKE_UP
from games.viticulture.facts import NameFacts, PayFacts, StepFacts, StepsFacts
from games.viticulture.moves import card_of, row_of
from games.viticulture.rules.visitors.visitors import visitor_of
from games.viticulture.state import State


def scores(state: State, moves: Sequence[Move], weights: ViticultureWeights) -> Sequence[int]:
    """Return how good each legal move of the seat that is asked looks."""
    kind = state.now.kind
    if kind == "turn":
        return turn_scores(state, moves, weights)
    estimates, estimate = OperationEstimates(state, state.now.seat, weights), ESTIMATES[kind]
    return [estimate(estimates, move) for move in moves]


# Set-up, spring and fall


def _mama(estimates: OperationEstimates, move: Move) -> int:
    mama = next(mama for mama in MAMAS if mama.id == move.name)
    cards = sum(estimates.assets.drawn(DECK[deck], mama.cards.count(deck)) for deck in set(mama.cards))
    return cards + estimates.assets.lira_gained(mama.lira)


def _papa(estimates: OperationEstimates, move: Move) -> int:
    papa = next(papa for papa in PAPAS if papa.id == move.name)
    lira = estimates.assets.lira
    return lira(papa.lira) + max(_of_gift(estimates, papa.gift), lira(papa.lira + papa.instead) - lira(papa.lira))


def _gift(estimates: OperationEstimates, move: Move) -> int:
    papa = PAPAS[estimates.state.papas[estimates.seat][0]]
    return estimates.assets.lira_gained(papa.instead) if move == PASS else _of_gift(estimates, papa.gift)


def _of_gift(estimates: OperationEstimates, gift: str) -> int:
    if gift == "vp":
        return estimates.weights.point
    if gift == "worker":
        return estimates.assets.worker_gained() + estimates.weights.worker
    structure = STRUCTURE[gift]
    return estimates.assets.structure(structure) + estimates.assets.waiting_for(structure)


def _row(estimates: OperationEstimates, move: Move) -> int:
    """The bonus of a row, less what it costs to be late."""
    row = row_of(move)
    bonus = WAKE_UP[row]
    return estimates.value((bonus,) if bonus else ()) - estimates.weights.late * row * (estimates.state.players - 1)


def _fall(estimates: OperationEstimates, move: Move) -> int:
    return sum(estimates.assets.drawn(DECK[deck], move.names.count(deck)) for deck in set(move.names))


def _drawn(estimates: OperationEstimates, move: Move) -> int:
    return estimates.assets.drawn(DECK[move.name])


# Cards


def _given_up(estimates: OperationEstimates, move: Move) -> int:
    return 0 if move == PASS else -estimates.keeping(card_of(move))


def _kept(estimates: OperationEstimates, move: Move) -> int:
    return estimates.assets.drawn(DECK_OF[card_of(move)])


def _piles(estimates: OperationEstimates, move: Move) -> int:
    return sum(estimates.assets.drawn(DECK[deck]) for deck in move.names)


def _visit(estimates: OperationEstimates, move: Move) -> int:
    return 0 if move == PASS else estimates.visitor(card_of(move))


def _option(estimates: OperationEstimates, move: Move) -> int:
    if move == PASS:
        return 0
    visitor = visitor_of(estimates.state.now)
    cost = second_vp(visitor) if estimates.state.now.kind == "second" else 0
    return estimates.value(visitor.options[LETTERS.index(move.name)].steps) - estimates.weights.point * cost


def _may(estimates: OperationEstimates, move: Move) -> int:
    return 0 if move == PASS else estimates.value(steps_at(StepsFacts.from_record(estimates.state.now).where))


def _asked(estimates: OperationEstimates, move: Move) -> int:
    """What an opponent's card brings the seat, less some of what that brings the owner."""
    return _may(estimates, move) - (0 if move == PASS else estimates.weights.rival // 2)


def _queen(estimates: OperationEstimates, move: Move) -> int:
    demand = operation_at(StepFacts.from_record(estimates.state.now).step, NeighbourChooses)
    if move.verb == "lose-vp":
        return -estimates.weights.point * demand.vp
    if move.verb == "pay-lira":
        return estimates.assets.lira_gained(-demand.lira)
    return estimates.cheapest(demand.cards, DECK.values())


def _seat(estimates: OperationEstimates, move: Move) -> int:
    """Pay an opponent who is behind rather than one who is ahead; ask one for a card who has few of them."""
    if move == PASS:
        return 0
    state, other = estimates.state, int(move.name) - 1
    if move.verb == "pay":
        paid = PayFacts.from_record(state.now)
        return estimates.weights.point * paid.vp + estimates.assets.lira_gained(-paid.lira) - state.vp[other]
    return 100 - min(3, state.count(other, DECK[NameFacts.from_record(state.now).deck])) * 10


def _rather_not(estimates: OperationEstimates, move: Move) -> int:
    return 0 if move == PASS else -1


# Workers


def _take_back(estimates: OperationEstimates, move: Move) -> int:
    """The grande worker comes first, then workers on spaces that are closed to others meanwhile."""
    return 0 if move == PASS else TAKEN_BACK + 20 * (move.verb == "take-back-grande") + (move.name != "lira")


def _plan(estimates: OperationEstimates, move: Move) -> int:
    worth = estimates.space(move.name, move.names[1] == BONUS)
    return worth - estimates.weights.grande * (move.verb == "grande")


def _manager(estimates: OperationEstimates, move: Move) -> int:
    return estimates.space(move.name, bonus=False)


ESTIMATES: Mapping[str, Callable[[OperationEstimates, Move], int]] = {
    "parents.mama": _mama,
    "parents.papa": _papa,
    "papa.gift": _gift,
    "wake": _row,
    "rooster": _row,
    "fall": _fall,
    "draw": _drawn,
    "hand.limit": _given_up,
    "discard": _given_up,
    "give": _given_up,
    "importer": _rather_not,
    "keep": _kept,
    "piles": _piles,
    "visit": _visit,
    "option": _option,
    "second": _option,
    "may": _may,
    "planned": _may,
    "asked": _asked,
    "queen": _queen,
    "wedding": _seat,
    "governor": _seat,
    **ESTATE_ESTIMATES,
    "take-back": _take_back,
    "plan": _plan,
    "manager": _manager,
}
