"""A vineyard as it lies on the table: fields, structures, crush pad and cellar. What can be done there is done there.

Every part takes the moves for which it may stand, so that the same drawing serves whoever is asked and whoever is not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from engine.core.move import Move
from engine.core.state import NOBODY
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, piece, tag
from engine.text.words import Words
from games.viticulture.cards.deck import NAMES, VINE
from games.viticulture.components import (
    CELLARS,
    COLOURS,
    FIELDS,
    GRAPE_PRICES,
    HIGHEST_VALUE,
    RECIPES,
    STRUCTURE,
    STRUCTURES,
    WINE,
    WINES,
    YOKE_SPACE,
)
from games.viticulture.drawing.cards import parents_line, parents_of, vine_grapes
from games.viticulture.drawing.chart import purse
from games.viticulture.drawing.picks import grape_number, picked_cards, verb_now
from games.viticulture.drawing.signs import amount, glass, grape, picture, seat_badge, spot, worker, worker_label
from games.viticulture.moves import (
    AGE,
    BACK,
    BUILD,
    BUY_FIELD,
    GIVE_GRAPE,
    GIVE_WINE,
    GRANDE_BACK,
    HARVEST,
    PLANT,
    SELL_FIELD,
    SELL_GRAPE,
    UPROOT,
    card_of,
    grape_move,
    place_move,
    wine_move,
)
from games.viticulture.pieces import NO_WORKER, Grape, Wine, owner
from games.viticulture.state import State

Moves = Iterable[Move]
NO_CARD = -1


def estate(view: State, context: DrawContext) -> Markup:
    """Return the vineyard of the seat that is asked; nothing when nobody is."""
    if context.asked is None:
        return NOTHING
    seat, words = context.asked, context.words
    name = tag("h2", seat_badge(words, seat), tag("span", words.say("board.estate", seat=seat)))
    parents = parents_line(words, parents_of(view, seat), "board.parents")
    money = purse(view.lira[seat], view.vp[seat], view.residual[seat])
    header = tag("header", name, parents, money, id="vi-estate-head", class_="vi-head")
    heading = piece("vi-estate-head", header)
    parts = (heading, _fields(view, context, seat), _structures(view, context, seat), _cellars(view, context, seat))
    return tag("section", *parts, id="vi-estate", class_="vi-estate")


def _place(context: DrawContext, moves: Moves, label: str, kind: str, *inside: object) -> Markup:
    """Return something that stands for the first of its moves that is open, else for the first that is asked."""
    asked = [move for move in moves if move in context.candidates]
    move = next(filter(context.is_open, asked), asked[0]) if asked else None
    return spot(context, move, label, kind, *inside)


# Fields


def _fields(view: State, context: DrawContext, seat: int) -> Markup:
    shown = [_field(view, context, seat, at) for at in range(len(FIELDS))]
    label = context.words.say("board.fields")
    return piece("vi-fields", tag("ol", *shown, id="vi-fields", class_="vi-fields", aria_label=label))


def _field(view: State, context: DrawContext, seat: int, at: int) -> Markup:
    """Return a field with its vines, its limit, and whether it was sold or harvested."""
    field, words = FIELDS[at], context.words
    sold, done = view.sold[seat][at], view.harvested[seat][at]
    value = view.value_of(seat, at)
    head = tag("span", picture("plant"), tag("b", f"{value}/{field.most}"), class_="vi-limit")
    state = "sold" if sold else "harvested" if done else ""
    note = tag("span", words.say(f"board.field.{state}"), class_="vi-field-note") if state else NOTHING
    label = field_label(words, at, tuple(view.fields[seat][at]), state)
    kinds = " ".join(filter(None, ("vi-field-place", f"is-{state}" if state else "")))
    place = _place(context, _moves_of_field(view, context, at), label, kinds, head, note)
    vines = [_vine(context, vine, at) for vine in view.fields[seat][at]]
    return tag(
        "li", place, tag("span", *vines, class_="vi-vines"), class_="vi-field" + (f" is-{state}" if state else "")
    )


def _moves_of_field(view: State, context: DrawContext, at: int) -> Moves:
    """Yield what a field may stand for; to plant it has to be clear which vine."""
    yield from (moves[at] for moves in (HARVEST, SELL_FIELD, BUY_FIELD))
    vines = {card_of(move) for move in context.candidates if move.verb == "plant"}
    chosen = _chosen_card(view, context)
    if chosen in vines or len(vines) == 1:
        yield PLANT[chosen if chosen in vines else vines.pop(), at]


def _chosen_card(view: State, context: DrawContext) -> int:
    """Return the card of the hand that is read, `NO_CARD` where none is."""
    read = picked_cards(view, context)
    return view.hands[view.now.seat][read[0]] if read else NO_CARD


def _vine(context: DrawContext, vine: int, at: int) -> Markup:
    label = context.words.fact("card", NAMES[vine])
    moves = [UPROOT[vine, at]]
    return _place(context, moves, label, "vi-vine", vine_grapes(VINE[vine].red, VINE[vine].white), _name(label))


@lru_cache(maxsize=64)
def _name(label: str) -> Markup:
    return tag("small", label, aria_hidden="true")


@lru_cache(maxsize=512)
def field_label(words: Words, at: int, vines: tuple[int, ...], state: str) -> str:
    """Return a field in words."""
    names = tuple(NAMES[vine] for vine in vines)
    planted = words.say("board.field.vines", cards=names) if names else words.say("board.field.empty")
    said = words.say("board.field", field=FIELDS[at].id, text=planted)
    return f"{said} ({words.say(f'board.field.{state}')})" if state else said


# Structures


def _structures(view: State, context: DrawContext, seat: int) -> Markup:
    shown = [_structure(view, context, seat, at) for at in range(len(STRUCTURES))]
    label = context.words.say("board.structures")
    return piece("vi-structures", tag("ul", *shown, id="vi-structures", class_="vi-structures", aria_label=label))


def _structure(view: State, context: DrawContext, seat: int, at: int) -> Markup:
    """Return a structure, built or with its cost; on a yoke a worker may stand."""
    printed, words, built = STRUCTURES[at], context.words, view.built[seat][at]
    label = words.say("board.structure.built" if built else "board.structure", structure=printed.id, price=printed.cost)
    moves = [BUILD[STRUCTURE[printed.id]]]
    on_top = NOTHING if built else amount("lira", printed.cost)
    if printed.id == YOKE_SPACE and built:
        stands = view.yokes[seat]
        moves += [place_move(verb, YOKE_SPACE) for verb in (verb_now(context), BACK, GRANDE_BACK)]
        if stands != NO_WORKER and owner(stands) != NOBODY:
            on_top, label = worker(words, stands), f"{label}: {worker_label(words, stands)}"
    name = tag("small", words.fact("structure", printed.id), aria_hidden="true")
    kinds = "vi-structure" + (" is-built" if built else "")
    return tag("li", _place(context, moves, label, kinds, picture(printed.id), name, on_top))


# Crush pad and cellar


def _cellars(view: State, context: DrawContext, seat: int) -> Markup:
    """Return the crush pad above the cellar, each a table of nine columns."""
    words = context.words
    pads = [_pad(view, context, seat, colour) for colour in range(len(COLOURS))]
    racks = [_rack(view, context, seat, wine) for wine in range(len(WINES))]
    walls = tag("div", *_walls(view, words, seat), class_="vi-walls", aria_hidden="true")
    crush, cellar = tag("h3", words.say("board.crush")), tag("h3", words.say("board.cellar"), walls)
    return piece("vi-stores", tag("div", crush, *pads, cellar, *racks, id="vi-stores", class_="vi-stores"))


def _walls(view: State, words: Words, seat: int) -> list[Markup]:
    """Return the three cellars, built or not, above their columns."""
    shown = []
    for cellar in CELLARS:
        built = not cellar.needs or view.built[seat][STRUCTURE[cellar.needs]]
        name = words.fact("cellar", cellar.id)
        shown.append(tag("span", name, class_="is-built" if built else "is-missing"))
    return shown


def _pad(view: State, context: DrawContext, seat: int, colour: int) -> Markup:
    values = view.crush[seat][colour]
    cells = [_grape(context, colour, value, value in values) for value in range(1, HIGHEST_VALUE + 1)]
    label = context.words.say("board.grapes", colour=COLOURS[colour], values=_values(values))
    return tag("div", grape(COLOURS[colour]), *cells, class_="vi-shelf", role="group", aria_label=label)


def _values(values: Sequence[int]) -> str:
    return ", ".join(map(str, values)) or "\N{EN DASH}"


def _grape(context: DrawContext, colour: int, value: int, there: bool) -> Markup:
    """Return a space of the crush pad, with a grape or without."""
    if not there:
        return _empty(value)
    name, words = COLOURS[colour], context.words
    label = words.say("board.grape", colour=name, value=value)
    if context.decision == "wine" and context.candidates:
        number = grape_number(colour, value)
        return pick_grape(words, colour, value, number in context.picked, "vi-cell is-open")
    moves = [grape_move(verb, Grape(colour, value)) for verb in (SELL_GRAPE, GIVE_GRAPE)]
    price = GRAPE_PRICES[value - 1]
    if moves[0] in context.candidates:
        label = words.say("move.sell-grape", colour=name, value=value, price=price)
    return _place(context, moves, label, "vi-cell", grape(name, value))


def pick_grape(words: Words, colour: int, value: int, pressed: bool, kind: str) -> Markup:
    """Return a grape that can be laid ready for a wine."""
    return tag(
        "button",
        grape(COLOURS[colour], value),
        type="button",
        class_=kind,
        data_do=f"pick {grape_number(colour, value)}",
        aria_pressed="true" if pressed else "false",
        aria_label=words.say("board.grape", colour=COLOURS[colour], value=value),
    )


@lru_cache(maxsize=32)
def _empty(value: int, kind: str = "") -> Markup:
    return tag("span", value, class_=f"vi-cell is-empty {kind}".rstrip(), aria_hidden="true")


def _rack(view: State, context: DrawContext, seat: int, wine: int) -> Markup:
    values, top, recipe = view.cellar[seat][wine], view.cellar_top(seat), RECIPES[wine]
    cells = []
    for value in range(1, HIGHEST_VALUE + 1):
        kind = "is-none" if value < recipe.least else "is-walled" if value > top else ""
        cells.append(_wine(context, recipe.id, value) if value in values else _empty(value, kind))
    label = context.words.say("board.wines", wine=recipe.id, values=_values(values))
    return tag("div", glass(recipe.id), *cells, class_="vi-shelf", role="group", aria_label=label)


def _wine(context: DrawContext, wine: str, value: int) -> Markup:
    label = context.words.say("board.wine", wine=wine, value=value)
    moves = [wine_move(verb, Wine(WINE[wine], value)) for verb in (GIVE_WINE, AGE)]
    face = tag("span", glass(wine), tag("b", value), class_=f"vi-bottle is-{wine}")
    return _place(context, moves, label, "vi-cell is-wine", face)
