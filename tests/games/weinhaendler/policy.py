"""A modest player of Die Weinhändler."""

from __future__ import annotations

from collections import Counter

from engine.core.move import PASS, Move
from games.weinhaendler.cellar import AROUND, CELLAR_LEVELS, WIDTH, level_of, slot
from games.weinhaendler.components import CARDS_A_COLOUR, EMPTY, KIND_OF, STARS, TRIO_DIFFERENT, TRIO_IDENTICAL
from games.weinhaendler.moves import DRAW, STORED, cards_of, value_of
from games.weinhaendler.rules.storing import made
from games.weinhaendler.state import State

MOST_OFFERED = 3
"""It never offers more cards than this at once."""


def choose(state: State, moves: list[Move]) -> Move:
    """Return the move that a modest player makes."""
    return (_offer if state.now.kind.startswith("offer") else _store)(state, moves)


def _offer(state: State, moves: list[Move]) -> Move:
    """Offer what would leave the best hand if nobody offered any more; among equals, little."""
    some = [move for move in moves if move in (PASS, DRAW) or len(move.names) <= MOST_OFFERED]
    return max(some, key=lambda move: (_hand_after(state, move), -len(move.names)))


def _hand_after(state: State, move: Move) -> float:
    """Return the worth of the seat's hand if a move were the last offer. Passing is a little better than it seems,
    because offers are sometimes outbid."""
    seat = state.now.seat
    hand = Counter(state.hands[seat])
    offered = state.offered(seat)
    if move not in (PASS, DRAW):
        hand -= Counter(cards_of(move))
        offered += value_of(move)
    if offered:
        hand.update(_received(state, seat, offered))
    return _worth(hand) + (2 if move == DRAW else 1 if move == PASS else 0)


def _received(state: State, seat: int, value: int) -> list[int]:
    """Return the cards that an offer of some value would bring now. Rulebook 5.1."""
    higher = [other for other in state.ranking() if other != seat and state.offered(other) > value]
    return state.offers[higher[-1]] if higher else state.display


def _worth(cards: Counter[int]) -> float:
    """Return the worth of cards: their stars, and the chances of trios."""
    stars = sum(STARS[card] * count for card, count in cards.items())
    alike = sum((0, 0, 1, TRIO_IDENTICAL)[count] for card, count in cards.items() if card != EMPTY)
    colours = Counter(card // CARDS_A_COLOUR for card in cards if card != EMPTY)
    return stars + alike + TRIO_DIFFERENT * sum(shapes == CARDS_A_COLOUR for shapes in colours.values())


def _store(state: State, moves: list[Move]) -> Move:
    """Lay down what scores most or fits best; without need only a trio, or, at the very end, anything that scores."""
    best = max(moves, key=lambda move: fit(state, move))
    scores = best != PASS and (made(state, best) or (state.last and KIND_OF[best.names[0]] != EMPTY))
    return best if scores or PASS not in moves else PASS


def fit(state: State, move: Move) -> tuple[float, int]:
    """Return the points of a bottle and a little for each neighbour that it might make a trio with; low places
    first."""
    if move == PASS:
        return -9, 0
    card, at = STORED[move]
    points = STARS[card] + sum(trio.points for trio in made(state, move))
    cellar, level = state.cellar(state.now.seat), level_of(at)
    places = ((level + rise, at % WIDTH + right) for rise, right in AROUND)
    around = [cellar[slot(*place)] for place in places if 0 <= place[0] < CELLAR_LEVELS and 0 <= place[1] < WIDTH]
    friends = sum(1.5 * (other == card) + 0.4 * (other // CARDS_A_COLOUR == card // CARDS_A_COLOUR) for other in around)
    return (points + friends if card != EMPTY else -2), -level
