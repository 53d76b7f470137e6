"""How good it looks to lay a bottle down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.move import PASS, Move
from games.weinhaendler.bot.last_trios import last_trios
from games.weinhaendler.bot.outlook import COLOUR, UNIT, Hand, elsewhere, eyes_of, outlook, rounds_to_come
from games.weinhaendler.bot.weights import TraderWeights
from games.weinhaendler.cellar import is_complete, new_cellar
from games.weinhaendler.components import EMPTY, STARS
from games.weinhaendler.moves import STORED
from games.weinhaendler.rules.storing import made
from games.weinhaendler.state import State


def laying_scores(state: State, moves: Sequence[Move], weights: TraderWeights) -> list[int]:
    """Return the points of each bottle in its place, with the promise of hand and cellar then."""
    seat = state.now.seat
    if is_complete(state.cellars[seat][-1]):
        state = state.copy()
        state.cellars[seat].append(new_cellar())
    if state.last:
        return [weights.point * points for points in _last_points(state, moves)]
    cellar, others, rounds = state.cellars[seat][-1], elsewhere(state, seat), rounds_to_come(state)
    scores, cards = [], state.hands[seat]
    for move in moves:
        if move == PASS:
            scores.append(Hand(outlook(state, seat, weights), cards).worth)
            continue
        card, at = STORED[move]
        points = STARS[card] + sum([trio.points for trio in made(state, move)])
        after = (*cellar[:at], card, *cellar[at + 1 :])
        hand = Hand(eyes_of(after, others, state.pointing_down, rounds, weights), cards)
        scores.append(weights.point * points + hand.without(((COLOUR[card], UNIT[card]),), 1))
    return scores


def _last_points(state: State, moves: Sequence[Move]) -> Iterator[int]:
    """Yield the points of each bottle in its place; of the one that leads to the best trios, all that the hand still
    makes. A hand that is kept counts nothing. Rulebook 9.2."""
    hand = state.hands[state.now.seat]
    trios = last_trios(tuple(state.cellar(state.now.seat)), tuple(hand), state.pointing_down)
    for move in moves:
        if move == PASS:
            yield 0
            continue
        card, at = STORED[move]
        if at == trios.slot and card in trios.cards:
            yield trios.points + sum(STARS[held] for held in hand)
        elif card == EMPTY:
            yield -1
        else:
            yield STARS[card] + sum([trio.points for trio in made(state, move)])
