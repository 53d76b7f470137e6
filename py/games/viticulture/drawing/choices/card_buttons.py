"""Buttons for moves with cards: what stands on the card, and what the move would bring."""

from __future__ import annotations

from engine.core.move import Move
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, tag
from engine.drawing.move_button import move_button
from games.viticulture.cards.deck import CARD, NAMES, ORDER, VISITOR
from games.viticulture.cards.parents import MAMAS, PAPAS
from games.viticulture.cards.visitor import LETTERS
from games.viticulture.drawing.card_faces import face
from games.viticulture.drawing.cards import (
    card_label,
    deck_name,
    mama_face,
    mama_text,
    papa_face,
    papa_text,
    visitor_lines,
    wine_token,
)
from games.viticulture.drawing.choices.button_parts import ARROW, brought, worded
from games.viticulture.drawing.effects import in_text, option_signs
from games.viticulture.drawing.signs import amount, back
from games.viticulture.drawing.zones.spots import capital
from games.viticulture.facts import CardFacts
from games.viticulture.state import State

MAMA = {mama.id: mama for mama in MAMAS}
PAPA = {papa.id: papa for papa in PAPAS}


# Cards


def card_button(view: State, context: DrawContext, move: Move) -> Markup:
    """Return a card as it lies in the hand."""
    words, card = context.words, CARD[move.name]
    return move_button(context, move, _card_said(context, move), face(words, card), kind="vi-card-pick")


def _card_said(context: DrawContext, move: Move) -> str:
    """Return the label of a card's button: the move, and the text of the card."""
    words, said = context.words, context.words.say(f"move.{move.verb}", card=move.name)
    return words.say("choices.card", move=said, text=card_label(words, CARD[move.name]))


def visitor_button(view: State, context: DrawContext, move: Move) -> Markup:
    """Return a visitor with all that stands on it."""
    words, card = context.words, CARD[move.name]
    name = tag("b", words.fact("card", move.name))
    lines = map(_line, visitor_lines(words, VISITOR[card]))
    inside = tag("span", name, *lines, class_="vi-worded")
    return move_button(context, move, _card_said(context, move), back(deck_name(card)), inside, kind="vi-cardlike")


def _line(line: Markup) -> Markup:
    """A paragraph cannot stand in a button."""
    return Markup(line.replace("<p ", "<span ").replace("</p>", "</span>"))


def order_button(view: State, context: DrawContext, move: Move) -> Markup:
    """Return an order with the wines that would be handed over for it."""
    words = context.words
    name = tag("b", capital(words.fact("card", move.name)))
    wines = [_wine_of(name) for name in move.names[1:]]
    gain = brought(context, move)
    reward = [amount(sign, f"+{gain[sign]}") for sign in ("vp", "residual") if gain.get(sign)]
    code = "move.fill.with" if wines else "move.fill"
    label = words.say(code, order=move.name, wines=move.names[1:])
    shown = [tag("span", *[wine_token(*wine) for wine in wines], class_="vi-wines"), tag("span", ARROW), *reward]
    inside = tag("span", name, tag("span", *shown, class_="vi-strip") if wines else NOTHING, class_="vi-worded")
    return move_button(context, move, label, back("order"), inside, kind="vi-cardlike")


def _wine_of(name: str) -> tuple[str, int]:
    wine, _, value = name.rpartition("-")
    return wine, int(value)


def deck_button(view: State, context: DrawContext, move: Move) -> Markup:
    """Return one deck to draw from, or two, which may be the same."""
    decks = move.names
    code = f"move.draw.two.{decks[0]}" if len(decks) > len({*decks}) else "move.draw"
    text = context.words.say(code, deck=decks)
    return move_button(context, move, text, *map(back, move.names), worded(text), kind="vi-thing")


def piles_button(view: State, context: DrawContext, move: Move) -> Markup:
    """Return the top cards of some discard piles, by name, an order by its wines."""
    order = ("vine", "summer", "winter", "order")
    names = [_top(context, deck, view.discards[order.index(deck)][-1]) for deck in move.names]
    label = context.words.say("move.take", decks=move.names)
    return move_button(context, move, label, tag("span", *names, class_="vi-worded"), kind="vi-thing")


def _top(context: DrawContext, deck: str, card: int) -> Markup:
    wines = [wine_token(demand.wine, demand.least) for demand in ORDER[card].demands] if card in ORDER else []
    name = tag("span", *wines, class_="vi-wines") if wines else tag("span", context.words.fact("card", NAMES[card]))
    return tag("span", back(deck), name, class_="vi-named")


def parent_button(view: State, context: DrawContext, move: Move) -> Markup:
    """Return a mama or a papa with what they bring, in words and in signs."""
    words, kind = context.words, move.verb.removeprefix("keep-")
    if kind == "mama":
        said, shown = mama_text(words, MAMA[move.name]), mama_face(MAMA[move.name])
    else:
        said, shown = papa_text(words, PAPA[move.name]), papa_face(PAPA[move.name])
    label = words.paired(words.say(f"move.{move.verb}", **{kind: move.name}), said)
    return move_button(context, move, label, worded(words.fact(kind, move.name), said), shown, kind="vi-thing")


def option_button(view: State, context: DrawContext, move: Move) -> Markup:
    """Return an option of the visitor that is played."""
    card = CardFacts.from_record(view.now).card
    text = context.words.say(f"visitor.{card}.{move.name}")
    signs = in_text(option_signs(VISITOR[CARD[card]].options[LETTERS.index(move.name)]))
    inside = tag("span", tag("span", signs, class_="vi-strip"), tag("span", text), class_="vi-worded")
    return move_button(context, move, text, inside, kind="vi-cardlike")
