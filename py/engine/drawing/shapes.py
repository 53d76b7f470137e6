"""The shapes of all boards: places that can be pointed at, the marks of seats, coins, cards, tokens."""

from __future__ import annotations

from functools import lru_cache

from engine.core.move import Move
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import Attribute, Markup, piece, tag
from engine.drawing.seat_marks import mark, number
from engine.drawing.texts import BOLD, DISPLAY, line


@lru_cache(maxsize=1024, typed=True)
def at(x: float, y: float, scale: float = 1) -> str:
    """Return the transform that puts something drawn around (0, 0) at a point."""
    return f"translate({number(x)} {number(y)})" + ("" if scale == 1 else f" scale({round(scale, 3)})")


def gliding(x: float, y: float) -> str:
    """Return the style of a piece that keeps its id and glides to a point when that changes."""
    return f"transform:translate({number(x)}px,{number(y)}px)"


def group(*inside: object, **attributes: Attribute) -> Markup:
    """Return things drawn together."""
    return tag("g", *inside, **attributes)


def used(shape: str, x: float = 0, y: float = 0, scale: float = 1, **attributes: Attribute) -> Markup:
    """Return a shape of the board's `defs` at a point."""
    move_piece = at(x, y, scale) if x or y or scale != 1 else None
    return tag("use", href=f"#{shape}", transform=move_piece, **attributes)


def hit(context: DrawContext, move: Move, label: str, outline: Markup) -> Markup:
    """Return the area to point at for a move, to lie over its picture: an outline that shines while the move is open.
    It covers what a finger should meet (44 px on a phone), and holds no text besides the label."""
    return tag("g", tag("g", outline, class_="glow", aria_hidden="true"), **context.attributes(move, label, "hit"))


def picking(action: str, label: str, is_picked: bool) -> dict[str, Attribute]:
    """Return the attributes of an area that picks something; it is pressed while that is picked."""
    pressed = "true" if is_picked else "false"
    return {"role": "button", "tabindex": "0", "data_do": action, "aria_label": label, "aria_pressed": pressed}


def move_piece(
    context: DrawContext,
    move: Move,
    label: str,
    *inside: object,
    outline: Markup,
    id: str,
    kind: str,
    **more: Attribute,
) -> Markup:
    """Return an area that stands for a move, as a piece: its picture (`inside`) takes no clicks; `kind` is its
    class."""
    face = tag("g", *inside, aria_hidden="true")
    return piece(id, tag("g", face, hit(context, move, label, outline), id=id, class_=kind, **more))


def silent(id: str, label: str, *inside: object, kind: str, **more: Attribute) -> Markup:
    """Return something that only tells, as a piece: `label` is what a screen reader says."""
    return piece(id, tag("g", *inside, id=id, class_=kind, role="img", aria_label=label, **more))


@lru_cache(maxsize=256)
def seat_disc(colour: str, x: float, y: float, radius: float = 14) -> Markup:
    """Return a seat's mark on a disc of its colour, without words."""
    scale = radius / 14
    inside = (tag("circle", class_="disc", r=14), mark(colour, size=0.85))
    return tag("g", *inside, class_="seat-disc", data_colour=colour, transform=at(x, y, scale), aria_hidden="true")


@lru_cache(maxsize=512)
def coin(said: str, x: float, y: float, radius: float) -> Markup:
    """Return a coin with an amount on it."""
    ring = tag("circle", class_="coin-ring", r=number(radius * 0.82))
    amount = line(said, 0, radius * 0.36, room=radius * 1.5, size=radius * 1.05, typeface=BOLD, anchor="middle")
    return tag(
        "g", tag("circle", class_="coin-body", r=number(radius)), ring, amount, class_="coin", transform=at(x, y)
    )


def card(x: float, y: float, width: float, height: float, *inside: object, kind: str, radius: float = 5) -> Markup:
    """Return a card whose left upper corner is at a point; its content is drawn from there."""
    body = tag("rect", class_="card-body", width=number(width), height=number(height), rx=number(radius))
    return tag("g", body, *inside, class_=f"card {kind}", transform=at(x, y))


def heading(said: str, x: float, y: float, room: float, size: float = 20) -> Markup:
    """Return the name of a part of the board."""
    return line(said, x, y, room=room, size=size, typeface=DISPLAY, class_="heading", aria_hidden="true")


def track(
    spaces: int, x: float, y: float, pitch: float, size: float, *, kind: str, numbered: int | None = None
) -> Markup:
    """Return a row of spaces; `numbered` is the number of the first one."""
    drawn = [_space(step, x + pitch * step, y, size, numbered) for step in range(spaces)]
    return tag("g", *drawn, class_=f"track {kind}", aria_hidden="true")


def _space(step: int, x: float, y: float, size: float, numbered: int | None) -> Markup:
    box = tag("rect", class_="space", x=number(x), y=number(y), width=number(size), height=number(size), rx=3)
    if numbered is None:
        return box
    text = line(step + numbered, x + size / 2, y + size * 0.68, room=size - 3, size=size * 0.5, anchor="middle")
    return tag("g", box, text)
