"""The demand: a slate with a column of prices for each variety, the brands, and the cubes of the supply below."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.move import Move
from engine.core.state import NOBODY
from engine.drawing.cached import cached_drawing, cached_piece
from engine.drawing.draw_context import DrawContext, asked_of
from engine.drawing.markup import NOTHING, Markup, joined, opening_piece, piece, tag
from engine.drawing.seat_marks import colour_of
from engine.drawing.shapes import at, gliding, group, heading, seat_disc
from engine.drawing.texts import BOLD, line, lines
from engine.text.words import Words
from games.grand_cru.components import GROWN, NAMES
from games.grand_cru.drawing.labels import mark_label, reconstructed, rise_label
from games.grand_cru.drawing.shapes import SMALLEST, box, cube, note, spot, token
from games.grand_cru.facts import Raised
from games.grand_cru.moves import LIFT, MARK, MARK_FROM, RAISE_DEMAND
from games.grand_cru.state import State

WIDTH, HEIGHT = 332, 348
LEFT, PITCH = 7.5, 63.4
TOP, BOTTOM = 108, 294
MIDDLE = PITCH / 2
# What a finger meets of a column: from where, and how high.
FACE = (42.0, 276.0)


class Column(NamedTuple):
    """What the column of a variety shows; `brand` is a seat or `NOBODY`."""

    variety: int
    prices: tuple[int, ...]
    level: int
    brand: int
    brand_level: int
    supply: int


def demand(view: State, context: DrawContext) -> Markup:
    """Return the five columns side by side. A touch on one raises it, where that is asked."""
    name = _name(context.words, reconstructed(view, context.words, "demand"))
    columns = [_column(view, context, variety) for variety in GROWN]
    whole = tag("g", name, *columns, id="gc-demand", class_="on-slate demand")
    return joined([SLATE, opening_piece("gc-demand", whole)])


def _slate() -> Markup:
    """Return the slate in its frame, with what the sponge has left."""
    wiped = "M20 60Q120 40 200 70T320 58M30 330Q120 312 190 330T310 318M250 120Q290 200 240 280"
    return group(
        box(0, 0, WIDTH, HEIGHT, 8, "wood"),
        box(6, 6, WIDTH - 12, HEIGHT - 12, 4, "slate"),
        tag("path", class_="wiped", d=wiped),
        tag("path", class_="frame", d=f"M6 6L1 1M{WIDTH - 6} 6l5-5M6 {HEIGHT - 6}l-5 5M{WIDTH - 6} {HEIGHT - 6}l5 5"),
        aria_hidden="true",
    )


SLATE = _slate()


def _name(words: Words, mark: str) -> Markup:
    right = note(mark, WIDTH - 14, 29, 170) if mark else NOTHING
    below = words.say("board.supply", count=0)
    supply = line(below, WIDTH / 2, 335, room=300, size=14.5, anchor="middle", class_="supply-name")
    return joined([heading(words.say("board.demand"), 16, 31, 140), right, supply])


def _shown(view: State, variety: int) -> Column:
    brand = view.brand[variety]
    level = view.brand_level[variety] if brand != NOBODY else 0
    return Column(variety, view.board.prices[variety], view.demand[variety], brand, level, view.supply[variety])


def _column(view: State, context: DrawContext, variety: int) -> Markup:
    words, shown = context.words, _shown(view, variety)
    move, label = asked_of(context, (RAISE_DEMAND[variety], *_marking(view, variety))), _label(words, shown)
    if move is not None:
        effect = rise_label(words, view, variety) if move == RAISE_DEMAND[variety] else mark_label(words, view, move)
        label = words.say("board.place", name=label, effect=effect)
    lift = LIFT[variety]
    if lift not in context.candidates:
        return _drawn(context, move, shown, label, FACE)
    levels, (top, height) = len(shown.prices), FACE
    middle = _height(levels, levels // 2) - (BOTTOM - TOP) / levels / 2  # between two prices
    upper, lower = (top, middle - top), (middle, top + height - middle)
    near, far = (lower, upper) if _brand_height(shown) > middle else (upper, lower)
    taking = _to_lift(context, lift, variety, shown.prices[shown.brand_level], near)
    return joined([_drawn(context, move, shown, label, far), taking])


@cached_piece
def _to_lift(context: DrawContext, move: Move | None, variety: int, price: int, half: tuple[float, float]) -> Markup:
    """Return the half of a column with a brand that can be taken back. Rulebook 9.5."""
    label = context.words.say("move.lift", variety=NAMES[variety], price=price)
    id, place = f"gc-lift-{NAMES[variety]}", at(LEFT + PITCH * variety, 0)
    return piece(id, spot(context, move, label, outline=_outline(half), kind="brand", id=id, transform=place))


def _outline(part: tuple[float, float]) -> Markup:
    """Return the border of a part of a column: from where, and how high."""
    return box(0.7, part[0], PITCH - 1.4, part[1], 6)


def _marking(view: State, variety: int) -> tuple[Move, ...]:
    """Return the moves that lay a marker in a column: those of the decision about its variety. Rulebook 9.5."""
    asks = not view.over and view.now.kind == "brand" and Raised.from_record(view.now).variety == variety
    return (MARK, *MARK_FROM) if asks else ()


@cached_piece
def _drawn(context: DrawContext, move: Move | None, shown: Column, label: str, touched: tuple[float, float]) -> Markup:
    name = NAMES[shown.variety]
    id = f"gc-demand-{name}"
    column = spot(
        context,
        move,
        label,
        *_face(context.words, shown),
        outline=_outline(touched),
        kind=f"column sort-{name}",
        id=id,
        transform=at(LEFT + PITCH * shown.variety, 0),
    )
    return piece(id, column)


def _label(words: Words, column: Column) -> str:
    price = column.prices[column.level]
    sold = words.say("board.demand.variety", variety=NAMES[column.variety], price=price)
    if column.brand == NOBODY:
        return sold
    marked = column.prices[column.brand_level]
    return words.say("board.demand.brand", sold=sold, seat=column.brand, price=marked)


def _face(words: Words, column: Column) -> tuple[Markup, Markup, Markup, Markup]:
    """Return the picture of a column: names and prices, the markers that glide along them, and the supply."""
    marker = _marker(column.variety, column.prices, column.level)
    brand = NOTHING
    if column.brand != NOBODY:
        colour = colour_of(words, column.brand)
        brand = _laid(column.variety, colour, _brand_height(column))
    return _prices(words, column.variety, column.prices), marker, brand, _supply(column.variety, column.supply)


def _height(levels: int, level: int) -> float:
    """Return how far down the middle of a level is."""
    return BOTTOM - (level + 0.5) * (BOTTOM - TOP) / levels


def _brand_height(column: Column) -> float:
    return _height(len(column.prices), column.brand_level)


@cached_drawing
def _prices(words: Words, variety: int, prices: tuple[int, ...]) -> Markup:
    said, room = words.fact("variety", NAMES[variety]), PITCH - 1.6
    name = lines(said, MIDDLE, 71, room=room, height=34, size=SMALLEST, anchor="middle", middle=True, class_="name")
    rules = "".join(
        f"M8 {BOTTOM - level * (BOTTOM - TOP) / len(prices):.1f}H{PITCH - 8:.1f}" for level in range(len(prices) + 1)
    )
    chalk = tag("path", class_="chalk", d=rules)
    return group(token(variety, MIDDLE, 57), name, chalk, *_levels(prices), aria_hidden="true")


def _levels(prices: tuple[int, ...]) -> list[Markup]:
    """Return the prices of a column, each on its level."""
    size = min(17.0, 0.92 * (BOTTOM - TOP) / len(prices))
    heights = [_height(len(prices), level) + size * 0.35 for level in range(len(prices))]
    return [line(price, MIDDLE, y, room=28, size=size, anchor="middle") for price, y in zip(prices, heights)]


def _marker(variety: int, prices: tuple[int, ...], level: int) -> Markup:
    """Return the mark of the present price, which glides along the column."""
    half = min(13.0, (BOTTOM - TOP) / len(prices) / 2)
    outline = f"M-27 0L-19-{half}H17Q21-{half} 21-{half - 4}V{half - 4}Q21 {half} 17 {half}H-19Z"
    body = tag("path", class_="price-body", d=outline)
    size = min(19.0, 2 * half)
    text = line(prices[level], 0, size * 0.35, room=34, size=size, typeface=BOLD, anchor="middle")
    style = gliding(MIDDLE, _height(len(prices), level))
    return tag("g", body, text, id=f"gc-price-{NAMES[variety]}", class_="price glides", style=style, aria_hidden="true")


def _laid(variety: int, colour: str, height: float) -> Markup:
    """Return the marker of a brand beside its price."""
    disc, style = seat_disc(colour, 0, 0, 9), gliding(PITCH - 11, height)
    return tag("g", disc, id=f"gc-brand-{NAMES[variety]}", class_="glides", style=style, aria_hidden="true")


def _supply(variety: int, supply: int) -> Markup:
    """Return how many cubes there are to be had."""
    text = line(supply, 32, 312, room=26, size=17, typeface=BOLD)
    return group(cube(variety, 10, 300, size=14, named=False), text, class_="supply", aria_hidden="true")
