"""The small pictures: the five varieties, bottle, barrel and compass star.

All are drawn around (0, 0). A variety is shown by its colour and letter.
"""

from __future__ import annotations

from engine.drawing.cached import cached_drawing
from engine.drawing.markup import Attribute, Markup, tag
from engine.drawing.seat_marks import ring
from engine.drawing.texts import BOLD, line
from games.vino.components import LETTERS, VARIETIES

LETTER_OF = {variety: letter for letter, variety in LETTERS.items()}

BOTTLE = "M-3.2-21h6.4v11q0 3.4 2.6 5.6q2.4 2 2.4 6v17.4q0 2-2 2h-12.4q-2 0-2-2v-17.4q0-4 2.4-6q2.6-2.2 2.6-5.6Z"
BARREL = "M-15-11.5q15-6 30 0q5 11.5 0 23q-15 6-30 0q-5-11.5 0-23Z"
HOOPS = "M-9.6-13.4q-4 13.4 0 26.8M9.6-13.4q4 13.4 0 26.8M0-14.4v28.8"
SEAL = ring(16, 18, 16.4)


@cached_drawing
def letter(variety: int) -> Markup:
    """Return the square token of a variety, for text around it: a picture without words."""
    square = tag("rect", class_="square", x=-14, y=-14, width=28, height=28, rx=4)
    text = tag("text", letter_of(variety), dy=7)
    classes = f"letter variety-{VARIETIES[variety]}"
    return tag("svg", square, text, class_=classes, viewBox="-16 -16 32 32", aria_hidden="true")


def letter_text(variety: int, x: float, y: float, size: float, **attributes: Attribute) -> Markup:
    """Return the letter of a variety in the middle of a square, whose base line is at `y`."""
    room = 1.3 * size
    said = letter_of(variety)
    return line(said, x, y, room=room, size=size, typeface=BOLD, anchor="middle", class_="letter", **attributes)


def letter_of(variety: int) -> str:
    """Return the letter of a variety."""
    return LETTER_OF[VARIETIES[variety]]
