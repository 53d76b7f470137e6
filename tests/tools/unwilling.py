"""Players who do not want a game to end: they make the move that changes least, or go round in circles.

With them "a game always ends" is proved against the table that tries to prevent it; players by chance end a game by
chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any

from tests.tools.deep import DEEP

from engine.core.move import Move
from engine.core.state import GameState
from engine.core.table import Table
from engine.play.game import AnyGame

COUNTERS = {"asked", "pending", "seed", "round", "year", "board", "standstill"}
"""Fields that say how far a game is, not what lies on the table."""

# Games last no longer when more are tried.
MOST_TRIED = 24 if DEEP else 16
Choice = tuple[Move, GameState]
"""A move and the position that follows."""

Policy = Callable[["Endless", list[Choice]], Choice]


class Endless:
    """A game that is played by unwilling players, one policy a seat in turns, until it ends or has lasted too long."""

    def __init__(self, game: AnyGame, table: Table, policies: tuple[Policy, ...]) -> None:
        self.game, self.policies = game, policies
        self.state, _ = game.begin(table)
        self.moves: list[Move] = []
        self.seen: Counter[str] = Counter()

    def play(self, most: int) -> bool:
        """Play at most so many moves; return whether the game has ended."""
        while not self.state.over and len(self.moves) < most:
            policy = self.policies[self.state.now.seat % len(self.policies)]
            move, self.state = policy(self, self.choices())
            self.moves.append(move)
            if circling in self.policies:
                self.seen[lying(self.state)] += 1
        return bool(self.state.over)

    def choices(self) -> list[Choice]:
        """Return the legal moves (some of them, evenly spread, where there are very many), each with what follows."""
        moves = self.game.legal_moves(self.state)
        moves = moves[:: 1 + len(moves) // MOST_TRIED]
        found = []
        for move in moves:
            after = self.game.copy(self.state)
            self.game.play(after, move)
            found.append((move, after))
        return found

    def changed(self, after: GameState) -> int:
        """Return how many single values on the table are others than before."""
        pairs = zip(on_table(self.state), on_table(after))
        return sum([different(before, now) for before, now in pairs if before != now])


def idle(table: Endless, choices: list[Choice]) -> Choice:
    """Return the move that changes least."""
    return min(choices, key=lambda choice: (choice[1].over, table.changed(choice[1])))


def busy(table: Endless, choices: list[Choice]) -> Choice:
    """Return the move that changes least, but do not pass while anything else can be done."""
    return min(choices, key=lambda choice: (choice[1].over, passes(choice[0]), table.changed(choice[1])))


def circling(table: Endless, choices: list[Choice]) -> Choice:
    """Return the move that leads back to where the table was most often; else as `busy` does."""
    return min(
        choices,
        key=lambda choice: (choice[1].over, passes(choice[0]), -table.seen[lying(choice[1])], table.changed(choice[1])),
    )


POLICIES: dict[str, tuple[Policy, ...]] = {
    "all idle": (idle,),
    "all circling": (circling,),
    "one idle": (busy, busy, idle),
}


def passes(move: Move) -> bool:
    """Return whether a move is to do nothing."""
    return move.verb == "pass"


def lying(state: GameState) -> str:
    """Return a fingerprint of what lies on the table, without what only counts."""
    return repr(on_table(state))


def on_table(state: GameState) -> tuple[Any, ...]:
    """Return the fields of a state that lie on the table."""
    values: tuple[Any, ...] = reader(type(state))(state)
    return values


@cache
def reader(kind: type[GameState]) -> attrgetter[tuple[Any, ...]]:
    """Return a getter of all fields of a kind of state but its counters."""
    return attrgetter(*(field.name for field in fields(kind) if field.name not in COUNTERS))


def different(one: Any, other: Any) -> int:
    """Return how many single values of two things that are not the same differ."""
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        return sum([different(a, b) for a, b in zip(one, other) if a != b]) + abs(len(one) - len(other))
    return 1
