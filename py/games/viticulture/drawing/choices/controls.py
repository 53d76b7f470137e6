"""The controls of the open decision, and the hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.core.move import PASS, Move
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.drawing.move_button import move_button
from games.viticulture.cards.deck import CARD, NAMES, VISITOR
from games.viticulture.cards.parents import PAPAS
from games.viticulture.drawing.card_faces import face
from games.viticulture.drawing.cards import deck_name, gift_sign, large
from games.viticulture.drawing.choices.button_parts import pass_button, row, worded
from games.viticulture.drawing.choices.buttons import button, buttons
from games.viticulture.drawing.choices.picks import picked_cards
from games.viticulture.drawing.choices.turn import turn
from games.viticulture.drawing.choices.winery import winery
from games.viticulture.drawing.signs import amount
from games.viticulture.facts import CardFacts, VisitorFacts
from games.viticulture.moves import ACCEPT, FROM_HAND
from games.viticulture.state import State

# Where the question is what to do next, a card that is read comes first also when nothing can be done with it.
HAND_FIRST = ("turn", "plan", "wake", "rooster", "fall", "draw", "papa.gift")


def choices(view: State, context: DrawContext) -> Markup:
    """Return the controls of the open decision and the hand; for a seat that is not asked only the hand, and nothing
    for a reader without a seat."""
    if context.seat is None:
        return NOTHING
    if not context.candidates:
        return tag("div", _open_hand(view, context, context.seat), class_="vi-choices")
    read = _moves_of_read(view, context, context.seat)
    others = replace(context, candidates={it: why for it, why in context.candidates.items() if it not in read})
    shown = [_asked(view, others), _read_cards(view, context, context.seat)]
    if read or context.decision in HAND_FIRST:
        shown.reverse()
    kind = context.decision.replace(".", "-")
    return tag("div", *shown, id="choices-viticulture", class_=f"vi-choices for-{kind}")


def _asked(view: State, context: DrawContext) -> Markup:
    """Return the controls of the decision, below the visitor that it belongs to."""
    controls = CONTROLS.get(context.decision, _simple)(view, context)
    inside = joined([_at_work(view, context), controls])
    return tag("section", inside, class_="vi-asked") if inside else NOTHING


def _at_work(view: State, context: DrawContext) -> Markup:
    """Return the visitor that is being played, so that it can be read along."""
    played = next((record for record in reversed(view.pending) if record.kind == "visitor.over"), None)
    if played is None or context.decision in ("option", "second", "visit"):
        return NOTHING
    return tag("div", large(context.words, CARD[VisitorFacts.from_record(played).card]), class_="vi-at-work")


# The hand


def _read_cards(view: State, context: DrawContext, seat: int) -> Markup:
    """Return the cards of the hand that are read, each with what can be done with it."""
    cards = view.hands[seat]
    shown = [_read(view, context, at, cards[at]) for at in picked_cards(view, context)]
    return tag("section", *shown, class_="vi-hand-section") if shown else NOTHING


def _open_hand(view: State, context: DrawContext, seat: int) -> Markup:
    """Return the hand of a seat that has nothing to choose, every card large, or nothing when it is not seen."""
    cards = [card for card in view.hands[seat] if card >= 0]
    if not cards:
        return NOTHING
    label = context.words.say("choices.hand", count=len(cards))
    shown = [large(context.words, card) for card in cards]
    hand = tag("div", *shown, class_="vi-hand-open", role="group", aria_label=label)
    return tag("section", tag("h2", label), hand, class_="vi-hand-section")


def _read(view: State, context: DrawContext, at: int, card: int) -> Markup:
    """Return a card large, with the moves that it is for."""
    moves = _moves_for(context, card)
    picks = buttons(view, context, moves) if moves else NOTHING
    return tag("div", large(context.words, card), picks, class_="vi-read composed", id=f"vi-read-{at}")


def _moves_of_read(view: State, context: DrawContext, seat: int) -> set[Move]:
    """Return the moves for the cards that are read: they stand below these, and not among the others again."""
    cards = view.hands[seat]
    return {move for at in picked_cards(view, context) for move in _moves_for(context, cards[at])}


def _moves_for(context: DrawContext, card: int) -> list[Move]:
    return [move for move in context.candidates if move.verb in FROM_HAND and move.name == NAMES[card]]


# One decision each


def _simple(view: State, context: DrawContext) -> Markup:
    """Return every candidate as a button, and the way out below."""
    moves = [move for move in context.candidates if move != PASS]
    out = pass_button(context) if PASS in context.candidates else NOTHING
    return joined([buttons(view, context, moves), out])


def _option(view: State, context: DrawContext) -> Markup:
    """Return the options of a visitor below its name, and before the first choice that a second one may follow."""
    name = CardFacts.from_record(view.now).card
    heading = tag("h2", context.words.fact("card", name), class_=f"vi-title is-{deck_name(CARD[name])}")
    second = VISITOR[CARD[name]].second if context.decision == "option" else ""
    note = tag("p", context.words.say(f"choices.second.{second}"), class_="vi-hint") if second else NOTHING
    return joined([heading, note, _simple(view, context)])


def _plant(view: State, context: DrawContext) -> Markup:
    """Return a row a vine: the card, and a button for each field; the vines that can be planted come first."""
    by_vine: dict[str, list[Move]] = {}
    for move in context.candidates:
        if move != PASS:
            by_vine.setdefault(move.name, []).append(move)
    rows = [_vine(view, context, *vine) for vine in context.open_first(by_vine.items(), lambda vine: vine[1])]
    planting = tag("div", *rows, class_="vi-planting") if rows else NOTHING
    return joined([planting, pass_button(context) if PASS in context.candidates else NOTHING])


def _vine(view: State, context: DrawContext, vine: str, moves: list[Move]) -> Markup:
    fields = row([button(view, context, move) for move in moves], "vi-three")
    return tag("div", face(context.words, CARD[vine]), fields, class_="vi-planting-row")


def _gift(view: State, context: DrawContext) -> Markup:
    """Return the offer of a papa: his gift, or lira instead."""
    words, papa = context.words, PAPAS[view.papas[view.now.seat][0]]
    gift = _offer(context, ACCEPT, words.say("choices.gift", gift=papa.gift), gift_sign(papa.gift))
    lira = words.say("choices.gift.lira", price=papa.instead)
    shown = [gift, _offer(context, PASS, lira, amount("lira", f"+{papa.instead}"))]
    return joined([tag("h2", words.fact("papa", papa.id)), row(shown, "vi-narrow")])


def _piles(view: State, context: DrawContext) -> Markup:
    """Return the pairs of discard piles, and below them the faces of the top cards."""
    tops = [face(context.words, pile[-1]) for pile in view.discards if pile]
    return joined([_simple(view, context), row(tops, "vi-cards")])


def _offer(context: DrawContext, move: Move, said: str, sign: Markup) -> Markup:
    return move_button(context, move, said, sign, worded(said), kind="vi-thing")


CONTROLS: Mapping[str, Callable[[State, DrawContext], Markup]] = {
    "option": _option,
    "papa.gift": _gift,
    "piles": _piles,
    "plan": turn,
    "plant": _plant,
    "second": _option,
    "turn": turn,
    "wine": winery,
}
