"""Buttons for single moves, one function a verb: on each what it would bring."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine.core.move import Move
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.drawing.move_button import move_button
from engine.text.words import MINUS
from games.viticulture.cards.deck import CARD, VINE
from games.viticulture.components import FIELDS, GRAPE_PRICES, STRUCTURE, STRUCTURES
from games.viticulture.drawing.cards import vine_grapes, wine_token
from games.viticulture.drawing.choices.button_parts import ARROW, brought, row, worded
from games.viticulture.drawing.choices.card_buttons import (
    card_button,
    deck_button,
    option_button,
    order_button,
    parent_button,
    piles_button,
    visitor_button,
)
from games.viticulture.drawing.effects import row_bonus
from games.viticulture.drawing.prices import prices_now
from games.viticulture.drawing.signs import amount, glass, grape, picture, seat_badge
from games.viticulture.drawing.spaces import row_label, space_sign
from games.viticulture.state import State

FIELD_PRICES = {field.id: field.price for field in FIELDS}

# How the buttons of a verb lie: side by side as cards do, or wide where there is something to read.
WIDE = (
    "visit",
    "choose",
    "keep-mama",
    "keep-papa",
    "fill",
    "row",
    "swap",
    "build",
    "draw",
    "accept",
    "decline",
    "lose-vp",
    "give-cards",
    "pay-lira",
)
# What keeps its order, open or not: numbered places, as they lie on the board, and options, as their card prints them.
IN_ORDER = ("row", "harvest", "choose", "lose-vp", "give-cards", "pay-lira")
CARDS = ("discard", "give", "keep", "offer")
LIES = {**dict.fromkeys(WIDE, "is-wide"), **dict.fromkeys(CARDS, "vi-cards")}


def buttons(view: State, context: DrawContext, moves: Iterable[Move]) -> Markup:
    """Return the buttons of some moves, those of a kind side by side; what can be done comes first, but for places and
    options that keep their order."""
    listed = list(moves)

    def together(move: Move) -> list[Move]:
        return [it for it in listed if it.verb in IN_ORDER] if move.verb in IN_ORDER else [move]

    rows: dict[str, list[Markup]] = {}
    for move in context.open_first(listed, together):
        rows.setdefault(move.verb, []).append(button(view, context, move))
    return joined([row(shown, LIES.get(verb, "vi-narrow")) for verb, shown in rows.items()])


def button(view: State, context: DrawContext, move: Move) -> Markup:
    """Return the button of a move."""
    return BUTTONS.get(move.verb, _plain)(view, context, move)


def _plain(view: State, context: DrawContext, move: Move) -> Markup:
    """Return a button with nothing but words."""
    text = context.words.say(f"move.{move.verb}")
    return move_button(context, move, text, text, kind="vi-plain")


# The board


def _row(view: State, context: DrawContext, move: Move) -> Markup:
    """Return a row of the wake-up chart with its bonus."""
    at = int(move.name) - 1
    words = context.words
    text = words.say(f"row_bonus.{move.name}")
    inside = (tag("b", move.name, class_="vi-order"), worded(text), row_bonus(at))
    return move_button(context, move, row_label(words, at), *inside, kind="vi-thing is-row")


def _worker_back(view: State, context: DrawContext, move: Move) -> Markup:
    text = context.words.say(f"move.{move.verb}", space=move.name)
    return move_button(context, move, text, _space_sign(move.name), worded(text), kind="vi-thing")


def _do(view: State, context: DrawContext, move: Move) -> Markup:
    text = context.words.fact("space", move.name)
    return move_button(context, move, text, _space_sign(move.name), worded(text), kind="vi-thing")


def _space_sign(space: str) -> Markup:
    return picture(space) if space == "yoke" else space_sign(space)


# The vineyard


def _plant(view: State, context: DrawContext, move: Move) -> Markup:
    """Return a vine for a field, with what would grow there then."""
    words, (vine, field) = context.words, move.names
    label = words.say("move.plant", vine=vine, field=field)
    then = brought(context, move)
    grown = (vine_grapes(then["red"], then["white"]), tag("small", f"{then['value']}/{then['most']}")) if then else ()
    name = tag("span", words.fact("field", field))
    return move_button(context, move, label, name, *grown, kind="vi-field-pick")


def _harvest(view: State, context: DrawContext, move: Move) -> Markup:
    """Return a field with the grapes that it would bring."""
    words, then = context.words, brought(context, move)
    label = words.say("move.harvest", field=move.name)
    grapes = vine_grapes(then.get("red", 0), then.get("white", 0))
    inside = (picture("harvest"), worded(words.fact("field", move.name)), grapes)
    return move_button(context, move, label, *inside, kind="vi-thing")


def _uproot(view: State, context: DrawContext, move: Move) -> Markup:
    words, (name, field) = context.words, move.names
    vine = VINE[CARD[name]]
    label = words.say("move.uproot", vine=name, field=field)
    inside = (vine_grapes(vine.red, vine.white), worded(words.fact("card", name), words.fact("field", field)))
    return move_button(context, move, label, *inside, kind="vi-thing")


def _swap(view: State, context: DrawContext, move: Move) -> Markup:
    words, (one, here, other, there) = context.words, move.names
    text = words.say("move.swap", vine=one, field=here, other=other, to=there)
    return move_button(context, move, text, picture("swap"), tag("span", text), kind="vi-thing")


def _build(view: State, context: DrawContext, move: Move) -> Markup:
    """Return a structure with what it does and what it costs now, beside its printed cost where that is another."""
    words, at = context.words, STRUCTURE[move.name]
    price, cost = prices_now(view)[at], STRUCTURES[at].cost
    code = "choices.build" if price == cost else "choices.build.reduced"
    label = words.say(code, move=words.say("move.build", structure=move.name), price=price, cost=cost)
    struck = NOTHING if price == cost else tag("s", cost, class_="vi-struck")
    shown = NOTHING if view.built[view.now.seat][at] else tag("span", struck, amount("lira", price), class_="vi-named")
    inside = (
        picture(move.name),
        worded(words.fact("structure", move.name), words.say(f"structure.{move.name}.help")),
        shown,
    )
    return move_button(context, move, label, *inside, kind="vi-thing")


def _grape(view: State, context: DrawContext, move: Move) -> Markup:
    """Return a grape that is sold or given up."""
    colour, value = move.names[0], int(move.names[1])
    price = GRAPE_PRICES[value - 1]
    label = context.words.say(f"move.{move.verb}", colour=colour, value=value, price=price)
    shown = amount("lira", f"+{price}") if move.verb == "sell-grape" else NOTHING
    return move_button(context, move, label, grape(colour, value), shown, kind="vi-token")


def _take_grape(view: State, context: DrawContext, move: Move) -> Markup:
    label = context.words.say("move.take-grape", colour=move.name)
    return move_button(context, move, label, grape(move.name, 1), worded(label), kind="vi-thing")


def _field(view: State, context: DrawContext, move: Move) -> Markup:
    """Return a field that is sold or bought back."""
    price = FIELD_PRICES[move.name]
    label = context.words.say(f"move.{move.verb}", field=move.name, price=price)
    shown = f"+{price}" if move.verb == "sell-field" else f"{MINUS}{price}"
    return move_button(context, move, label, picture("plant"), worded(label), amount("lira", shown), kind="vi-thing")


def _wine(view: State, context: DrawContext, move: Move) -> Markup:
    """Return a wine that is given up or ages."""
    wine, value = move.names[0], int(move.names[1])
    label = context.words.say(f"move.{move.verb}", wine=wine, value=value)
    then = tag("span", ARROW, tag("b", value + 1)) if move.verb == "age" else NOTHING
    return move_button(context, move, label, wine_token(wine, value), then, kind="vi-token")


def wine_button(context: DrawContext, move: Move) -> Markup:
    """Return a wine that could be made, by the value that it would have."""
    wine, _, value = move.names
    label = context.words.say("move.wine", wine=wine, value=value)
    return move_button(context, move, label, glass(wine), tag("b", value), kind="vi-token is-wine")


# The others


def _seat(view: State, context: DrawContext, move: Move) -> Markup:
    """Return another seat, that is paid or named."""
    seat = int(move.name) - 1
    label = context.words.say(f"move.{move.verb}", other=seat)
    return move_button(context, move, label, seat_badge(context.words, seat), worded(label), kind="vi-thing")


BUTTONS: Mapping[str, Callable[[State, DrawContext, Move], Markup]] = {
    "age": _wine,
    "build": _build,
    "buy-field": _field,
    "choose": option_button,
    "discard": card_button,
    "do": _do,
    "draw": deck_button,
    "fill": order_button,
    "give": card_button,
    "give-grape": _grape,
    "give-wine": _wine,
    "harvest": _harvest,
    "keep": card_button,
    "keep-mama": parent_button,
    "keep-papa": parent_button,
    "name": _seat,
    "offer": card_button,
    "pay": _seat,
    "plant": _plant,
    "row": _row,
    "sell-field": _field,
    "sell-grape": _grape,
    "swap": _swap,
    "take": piles_button,
    "take-back": _worker_back,
    "take-back-grande": _worker_back,
    "take-grape": _take_grape,
    "uproot": _uproot,
    "visit": visitor_button,
    "wine": lambda view, context, move: wine_button(context, move),
}
