"""Moves that change nothing: the same is asked again, and all that can be answered could have been answered before."""

from __future__ import annotations

from engine.core.move import Move
from engine.core.state import GameState
from engine.play.game import AnyGame


def is_idle(game: AnyGame, state: GameState, move: Move) -> bool:
    """Return whether a move leads back to the same decision: the same seat is asked for all that it could have
    done instead of that move, and nothing else, with the same results."""
    after = played(game, state, move)
    if after.over or after.now.seat != state.now.seat:
        return False
    then = game.legal_moves(after)
    if {*then, move} != {*game.legal_moves(state), move}:
        return False
    return all(played(game, state, later) == played(game, after, later) for later in then)


def played(game: AnyGame, state: GameState, move: Move) -> GameState:
    """Return the position after a move, leaving the one before as it is."""
    after = game.copy(state)
    game.play(after, move)
    return after
