"""Random play: games played to their end by chance, and exact counts of move sequences."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.chance import player
from engine.core.event import Event
from engine.core.move import Move
from engine.core.state import GameState
from engine.core.table import Table, check_table
from engine.play.game import AnyGame, random_move
from engine.play.match import MOST_PLIES

Watcher = Callable[[AnyGame, GameState], None]
Listener = Callable[[list[Event]], None]
Chooser = Callable[[AnyGame, Any, Callable[[], float]], Move]


@dataclass
class Walk:
    """A random game: its table, its moves and where it ended."""

    table: Table
    moves: list[Move]
    state: GameState


class BrokenWalk(Exception):
    """A random game met an impossible position. `walk` holds the moves up to it."""

    def __init__(self, walk: Walk, why: Exception) -> None:
        super().__init__(f"{type(why).__name__}: {why} (seed {walk.table.seed}, after {len(walk.moves)} moves)")
        self.walk = walk


def walk(
    game: AnyGame,
    table: Table,
    watch: Watcher | None = None,
    choose: Chooser = random_move,
    hear: Listener = lambda events: None,
) -> Walk:
    """Play one game by chance, made from the table's seed. `watch` is called with every position, `hear` with every
    event; `choose` is given the chance and returns a legal move.

    Raises `BrokenWalk` when anything breaks, or when the game does not end within `MOST_PLIES`.
    """
    table = check_table(table, game.meta)
    state, opening = game.begin(table)
    hear(opening)
    walked = Walk(table, [], state)
    try:
        _play_out(game, walked, watch, choose, hear)
    except Exception as why:
        raise BrokenWalk(walked, why) from why
    return walked


def _play_out(game: AnyGame, walked: Walk, watch: Watcher | None, choose: Chooser, hear: Listener) -> None:
    chance, state = player(f"walk:{walked.table.seed}").random, walked.state
    while state.pending:
        _watched(game, walked, watch)
        move = choose(game, state, chance)
        walked.moves.append(move)
        hear(game.play(state, move))
    if watch is not None:
        watch(game, state)


def count_sequences(game: AnyGame, state: GameState, depth: int) -> int:
    """Return how many sequences of `depth` legal moves begin here; a finished game has none but the empty one."""
    return count_by_depth(game, state, depth)[-1] if depth else 1


def count_by_depth(game: AnyGame, state: GameState, deepest: int) -> list[int]:
    """Return how many sequences of 1, 2, 3 … up to `deepest` legal moves begin here, gone through once."""
    counts = [0] * deepest
    _count_after(game, state, 0, counts)
    return counts


def _count_after(game: AnyGame, state: GameState, made: int, counts: list[int]) -> None:
    """Add the sequences that begin with the `made` moves that led here to the counts."""
    moves = game.legal_moves(state)
    counts[made] += len(moves)
    if made + 1 < len(counts):
        for move in moves:
            _count_after(game, _after(game, state, move), made + 1, counts)


def _after(game: AnyGame, state: GameState, move: Move) -> GameState:
    after: GameState = game.copy(state)
    game.play(after, move)
    return after


def _watched(game: AnyGame, walked: Walk, watch: Watcher | None) -> None:
    if len(walked.moves) >= MOST_PLIES:
        raise AssertionError(f"no end after {MOST_PLIES} moves")
    if watch is not None:
        watch(game, walked.state)
