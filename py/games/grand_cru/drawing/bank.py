"""The loan scale, the innovations' row, and what the improvements of this table and the spaces of the fair do."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.core.state import Pending
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, piece, tag
from engine.text.words import Words, written
from games.grand_cru.components import EXCHANGED, SPECIALS, TILES, Special
from games.grand_cru.drawing.market import reconstructed
from games.grand_cru.drawing.signs import named, points, seat_badge
from games.grand_cru.state import State


def loans(view: State, context: DrawContext) -> Markup:
    """Return the interest by number of loans, with the seats that have as many."""
    begun = Pending("loans.first") not in view.pending
    mark = reconstructed(view, context, "interest")
    return piece("gc-loans", _loans(context.words, view.board.interest, tuple(view.loans) if begun else (), mark))


@lru_cache(maxsize=64)
def _loans(words: Words, interest: tuple[int, ...], seats: tuple[int, ...], mark: Markup) -> Markup:
    steps = [
        _step(words, number, due, tuple(seat for seat, loans in enumerate(seats) if loans == number))
        for number, due in enumerate(interest)
    ]
    note = tag("p", words.say("board.loans.note"), class_="gc-soft")
    heading = tag("header", tag("h2", words.say("board.loans")), mark, class_="gc-head")
    return tag("section", heading, tag("ol", *steps, class_="gc-scale"), note, id="gc-loans", class_="gc-loans")


@lru_cache(maxsize=64)
def _step(words: Words, number: int, due: int, seats: tuple[int, ...]) -> Markup:
    label = words.say("board.loans.step", count=number, price=due)
    said = tag("span", label, words.say("board.loans.seats", seats=seats) if seats else "", class_="visually-hidden")
    face = (
        tag("b", number, aria_hidden="true"),
        tag("span", written(-due), class_="gc-due", aria_hidden="true"),
    )
    marks = tag("span", *[seat_badge(words, seat) for seat in seats], class_="gc-marks") if seats else NOTHING
    return tag("li", said, *face, marks, class_="is-held" if seats else None)


def innovations(view: State, context: DrawContext) -> Markup:
    """Return the row of the innovations, where there is one."""
    return piece("gc-innovations", _row(context.words, tuple(view.row))) if view.row else NOTHING


@lru_cache(maxsize=64)
def _row(words: Words, row: tuple[int, ...]) -> Markup:
    places = [
        tag("li", tag("span", number, class_="gc-order"), named(words, tile), id=f"gc-innovation-{TILES[tile]}")
        for number, tile in enumerate(row, start=1)
    ]
    note = tag("p", words.say("innovation.effect"), class_="gc-soft")
    heading = tag("h2", words.say("board.innovations"))
    return tag(
        "section", heading, tag("ol", *places, class_="gc-row"), note, id="gc-innovations", class_="gc-innovations"
    )


def improvements(view: State, context: DrawContext) -> Markup:
    """Return what the improvements that are played with do, to be opened and read."""
    return _improvements(context.words, tuple(view.improvements))


@lru_cache(maxsize=16)
def _improvements(words: Words, tiles: tuple[int, ...]) -> Markup:
    effects = {named(words, tile): words.say(f"improvement.{TILES[tile]}.effect") for tile in tiles}
    return _legend(words.say("board.improvements"), effects, "gc-improvements")


def spaces(view: State, context: DrawContext) -> Markup:
    """Return what the spaces of the fair do, to be opened and read."""
    return _spaces(context.words)


@lru_cache(maxsize=16)
def _spaces(words: Words) -> Markup:
    effects = {
        _priced(words, special): words.say(f"special.{special.id}.effect")
        for special in SPECIALS
        if special.id not in EXCHANGED
    }
    return _legend(words.say("board.spaces"), effects, "gc-effects")


def _priced(words: Words, special: Special) -> Markup:
    cost = tag("span", words.fact("prestige", special.cost), class_="visually-hidden")
    return tag("span", points(special.cost), cost, words.fact("special", special.id), class_="gc-named")


def _legend(heading: str, effects: Mapping[Markup, str], id: str) -> Markup:
    rows = [tag("li", name, tag("span", effect, class_="gc-effect")) for name, effect in effects.items()]
    return tag("details", tag("summary", heading), tag("ul", *rows, class_="gc-legend"), id=id, class_="gc-details")
