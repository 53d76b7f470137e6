"""A move in words, as far as the player who makes it knows its effects before."""

from __future__ import annotations

from engine.bots.playout import AnyPlayouts
from engine.core.move import PASS, Move
from engine.text.words import Words


def move_in_words(words: Words, playouts: AnyPlayouts, kind: str, move: Move) -> str:
    """Return what a move at a `kind` of decision does first, without the full stop; its notation, where nothing of it
    is known before."""
    if move == PASS and words.has(f"move.pass.{kind}"):
        return words.say(f"move.pass.{kind}")
    first = next(iter(playouts.certain(move)), None)
    return words.event(first).rstrip(".") if first else str(move)
