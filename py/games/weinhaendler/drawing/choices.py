"""The controls of the open decision: what can be done with the cards that are picked from the hand on the board."""

from __future__ import annotations

from engine.core.move import PASS, Move
from engine.drawing.cached import cached_drawing
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.drawing.move_button import move_button, pick_button
from engine.text.words import Words
from games.weinhaendler.cellar import Cellar, shown_slots
from games.weinhaendler.components import EMPTY, NAMES, STARS, colour_of, total
from games.weinhaendler.drawing.cards import MARKS, STAR, card_label, tint, value_text
from games.weinhaendler.drawing.cellar import picked_card, place_label, points_of
from games.weinhaendler.drawing.hand import action_of, copy_of, pressed
from games.weinhaendler.moves import DRAW, STORE, offer_of
from games.weinhaendler.state import State


def choices(view: State, context: DrawContext) -> Markup:
    """Return the controls of the open decision; nothing for somebody who only watches."""
    if not context.candidates or context.seat is None:
        return NOTHING
    offering = context.decision.startswith("offer")
    controls = _offering(view, context, context.seat) if offering else _storing(view, context, context.seat)
    classes = f"wh-choices for-{'offer' if offering else 'store'}"
    return tag("div", controls, id="choices-weinhaendler", class_=classes)


def _chips(view: State, context: DrawContext, seat: int) -> Markup:
    """Return the hand once more as small chips, for a screen that shows something else without the hand."""
    words, cards = context.words, tuple(view.hands[seat])
    ready, action = pressed(view, context, cards), action_of(context)
    chips = [_chip(words, card, f"{action} {at}", at in ready, copy_of(cards, at)) for at, card in enumerate(cards)]
    return tag("div", *chips, class_="wh-chips", role="group", aria_label=words.say("choices.hand"))


@cached_drawing
def _chip(words: Words, card: int, action: str, is_ready: bool, copy: str) -> Markup:
    face = [tag("span", value_text(words, card))]
    if card != EMPTY:
        mark = tag("path", d=MARKS[colour_of(card)])
        face.append(tag("svg", mark, viewBox="-12 -12 24 24", aria_hidden="true"))
        stars = [tag("path", d=STAR, transform=f"translate({13 * star} 0)") for star in range(STARS[card])]
        box = f"-6.5 -6.5 {13 * len(stars)} 13"
        face.append(tag("svg", *stars, class_="wh-chip-stars", viewBox=box, aria_hidden="true"))
    own = {"id": f"chip-{copy}", "kind": f"wh-chip {tint(card)}", "aria_label": card_label(words, card)}
    return pick_button(action, is_ready, *face, **own)


def _pass(context: DrawContext, given_up: str = "") -> Markup:
    """Return the button that passes, with the loss by it."""
    text = context.words.say(f"move.pass.{context.decision}")
    label = context.words.paired(text, given_up) if given_up else text
    return move_button(context, PASS, label, text, tag("small", given_up) if given_up else NOTHING, kind="pick-pass")


# Offers


def _offering(view: State, context: DrawContext, seat: int) -> Markup:
    """Return the hand as chips, what the picked cards would make, the button that offers them, and the two ways to
    pass."""
    hand = view.hands[seat]
    picked = [at for at in context.picked if at < len(hand)]
    cards = [hand[at] for at in picked]
    so_far = view.offered(seat)
    hint = _hint(context, "choices.offer") if hand else NOTHING
    composed = _composed(context, so_far, cards) if cards else hint
    ways = [_offer(context, so_far, cards) if cards else NOTHING, _pass(context), _draw(context, len(view.pile) == 1)]
    return joined([_chips(view, context, seat), composed, tag("div", *ways, class_="wh-ways ways-out")])


def _draw(context: DrawContext, is_last: bool) -> Markup:
    """Return the button that passes and reveals two cards; the last card of the pile `is_last` is simply taken. A
    closed one is a small line beside the other."""
    words = context.words
    label, name = words.say("move.draw"), words.say("move.draw.name")
    if not context.is_open(DRAW):
        return move_button(context, DRAW, label, name, kind="pick-pass wh-shut")
    help = tag("small", words.say("move.draw.last" if is_last else "move.draw.help"))
    return move_button(context, DRAW, label, name, help, kind="pick-pass")


def _hint(context: DrawContext, code: str) -> Markup:
    return tag("p", context.words.say(code), class_="wh-hint")


def _composed(context: DrawContext, so_far: int, cards: list[int]) -> Markup:
    """Return the sum of an offer with the picked cards, and what it would bring."""
    worth, code = total(cards), "choices.sum" if so_far else "choices.sum.first"
    parts = context.words.say(code, value=so_far + worth, offered=so_far, picked=worth)
    return tag("div", tag("p", parts, class_="wh-sum"), _outcome(context, offer_of(cards)), class_="wh-composed")


def _offer(context: DrawContext, so_far: int, cards: list[int]) -> Markup:
    """Return the button that offers the picked cards."""
    text = context.words.say("move.offer.more" if so_far else "move.offer", value=so_far + total(cards))
    return move_button(context, offer_of(cards), text, text, kind="wh-primary composed")


def _outcome(context: DrawContext, move: Move) -> Markup:
    """Return why an offer is refused, or what it would bring."""
    refusal, event = context.candidates.get(move), context.previews.get(move)
    if refusal is not None:
        return tag("p", context.words.refusal(refusal), class_="wh-outcome is-refused")
    if event is None:
        return NOTHING
    return tag("p", context.words.say(f"preview.{event.code}", **event.facts), class_="wh-outcome")


# Storing


def _storing(view: State, context: DrawContext, seat: int) -> Markup:
    """Return the hand as chips, the open places of the picked bottle, and the end of the turn."""
    card = picked_card(view, context)
    places = _hint(context, "choices.store") if card is None else _places(context, view.cellar(seat), card)
    keep = tag("div", _pass(context, _given_up(view, context, seat)), class_="wh-ways ways-out")
    return joined([_chips(view, context, seat), places, keep])


def _given_up(view: State, context: DrawContext, seat: int) -> str:
    """Return the loss of a seat that stores nothing more in the last round: its stars, and trios perhaps. Rulebook
    9.2."""
    stars = sum(STARS[card] for card in view.hands[seat])
    return context.words.say("choices.given_up", count=stars) if view.last and stars else ""


def _places(context: DrawContext, cellar: Cellar, card: int) -> Markup:
    """Return a button for each open place of a bottle."""
    moves = STORE[card]
    picks = [_place(context, cellar, at, moves[at]) for at in shown_slots(cellar) if context.is_open(moves[at])]
    heading = tag("p", context.words.say("choices.where", card=NAMES[card]), class_="wh-hint")
    return joined([heading, tag("div", *picks, class_="picks wh-places composed")])


def _place(context: DrawContext, cellar: Cellar, at: int, move: Move) -> Markup:
    words, points = context.words, points_of(context, move) or 0
    where = place_label(words, cellar, at)
    label = words.say("board.place.points", where=where, points=points)
    return move_button(context, move, label, tag("span", where), tag("b", f"+{points}"), kind="wh-to")
