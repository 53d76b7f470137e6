"""The controls that the games share: a button that stands for a move."""

from __future__ import annotations

from engine.markup import Markup, tag
from engine.move import Move
from engine.sight import Sight


def move_button(sight: Sight, move: Move, label: str, *inside: object, kind: str) -> Markup:
    """Return a button that stands for a move: a face for the eye, and for a screen reader the label."""
    place = sight.place(move, label, "pick", kind)
    face = tag("span", *inside, class_="face", aria_hidden="true")
    said = tag("span", label, class_="visually-hidden")
    return tag("button", said, face, type="button", **{**place, "role": None, "tabindex": None, "aria_label": None})
