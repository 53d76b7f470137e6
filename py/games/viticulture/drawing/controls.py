"""The controls of the open decision, and the hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.controls import move_button
from engine.markup import NOTHING, Markup, joined, tag
from engine.move import PASS, Move
from engine.sight import Sight
from games.viticulture.cards.deck import CARD, VISITOR
from games.viticulture.cards.parents import PAPAS
from games.viticulture.drawing.buttons import button, buttons, pass_button, row, worded
from games.viticulture.drawing.cards import face, gift_sign, large
from games.viticulture.drawing.hand import hand, open_hand
from games.viticulture.drawing.signs import amount
from games.viticulture.drawing.turn import turn
from games.viticulture.drawing.winery import winery
from games.viticulture.rules.asking import ACCEPT
from games.viticulture.state import State

# Where the question is what to do next, the hand comes first.
HAND_FIRST = ("turn", "plan", "wake", "rooster", "fall", "draw", "papa.gift")


def choices(view: State, sight: Sight) -> Markup:
    """Return the controls of the open decision and the hand; for a seat that is not asked the hand alone, to be read,
    and nothing for somebody who only watches."""
    if sight.seat is None:
        return NOTHING
    if not sight.candidates:
        return tag("div", open_hand(view, sight, sight.seat), class_="vi-choices")
    asked = CONTROLS.get(sight.decision, _simple)(view, sight)
    controls = tag("section", _at_work(view, sight), asked, class_="vi-asked")
    cards = hand(view, sight, sight.seat)
    shown = (cards, controls) if sight.decision in HAND_FIRST else (controls, cards)
    kind = sight.decision.replace(".", "-")
    return tag("div", *shown, id="choices-viticulture", class_=f"vi-choices for-{kind}")


def _at_work(view: State, sight: Sight) -> Markup:
    """Return the visitor that is being played, so that it can be read along."""
    played = next((record for record in reversed(view.pending) if record.kind == "visitor.over"), None)
    if played is None or sight.decision in ("option", "second", "visit"):
        return NOTHING
    return tag("div", large(sight.words, CARD[str(played.facts["card"])]), class_="vi-at-work")


def _simple(view: State, sight: Sight) -> Markup:
    """Return every candidate as a button, and the way out below."""
    moves = [move for move in sight.candidates if move != PASS]
    out = pass_button(sight) if PASS in sight.candidates else NOTHING
    return joined([buttons(view, sight, moves), out])


def _option(view: State, sight: Sight) -> Markup:
    """Return the options of a visitor below its name."""
    name = str(view.now.facts["card"])
    heading = tag("h2", sight.words.fact("card", name), class_=f"vi-title is-{_season_of(name)}")
    return joined([heading, _simple(view, sight)])


def _season_of(card: str) -> str:
    return "winter" if CARD[card] >= CARD["merchant"] and CARD[card] in VISITOR else "summer"


def _plant(view: State, sight: Sight) -> Markup:
    """Return a row a vine: the card, and a button for each field."""
    by_vine: dict[str, list[Move]] = {}
    for move in sight.candidates:
        if move != PASS:
            by_vine.setdefault(move.name, []).append(move)
    rows = [_vine(view, sight, vine, moves) for vine, moves in by_vine.items()]
    return joined(
        [tag("div", *rows, class_="vi-planting"), pass_button(sight) if PASS in sight.candidates else NOTHING]
    )


def _vine(view: State, sight: Sight, vine: str, moves: list[Move]) -> Markup:
    fields = row([button(view, sight, move) for move in moves], "vi-three")
    return tag("div", face(sight.words, CARD[vine]), fields, class_="vi-planting-row")


def _gift(view: State, sight: Sight) -> Markup:
    """Return what a papa offers: his gift, or lira instead."""
    papa = PAPAS[view.papas[view.now.seat][0]]
    words = sight.words
    texts = {
        ACCEPT: words.say("choices.gift", gift=papa.gift),
        PASS: words.say("choices.gift.lira", price=papa.instead),
    }
    signs = {ACCEPT: gift_sign(papa.gift), PASS: amount("lira", f"+{papa.instead}")}
    shown = [move_button(sight, move, texts[move], signs[move], worded(texts[move]), kind="vi-thing") for move in texts]
    return joined([tag("h2", words.fact("papa", papa.id)), row(shown, "vi-narrow")])


CONTROLS: Mapping[str, Callable[[State, Sight], Markup]] = {
    "option": _option,
    "papa.gift": _gift,
    "plan": turn,
    "plant": _plant,
    "second": _option,
    "turn": turn,
    "wine": winery,
}
