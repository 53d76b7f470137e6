"""What on the table stands for a move, and says so like a button of the controls."""

from __future__ import annotations

from functools import lru_cache

from engine.core.move import Move
from engine.drawing.draw_context import DrawContext, candidate_place
from engine.drawing.markup import Markup, joined, tag


def move_place(context: DrawContext, move: Move, label: str, *face: object, kind: str = "") -> Markup:
    """Return something that stands for a candidate: a face for the eye, and for a screen reader the label."""
    return _place(move, context.is_open(move), label, joined(face), kind)


@lru_cache(maxsize=1024, typed=True)
def _place(move: Move, is_open: bool, label: str, face: Markup, kind: str) -> Markup:
    attributes = {**candidate_place(move, is_open, label, *kind.split(), "gc-place"), "aria_label": None}
    return tag("span", *_said(label, face), **attributes)


@lru_cache(maxsize=512, typed=True)
def still_place(label: str, face: Markup) -> Markup:
    """Return something that stands for no move now."""
    return tag("span", face, tag("span", label, class_="visually-hidden"), class_="gc-place")


def pick_place(context: DrawContext, number: int, label: str, *face: object, kind: str) -> Markup:
    """Return a button that picks something for a move that is put together."""
    return tag(
        "button",
        *_said(label, joined(face)),
        type="button",
        class_=f"{kind} gc-place is-open",
        data_do=f"pick-only {number}",
        aria_pressed="true" if context.picked == (number,) else "false",
    )


def _said(label: str, face: Markup) -> tuple[Markup, Markup]:
    shown = tag("span", face, class_="gc-shown", aria_hidden="true")
    return shown, tag("span", label, class_="visually-hidden")
