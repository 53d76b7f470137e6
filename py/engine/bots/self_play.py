"""Games between computer players, and others who choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from engine.bots.bot import AnyBot
from engine.bots.question import asked
from engine.bots.search import chosen
from engine.chance import player
from engine.core.event import Event
from engine.core.move import Move
from engine.core.state import GameState
from engine.core.table import Table
from engine.play.game import AnyGame, random_move
from engine.play.walk import Walk, Watcher, walk

Player: TypeAlias = "Callable[[Any, Sequence[Event]], Move]"
"""Takes the position and all that happened so far, and returns a legal move of the seat that is asked."""


def computer(game: AnyGame, bot: AnyBot, level: int, temperament: str = "") -> Player:
    """Return a computer player. It is given its seat's view and the events that this seat has seen, and nothing
    else."""

    def choose(state: GameState, events: Sequence[Event]) -> Move:
        return chosen(game, bot, asked(game, state, events, level, temperament)).move

    return choose


def by_chance(game: AnyGame, seed: str) -> Player:
    """Return a player who makes each legal move with the same chance."""
    chance = player(f"by chance {seed}").random
    return lambda state, events: random_move(game, state, chance)


def played(game: AnyGame, table: Table, players: Sequence[Player], watch: Watcher | None = None) -> Walk:
    """Play a game to its end, one player a seat. `watch` sees every position. Raises `BrokenWalk` when anything breaks,
    or when the game does not end."""
    events: list[Event] = []
    return walk(
        game, table, watch, lambda game, state, chance: players[state.now.seat](state, events), hear=events.extend
    )


def shares(game: AnyGame, state: GameState) -> list[float]:
    """Return each seat's share of the win: 1 for the only winner, equal parts for several, 0 for all others."""
    winners = [place.seat for place in game.standing(state) if place.rank == 1]
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.players)]
