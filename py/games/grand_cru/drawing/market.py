"""The demand board: a column of prices for each variety, the brands, and the cubes of the supply below."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.core.state import NOBODY
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, piece, tag
from engine.text.words import Words
from games.grand_cru.components import GROWN, NAMES
from games.grand_cru.drawing.places import move_place
from games.grand_cru.drawing.signs import seat_badge, token
from games.grand_cru.moves import RAISE_DEMAND
from games.grand_cru.state import State


class Column(NamedTuple):
    """What the column of a variety shows; `brand` is a seat or `NOBODY`."""

    variety: int
    prices: tuple[int, ...]
    level: int
    brand: int
    brand_level: int
    supply: int


def demand(view: State, context: DrawContext) -> Markup:
    """Return the five columns side by side. A touch on the head of one raises it, where that is asked."""
    heading = tag(
        "header", tag("h2", context.words.say("board.demand")), reconstructed(view, context, "demand"), class_="gc-head"
    )
    columns = [_column(view, context, variety) for variety in GROWN]
    drawn = tag("ol", *columns, class_="gc-columns")
    return piece("gc-demand", tag("section", heading, drawn, id="gc-demand", class_="gc-demand"))


def reconstructed(view: State, context: DrawContext, numbers: str) -> Markup:
    """Say which numbers are not those of the print; an own board says nothing about it. Rulebook 1.4."""
    words = context.words
    if view.board.own:
        return NOTHING
    return tag(
        "p", words.say(f"board.mark.{numbers}"), class_="gc-soft gc-honest", title=words.say("board.reconstructed")
    )


def price_above(view: State, variety: int) -> int | None:
    """Return the price of the next level; `None` at the top."""
    return None if view.is_dearest(variety) else view.board.prices[variety][view.demand[variety] + 1]


def rise_label(words: Words, view: State, variety: int) -> str:
    """Return what raising a demand would do."""
    above = price_above(view, variety)
    if above is None:
        return words.say("move.demand.top", variety=NAMES[variety])
    return words.say("move.demand", variety=NAMES[variety], price=above)


def _shown(view: State, variety: int) -> Column:
    brand = view.brand[variety]
    level = view.brand_level[variety] if brand != NOBODY else 0
    return Column(variety, view.board.prices[variety], view.demand[variety], brand, level, view.supply[variety])


def _column(view: State, context: DrawContext, variety: int) -> Markup:
    name = NAMES[variety]
    head = (token(variety), tag("span", context.words.fact("variety", name)))
    move = RAISE_DEMAND[variety]
    if move in context.candidates:
        raises = move_place(context, move, rise_label(context.words, view, variety), *head, kind="gc-variety")
    else:
        raises = tag("span", *head, class_="gc-variety")
    levels = _levels(context.words, _shown(view, variety))
    return tag("li", raises, *levels, id=f"gc-demand-{name}", class_=f"gc-{name}")


@lru_cache(maxsize=64)
def _levels(words: Words, column: Column) -> tuple[Markup, Markup]:
    """Return the prices of a column, and its supply."""
    label = words.say("board.demand.variety", variety=NAMES[column.variety], price=column.prices[column.level])
    levels = [_level(words, column, at) for at in reversed(range(len(column.prices)))]
    ladder = tag("div", *levels, class_="gc-prices", role="img", aria_label=label + _brand(words, column))
    supply = tag("span", tag("b", column.supply), words.say("board.supply", count=column.supply), class_="gc-supply")
    return ladder, supply


def _brand(words: Words, column: Column) -> str:
    if column.brand == NOBODY:
        return ""
    return words.say("board.demand.brand", seat=column.brand, price=column.prices[column.brand_level])


def _level(words: Words, column: Column, at: int) -> Markup:
    branded = column.brand != NOBODY and column.brand_level == at
    marker = seat_badge(words, column.brand) if branded else NOTHING
    return tag("div", tag("span", column.prices[at]), marker, class_="is-now" if at == column.level else None)
