"""What on the table stands for a move, and says so like a button of the controls."""

from __future__ import annotations

from engine.markup import Markup, tag
from engine.move import Move
from engine.sight import Sight


def move_place(sight: Sight, move: Move, label: str, *face: object, kind: str = "") -> Markup:
    """Return something that stands for a candidate: a face for the eye, and for a screen reader the label."""
    attributes = {**sight.place(move, label, *kind.split(), "gc-place"), "aria_label": None}
    return tag("span", *_said(label, face), **attributes)


def pick_place(sight: Sight, number: int, label: str, *face: object, kind: str) -> Markup:
    """Return a button that lays something ready for a move that is put together."""
    return tag(
        "button",
        *_said(label, face),
        type="button",
        class_=f"{kind} gc-place is-open",
        data_do=f"pick-only {number}",
        aria_pressed="true" if sight.picked == (number,) else "false",
    )


def _said(label: str, face: tuple[object, ...]) -> tuple[Markup, Markup]:
    shown = tag("span", *face, class_="gc-shown", aria_hidden="true")
    return shown, tag("span", label, class_="visually-hidden")
