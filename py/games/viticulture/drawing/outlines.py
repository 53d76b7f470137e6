"""The outlines of the signs, as paths around (0, 0), about 22 units wide."""

from __future__ import annotations

from typing import NamedTuple

from engine.drawing.seat_marks import ring


class Sign(NamedTuple):
    """A sign by its name (`signs.SHAPES`), with a number or a word before it; without a name a word alone."""

    name: str
    text: str = ""


COIN = "M0-10.5A10.5 10.5 0 1 1 0 10.5A10.5 10.5 0 1 1 0-10.5Z"
LETTER = "M4-5.5Q2.5-7.5 0-6.5Q-2.5-5.5-1.5-2L-.5 2Q0 5-4 6H5M-4.5 0H2.5"
ROSETTE, STAR = ring(12, 11, 9.2), ring(5, 7, 3)
SUN, FLAKE = ring(8, 7, 3.6), "M0-7V7M-6-3.5L6 3.5M-6 3.5L6-3.5M-2.2-6L0-4L2.2-6M-2.2 6L0 4L2.2 6"
LEAF = (
    "M0 7.5V3M0 3C-2 5-6 4.6-7 2.6L-5 2L-7.2-1.4L-4-1L-4.8-4.5L-1.8-3L0-7"
    "L1.8-3L4.8-4.5L4-1L7.2-1.4L5 2L7 2.6C6 4.6 2 5 0 3Z"
)
SEAL = "M-4.5-7.5H4.5V-3.5Q4.5 0 0 .5Q-4.5 0-4.5-3.5ZM0 .5V6M-3 6.5H3"
CARD = "M-7.5-11H7.5Q9-11 9-9.5V9.5Q9 11 7.5 11H-7.5Q-9 11-9 9.5V-9.5Q-9-11-7.5-11Z"

# The outline of a glass, and the wine in it.
GLASSES = {
    "red": ("M-6.5-11Q-9.5 1 0 2.5Q9.5 1 6.5-11M0 2.5V10M-4.5 10.5H4.5", "M-7.6-5H7.6Q7.6 1.5 0 2.5Q-7.6 1.5-7.6-5Z"),
    "white": ("M-4.5-11Q-6.5 1.5 0 2.5Q6.5 1.5 4.5-11M0 2.5V10M-4.5 10.5H4.5", "M-5.2-6H5.2Q5.5 2 0 2.5Q-5.5 2-5.2-6Z"),
    "blush": ("M-7.5-10.5L0 1.5L7.5-10.5ZM0 1.5V10M-4.5 10.5H4.5", "M-5.3-7H5.3L0 1.5Z"),
    "sparkling": (
        "M-3-11.5L-2.5 2Q-2 4 0 4.5Q2 4 2.5 2L3-11.5M0 4.5V10M-4 10.5H4",
        "M-2.8-6H2.8L2.5 2Q2 4 0 4.5Q-2 4-2.5 2Z",
    ),
}
BUBBLES = (
    "M-7-9a1 1 0 1 0 2 0a1 1 0 1 0-2 0"
    "M5-7a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0M5.2-1a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0"
)

