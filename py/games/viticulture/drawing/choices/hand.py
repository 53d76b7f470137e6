"""The hand in words: the card that is read, with what can be done with it; all cards where nothing is to be chosen."""

from __future__ import annotations

from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, tag
from games.viticulture.cards.deck import NAMES
from games.viticulture.drawing.buttons.buttons import buttons
from games.viticulture.drawing.cards import large
from games.viticulture.drawing.choices.picks import picked_cards
from games.viticulture.moves import FROM_HAND
from games.viticulture.state import State


def read_cards(view: State, context: DrawContext, seat: int) -> Markup:
    """Return the cards of the hand that are read, each with what can be done with it."""
    cards = view.hands[seat]
    shown = [_read(view, context, at, cards[at]) for at in picked_cards(view, context)]
    return tag("section", *shown, class_="vi-hand-section") if shown else NOTHING


def open_hand(view: State, context: DrawContext, seat: int) -> Markup:
    """Return the hand of a seat that has nothing to choose, every card large, or nothing when it is not seen."""
    cards = [card for card in view.hands[seat] if card >= 0]
    if not cards:
        return NOTHING
    label = context.words.say("choices.hand", count=len(cards))
    row = tag(
        "div", *(large(context.words, card) for card in cards), class_="vi-hand-open", role="group", aria_label=label
    )
    return tag("section", tag("h2", label), row, class_="vi-hand-section")


def _read(view: State, context: DrawContext, at: int, card: int) -> Markup:
    """Return a card large, with the moves that it is for."""
    moves = [move for move in context.candidates if move.verb in FROM_HAND and move.name == NAMES[card]]
    picks = buttons(view, context, moves) if moves else NOTHING
    return tag("div", large(context.words, card), picks, class_="vi-read", id=f"vi-read-{at}")
