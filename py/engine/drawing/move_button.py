"""The controls that the games share: a button that stands for a move, and one that picks something for a move."""

from __future__ import annotations

from functools import lru_cache

from engine.core.move import Move
from engine.drawing.draw_context import DrawContext, candidate_attributes
from engine.drawing.markup import Attribute, Markup, joined, tag


def move_button(context: DrawContext, move: Move, label: str, *inside: object, kind: str) -> Markup:
    """Return a button that stands for a move: a face for the eye, and for a screen reader the label."""
    face = joined(inside)
    if move in context.candidates:
        return _button(move, context.is_open(move), label, face, kind)
    return _written(context.attributes(move, label, "pick", kind), label, face)


@lru_cache(maxsize=1024, typed=True)
def _button(move: Move, is_open: bool, label: str, face: Markup, kind: str) -> Markup:
    """Return the button of a candidate; most are the same after a click as before."""
    return _written(candidate_attributes(move, is_open, label, "pick", kind), label, face)


def pick_button(action: str | None, is_picked: bool, *inside: object, kind: str, **more: Attribute) -> Markup:
    """Return a button that picks something for a move that is put together; it is pressed while that is picked.
    Without an action nothing can be done with it now."""
    pressed = "true" if is_picked else "false"
    return tag("button", *inside, type="button", class_=kind, data_do=action, aria_pressed=pressed, **more)


def _written(place: dict[str, Attribute], label: str, inside: Markup) -> Markup:
    face = tag("span", inside, class_="face", aria_hidden="true")
    said = tag("span", label, class_="visually-hidden")
    return tag("button", said, face, type="button", **{**place, "role": None, "tabindex": None, "aria_label": None})
