"""Drawings that are kept. A board is drawn after every click, and most of it is the same as before.

A kept drawing is found by everything that it reads: its arguments, which must be hashable.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Concatenate, ParamSpec, TypeVar, cast

from engine.core.move import Move
from engine.core.refusal import Refusal
from engine.drawing.draw_context import Candidates, DrawContext
from engine.drawing.markup import Markup
from engine.text.words import Words

P = ParamSpec("P")
T = TypeVar("T")
Piece = Callable[Concatenate[DrawContext, Move | None, P], Markup]

MOST_DRAWINGS, MOST_PIECES, MOST_ZONES = 512, 1024, 32
"""How many results of one function are kept: enough for a long game of five, pieces with each of their moves. A zone is
large, and mostly as it was a few moves before."""
# Any refusal: a drawing only asks whether there is one.
CLOSED = Refusal("game.over", rule="")


def cached_drawing(draw: Callable[P, T]) -> Callable[P, T]:
    """Keep the results of a function by its arguments. 1 and 1.0 are written differently and are not the same."""
    return cast("Callable[P, T]", lru_cache(maxsize=MOST_DRAWINGS, typed=True)(draw))


def cached_zone(draw: Callable[P, T]) -> Callable[P, T]:
    """Keep whole zones, or large parts of one, like `cached_drawing`."""
    return cast("Callable[P, T]", lru_cache(maxsize=MOST_ZONES, typed=True)(draw))


def context_of(words: Words, candidates: Candidates) -> DrawContext:
    """Return a context for a kept drawing, of nothing but the words and the candidates by which it is kept."""
    return DrawContext(words, candidates={move: None if is_open else CLOSED for move, is_open in candidates})


def cached_piece(draw: Piece[P]) -> Piece[P]:
    """Keep the pieces that a function draws for a move, or without one. Of the context it is given the words, and
    whether this move is open, closed or not a candidate, and nothing else."""

    @lru_cache(maxsize=MOST_PIECES, typed=True)
    def kept(words: Words, move: Move | None, is_open: bool | None, *values: P.args, **named: P.kwargs) -> Markup:
        candidates = () if move is None or is_open is None else ((move, is_open),)
        return draw(context_of(words, candidates), move, *values, **named)

    @wraps(draw)
    def drawn(context: DrawContext, move: Move | None, /, *values: P.args, **named: P.kwargs) -> Markup:
        is_open = context.is_open(move) if move is not None and move in context.candidates else None
        return kept(context.words, move, is_open, *values, **named)  # type: ignore[arg-type]  # hashable, as all are

    return drawn