STRUCTURES = {
    # Posts with wires, drops below a pipe, a beam with two bows, a vault with one barrel and with two.
    "trellis": "M-9-9V10M9-9V10M0-9V10M-9-5H9M-9 0H9M-9 5H9",
    "irrigation": "M-10-8H10M-5-8V-5M5-8V-5M-5-2Q-9 4-5 7Q-1 4-5-2M5-2Q1 4 5 7Q9 4 5-2M0 3Q-3 8 0 10.5Q3 8 0 3",
    "yoke": "M-11-3Q-6-9 0-4Q6-9 11-3M-8-5.5V3Q-8 7.5-5.2 7.5T-2.4 3V-4.8M8-5.5V3Q8 7.5 5.2 7.5T2.4 3V-4.8",
    "medium-cellar": "M-10 10V-1Q-10-10 0-10T10-1V10ZM-5 5a5 5 0 1 0 10 0a5 5 0 1 0-10 0M-2 5H2",
    "large-cellar": "M-11 10V-3Q-11-10 0-10T11-3V10ZM-9 5.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0"
    "M1 5.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0"
    "M-4-2.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
    # A house with a chimney, a tower with four sails, a house with a glass.
    "cottage": "M-10 0L0-9L10 0M-7.5-2V10H7.5V-2M-2.5 10V3.5H2.5V10M5-5V-9.5H7.5V-2.5",
    "windmill": "M-3.5-1L-5.5 10.5H5.5L3.5-1M0-3L-9-10M0-3L9-10M0-3L-8 4M0-3L8 4"
    "M-9-10L-6.5-11.5L0-3M9-10L10.5-7.5L0-3M8 4L5.5 5.5M-8 4L-9.5 1.5L0-3",
    "tasting-room": "M-10-1L0-10L10-1M-8-3V10H8V-3M-3-2.5Q-4 3 0 3.5Q4 3 3-2.5ZM0 3.5V7.5M-2 7.5H2",
}
ROOSTER = (
    "M-10-1C-13-7-9-11-5.5-9.5C-7-6-3-3 1-4C3-5 3-8 4-9.5L4.4-11.8L6-10.4L7.6-11.6L8.2-9.4"
    "C9.6-8.6 10-7.2 9.4-6L11.6-4.8L9.4-4.2C9.4 0 7 4 2.6 4.6L3 9H5.6V10.6H-1V9L-.4 4.6C-6.5 4.4-9.4 2-10-1Z"
)
ACTIONS = {
    # A flag to follow, a hammer, scales, a sprout, a basket, a bottle, an order with a tick.
    "tour": "M-6 11V-10M-6-9.5Q-1-12 3-9T9.5-8.5V0Q6 1.5 3-.5T-6-1",
    "build": "M-9-6.5L-3.5-10.5L5-3L1.5 1ZM-1-1.5L-9 9.5L-6 11L2.5 1",
    "sell": "M0-10V9.5M-5 10.5H5M-9-6.5H9M-9-6.5L-11.5 1.5H-6.5ZM9-6.5L6.5 1.5H11.5Z"
    "M-11.5 1.5Q-9 4.5-6.5 1.5M6.5 1.5Q9 4.5 11.5 1.5",
    "plant": "M-10 7Q0 3 10 7M-8 11Q0 7.5 8 11M0 5.5V-3M0-3Q-8-3-8-10Q0-10 0-3Q0-8 7-8Q7-1 0-1",
    "harvest": "M-10-1H10L7 10.5H-7ZM-7-1Q-6-11 0-11T7-1M-9 3H9M-8 7H8",
    "wine": "M-2.2-11H2.2V-5.5Q5.5-3.5 5.5.5V9Q5.5 11 3.5 11H-3.5Q-5.5 11-5.5 9V.5Q-5.5-3.5-2.2-5.5Z"
    "M-5.5 2H5.5M-5.5 7H5.5",
    "fill": "M-8-10.5H8V10.5L4 8L0 10.5L-4 8L-8 10.5ZM-4.5-1L-1 2.5L5-5",
    "uproot": "M0 11V1M0 1Q-7 1-7-6Q0-6 0 1Q0-4 7-6Q7 1 0 1M-4 8L0 11L4 8M-9-10L-5-6M9-10L5-6",
    "discard": "M-7-9.5H5V6H-7ZM-2 10H9.5V-5M1-5L-4 2M-4-4L1 1.5",
    "age": "M-6.5-9.5H6.5M-6.5 9.5H6.5M-5-9.5C-5-2 5 2 5 9.5M5-9.5C5-2-5 2-5 9.5",
    "again": "M8.5-2.5A9 9 0 1 0 8 5M8.5-9V-2.5H2",
    "all": "M-9 9Q-9 2-4.5 2T0 9M0 9Q0 2 4.5 2T9 9"
    "M-7.5-3a3 3 0 1 0 6 0a3 3 0 1 0-6 0M1.5-3a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
    "swap": "M-9-4H7M3-8.5L7.5-4L3 .5M9 5H-7M-3 .5L-7.5 5L-3 9.5",
    "token": "M0-9L9 0L0 9L-9 0Z",
    "rooster": ROOSTER,
    # A field with nothing on it, cards of a hand.
    "field": "M-10-2Q0-7 10-2M-9 4Q0-1 9 4M-8 10Q0 5 8 10",
    "cards": "M-7-9.5H5V6H-7ZM-2 10H9.5V-5",
}
PAWN = "M0-10.5a4.3 4.3 0 0 1 2.6 7.7Q7.5-1 7.5 6.5V10.5H-7.5V6.5Q-7.5-1-2.6-2.8A4.3 4.3 0 0 1 0-10.5Z"
HATTED = (
    "M-3.5-11.5H3.5L4.2-8H8.5V-5.8H3.6Q3.4-4 2.6-3Q9.5-1.5 9.5 6V11H-9.5V6Q-9.5-1.5-2.6-3Q-3.4-4-3.6-5.8H-8.5V-8H-4.2Z"
)
MORE = "M8-9V-3M5-6H11"
RETURNED, AGAIN = (
    "M0-5.6A5.6 5.6 0 1 1 0 5.6A5.6 5.6 0 1 1 0-5.6Z",
    "M10.2-3.2A10.6 10.6 0 1 0 10.2 3.6M10.8-8.5V-2.8H5",
)
DECKS = {"vine": LEAF, "summer": SUN, "winter": FLAKE, "order": SEAL}
