"""Advice by computer players that search as always, but look no further than their own move."""

from __future__ import annotations

from functools import cache
from typing import Any

import games
from engine.bots.advice import Advice, advising
from engine.bots.bot import AnyBot
from engine.bots.level import HIGHEST
from engine.bots.playout import AnyPlayouts, Playouts
from engine.bots.question import asked
from engine.bots.search import thought
from engine.core.move import Move
from engine.core.state import GameState
from engine.play.game import AnyGame

# So many moves are compared, and the games that are played on are worth so much effort.
COMPARED, EFFORT = 2, 64


@cache
def quick(game: str) -> AnyBot:
    """Return the computer player of a game, cut short."""
    bot = games.bot(game)
    changes = {
        "budget": lambda bot, view, level: EFFORT * (level == HIGHEST),
        "most_compared": lambda bot, view: COMPARED,
        "settled": lambda bot, state, begun: True,
    }
    return type("Quick", (type(bot),), changes)()


def quick_playouts(game: AnyGame, state: GameState) -> AnyPlayouts:
    return Playouts(game, quick(game.meta.id), asked(game, state))


def quick_advice(game: AnyGame, state: Any, instead: Move | None = None) -> Advice:
    playouts = quick_playouts(game, state)
    return thought(playouts, advising(playouts, instead))
