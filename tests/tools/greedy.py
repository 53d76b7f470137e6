"""Simple players that know a little of each game, so that tests have games like those that people play.

A player looks at the position (its own seat's and what lies open) and returns one of the legal moves: the function
`choose` in `tests/games/GAME/policy.py`. `CHANCE` there says how often chance moves in a
lively game; without it, always.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.parts import part_if_any

from engine.chance import player
from engine.core.move import Move
from engine.core.table import Table
from engine.play.game import AnyGame, random_move
from engine.play.match import Match

MOST_MOVES = 5000


def played(game: AnyGame, table: Table, noise: float = 0.0) -> Match[AnyGame]:
    """Play a game to its end; with a probability of `noise` a move is a random one."""
    match: Match[AnyGame] = Match(game, table)
    chance = player(f"greedy:{table.seed}").random
    policy = part_if_any(table.game, "policy")
    while not match.state.over and match.ply < MOST_MOVES:
        moves = game.legal_moves(match.state)
        drawn = chance()
        by_chance = drawn < noise or policy is None
        match.play(moves[int(chance() * len(moves))] if by_chance else policy.choose(match.state, moves))
    return match


def lively(game: AnyGame, state: Any, chance: Callable[[], float]) -> Move:
    """Return a legal move by chance, as `random_move` does; but where that would soon be the end, the modest player
    makes most of them."""
    policy = part_if_any(game.meta.id, "policy")
    share = getattr(policy, "CHANCE", None)
    if share is None or chance() < share:
        return random_move(game, state, chance)
    return policy.choose(state, game.legal_moves(state))
