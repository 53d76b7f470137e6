"""The market: five markers on the scale of the demand."""

from __future__ import annotations

from engine.drawing.cached import cached_drawing
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import Markup, piece, tag
from engine.drawing.seat_marks import number
from engine.drawing.shapes import at
from engine.drawing.texts import DISPLAY, STRONG, line
from engine.text.words import Words
from games.vino.components import DEMAND_LIMIT, VARIETIES
from games.vino.drawing.atlas import MARKET_BOX
from games.vino.drawing.land import SMALLEST
from games.vino.drawing.marks import letter_text
from games.vino.moves import RAISE
from games.vino.state import State

LANE = 68
FIRST_LANE = 96
TOP, BOTTOM = 62, 256
ZERO = (TOP + BOTTOM) / 2
HEIGHT = MARKET_BOX.bottom - MARKET_BOX.top
# Where the lane that is pointed at begins and ends: its frame keeps off the heading and goes round the value below.
FRAME = TOP - 20, HEIGHT - 5


def level(demand: int) -> float:
    """Return how far down in the market a demand stands."""
    return ZERO - demand * (BOTTOM - TOP) / 2 / DEMAND_LIMIT


def market(view: State, context: DrawContext) -> Markup:
    """Return the market with its markers."""
    lanes = [_lane(context, variety, view.demand[variety]) for variety in range(len(VARIETIES))]
    place = f"translate({MARKET_BOX.left} {MARKET_BOX.top})"
    return tag("g", _scale(context.words, view.board.step), *lanes, id="market", class_="market", transform=place)


@cached_drawing
def _scale(words: Words, step: int) -> Markup:
    card = tag("rect", class_="card", width=MARKET_BOX.right - MARKET_BOX.left, height=HEIGHT, rx=6)
    heading = line(words.say("board.market"), 20, 32, room=200, size=24, typeface=DISPLAY, class_="title")
    return tag("g", card, heading, *_lines(words), *_ticks(step), class_="scale", aria_hidden="true")


def _lines(words: Words) -> list[Markup]:
    """Return the labelled lines of the scale."""
    right = FIRST_LANE + 4 * LANE + 34
    found = []
    for demand in (DEMAND_LIMIT, DEMAND_LIMIT // 2, 0, -DEMAND_LIMIT // 2, -DEMAND_LIMIT):
        y = number(level(demand))
        found.append(tag("path", class_="zero" if demand == 0 else "line", d=f"M62 {y}H{right}"))
        found.append(_number(words.fact("demand", demand), level(demand) + 5))
    return found


def _number(said: str, y: float) -> Markup:
    return line(said, 54, y, room=50, size=SMALLEST, anchor="end", class_="number")


def _ticks(step: int) -> list[Markup]:
    """Return a short line for each space of each lane."""
    levels = [number(level(demand)) for demand in range(-DEMAND_LIMIT, DEMAND_LIMIT + 1, step)]
    lines = "".join(f"M-5 {y}h10" for y in levels) + f"M0 {TOP}V{BOTTOM}"
    lanes = [FIRST_LANE + LANE * variety for variety in range(len(VARIETIES))]
    return [tag("path", class_="ticks", d=lines, transform=f"translate({x} 0)") for x in lanes]


def _lane(context: DrawContext, variety: int, demand: int) -> Markup:
    """Return a variety's lane. The area to point at is its rectangle, which holds no text besides its label."""
    words, name = context.words, VARIETIES[variety]
    label = words.say("board.market.variety", variety=name, demand=demand)
    place = context.attributes(RAISE[variety], label, "touch")
    classes = f"lane variety-{name}{str(place['class_']).removeprefix('touch')}"
    top, bottom = FRAME
    touch = tag("rect", x=-LANE / 2 + 2, y=top, width=LANE - 4, height=bottom - top, rx=8, **place)
    inside, where = (touch, _marker(variety, demand), _value(words, demand)), at(FIRST_LANE + LANE * variety, 0)
    return piece(f"market-{name}", tag("g", *inside, id=f"market-{name}", transform=where, class_=classes))


def _value(words: Words, demand: int) -> Markup:
    """Return a demand in words at the foot of its lane."""
    return line(
        words.fact("demand", demand),
        0,
        HEIGHT - 12,
        room=LANE - 8,
        size=18,
        typeface=STRONG,
        anchor="middle",
        class_="value",
        aria_hidden="true",
    )


@cached_drawing
def _marker(variety: int, demand: int) -> Markup:
    shape = (tag("rect", class_="square", x=-19, y=-16, width=38, height=32, rx=5),
             letter_text(variety, 0, 8, 22, aria_hidden="true"))  # fmt: skip
    style = f"transform:translate(0,{number(level(demand))}px)"
    return tag("g", *shape, id=f"demand-{VARIETIES[variety]}", class_="stone", style=style)
