"""The signs: a letter for each variety, a picture for each improvement, and one for each innovation.

A variety has a colour and its letter, an innovation its measure and an arrow up or down. Pictures are drawn
around (0, 0), about 20 units wide, as lines.
"""

from __future__ import annotations

from engine.drawing.seat_marks import ring
from games.grand_cru.components import NAMES

LETTERS = tuple(name[0].upper() for name in NAMES)

PICTURES = {
    # A seal with its ribbons, two wines that overlap, a machine on wheels, three crates.
    "doc": "M-6.5-3.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M-3.5 2.5L-6 10L0 7L6 10L3.5 2.5",
    "blending": "M-9.5 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0M-2.5 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0",
    "harvester": "M-10 4.5a5 5 0 1 0 10 0a5 5 0 1 0-10 0M4 6.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M-7-.5V-9.5H1V-3H9V3",
    "wholesale": "M-9.5 1H-.5V9.5H-9.5ZM.5 1H9.5V9.5H.5ZM-4.5-9H4.5V-.5H-4.5Z",
    # The sun, a bunch and one more, an hourglass, a megaphone.
    "good-vintage": "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M0-10.5V-7.5M0 7.5V10.5M-10.5 0H-7.5M7.5 0H10.5"
    "M-7.4-7.4L-5.3-5.3M7.4 7.4L5.3 5.3M7.4-7.4L5.3-5.3M-7.4 7.4L-5.3 5.3",
    "rich-harvest": "M-10-1a3 3 0 1 0 6 0a3 3 0 1 0-6 0M-3-1a3 3 0 1 0 6 0a3 3 0 1 0-6 0M-6.5 5.5a3 3 0 1 0 6 0"
    "a3 3 0 1 0-6 0M7-10V-3M3.5-6.5H10.5",
    "ageing": "M-6.5-9.5H6.5M-6.5 9.5H6.5M-5-9.5C-5-2 5 2 5 9.5M5-9.5C5-2-5 2-5 9.5",
    "advertising": "M-9.5-3V3H-5.5L4.5 8.5V-8.5L-5.5-3ZM8-4.5Q11 0 8 4.5M-6 3.5L-4.5 9.5",
    # A mug, and two drops that become one.
    "heuriger": "M-8-8H4V9.5H-8ZM4-4H9V4.5H4M-8-3H4M-4 1V6M0 1V6",
    "uvaggio": "M-9.5-6a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3.5-6a3 3 0 1 0 6 0a3 3 0 1 0-6 0M-5-2L0 3L5-2"
    "M-3.5 6.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0",
}
# What an innovation measures.
MEASURES = {
    "loans": "M-9-4.5H3V8.5H-9ZM-6-.5H0M-6 4H0",
    "tiles": "M-9-4H-4V1H-9ZM-2-4H3V1H-2ZM-9 3H-4V8H-9ZM-2 3H3V8H-2Z",
    "cubes": "M-3-4.5L3-1.5V5.5L-3 8.5L-9 5.5V-1.5ZM-9-1.5L-3 1.5L3-1.5M-3 1.5V8.5",
    "prestige": "M-3-5L-1 0L4 .5L0 4L1.5 9L-3 6.2L-7.5 9L-6 4L-10 .5L-5 0Z",
}
ARROWS = {"most": "M8 1V-10M4.5-6.5L8-10L11.5-6.5", "fewest": "M8-10V1M4.5-2.5L8 1L11.5-2.5"}

# So wide that a number has room in it.
STAR = ring(5, 10, 5.6)
LEAF = (
    "M0 11V5M0 5C-3 8-9 7-10 4L-7.5 3L-10.5-2L-6-1.5L-7-6.5L-2.5-4.5L0-10"
    "L2.5-4.5L7-6.5L6-1.5L10.5-2L7.5 3L10 4C9 7 3 8 0 5Z"
)
BOTTLE = "M-1.6-11H1.6V-5Q4.5-3.5 4.5 0V9Q4.5 11 2.5 11H-2.5Q-4.5 11-4.5 9V0Q-4.5-3.5-1.6-5Z"
