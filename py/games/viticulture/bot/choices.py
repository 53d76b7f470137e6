"""How good each move looks where something else than a turn is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.move import PASS, Move
from games.viticulture.bot.deeds import Deeds
from games.viticulture.bot.estate import ESTATE, Judge
from games.viticulture.bot.turns import turn_scores
from games.viticulture.bot.values import TAKEN_BACK
from games.viticulture.bot.weights import ViticultureWeights
from games.viticulture.cards.deck import DECK, DECK_OF, ORDER_DECK
from games.viticulture.cards.parents import MAMAS, PAPAS
from games.viticulture.cards.visitor import LETTERS
from games.viticulture.components import STRUCTURE
from games.viticulture.facts import StepsFacts
from games.viticulture.moves import card_of, row_of
from games.viticulture.rules.common.operations import steps_at
from games.viticulture.rules.visitors.visitors import visitor_of
from games.viticulture.state import State


def scores(state: State, moves: Sequence[Move], weights: ViticultureWeights) -> Sequence[int]:
    """Return how good each legal move of the seat that is asked looks."""
    kind = state.now.kind
    if kind == "turn":
        return turn_scores(state, moves, weights)
    deeds, judge = Deeds(state, state.now.seat, weights), JUDGES[kind]
    return [judge(deeds, move) for move in moves]


# Set-up, spring and fall


def _mama(deeds: Deeds, move: Move) -> int:
    mama = next(mama for mama in MAMAS if mama.id == move.name)
    cards = sum(deeds.look.drawn(DECK[deck], mama.cards.count(deck)) for deck in set(mama.cards))
    return cards + deeds.look.lira_gained(mama.lira)


def _papa(deeds: Deeds, move: Move) -> int:
    papa = next(papa for papa in PAPAS if papa.id == move.name)
    gift = max(_of_gift(deeds, papa.gift), deeds.look.lira(papa.lira + papa.instead) - deeds.look.lira(papa.lira))
    return deeds.look.lira(papa.lira) + gift


def _gift(deeds: Deeds, move: Move) -> int:
    papa = PAPAS[deeds.state.papas[deeds.seat][0]]
    return deeds.look.lira_gained(papa.instead) if move == PASS else _of_gift(deeds, papa.gift)


def _of_gift(deeds: Deeds, gift: str) -> int:
    if gift == "vp":
        return deeds.weights.point
    if gift == "worker":
        return deeds.look.worker_gained() + deeds.weights.worker
    at = STRUCTURE[gift]
    return deeds.look.structure(at) + deeds.look.waiting_for(at)


def _row(deeds: Deeds, move: Move) -> int:
    """Weigh what a row brings against being late."""
    row, state = row_of(move), deeds.state
    look = deeds.look
    bonus = (
        0,
        look.drawn(0),
        look.drawn(ORDER_DECK),
        look.lira_gained(1),
        max(look.drawn(1), look.drawn(2)),
        deeds.weights.point,
        deeds.weights.worker,
    )[row]
    return bonus - deeds.weights.late * row * (state.players - 1)


def _fall(deeds: Deeds, move: Move) -> int:
    return sum(deeds.look.drawn(DECK[deck], move.names.count(deck)) for deck in set(move.names))


def _drawn(deeds: Deeds, move: Move) -> int:
    return deeds.look.drawn(DECK[move.name])


# Cards


def _given_up(deeds: Deeds, move: Move) -> int:
    return 0 if move == PASS else -deeds.kept(card_of(move))


def _kept(deeds: Deeds, move: Move) -> int:
    return deeds.look.drawn(DECK_OF[card_of(move)])


def _piles(deeds: Deeds, move: Move) -> int:
    return sum(deeds.look.drawn(DECK[deck]) for deck in move.names)


def _visit(deeds: Deeds, move: Move) -> int:
    return 0 if move == PASS else deeds.visitor(card_of(move))


def _option(deeds: Deeds, move: Move) -> int:
    if move == PASS:
        return 0
    visitor = visitor_of(deeds.state.now)
    cost = deeds.weights.point if deeds.state.now.kind == "second" and visitor.second == "vp" else 0
    return deeds.value(visitor.options[LETTERS.index(move.name)].steps) - cost


def _may(deeds: Deeds, move: Move) -> int:
    return 0 if move == PASS else deeds.value(steps_at(StepsFacts.from_record(deeds.state.now).where))


def _asked(deeds: Deeds, move: Move) -> int:
    """A card of somebody else: what it brings oneself, less some of what that brings its owner."""
    return _may(deeds, move) - (0 if move == PASS else deeds.weights.rival // 2)


def _queen(deeds: Deeds, move: Move) -> int:
    if move.verb == "lose-vp":
        return -deeds.weights.point
    if move.verb == "pay-lira":
        return deeds.look.lira_gained(-3)
    return deeds.cheapest(2, range(4))


def _seat(deeds: Deeds, move: Move) -> int:
    """Rather those who are behind are paid, and those asked for a card who have one."""
    if move == PASS:
        return 0
    other = int(move.name) - 1
    if move.verb == "pay":
        return deeds.weights.point + deeds.look.lira_gained(-2) - deeds.state.vp[other]
    return 100 - min(3, deeds.state.count(other, 1)) * 10


def _rather_not(deeds: Deeds, move: Move) -> int:
    return 0 if move == PASS else -1


# Workers


def _take_back(deeds: Deeds, move: Move) -> int:
    """The grande worker first; then those whose space is closed to others meanwhile."""
    return 0 if move == PASS else TAKEN_BACK + 20 * (move.verb == "take-back-grande") + (move.name != "lira")


def _plan(deeds: Deeds, move: Move) -> int:
    worth = deeds.space(move.name, move.names[1] == "2")
    return worth - deeds.weights.grande * (move.verb == "grande")


def _manager(deeds: Deeds, move: Move) -> int:
    return deeds.space(move.name, bonus=False)


JUDGES: Mapping[str, Judge] = {
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
    **ESTATE,
    "take-back": _take_back,
    "plan": _plan,
    "manager": _manager,
}
