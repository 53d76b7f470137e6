"""The middle of the table: the pile, the display, and the offers in front of the seats."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from engine.core.state import NOBODY
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, piece, tag
from engine.drawing.seat_marks import badge, colour_of
from engine.text.words import Words
from games.weinhaendler.components import total
from games.weinhaendler.drawing.cards import back, card
from games.weinhaendler.state import State

DISPLAY = -2
"""In place of a seat: what lies open beside the pile."""


class Offer(NamedTuple):
    """What lies in front of a seat: its cards, their rank among the offers (0: none), whose cards it would get if
    nobody offered more (a seat, `DISPLAY` or `NOBODY`), and whether its cards would become the display."""

    cards: tuple[int, ...]
    rank: int
    takes: int
    lowest: bool
    passed: bool
    asked: bool
    first: bool


def display(view: State, context: DrawContext) -> Markup:
    """Return the pile and the open cards beside it."""
    return piece("display", _display(context.words, len(view.pile), tuple(view.display), view.last and not view.over))


@lru_cache(maxsize=64)
def _display(words: Words, pile: int, cards: tuple[int, ...], last: bool) -> Markup:
    banner = tag("p", words.say("board.last"), class_="wh-last") if last else NOTHING
    worth = tag("span", words.fact("price", total(list(cards))), class_="wh-worth")
    head = tag("header", tag("h2", words.say("board.display")), banner, worth, class_="wh-head")
    stock = tag("div", back(words, pile), class_="wh-stock")
    table = tag("div", stock, _laid_out(words, cards), class_="wh-middle")
    return tag("section", head, table, id="display", class_="wh-display")


def _laid_out(words: Words, cards: tuple[int, ...]) -> Markup:
    return tag("ul", *[tag("li", card(words, one)) for one in cards], class_="wh-cards")


def offers(view: State, context: DrawContext) -> Markup:
    """Return what lies in front of every seat, from the first player on; nothing once the cards have gone round."""
    if view.over or not view.now.kind.startswith("offer"):
        return NOTHING
    found = [_offer(context.words, seat, offer) for seat, offer in _offers(view).items()]
    heading = tag("h2", context.words.say("board.offers"))
    return tag("section", heading, tag("div", *found, class_="wh-offer-list"), class_="wh-offers")


def _offers(view: State) -> dict[int, Offer]:
    ranking = view.ranking()
    above = {taker: giver for giver, taker in pairwise([DISPLAY, *ranking])}
    return {
        seat: Offer(
            cards=tuple(view.offers[seat]),
            rank=ranking.index(seat) + 1 if seat in above else 0,
            takes=above.get(seat, NOBODY),
            lowest=ranking[-1:] == [seat],
            passed=view.passed[seat],
            asked=view.now.seat == seat,
            first=view.first == seat,
        )
        for seat in view.from_seat(view.first)
    }


@lru_cache(maxsize=64)
def _offer(words: Words, seat: int, offer: Offer) -> Markup:
    signs = {"is-asked": offer.asked, "has-passed": offer.passed, "is-bare": not offer.cards}
    article = tag(
        "article",
        _head(words, seat, offer),
        _laid_out(words, offer.cards) if offer.cards else NOTHING,
        _takes(words, offer),
        id=f"offer-{seat}",
        class_=" ".join(["wh-offer", *(name for name, holds in signs.items() if holds)]),
        data_colour=colour_of(words, seat),
        aria_label=words.fact("seat", seat),
    )
    return piece(f"offer-{seat}", article)


def _head(words: Words, seat: int, offer: Offer) -> Markup:
    flag = tag("span", "⚑", aria_hidden="true"), tag("span", words.say("board.first"), class_="wh-word")
    first = tag("span", *flag, class_="wh-first") if offer.first else NOTHING
    passed = tag("span", words.say("board.passed"), class_="wh-passed") if offer.passed else NOTHING
    thinking = tag("span", words.say("board.asked"), class_="wh-asked") if offer.asked else NOTHING
    name = tag("h3", words.fact("seat", seat))
    worth = words.fact("price", total(list(offer.cards))) if offer.cards else words.say("board.no_offer")
    value = tag("span", worth, class_="wh-worth" if offer.cards else "wh-worth is-none")
    rank = tag("span", words.say("board.rank", number=offer.rank), class_="wh-rank") if offer.rank else NOTHING
    return tag("header", badge(colour_of(words, seat)), name, first, thinking, passed, rank, value, class_="wh-head")


def _takes(words: Words, offer: Offer) -> Markup:
    """Return what the seat would get now, and where its own cards would go."""
    if offer.takes == NOBODY:
        return NOTHING
    code = "board.takes.display" if offer.takes == DISPLAY else "board.takes.offer"
    facts = {} if offer.takes == DISPLAY else {"seat": offer.takes}
    lowest = tag("span", words.say("board.lowest"), class_="wh-lowest") if offer.lowest else NOTHING
    return tag("p", tag("span", words.say(code, **facts), class_="wh-get"), lowest, class_="wh-takes")
