"""The cards: seven colours, each with a mark of its own, and three shapes of bottles.

A colour never stands alone: its mark is drawn beside the value and on the bottle. A card is drawn in two ways: upright
(`card`), with all that it says along its left edge, so that it can be read in a fan; and as a lower tile (`tile`), as
it lies in a cellar. The board holds each kind once (`shapes`); wherever a card lies, it is that shape at a place. No
style sheet reaches into such a shape: its parts say themselves how they are painted, in the tints of the place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.drawing.markup import Attribute, Markup, joined, tag
from engine.drawing.seat_marks import number, ring
from engine.drawing.shapes import used
from engine.drawing.text_fit import Typeface
from engine.drawing.texts import line
from engine.text.words import Words
from games.weinhaendler.components import EMPTY, KINDS, NAMES, STARS, TENTHS, colour_of, shape_of

WIDTH, HEIGHT = 60, 84
TILE_HEIGHT = 50
EDGE = 23
"""How much of a card has to be seen in a fan: all that it says stands there."""
VALUE, LONG_VALUE = Typeface("text", 700, spacing=-20), Typeface("text", 700, spacing=-80)

# Around (0, 0), about 20 units wide: a sun, a heart, a fir, a slice, a moon, staves of a barrel, a violet.
MARKS = {
    "yellow": "M0-9.5A9.5 9.5 0 1 1 0 9.5A9.5 9.5 0 1 1 0-9.5Z",
    "red": "M0 9.8C-15.5-.6-10-10-4.9-9.4Q-1.3-8.9 0-5.4Q1.3-8.9 4.9-9.4C10-10 15.5-.6 0 9.8Z",
    "green": "M0-10.5L10.5 8.5H-10.5Z",
    "orange": "M-10.5-5H10.5A10.5 10.5 0 0 1-10.5-5Z",
    "blue": "M4.5-9.8A10 10 0 1 0 4.5 9.8A12.3 12.3 0 0 1 4.5-9.8Z",
    "brown": "M-9.5-9.5H9.5V-5H-9.5ZM-9.5-2.2H9.5V2.2H-9.5ZM-9.5 5H9.5V9.5H-9.5Z",
    "purple": "M0-2.4C-7.5-8-2.8-10.5 0-10.5S7.5-8 0-2.4ZM2.4 0C8-7.5 10.5-2.8 10.5 0S8 7.5 2.4 0Z"
    "M0 2.4C7.5 8 2.8 10.5 0 10.5S-7.5 8 0 2.4ZM-2.4 0C-8 7.5-10.5 2.8-10.5 0S-8-7.5-2.4 0Z",
}

# Around (0, 0), 38 units high.
BOTTLES = {
    "slim": "M-2-19h4v10q0 3 1.8 5q1.7 1.8 1.7 4.4v16.6q0 2-2 2h-7q-2 0-2-2v-16.6q0-2.6 1.7-4.4q1.8-2 1.8-5Z",
    "angular": "M-2.6-19h5.2v7.5l7.4 4.2v24.3q0 2-2 2h-16q-2 0-2-2v-24.3l7.4-4.2Z",
    "round": "M-3-19h6v6.5a16 16 0 1 1-6 0Z",
    "empty": "M-2.4-19h4.8v8.5q0 3 2.6 5.2q2.5 2.3 2.5 5.6v16.7q0 2-2 2h-11q-2 0-2-2v-16.7q0-3.3 2.5-5.6"
    "q2.6-2.2 2.6-5.2Z",
}
CAP = "M-3.4-20h6.8v5h-6.8Z"
# Light on the left side of the glass.
SHINE = {"slim": "M-2.3 5v10", "angular": "M-6.6-3v17", "round": "M-11.4 3q0-6 4.4-9.6", "empty": "M-4 1v12M3.8-1v4"}
# How large the mark stands on a bottle, and how far down.
ON_BOTTLE = {"slim": (0.4, 8.0), "angular": (0.72, 5.5), "round": (1.05, 3.2)}
# How large a bottle stands on an upright card, all on one line.
ON_CARD = {"slim": 1.6, "angular": 1.45, "round": 0.98, "empty": 1.5}
GROUND = 76

PAINT = {
    "body": "fill:var(--tint);stroke:var(--tint-deep);stroke-width:1.2",
    "window": "fill:var(--card-paper)",
    "glass": "fill:var(--tint);stroke:var(--tint-deep);stroke-width:1.3;stroke-linejoin:round",
    "cap": "fill:var(--tint-deep)",
    "sort": "fill:var(--tint-ink)",
    "clear": "fill:#e9f2f0;fill-opacity:.7;stroke:#4d625b;stroke-width:1.5;stroke-linejoin:round",
    "shine": "fill:none;stroke:var(--tint-shine);stroke-width:1.5;stroke-opacity:.6;stroke-linecap:round",
    "star": "fill:var(--tint-ink);stroke:var(--tint-ink);stroke-width:.6;stroke-linejoin:round",
    "value": "fill:var(--tint-ink)",
    "back-body": "fill:var(--wine-deep);stroke:#e9c7b5;stroke-width:1.6",
    "back-line": "fill:none;stroke:#e9c7b5;stroke-width:1.4;stroke-opacity:.75",
    "grape": "fill:#e9c7b5",
}

STAR = ring(5, 6.4, 2.9)
WINDOW = "M25 80.5V22Q25 4 41 4T57 22V80.5Z"
WINDOW_OF_EMPTY = "M27 80.5V21Q27 4 42 4T57 21V80.5Z"
"""It leaves more room to the value, which is longer."""
TILE_WINDOW = "M28 47V17Q28 4 42.5 4T57 17V47Z"


def painted(name: str, kind: str, **attributes: Attribute) -> Markup:
    """Return an element of a card, painted as its kind says."""
    return tag(name, class_=kind, style=PAINT[kind], **attributes)


def card_label(words: Words, card: int) -> str:
    """Return the text of a card: `yellow 12: angular bottle, 2 stars`."""
    if card == EMPTY:
        return words.say("board.card.empty")
    return words.say(f"board.card.{shape_of(card)}", card=NAMES[card])


def value_text(words: Words, card: int) -> str:
    """Return the value as it stands in the corner of a card, without the sign of the currency."""
    return words.say("board.value.empty") if card == EMPTY else str(TENTHS[card] // 10)


def tint(card: int) -> str:
    """Return the class that paints in the colour of a card."""
    return "tint-empty" if card == EMPTY else f"tint-{colour_of(card)}"


def shapes(words: Words) -> Markup:
    """Return the shapes that every card uses: of each kind its bottle, card and tile; and a back."""
    kinds = range(KINDS)
    return joined([*map(bottle, kinds), *(card(words, kind) for kind in kinds), *(tile(words, kind) for kind in kinds),
                   back()])  # fmt: skip


def used_card(card: int, x: float, y: float, scale: float = 1) -> Markup:
    """Return an upright card whose left upper corner is at a point."""
    return used(f"wh-card-{NAMES[card]}", x, y, scale, class_=f"wine {tint(card)}")


def used_back(x: float, y: float, scale: float = 1) -> Markup:
    """Return a card face down whose left upper corner is at a point."""
    return used("wh-back", x, y, scale)


def used_bottle(card: int, x: float, y: float, scale: float = 1) -> Markup:
    """Return the bottle of a card, upright around a point."""
    return used(f"wh-bottle-{NAMES[card]}", x, y, scale)


def used_tile(card: int, x: float = 0, y: float = 0) -> Markup:
    """Return a card as it lies in a cellar."""
    return used(f"wh-tile-{NAMES[card]}", x, y, class_=f"wine {tint(card)}")


def card(words: Words, card: int) -> Markup:
    """Return an upright card: value, mark and stars along the left edge, the bottle in its window."""
    if card == EMPTY:  # its value is longer, and its window narrower
        shape, middle, window, value = "empty", 42, WINDOW_OF_EMPTY, card_value(words, card, 13.6, 21, 23.7, 21)
    else:
        shape, middle, window, value = shape_of(card), 41, WINDOW, card_value(words, card, 12.5, 21, 22.5, 22)
    size = ON_CARD[shape]
    return tag(
        "g",
        _body(WIDTH, HEIGHT),
        painted("path", "window", d=window),
        used_bottle(card, middle, GROUND - 19 * size, size),
        value,
        *_sort(card, 12.5, 34, 0.8),
        *_stars(STARS[card]),
        id=f"wh-card-{NAMES[card]}",
    )


def _body(width: float, height: float) -> Markup:
    return painted("rect", "body", x=0.75, y=0.75, width=width - 1.5, height=height - 1.5, rx=5)


def card_value(words: Words, card: int, x: float, y: float, room: float, size: float) -> Markup:
    """Return the value of a card around a point of its base line."""
    said, how = value_text(words, card), PAINT["value"]
    face = LONG_VALUE if card == EMPTY else VALUE
    return line(said, x, y, room=room, size=size, typeface=face, anchor="middle", class_="value", style=how)


def _sort(card: int, x: float, y: float, size: float) -> Iterator[Markup]:
    """Yield the mark of a card's colour; the empty bottle has none."""
    if card != EMPTY:
        place = f"translate({number(x)} {number(y)}) scale({size})"
        yield painted("path", "sort", d=MARKS[colour_of(card)], transform=place)


