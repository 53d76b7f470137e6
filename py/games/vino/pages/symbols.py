"""The symbols that stand in texts, by name: the box of each, and its drawing."""

from __future__ import annotations

from engine.drawing.markup import Markup, joined, tag
from engine.drawing.texts import BOLD, line
from games.vino.components import VARIETIES
from games.vino.drawing.atlas import RADIUS
from games.vino.drawing.land import OCTAGON
from games.vino.drawing.marks import BARREL, BOTTLE, HOOPS, letter_of

LABEL = "M-7.4 2h14.8v9h-14.8Z"
ROUND = tag("circle", class_="disc", r=RADIUS - 1)
STATE = joined([tag("path", class_="disc", d=OCTAGON), tag("circle", class_="inner", r=RADIUS - 6)])


def _variety(variety: int) -> Markup:
    letter = line(letter_of(variety), 0, 7, room=26, size=20, typeface=BOLD, anchor="middle", class_="letter")
    square = tag("rect", class_="square", x=-14, y=-14, width=28, height=28, rx=4)
    return tag("g", square, letter, class_=f"token variety-{VARIETIES[variety]}")


SYMBOLS: dict[str, tuple[str, Markup]] = {
    "private": ("-24 -24 48 48", tag("g", ROUND, class_="vineyard private")),
    "state": ("-24 -24 48 48", tag("g", STATE, class_="vineyard state")),
    "bottle": (
        "-24 -24 48 48",
        tag("g", tag("path", class_="glass", d=BOTTLE), tag("path", class_="paper", d=LABEL), class_="bottle"),
    ),
    "barrel": (
        "-20 -20 40 40",
        tag("g", tag("path", class_="wood", d=BARREL), tag("path", class_="hoops", d=HOOPS), class_="barrel"),
    ),
    **{name: ("-16 -16 32 32", _variety(variety)) for variety, name in enumerate(VARIETIES)},
}
