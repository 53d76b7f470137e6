"""Advice by computer players that search as always, but look no further than their own move."""

from __future__ import annotations

from typing import Any

from tests.contract.quick_bots import quick

from engine.bots.advice import Advice, advising
from engine.bots.playout import AnyPlayouts, Playouts
from engine.bots.question import asked
from engine.bots.search import thought
from engine.core.move import Move
from engine.core.state import GameState
from engine.play.game import AnyGame


def quick_playouts(game: AnyGame, state: GameState) -> AnyPlayouts:
    return Playouts(game, quick(game.meta.id), asked(game, state))


def quick_advice(game: AnyGame, state: Any, instead: Move | None = None) -> Advice:
    playouts = quick_playouts(game, state)
    return thought(playouts, advising(playouts, instead))
