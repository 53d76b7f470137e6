"""What lies in front of the seats: purse, workers, hand, structures, fields, grapes and wines, in short."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.core.state import NOBODY
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, opening_piece, piece, tag
from engine.drawing.seat_marks import colour_of
from engine.text.words import Words
from games.viticulture.cards.deck import DECKS, VINE
from games.viticulture.components import COLOURS, FIELDS, STRUCTURES, WINES
from games.viticulture.drawing.cards import backs, face, parents_line, parents_of, vine_grapes, wine_token
from games.viticulture.drawing.chart import purse
from games.viticulture.drawing.estate import field_label
from games.viticulture.drawing.signs import figure, grape, picture, rooster, seat_badge, unseen
from games.viticulture.state import State

Values = tuple[tuple[int, ...], ...]


class Holdings(NamedTuple):
    """What a panel shows of a seat. `status` is the code of what is said beside its name; `idle` are its workers still
    in hand, without the grande one; `hand` holds how many cards of each deck, `open_hand` the cards where all may see
    them; `row` is that of its rooster, from 0; `parents` are its mama and papa."""

    status: str
    lira: int
    vp: int
    residual: int
    workers: int
    idle: int
    grande: bool
    temporary: bool
    row: int
    parents: tuple[int, ...]
    hand: tuple[int, ...]
    open_hand: tuple[int, ...]
    built: tuple[bool, ...]
    fields: Values
    states: tuple[str, ...]
    crush: Values
    cellar: Values


def seats(view: State, context: DrawContext) -> Markup:
    """Return one panel a seat, in the order of the table."""
    return joined([_panel(context.words, seat, holdings(view, context, seat)) for seat in range(view.players)])


def holdings(view: State, context: DrawContext, seat: int) -> Holdings:
    """Return what is shown of a seat."""
    return Holdings(
        status=_status(view, context, seat),
        lira=view.lira[seat],
        vp=view.vp[seat],
        residual=view.residual[seat],
        workers=view.workers[seat],
        idle=view.idle[seat],
        grande=view.grande_idle[seat],
        temporary=view.temporary == seat,
        row=view.rows.index(seat) if seat in view.rows else NOBODY,
        parents=parents_of(view, seat),
        hand=tuple(view.count(seat, deck) for deck in range(len(DECKS))),
        open_hand=tuple(view.hands[seat]) if view.open_hands and context.seat != seat else (),
        built=tuple(view.built[seat]),
        fields=tuple(map(tuple, view.fields[seat])),
        states=tuple(field_state(view, seat, at) for at in range(len(FIELDS))),
        crush=tuple(map(tuple, view.crush[seat])),
        cellar=tuple(map(tuple, view.cellar[seat])),
    )


def field_state(view: State, seat: int, at: int) -> str:
    """Return the code of a field that is not as it was: sold, or harvested this year."""
    return "sold" if view.sold[seat][at] else "harvested" if view.harvested[seat][at] else ""


def _status(view: State, context: DrawContext, seat: int) -> str:
    if context.asked == seat:
        return "turn"
    return "passed" if view.passed[seat] and not view.over else ""


@lru_cache(maxsize=32)
def _panel(words: Words, seat: int, held: Holdings) -> Markup:
    states = {"turn": "is-asked", "passed": "is-passed"}
    classes = f"seat vi-seat {states.get(held.status, '')}".rstrip()
    parts = (_heading(words, seat, held), _numbers(words, seat, held), *_vineyard(words, seat, held))
    name, colour = words.fact("seat", seat), colour_of(words, seat)
    panel = tag("section", *parts, id=f"seat-{seat}", class_=classes, data_colour=colour, aria_label=name)
    return opening_piece(f"seat-{seat}", panel)


def _heading(words: Words, seat: int, held: Holdings) -> Markup:
    turn = tag("span", words.say(f"seats.{held.status}"), class_="seat-turn") if held.status else NOTHING
    name = tag("h2", words.fact("seat", seat), class_="seat-name")
    parents, row = parents_line(words, held.parents, "seats.parents"), NOTHING
    if held.row != NOBODY:
        said = unseen(words.say("seats.row", row=held.row + 1))
        row = tag("span", rooster(colour_of(words, seat)), tag("b", held.row + 1), said, class_="vi-named")
    id = f"seat-{seat}-head"
    return piece(id, tag("header", seat_badge(words, seat), name, parents, row, turn, id=id, class_="seat-head"))


def _numbers(words: Words, seat: int, held: Holdings) -> Markup:
    """Return the purse, the workers and the hand."""
    said = unseen(words.say("seats.purse", lira=held.lira, vp=held.vp, residual=held.residual))
    money = tag("div", purse(held.lira, held.vp, held.residual), said, id=f"seat-{seat}-purse")
    open_hand = [face(words, card) for card in held.open_hand]
    shown = tag("div", *open_hand, class_="vi-open-hand") if open_hand else NOTHING
    hand, id = backs(words, held.hand, f"seat-{seat}-hand"), f"seat-{seat}-numbers"
    return piece(id, tag("div", money, workers(words, seat, held), hand, shown, id=id, class_="vi-numbers"))


@lru_cache(maxsize=64)
def workers(words: Words, seat: int, held: Holdings) -> Markup:
    """Return the workers of a seat: those still in hand bright, the others pale, the temporary one dashed."""
    colour, temporary = colour_of(words, seat), int(held.temporary)
    ordinary = held.workers - 1 + temporary
    figures = [tag("span", figure(colour, True), class_=None if held.grande else "is-out")]
    for at in range(ordinary):
        kinds = ["is-temporary"] if temporary and at == 0 else []
        kinds += [] if at < held.idle else ["is-out"]
        figures.append(tag("span", figure(colour), class_=" ".join(kinds) or None))
    idle = held.idle + held.grande
    said = words.say("seats.workers", number=idle, workers=held.workers + temporary)
    return tag("div", *figures, unseen(said), id=f"seat-{seat}-workers", class_="vi-workers", title=said)


# The vineyard in short


def _vineyard(words: Words, seat: int, held: Holdings) -> tuple[Markup, ...]:
    id = f"seat-{seat}"
    return (
        _structures(words, held.built, id),
        _fields(words, held.fields, held.states, id),
        _stores(words, held.crush, held.cellar, f"{id}-stores"),
    )


@lru_cache(maxsize=64)
def _structures(words: Words, built: tuple[bool, ...], seat: str) -> Markup:
    shown = [_structure(words, at, there, f"{seat}-structure-{STRUCTURES[at].id}") for at, there in enumerate(built)]
    id = f"{seat}-built"
    return piece(id, tag("ul", *shown, id=id, class_="vi-built", aria_label=words.say("board.structures")))


def _structure(words: Words, at: int, built: bool, id: str) -> Markup:
    printed = STRUCTURES[at]
    label = words.say("board.structure.built" if built else "board.structure", structure=printed.id, price=printed.cost)
    return tag("li", picture(printed.id), unseen(label), id=id, class_="is-built" if built else None, title=label)


@lru_cache(maxsize=64)
def _fields(words: Words, fields: Values, states: tuple[str, ...], seat: str) -> Markup:
    shown = [_field(words, at, vines, states[at], f"{seat}-field-{FIELDS[at].id}") for at, vines in enumerate(fields)]
    id = f"{seat}-plots"
    return piece(id, tag("ol", *shown, id=id, class_="vi-plots", aria_label=words.say("board.fields")))


def _field(words: Words, at: int, vines: tuple[int, ...], state: str, id: str) -> Markup:
    value = sum(VINE[vine].value for vine in vines)
    limit = tag("b", f"{value}/{FIELDS[at].most}")
    grown = [vine_grapes(VINE[vine].red, VINE[vine].white) for vine in vines]
    label = field_label(words, at, vines, state)
    return tag("li", limit, *grown, unseen(label), id=id, class_=f"is-{state}" if state else None, title=label)


@lru_cache(maxsize=64)
def _stores(words: Words, crush: Values, cellar: Values, id: str) -> Markup:
    """Return the grapes and the wines."""
    grapes = [grape(colour, value) for colour, values in zip(COLOURS, crush) for value in values]
    wines = [wine_token(wine, value) for wine, values in zip(WINES, cellar) for value in values]
    said = [
        words.say("board.grapes", colour=colour, values=", ".join(map(str, values)))
        for colour, values in zip(COLOURS, crush)
        if values
    ]
    said += [
        words.say("board.wines", wine=wine, values=", ".join(map(str, values)))
        for wine, values in zip(WINES, cellar)
        if values
    ]
    none = [] if grapes or wines else [tag("span", words.say("seats.stores.none"), class_="vi-none")]
    shown = tag("span", *grapes, *wines, aria_hidden="true", class_="vi-held")
    return piece(id, tag("div", shown, *none, unseen("; ".join(said)), id=id, class_="vi-holds"))
