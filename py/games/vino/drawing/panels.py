"""What lies in front of the seats: vineyards, money, income, cellar."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from engine.markup import NOTHING, Markup, joined, piece, tag
from engine.sight import Sight
from engine.words import Words
from games.vino.components import REGIONS, VARIETIES
from games.vino.drawing.marks import badge, colour_of, letter
from games.vino.state import HIDDEN, NOTHING_GROWN, State


def seats(view: State, sight: Sight) -> Markup:
    """Return one panel a seat, in the order of the table."""
    return joined([piece(f"seat-{seat}", _panel(view, sight, seat)) for seat in range(view.players)])


def _panel(view: State, sight: Sight, seat: int) -> Markup:
    words = sight.words
    classes = "seat"
    if sight.asked == seat:
        classes += " is-asked"
    if sight.seat == seat:
        classes += " is-own"
    parts = (part(view, words, seat) for part in (_score, _purse, _cellar, _estate))
    name, colour = words.fact("seat", seat), colour_of(words, seat)
    heading = _heading(view, sight, seat)
    return tag("section", heading, *parts, id=f"seat-{seat}", class_=classes, data_colour=colour, aria_label=name)


def _heading(view: State, sight: Sight, seat: int) -> Markup:
    words = sight.words
    turn = words.say("seats.turn") if sight.asked == seat else ""
    place = words.say("seats.order", number=view.order.index(seat) + 1)
    return tag(
        "header", badge(colour_of(words, seat)), tag("h2", words.fact("seat", seat), class_="seat-name"),
        tag("span", turn or place, class_="seat-turn"), class_="seat-head",
    )  # fmt: skip


def _score(view: State, words: Words, seat: int) -> Markup:
    count = view.count(seat)
    return _measure("seat-score", count, words.say("seats.vineyards", count=count))


def _purse(view: State, words: Words, seat: int) -> Markup:
    covered = view.money[seat] == HIDDEN
    amount = words.say("seats.covered") if covered else words.fact("money", view.money[seat])
    money = _measure("seat-money is-covered" if covered else "seat-money", amount, words.say("seats.money"))
    income = view.income[seat]
    if not income:
        return tag("div", money, class_="seat-purse")
    sold = _measure("seat-income", f"+{words.fact('money', income)}", words.say("seats.income"))
    return tag("div", money, sold, class_="seat-purse")


def _measure(kind: str, value: object, name: str) -> Markup:
    return tag("p", tag("b", value), tag("span", name), class_=f"seat-measure {kind}")


def _cellar(view: State, words: Words, seat: int) -> Markup:
    barrels = [_barrel(words, variety, held) for variety, held in enumerate(view.cellars(seat))]
    return tag("ul", *barrels, class_="seat-cellar", aria_label=words.say("seats.cellar"))


@lru_cache(maxsize=2048)
def _barrel(words: Words, variety: int, held: int) -> Markup:
    name = words.fact("variety", VARIETIES[variety])
    label = words.say("seats.held", variety=VARIETIES[variety], number=held)
    return tag("li", letter(variety), tag("b", held), class_="" if held else "is-none", title=name, aria_label=label)


def _estate(view: State, words: Words, seat: int) -> Markup:
    """Return the vineyards by region, with what grows there."""
    vineyards = view.board.vineyards
    counted = Counter(vineyards[at].region for at in view.vineyards_of(seat))
    rows = [_holding(words, region, counted[region], view.grows[seat][region]) for region in sorted(counted)]
    drawn = [_drawn(words, region, view.board.regions[region].preliminary) for region in view.drawn[seat]]
    return tag("ul", *rows, *drawn, class_="seat-regions", aria_label=words.say("seats.regions"))


@lru_cache(maxsize=2048)
def _holding(words: Words, region: int, count: int, variety: int) -> Markup:
    token = NOTHING if variety == NOTHING_GROWN else letter(variety)
    return tag("li", tag("span", words.fact("region", REGIONS[region].id)), token, tag("b", count))


@lru_cache(maxsize=64)
def _drawn(words: Words, region: int, variety: int) -> Markup:
    name = words.say("seats.drawn", region=REGIONS[region].id)
    return tag("li", tag("span", name), letter(variety), class_="is-drawn")
