"""How good it looks to lay a bottle down."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.move import PASS, Move
from games.weinhaendler.bot.outlook import COLOUR, UNIT, Hand, elsewhere, eyes_of, outlook, rounds_to_come
from games.weinhaendler.bot.weights import TraderWeights
from games.weinhaendler.cellar import is_complete, new_cellar
from games.weinhaendler.components import STARS
from games.weinhaendler.moves import STORED
from games.weinhaendler.rules.storing import made
from games.weinhaendler.state import State


def laying_scores(state: State, moves: Sequence[Move], weights: TraderWeights) -> list[int]:
    """Return the points of each bottle in its place, with the promise of hand and cellar then."""
    seat = state.now.seat
    if is_complete(state.cellars[seat][-1]):
        state = state.copy()
        state.cellars[seat].append(new_cellar())
    cellar, others, rounds = state.cellars[seat][-1], elsewhere(state, seat), rounds_to_come(state)
    scores, cards = [], state.hands[seat]
    for move in moves:
        if move == PASS:
            # At the end of the last round a hand counts nothing.
            scores.append(0 if state.last else Hand(outlook(state, seat, weights), cards).worth)
            continue
        card, at = STORED[move]
        points = STARS[card] + sum([trio.points for trio in made(state, move)])
        after = (*cellar[:at], card, *cellar[at + 1 :])
        hand = Hand(eyes_of(after, others, state.pointing_down, rounds, weights), cards)
        scores.append(weights.point * points + hand.without(((COLOUR[card], UNIT[card]),), 1))
    return scores
