"""The symbols that stand in texts, by name: the box of each, and its drawing."""

from __future__ import annotations

from engine.drawing.markup import Markup, tag
from games.weinhaendler.drawing.cards import BOTTLES, CAP, MARKS, SHINE, STAR, painted


def _bottle(shape: str) -> Markup:
    empty = shape == "empty"
    glass = painted("path", "clear" if empty else "glass", d=BOTTLES[shape])
    cap = () if empty else (painted("path", "cap", d=CAP),)
    shine = painted("path", "shine", d=SHINE[shape])
    return tag("g", glass, *cap, shine, class_="wine tint-empty" if empty else "wine tint-purple")


def _mark(colour: str) -> Markup:
    """Return the mark of a colour on a disc of that colour, as it stands on the cards."""
    disc = painted("circle", "glass", r=14)
    return tag("g", disc, painted("path", "sort", d=MARKS[colour]), class_=f"wine tint-{colour}")


SYMBOLS: dict[str, tuple[str, Markup]] = {
    **{shape: ("-21 -21 42 42", _bottle(shape)) for shape in BOTTLES},
    **{colour: ("-15 -15 30 30", _mark(colour)) for colour in MARKS},
    "star": ("-7.5 -7.5 15 15", tag("g", painted("path", "star", d=STAR), class_="wine tint-yellow")),
}
