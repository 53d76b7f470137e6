"""Two people at a table of Viticulture, whom computer players are measured by. They stay as they are: a change would
make another yardstick of them."""

from __future__ import annotations

from tests.games import people
from tests.games.people import Chance, some

from engine.core.move import PASS, Move
from games.viticulture.state import State

adult = people.modest("viticulture")

# How nice each space is; which of them it takes also depends on its mood.
NICE = {
    "fill": 10, "wine": 8, "harvest": 7, "plant": 7, "summer-visitor": 6, "winter-visitor": 6, "build": 5, "train": 5,
    "draw-vine": 4, "draw-order": 4, "tour": 4, "sell": 0,
}  # fmt: skip
MOOD = 3
OTHERWISE, PASSING, LAST_WORKER = 1, 1.5, 5.5
TURNS = ("turn", "plan")


def child(state: State, moves: list[Move], chance: Chance) -> Move:
    """Return the move of a child: it sends each worker to a nice space, the last one rather in winter if grapes wait
    there, and chooses everything else by chance."""
    if state.now.kind in TURNS:
        return max(moves, key=lambda move: _liking(state, move) + MOOD * chance() * (move != PASS))
    return some([move for move in moves if move != PASS] or moves, chance)


def _liking(state: State, move: Move) -> float:
    if move != PASS:
        return NICE.get(move.name, OTHERWISE)
    seat = state.now.seat
    keeps = state.season == "summer" and state.idle[seat] + state.grande_idle[seat] == 1
    return LAST_WORKER + MOOD / 2 if keeps and (state.vines(seat) or state.grapes(seat)) else PASSING
