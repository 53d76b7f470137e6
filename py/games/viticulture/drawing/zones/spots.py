"""What the zones share: something that stands for the first of its moves that is asked, and the sizes of texts."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.move import Move
from engine.drawing.cached import cached_drawing
from engine.drawing.draw_context import DrawContext, asked_of, candidate_attributes
from engine.drawing.markup import Attribute, Markup, tag
from engine.drawing.texts import STRONG, TEXT, line, lines

SMALL = 13.8
"""The smallest size of a text: 11 px where the board stands beside the controls on a small desktop."""


def spot(
    context: DrawContext,
    moves: Iterable[Move],
    label: str,
    *inside: Markup,
    outline: Markup,
    id: str | None,
    kind: str,
    style: str | None = None,
    refused: Move | None = None,
) -> Markup:
    """Return something that stands for the first of its moves that is asked, or only lies there; `label` is what a
    screen reader says. The outline covers what a finger should meet. Where no move is asked, a press is answered with
    the refusal of the move `refused`, which is no candidate; the keyboard passes such a place by."""
    move = asked_of(context, moves) if context.candidates else None
    is_open = move is not None and context.is_open(move)
    return _spot(move, is_open, refused, label, Markup("".join(inside)), outline, id, kind, style)


@cached_drawing
def _spot(
    move: Move | None,
    is_open: bool,
    refused: Move | None,
    label: str,
    inside: Markup,
    outline: Markup,
    id: str | None,
    kind: str,
    style: str | None,
) -> Markup:
    frame = tag("g", outline, class_="glow", aria_hidden="true")
    if move is None:
        answer = None if refused is None else str(refused)
        named = {"role": "img", "aria_label": label, "data_move": answer}
        return tag("g", inside, frame, id=id, style=style, class_=kind, **named)
    state = "is-open" if is_open else "is-closed"
    pointed = tag("g", frame, **candidate_attributes(move, is_open, label, "target"))
    return drawn_with(inside, pointed, id=id, style=style, class_=f"{kind} {state}")


def drawn_with(inside: Markup, pointed: Markup, **attributes: Attribute) -> Markup:
    """Return a drawing, and over it the place to point at. The place does not contain the drawing's texts, so that a
    screen reader says only its label."""
    return tag("g", tag("g", inside, aria_hidden="true"), pointed, **attributes)


def ring(x: float, y: float, radius: float) -> Markup:
    """Return a round outline."""
    return tag("circle", cx=x, cy=y, r=radius)


def box(x: float, y: float, width: float, height: float, radius: float = 8) -> Markup:
    """Return a square outline."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius)


def capital(text: str) -> str:
    """Return a name as it stands alone."""
    return text[:1].upper() + text[1:]


def name_in(said: str, x: float, y: float, room: float, height: float, size: float, anchor: str = "start") -> Markup:
    """Return a name broken into lines in a box."""
    return lines(
        capital(said), x, y, room=room, height=height, size=size, typeface=STRONG, anchor=anchor, middle=True,
        aria_hidden="true",
    )  # fmt: skip


def small(said: str, x: float, y: float, room: float, anchor: str = "start", kind: str = "note") -> Markup:
    """Return a remark in one line."""
    return line(said, x, y, room=room, size=SMALL + 0.6, typeface=TEXT, anchor=anchor, class_=kind, aria_hidden="true")
