"""The parts that the buttons for moves share."""

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
    """Return the button for passing or stopping."""
    text = context.words.say(f"move.pass.{context.decision}")
    return tag("p", move_button(context, PASS, text, text, kind="pick-pass"), class_="ways-out")


def worded(name: object, *small: object) -> Markup:
    """Return a name, and below it further texts or signs."""
    return tag("span", tag("b", name), *[tag("small", text) for text in small if text], class_="vi-worded")


def brought(context: DrawContext, move: Move) -> Mapping[str, int]:
    """Return the numbers of a move's preview by name, nothing for a move without one."""
    preview = context.previews.get(move)
    return {} if preview is None else {name: preview.number(name) for name in preview.facts}
