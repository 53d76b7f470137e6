"""What the buttons for moves have in common."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.core.move import PASS, Move
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import Markup, tag
from engine.drawing.move_button import move_button

ARROW = "\N{RIGHTWARDS ARROW}"


def row(shown: Iterable[Markup], kind: str) -> Markup:
    """Return buttons side by side."""
    return tag("div", *shown, class_=f"picks {kind}")


def pass_button(context: DrawContext) -> Markup:
    """Return the button for doing nothing, or nothing more."""
    text = context.words.say(f"move.pass.{context.decision}")
    return move_button(context, PASS, text, text, kind="pick-pass")


def worded(name: object, *small: object) -> Markup:
    """Return a name, and below it what there is to say or to show about it."""
    return tag("span", tag("b", name), *[tag("small", text) for text in small if text], class_="vi-worded")


def brought(context: DrawContext, move: Move) -> Mapping[str, int]:
    """Return what a move would bring, as the rules tell it."""
    told = context.previews.get(move)
    return {} if told is None else {name: told.number(name) for name in told.facts}
