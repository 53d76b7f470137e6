"""Simple players that know a little of each game, so that tests have games like those that people play.

A player looks at the position (its own seat's and what lies open) and returns one of the legal moves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.tools.greedy_grand_cru import grand_cru
from tests.tools.greedy_vino import vino
from tests.tools.greedy_viticulture import viticulture
from tests.tools.greedy_weinhaendler import weinhaendler

from engine.core.chance import player
from engine.core.move import Move
from engine.core.table import Table
from engine.play.game import AnyGame, random_move
from engine.play.match import Match

MOST_MOVES = 5000

CHOOSERS: dict[str, Callable[[Any, list[Move]], Move]] = {
    "grand_cru": grand_cru,
    "vino": vino,
    "viticulture": viticulture,
    "weinhaendler": weinhaendler,
}

CHANCE = {"grand_cru": 0.3, "vino": 0.5, "viticulture": 0.4}
"""How often chance moves in a lively game; elsewhere always. In Grand Cru chance alone ruins somebody within a few
years, before most of what the rules know can happen; in Vino it seldom comes to a gift before the game stands still; in
Viticulture it fills no orders, and games are endless."""


def played(game: AnyGame, table: Table, noise: float = 0.0) -> Match[AnyGame]:
    """Play a game to its end; with a probability of `noise` a move is a random one."""
    match: Match[AnyGame] = Match(game, table)
    chance = player(f"greedy:{table.seed}").random
    while not match.state.over and match.ply < MOST_MOVES:
        moves = game.legal_moves(match.state)
        drawn = chance()
        match.play(moves[int(chance() * len(moves))] if drawn < noise else CHOOSERS[table.game](match.state, moves))
    return match


def lively(game: AnyGame, state: Any, chance: Callable[[], float]) -> Move:
    """Return a legal move by chance, as `random_move` does; but where that would soon be the end, the modest player
    makes most of them."""
    share = CHANCE.get(game.meta.id)
    if share is None or chance() < share:
        return random_move(game, state, chance)
    return CHOOSERS[game.meta.id](state, game.legal_moves(state))
