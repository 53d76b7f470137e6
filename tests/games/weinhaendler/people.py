"""Two people at Die Weinhändler, whom computer players are measured by. They stay as they are: a change would
make another yardstick of them."""

from __future__ import annotations

from collections import Counter

from tests.games import people
from tests.games.people import Chance
from tests.games.weinhaendler.policy import fit

from engine.core.move import PASS, Move
from games.weinhaendler.components import STARS
from games.weinhaendler.moves import DRAW, cards_of
from games.weinhaendler.rules.storing import made
from games.weinhaendler.state import State

adult = people.modest("weinhaendler")
MOST_OFFERED = 2
# How much a star on display is liked, how sorry it is for each card that it gives, and for one of a pair.
PRETTY, CARD, PAIR = 0.6, 0.3, 2
MOOD = 2
PATIENCE = 0.5


def child(state: State, moves: list[Move], chance: Chance) -> Move:
    """Return the move of a child: it offers cheap cards while the display is pretty, one or two at a time, keeps pairs,
    and lays down at once what scores now."""
    return (_offer if state.now.kind.startswith("offer") else _store)(state, moves, chance)


def _offer(state: State, moves: list[Move], chance: Chance) -> Move:
    hand = Counter(state.hands[state.now.seat])
    shown = sum(STARS[card] for card in state.display)

    def liking(move: Move) -> float:
        if move in (PASS, DRAW):
            return MOOD * chance() + (move == DRAW)
        cards = cards_of(move)
        sorry = sum(STARS[card] + CARD + PAIR * (hand[card] > 1) for card in cards)
        return PRETTY * shown - sorry + MOOD * chance()

    return max((move for move in moves if move in (PASS, DRAW) or len(move.names) <= MOST_OFFERED), key=liking)


def _store(state: State, moves: list[Move], chance: Chance) -> Move:
    best = max(moves, key=lambda move: fit(state, move)[0] + chance())
    waits = PASS in moves and best != PASS and not made(state, best) and chance() < PATIENCE
    return PASS if waits else best