def _stars(count: int) -> Iterable[Markup]:
    return (
        painted("path", "star", d=STAR, transform=f"translate(12.5 {number(75 - 12.5 * at)}) scale(.92)")
        for at in range(count)
    )


def bottle(card: int) -> Markup:
    """Return the bottle of a card, upright around (0, 0)."""
    shape = "empty" if card == EMPTY else shape_of(card)
    glass = painted("path", "clear" if card == EMPTY else "glass", d=BOTTLES[shape])
    cap = [] if card == EMPTY else [painted("path", "cap", d=CAP)]
    sign = [] if card == EMPTY else _sort(card, 0, ON_BOTTLE[shape][1], ON_BOTTLE[shape][0])
    inside = (glass, *cap, painted("path", "shine", d=SHINE[shape]), *sign)
    return tag("g", *inside, id=f"wh-bottle-{NAMES[card]}")


def tile(words: Words, card: int) -> Markup:
    """Return a card as it lies in a cellar: value and mark at the left, its bottle at the right."""
    return tag(
        "g",
        _body(WIDTH, TILE_HEIGHT),
        painted("path", "window", d=TILE_WINDOW),
        used_bottle(card, 42.5, 26, 0.96 if card == EMPTY or shape_of(card) != "round" else 0.88),
        card_value(words, card, 15, 20, 24 if card != EMPTY else 22, 20),
        *_sort(card, 15, 35.5, 0.86),
        id=f"wh-tile-{NAMES[card]}",
    )


def back() -> Markup:
    """Return a card face down: a bunch of grapes in a frame."""
    frame = painted("rect", "back-line", x=5, y=5, width=WIDTH - 10, height=HEIGHT - 10, rx=3)
    rows = ((-10, 33), (0, 33), (10, 33), (-5, 42), (5, 42), (0, 51))
    grapes = [painted("circle", "grape", cx=30 + x, cy=y, r=5) for x, y in rows]
    stalk = painted("path", "back-line", d="M30 29V21Q33 17 38 18")
    box = painted("rect", "back-body", x=0.75, y=0.75, width=WIDTH - 1.5, height=HEIGHT - 1.5, rx=5)
    return tag("g", box, frame, stalk, *grapes, id="wh-back")
