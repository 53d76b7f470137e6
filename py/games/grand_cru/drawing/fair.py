"""The fair: what each seat has sold this year, its prestige, and the twelve spaces."""

from __future__ import annotations

from functools import lru_cache

from engine.core.state import NOBODY
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, piece, tag
from engine.text.words import Words
from games.grand_cru.components import GROWN, NAMES, SPECIALS
from games.grand_cru.drawing.places import move_place
from games.grand_cru.drawing.signs import STAR, picture, points, seat_badge, token
from games.grand_cru.moves import SPECIAL
from games.grand_cru.state import State

Sold = tuple[tuple[int, ...], ...]


def fair(view: State, context: DrawContext) -> Markup:
    """Return a table of the cubes that were sold this year."""
    return piece("gc-fair", _fair(context.words, tuple(map(tuple, view.fair)), tuple(view.prestige)))


@lru_cache(maxsize=64)
def _fair(words: Words, sold: Sold, prestige: tuple[int, ...]) -> Markup:
    heads = [_head(words.fact("variety", NAMES[variety]), token(variety)) for variety in GROWN]
    star = _head(words.say("board.prestige"), picture(STAR, kind="gc-star"))
    who = _head(words.say("board.seat"))
    rows = [_seat(words, seat, sold, points) for seat, points in enumerate(prestige)]
    table = tag("table", tag("thead", tag("tr", who, *heads, star)), tag("tbody", *rows), class_="gc-sold")
    return tag("section", tag("h2", words.say("board.fair")), table, id="gc-fair", class_="gc-fair")


def _head(said: str, *shown: Markup) -> Markup:
    return tag("th", *shown, tag("span", said, class_="visually-hidden"), scope="col")


def _seat(words: Words, seat: int, sold: Sold, prestige: int) -> Markup:
    name = tag("span", seat_badge(words, seat), tag("span", words.fact("seat", seat)), class_="gc-who")
    return tag(
        "tr",
        tag("th", name, scope="row"),
        *[_sold(seat, variety, sold) for variety in GROWN],
        tag("td", prestige, class_="gc-worth"),
    )


def _sold(seat: int, variety: int, sold: Sold) -> Markup:
    cubes = sold[seat][variety]
    most = cubes and cubes == max(row[variety] for row in sold)
    id, kind = f"gc-fair-{seat}-{NAMES[variety]}", "is-most" if most else None if cubes else "is-none"
    return tag("td", tag("b", cubes) if most else cubes, id=id, class_=kind)


def specials(view: State, context: DrawContext) -> Markup:
    """Return the twelve spaces, with who has taken them. A touch on one takes it, where that is asked."""
    spaces = [_space(context, at, seat) for at, seat in enumerate(view.specials)]
    heading, shown = tag("h2", context.words.say("board.specials")), tag("ul", *spaces, class_="gc-spaces")
    return piece("gc-specials", tag("section", heading, shown, id="gc-specials", class_="gc-specials"))


def _space(context: DrawContext, at: int, seat: int) -> Markup:
    words, move = context.words, SPECIAL[SPECIALS[at].id]
    if move not in context.candidates:
        return _resting(words, at, seat)
    place = move_place(context, move, space_said(words, at, seat), *_face(words, at, seat))
    return tag("li", place, id=_id(at), class_=None if seat == NOBODY else "is-taken")


def _id(at: int) -> str:
    return f"gc-special-{SPECIALS[at].id}"


@lru_cache(maxsize=128)
def _resting(words: Words, at: int, seat: int) -> Markup:
    """Return a space that nobody can take now."""
    said = tag("span", space_label(words, at, seat), class_="visually-hidden")
    effect = words.say(f"special.{SPECIALS[at].id}.effect")
    kind = None if seat == NOBODY else "is-taken"
    return tag("li", said, *_face(words, at, seat), id=_id(at), class_=kind, title=effect)


@lru_cache(maxsize=128)
def _face(words: Words, at: int, seat: int) -> tuple[Markup, ...]:
    special = SPECIALS[at]
    marker = NOTHING if seat == NOBODY else seat_badge(words, seat)
    name = tag("span", words.fact("special", special.id), class_="gc-name", aria_hidden="true")
    return points(special.cost), name, marker


def space_said(words: Words, at: int, seat: int) -> str:
    """Return a space with its cost, who has taken it, and what it does."""
    effect = words.say(f"special.{SPECIALS[at].id}.effect")
    return words.say("move.effect", name=space_label(words, at, seat), effect=effect)


def space_label(words: Words, at: int, seat: int) -> str:
    """Return a space with its cost, and who has taken it."""
    special = SPECIALS[at]
    if seat == NOBODY:
        return words.say("board.special", special=special.id, prestige=special.cost)
    return words.say("board.special.taken", special=special.id, prestige=special.cost, seat=seat)
