"""What lies in front of the seats: points, how many cards they hold, and whatever of theirs is not on the board."""

from __future__ import annotations

from typing import NamedTuple

from engine.drawing.cached import cached_drawing
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, piece, tag
from engine.drawing.seat_marks import badge, colour_of
from engine.text.words import Words
from games.weinhaendler.drawing.cellar import front_seat, shown_seat
from games.weinhaendler.drawing.hand import open_hand
from games.weinhaendler.drawing.racks import small_racks
from games.weinhaendler.state import HIDDEN, State


class Holdings(NamedTuple):
    """What a panel shows of a seat: whether it begins the round, decides and looks, its points, how many cards it
    holds, and the cards shown here: cards and cellars that lie on the board are not (`on_board`)."""

    first: bool
    asked: bool
    own: bool
    stars: int
    trios: int
    cards: int
    hand: tuple[int, ...]
    cellars: tuple[tuple[int, ...], ...]
    on_board: bool


def seats(view: State, context: DrawContext) -> Markup:
    """Return one panel a seat, in the order of the table."""
    return joined([_panel(context.words, seat, _holdings(view, context, seat)) for seat in range(view.players)])


def _holdings(view: State, context: DrawContext, seat: int) -> Holdings:
    hand = view.hands[seat]
    elsewhere = HIDDEN in hand or (front_seat(view, context) == seat and not view.over)
    on_board = view.over or shown_seat(view, context) == seat
    return Holdings(
        first=view.first == seat and not view.over,
        asked=context.asked == seat,
        own=context.seat == seat,
        stars=view.stars[seat],
        trios=view.trios[seat],
        cards=len(hand),
        hand=() if elsewhere else tuple(hand),
        cellars=() if on_board else tuple(map(tuple, view.cellars[seat])),
        on_board=on_board,
    )


@cached_drawing
def _panel(words: Words, seat: int, held: Holdings) -> Markup:
    classes = "seat wh-seat" + (" is-asked" if held.asked else "") + (" is-own" if held.own else "")
    classes += " is-large" if held.on_board and not held.hand else ""
    id, colour = f"seat-{seat}", colour_of(words, seat)
    numbers = (_score(words, held, f"{id}-score"), _count(words, held, id))
    hand = open_hand(words, held.hand) if held.hand else NOTHING
    racks = small_racks(words, held.cellars, seat) if held.cellars else NOTHING
    parts = (_heading(words, seat, held), *numbers, hand, racks)
    return piece(id, tag("section", *parts, id=id, class_=classes, data_colour=colour))


def _heading(words: Words, seat: int, held: Holdings) -> Markup:
    code = "seats.turn" if held.asked else "seats.first" if held.first else ""
    turn = tag("span", words.say(code), class_="seat-turn") if code else NOTHING
    name = tag("h2", words.fact("seat", seat), class_="seat-name")
    return tag("header", badge(colour_of(words, seat)), name, turn, class_="seat-head")


def _score(words: Words, held: Holdings, id: str) -> Markup:
    points = held.stars + held.trios
    inside = (tag("b", points), tag("span", words.say("seats.points", count=points)))
    return tag("p", *inside, id=id, class_="seat-measure seat-score")


def _count(words: Words, held: Holdings, id: str) -> Markup:
    stars = tag("span", words.say("seats.stars", number=held.stars), class_="wh-split")
    trios = tag("span", words.say("seats.trios", number=held.trios), id=f"{id}-trios", class_="wh-split")
    count = tag("span", words.say("seats.hand", number=held.cards), id=f"{id}-cards", class_="wh-count")
    return tag("p", count, stars, trios, class_="wh-numbers")
