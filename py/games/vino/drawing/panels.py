"""The panels of the seats: vineyards, money, income, cellar."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.state import NOBODY
from engine.drawing.cached import cached_drawing
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, piece, tag
from engine.drawing.seat_marks import badge, colour_of
from engine.text.words import Words
from games.vino.components import REGIONS, VARIETIES
from games.vino.drawing.marks import letter
from games.vino.state import HIDDEN, NOTHING_GROWN, State


class Holdings(NamedTuple):
    """What a panel shows of a seat: place in the turn order from 1, whether it decides,
    looks, and is opened, money and income, vineyards and variety by region, and the region and variety of each drawn
    token."""

    place: int
    asked: bool
    own: bool
    opened: bool
    money: int
    income: int
    vineyards: tuple[int, ...]
    grows: tuple[int, ...]
    drawn: tuple[tuple[int, int], ...]


def seats(view: State, context: DrawContext) -> Markup:
    """Return one panel a seat, in the order of the table."""
    held = _vineyards_by_region(view)
    return joined(
        [_panel(context.words, seat, _holdings(view, context, seat, held[seat])) for seat in range(view.players)]
    )


def _vineyards_by_region(view: State) -> list[list[int]]:
    """Return how many vineyards there are, by seat and region."""
    found = [[0] * len(REGIONS) for _ in range(view.players)]
    for vineyard, owner in zip(view.board.vineyards, view.owner):
        if owner != NOBODY:
            found[owner][vineyard.region] += 1
    return found


def _holdings(view: State, context: DrawContext, seat: int, vineyards: list[int]) -> Holdings:
    return Holdings(
        place=view.order.index(seat) + 1,
        asked=context.asked == seat,
        own=context.seat == seat,
        opened=context.opened == seat,
        money=view.money[seat],
        income=view.income[seat],
        vineyards=tuple(vineyards),
        grows=tuple(view.grows[seat]),
        drawn=tuple((region, view.board.regions[region].preliminary) for region in view.drawn[seat]),
    )


@cached_drawing
def _panel(words: Words, seat: int, held: Holdings) -> Markup:
    classes = "seat" + (" is-asked" if held.asked else "") + (" is-own" if held.own else "")
    classes += " is-opened" if held.opened else ""
    parts = (_score(words, held), _purse(words, held), _cellar(words, held), _estate(words, held))
    colour = colour_of(words, seat)
    heading = _heading(words, seat, held)
    panel = tag("section", heading, *parts, id=f"seat-{seat}", class_=classes, data_colour=colour)
    return piece(f"seat-{seat}", panel)


def _heading(words: Words, seat: int, held: Holdings) -> Markup:
    turn = words.say("seats.turn") if held.asked else words.say("seats.order", number=held.place)
    return tag(
        "header",
        badge(colour_of(words, seat)),
        tag("h2", words.fact("seat", seat), class_="seat-name"),
        tag("span", turn, class_="seat-turn"),
        class_="seat-head",
    )


def _score(words: Words, held: Holdings) -> Markup:
    count = sum(held.vineyards)
    return _measure("seat-score", count, words.say("seats.vineyards", count=count))


def _purse(words: Words, held: Holdings) -> Markup:
    covered = held.money == HIDDEN
    amount = words.say("seats.covered") if covered else words.fact("money", held.money)
    money = _measure("seat-money is-covered" if covered else "seat-money", amount, words.say("seats.money"))
    if not held.income:
        return tag("div", money, class_="seat-purse")
    sold = _measure("seat-income", f"+{words.fact('money', held.income)}", words.say("seats.income"))
    return tag("div", money, sold, class_="seat-purse")


def _measure(kind: str, value: object, name: str) -> Markup:
    return tag("p", tag("b", value), tag("span", name), class_=f"seat-measure {kind}")


def _cellar(words: Words, held: Holdings) -> Markup:
    cellar = [
        sum(count for count, grown in zip(held.vineyards, held.grows) if grown == variety)
        for variety in range(len(VARIETIES))
    ]
    barrels = [_barrel(words, variety, wine) for variety, wine in enumerate(cellar)]
    return tag("ul", *barrels, class_="seat-cellar", aria_label=words.say("seats.cellar"))


@cached_drawing
def _barrel(words: Words, variety: int, held: int) -> Markup:
    name = words.fact("variety", VARIETIES[variety])
    label = words.say("seats.held", variety=VARIETIES[variety], number=held)
    return tag("li", letter(variety), tag("b", held), class_="" if held else "is-none", title=name, aria_label=label)


def _estate(words: Words, held: Holdings) -> Markup:
    """Return the vineyards by region, with what grows there."""
    regions = [region for region, count in enumerate(held.vineyards) if count]
    rows = [_holding(words, region, held.vineyards[region], held.grows[region]) for region in regions]
    drawn = [_drawn(words, region, variety) for region, variety in held.drawn]
    return tag("ul", *rows, *drawn, class_="seat-regions", aria_label=words.say("seats.regions"))


@cached_drawing
def _holding(words: Words, region: int, count: int, variety: int) -> Markup:
    token = NOTHING if variety == NOTHING_GROWN else letter(variety)
    return tag("li", tag("span", words.fact("region", REGIONS[region].id)), token, tag("b", count))


def _drawn(words: Words, region: int, variety: int) -> Markup:
    name = words.say("seats.drawn", region=REGIONS[region].id)
    return tag("li", tag("span", name), letter(variety), class_="is-drawn")
