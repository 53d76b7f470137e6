"""The hand of the seat that looks: small cards, and the one that is read, large, with what can be done with it."""

from __future__ import annotations

from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, tag
from games.viticulture.cards.deck import NAMES, ORDER
from games.viticulture.cellar import can_fill
from games.viticulture.drawing.buttons.buttons import buttons
from games.viticulture.drawing.cards import card_label, face, large
from games.viticulture.drawing.picks import CARDS, card_number, picked_cards
from games.viticulture.drawing.signs import unseen
from games.viticulture.state import State

# Where several things lie ready at once, a card that is read is one more of them.
GATHERING = ("wine",)
# The moves that are made with a card of the hand.
FROM_HAND = ("discard", "fill", "give", "offer", "plant", "visit")


def hand(view: State, context: DrawContext, seat: int) -> Markup:
    """Return the hand, and below it the card that is read."""
    cards = view.hands[seat]
    if not cards:
        return NOTHING
    read, named = picked_cards(view, context), _named(context)
    shown = [_card(view, context, seat, at, named, at in read) for at in range(min(CARDS, len(cards)))]
    label = context.words.say("choices.hand", count=len(cards))
    row = tag("div", *shown, class_="vi-hand", role="group", aria_label=label)
    large_ones = [_read(view, context, at, cards[at]) for at in read]
    return tag("section", tag("h2", label), row, *large_ones, class_="vi-hand-section")


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


def _named(context: DrawContext) -> dict[str, bool]:
    """Return the cards of the hand for which there are candidates, with whether one of those is open."""
    named: dict[str, bool] = {}
    for move, refusal in context.candidates.items():
        if move.verb in FROM_HAND:
            named[move.name] = named.get(move.name, False) or refusal is None
    return named


def _card(view: State, context: DrawContext, seat: int, at: int, named: dict[str, bool], read: bool) -> Markup:
    """Return a card that can be taken up to be read; what it brings is shown large while it is pointed at."""
    card, words = view.hands[seat][at], context.words
    kinds = ["vi-hand-card", f"is-{'open' if named[NAMES[card]] else 'closed'}" if NAMES[card] in named else ""]
    if card in ORDER and can_fill(view.cellar[seat], ORDER[card]):
        kinds.append("is-fillable")
    action = "pick" if context.decision in GATHERING else "pick-only"
    label = card_label(words, card)
    return tag(
        "button",
        tag("span", face(words, card), unseen(label), class_="vi-said"),
        tag("span", large(words, card), class_="vi-peek", aria_hidden="true"),
        type="button",
        id=f"vi-hand-{at}",
        class_=" ".join(filter(None, kinds)),
        data_do=f"{action} {card_number(context, at)}",
        aria_pressed="true" if read else "false",
    )


def _read(view: State, context: DrawContext, at: int, card: int) -> Markup:
    """Return a card large, with the moves that it is for."""
    moves = [move for move in context.candidates if move.verb in FROM_HAND and move.name == NAMES[card]]
    picks = buttons(view, context, moves) if moves else NOTHING
    return tag("div", large(context.words, card), picks, class_="vi-read", id=f"vi-read-{at}")
