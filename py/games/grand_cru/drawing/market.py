"""The demand board: a column of prices for each variety, the brands, and the cubes of the supply below."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.markup import NOTHING, Markup, piece, tag
from engine.sight import Sight
from engine.state import NOBODY
from engine.words import Words
from games.grand_cru.components import GROWN, NAMES
from games.grand_cru.drawing.signs import seat_badge, token
from games.grand_cru.state import State


class Column(NamedTuple):
    """What the column of a variety shows; `brand` is a seat or `NOBODY`."""

    variety: int
    prices: tuple[int, ...]
    level: int
    brand: int
    brand_level: int
    supply: int


def demand(view: State, sight: Sight) -> Markup:
    """Return the five columns side by side."""
    columns = tuple(_shown(view, variety) for variety in GROWN)
    return piece("gc-demand", _demand(sight.words, columns))


def _shown(view: State, variety: int) -> Column:
    brand = view.brand[variety]
    level = view.brand_level[variety] if brand != NOBODY else 0
    return Column(variety, view.board.prices[variety], view.demand[variety], brand, level, view.supply[variety])


@lru_cache(maxsize=64)
def _demand(words: Words, columns: tuple[Column, ...]) -> Markup:
    heading = tag("header", tag("h2", words.say("board.demand")), class_="gc-head")
    drawn = tag("ol", *[_column(words, column) for column in columns], class_="gc-columns")
    return tag("section", heading, drawn, id="gc-demand", class_="gc-demand")


@lru_cache(maxsize=512)
def _column(words: Words, column: Column) -> Markup:
    name = NAMES[column.variety]
    label = words.say("board.demand.variety", variety=name, price=column.prices[column.level])
    levels = [_level(words, column, at) for at in reversed(range(len(column.prices)))]
    ladder = tag("div", *levels, class_="gc-prices", role="img", aria_label=label + _brand(words, column))
    head = tag("span", token(column.variety), tag("span", words.fact("variety", name)), class_="gc-variety")
    supply = tag("span", tag("b", column.supply), words.say("board.supply", count=column.supply), class_="gc-supply")
    return tag("li", head, ladder, supply, class_=f"gc-{name}")


def _brand(words: Words, column: Column) -> str:
    if column.brand == NOBODY:
        return ""
    return words.say("board.demand.brand", seat=column.brand, price=column.prices[column.brand_level])


def _level(words: Words, column: Column, at: int) -> Markup:
    branded = column.brand != NOBODY and column.brand_level == at
    marker = seat_badge(words, column.brand) if branded else NOTHING
    return tag("div", tag("span", column.prices[at]), marker, class_="is-now" if at == column.level else None)
