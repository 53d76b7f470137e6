"""The cards: seven colours, each with a mark of its own, and three shapes of bottles.

A colour never stands alone: its mark is drawn in the corner and on the bottle. A card is drawn in two ways: upright
(`card`), as it lies on the table and in a hand, and as a lower tile (`tile`), as it lies in a cellar.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.drawing.markup import Markup, tag
from engine.drawing.seat_marks import number, ring
from engine.text.words import Words
from games.weinhaendler.components import EMPTY, NAMES, STARS, TENTHS, colour_of, shape_of

WIDTH, HEIGHT = 60, 84
TILE_HEIGHT = 50

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
# How large the mark stands on a bottle, and how far down.
ON_BOTTLE = {"slim": (0.4, 8.0), "angular": (0.72, 5.5), "round": (1.05, 3.2)}

STAR = ring(5, 6.4, 2.9)
WINDOW = "M4 67V43Q4 26 30 26T56 43V67Z"


def card_label(words: Words, card: int) -> str:
    """Return what a card shows: `yellow 12: angular bottle, 2 stars`."""
    if card == EMPTY:
        return words.say("board.card.empty")
    return words.say(f"board.card.{shape_of(card)}", card=NAMES[card])


def value_text(words: Words, card: int) -> str:
    """Return the value as it stands in the corner of a card, without the sign of the currency."""
    return words.say("board.value.empty") if card == EMPTY else str(TENTHS[card] // 10)


def tint(card: int) -> str:
    """Return the class that paints in the colour of a card."""
    return "tint-empty" if card == EMPTY else f"tint-{colour_of(card)}"


@lru_cache(maxsize=128)
def card(words: Words, card: int) -> Markup:
    """Return a card that somebody looks at, with its words."""
    return tag("svg", *_card_parts(words, card), role="img", aria_label=card_label(words, card), **_card_frame(card))


@lru_cache(maxsize=128)
def silent_card(words: Words, card: int) -> Markup:
    """Return a card inside something that says what it is."""
    return tag("svg", *_card_parts(words, card), aria_hidden="true", **_card_frame(card))


def _card_frame(card: int) -> dict[str, str]:
    return {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "class_": f"wh-card {tint(card)}"}


def _card_parts(words: Words, card: int) -> Iterable[Markup]:
    yield tag("rect", class_="body", x=0.75, y=0.75, width=WIDTH - 1.5, height=HEIGHT - 1.5, rx=5)
    yield tag("path", class_="window", d=WINDOW)
    yield tag("text", value_text(words, card), class_="value", x=5, y=21)
    if card != EMPTY:
        yield tag("path", class_="sort", d=MARKS[colour_of(card)], transform="translate(46.5 13.5) scale(.82)")
    yield bottle(card, 30, 47, 1)
    yield from _stars(STARS[card])


def _stars(count: int) -> Iterable[Markup]:
    left = WIDTH / 2 - 8 * (count - 1)
    return (
        tag("path", class_="star", d=STAR, transform=f"translate({number(left + 16 * at)} 76)") for at in range(count)
    )


@lru_cache(maxsize=128)
def bottle(card: int, x: float, y: float, scale: float) -> Markup:
    """Return the bottle of a card, upright around a point."""
    place = f"translate({number(x)} {number(y)}) scale({scale})"
    if card == EMPTY:
        glint = tag("path", class_="glint", d="M-4 1v12M3.8-1v4")
        return tag("g", tag("path", class_="clear", d=BOTTLES["empty"]), glint, transform=place)
    shape = shape_of(card)
    size, down = ON_BOTTLE[shape]
    sign = tag("path", class_="sort", d=MARKS[colour_of(card)], transform=f"translate(0 {number(down)}) scale({size})")
    return tag(
        "g", tag("path", class_="glass", d=BOTTLES[shape]), tag("path", class_="cap", d=CAP), sign, transform=place
    )


@lru_cache(maxsize=128)
def tile(words: Words, card: int) -> Markup:
    """Return a card as it lies in a cellar: value and mark at the left, its bottle at the right."""
    parts = [
        tag("rect", class_="body", x=1, y=1, width=WIDTH - 2, height=TILE_HEIGHT - 2, rx=5),
        tag("path", class_="window", d="M28 47V17Q28 4 42.5 4T57 17V47Z"),
        tag("text", value_text(words, card), class_="value", x=3.5, y=20),
        bottle(card, 42.5, 26, 0.96 if card == EMPTY or shape_of(card) != "round" else 0.88),
    ]
    if card != EMPTY:
        parts.append(tag("path", class_="sort", d=MARKS[colour_of(card)], transform="translate(14 35.5) scale(.86)"))
    return tag("g", *parts, class_=f"wh-tile {tint(card)}")


@lru_cache(maxsize=128)
def back(words: Words, count: int) -> Markup:
    """Return the pile of face-down cards, with their number."""
    parts = [tag("rect", class_="back", x=4 - 2 * at, y=4 - 2 * at, width=WIDTH - 6, height=HEIGHT - 6, rx=5)
             for at in range(min(count, 3))]  # fmt: skip
    if not count:
        parts = [tag("rect", class_="gone", x=2, y=2, width=WIDTH - 4, height=HEIGHT - 4, rx=5)]
    grape = tag("path", class_="seal", d=ring(16, 19, 17), transform="translate(29 41)")
    text = tag("text", count, class_="count", x=29, y=48)
    label = words.say("board.pile", count=count)
    box = f"-1 -1 {WIDTH + 2} {HEIGHT + 2}"
    inside = (*parts, grape, text) if count else (*parts, text)
    return tag("svg", *inside, viewBox=box, class_="wh-card wh-pile", role="img", aria_label=label)
