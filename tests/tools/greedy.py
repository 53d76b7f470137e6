"""Simple players that know a little of each game, so that tests have games like those that people play.

A player looks at the position (its own seat's and what lies open) and returns one of the legal moves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.tools.greedy_vino import vino
from tests.tools.greedy_weinhaendler import weinhaendler

from engine.chance import player
from engine.game import AnyGame
from engine.match import Match
from engine.move import Move
from engine.table import Table

MOST_MOVES = 5000

CHOOSERS: dict[str, Callable[[Any, list[Move]], Move]] = {"vino": vino, "weinhaendler": weinhaendler}


def played(game: AnyGame, table: Table, noise: float = 0.0) -> Match[AnyGame]:
    """Play a game to its end; with a probability of `noise` a move is a random one."""
    match: Match[AnyGame] = Match(game, table)
    chance = player(f"greedy:{table.seed}").random
    while not match.state.over and match.ply < MOST_MOVES:
        moves = game.legal_moves(match.state)
        drawn = chance()
        match.play(moves[int(chance() * len(moves))] if drawn < noise else CHOOSERS[table.game](match.state, moves))
    return match
