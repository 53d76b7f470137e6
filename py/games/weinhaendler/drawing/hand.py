"""The hand: the cards of the seat that looks, on a leather pad in the foreground. Its owner picks them there."""

from __future__ import annotations

from collections.abc import Iterable

from engine.drawing.cached import cached_drawing
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import Markup, copy_id, joined, piece, tag
from engine.drawing.seat_marks import colour_of
from engine.drawing.shapes import at, picking, seat_disc
from engine.drawing.texts import DISPLAY, line, with_name
from engine.drawing.zones import Zone
from engine.text.words import Words
from games.weinhaendler.components import NAMES
from games.weinhaendler.drawing.cards import HEIGHT as CARD_HEIGHT
from games.weinhaendler.drawing.cards import WIDTH as CARD_WIDTH
from games.weinhaendler.drawing.cards import card_label, used_back, used_card
from games.weinhaendler.drawing.cellar import front_seat
from games.weinhaendler.drawing.counter import shown_card
from games.weinhaendler.drawing.layout import Laid, in_rows
from games.weinhaendler.state import HIDDEN, State

WIDTH, HEIGHT = 400, 400
BOX = (18, 66, 364, 312)
"""Where the cards lie: left, top, width, height."""
LARGEST, GAP = 1.6, 9
CORNERS = (
    "M1 40V21Q1 1 21 1H40ZM360 1H379Q399 1 399 21V40ZM399 360V379Q399 399 379 399H360Z"  # above, and at the right
    "M40 399H21Q1 399 1 379V360Z"
)


def hand(view: State, context: DrawContext) -> Zone:
    """Return the zone of the hand."""
    words, seat = context.words, front_seat(view, context)
    context = context.at_estate(seat)
    cards = tuple(view.hands[seat])
    name = words.say("choices.hand") if context.seat == seat else words.say("board.hand", seat=seat)
    drawn = _pickable(view, context, cards) if may_pick(context) else [_shown(words, cards)]
    lying = tag("g", *drawn, id=f"cards-of-{seat}")
    inside = tag("g", _title(words, seat, name, len(cards)), lying, id="hand")
    return Zone("hand", WIDTH, HEIGHT, joined([PAD, piece("hand", inside)]), name, seat)


def _pad() -> Markup:
    """Return the leather pad with its stitches."""
    pad = tag("rect", class_="pad", x=1, y=1, width=WIDTH - 2, height=HEIGHT - 2, rx=20, fill="url(#wh-leather)")
    seam = tag("rect", class_="stitches", x=9, y=9, width=WIDTH - 18, height=HEIGHT - 18, rx=14)
    corners = tag("path", class_="brass", d=CORNERS)
    return joined([pad, seam, corners])


PAD = _pad()


def _title(words: Words, seat: int, name: str, count: int) -> Markup:
    called = words.fact("seat", seat)
    said = with_name(name, called, 66, 42, room=210, size=20, least=16, height=40, typeface=DISPLAY, aria_hidden="true")
    number = line(words.say("seats.hand", number=count), WIDTH - 44, 42, room=90, size=16, anchor="end")
    return tag("g", seat_disc(colour_of(words, seat), 48, 35, 12), said, number, class_="on-leather")


@cached_drawing
def _shown(words: Words, cards: tuple[int, ...]) -> Markup:
    """Return cards that only lie there: open, or face down where they are not known."""
    laid = _laid(len(cards))
    if HIDDEN in cards:
        return tag("g", *[used_back(where.x, where.y, where.scale) for where in laid], aria_hidden="true")
    return tag("g", *[shown_card(words, card, where) for card, where in zip(cards, laid)])


def _laid(count: int) -> list[Laid]:
    return in_rows(count, *BOX, LARGEST, GAP)


def may_pick(context: DrawContext) -> bool:
    """Return whether the seat that looks may pick cards now."""
    return context.seat is not None and bool(context.candidates)


def action_of(context: DrawContext) -> str:
    """Return the action of a card: several make an offer, a single one is stored."""
    return "pick" if context.decision.startswith("offer") else "pick-only"


def pressed(view: State, context: DrawContext, cards: tuple[int, ...]) -> Iterable[int]:
    """Return the cards that lie ready, by their place in the hand."""
    picked = [at for at in context.picked if at < len(cards)]
    return picked if context.decision.startswith("offer") else picked[:1]


def _pickable(view: State, context: DrawContext, cards: tuple[int, ...]) -> list[Markup]:
    action, ready = action_of(context), pressed(view, context, cards)
    return [
        _card(context.words, card, f"{action} {number}", number, number in ready, where, copy_of(cards, number))
        for number, (card, where) in enumerate(zip(cards, _laid(len(cards))))
    ]


def copy_of(cards: tuple[int, ...], number: int) -> str:
    """Return a name for a card of a hand, in which several may be alike."""
    return copy_id(NAMES[cards[number]], cards[:number].count(cards[number]))


@cached_drawing
def _card(words: Words, card: int, action: str, number: int, is_ready: bool, where: Laid, copy: str) -> Markup:
    """Return a card that is picked by pointing at it."""
    width, height = CARD_WIDTH * where.scale, CARD_HEIGHT * where.scale
    ring = tag("rect", class_="pick-ring", x=-2, y=-2, width=round(width + 4, 1), height=round(height + 4, 1), rx=8)
    new = tag("circle", class_="new", cx=round(width - 3, 1), cy=3, r=7)
    lifted = tag("g", used_card(card, 0, 0, where.scale), ring, new, class_="lifted", id=f"held-{copy}")
    target = tag("rect", class_="hit", width=round(width, 1), height=round(height, 1))
    acts, place = picking(action, card_label(words, card), is_ready), at(where.x, where.y)
    own = {"id": f"hand-{number}", "class_": "in-hand", "transform": place, "data_piece": NAMES[card]}
    return tag("g", lifted, target, **own, **acts)


def open_hand(words: Words, cards: tuple[int, ...]) -> Markup:
    """Return a hand that is played open, as a small picture."""
    columns = 8
    laid = [Laid(64 * (at % columns), 88 * (at // columns), 1) for at in range(len(cards))]
    drawn = [shown_card(words, card, where) for card, where in zip(cards, laid)]
    box = f"0 0 {64 * columns - 4} {88 * -(-len(cards) // columns) - 4}"
    return tag("svg", *drawn, viewBox=box, class_="drawing wh-open-hand", role="group",
               aria_label=words.say("seats.open_hand"))  # fmt: skip
