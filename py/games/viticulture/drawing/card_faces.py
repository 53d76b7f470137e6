"""Cards as they are drawn: small, as they lie in a hand, wide, with all their words, and their backs.

A card of each deck has a colour and an emblem of its own: a leaf, a sun, a flake of snow, a seal."""

from __future__ import annotations

from collections.abc import Iterator

from engine.drawing.cached import cached_drawing
from engine.drawing.markup import NOTHING, Attribute, Markup, joined, tag
from engine.drawing.seat_marks import number
from engine.drawing.shapes import card as sheet
from engine.drawing.text_fit import Typeface
from engine.drawing.texts import DISPLAY, STRONG, TEXT, broken_into, line, lines, shortened
from engine.text.words import Words
from games.viticulture.cards.deck import NAMES, ORDER, VINE, VISITOR
from games.viticulture.components import Order, Vine
from games.viticulture.drawing.cards import card_label, deck_name, effect_texts, grapes_of, named_needs
from games.viticulture.drawing.effects import visitor_signs
from games.viticulture.drawing.outlines import Sign
from games.viticulture.drawing.signs import sign_at, strip_at, token_at, wine_at, wrapped

BAND, NAME, REWARD = 23, 37, 27
# The sizes of a name, the smallest and the largest, and the smallest of a sign with its number.
LEAST, NAMED, SIGN = 13.5, 15, 16.3
NARROW = Typeface("text", 400, spacing=-15)
NARROWEST = Typeface("text", 400, spacing=-60)
# A card in a button: its size.
SIZE = (90, 132)


@cached_drawing
def small_card(words: Words, card: int, width: float, height: float) -> Markup:
    """Return a small card. An order has no name but its wines."""
    deck = deck_name(card)
    name = NOTHING
    if card not in ORDER:
        name = fitting_name(words.fact("card", NAMES[card]), width / 2, BAND + 2, width - 5, NAME)
    top = BAND + 3 if not name else BAND + NAME + 2
    inside = _inside(card, width, top, height - 4)
    return sheet(0, 0, width, height, _band(deck, width), name, inside, kind=f"vi-card is-{deck}", radius=7)


def _band(deck: str, width: float) -> Markup:
    """Return the coloured head of a card, with the emblem of its deck."""
    shape = f"M0 {BAND}V7Q0 0 7 0H{number(width - 7)}Q{number(width)} 0 {number(width)} 7V{BAND}Z"
    return joined([tag("path", class_="band", d=shape), sign_at(f"back-{deck}", 15, BAND / 2, 21)])


def fitting_name(said: str, x: float, y: float, room: float, height: float, **more: Attribute) -> Markup:
    """Return the name of a card around a point, where it can be read in a room: a long one in narrow letters, broken at
    its last hyphen, or shortened."""
    ways = ((said, STRONG), (said, NARROW), ("- ".join(said.rsplit("-", 1)), NARROW), (said, NARROWEST))
    fits = ((text, face, NAMED) for text, face in ways if broken_into(text, room, height, NAMED, face)[1] >= LEAST)
    text, face, size = next(fits, (shortened(said, room, LEAST, NARROW), NARROW, LEAST))
    return lines(text, x, y, room=room, height=height, size=size, typeface=face, anchor="middle", middle=True, **more)


def _inside(card: int, width: float, top: float, bottom: float) -> Markup:
    """Return a card below its name; its deck alone if there is too little room."""
    middle, height = width / 2, bottom - top
    if card in VINE:
        return _vine(VINE[card], middle, top, height)
    if card in ORDER and (height - REWARD) / len(ORDER[card].demands) >= 24:
        return _order(ORDER[card], middle, top, height)
    rows = [[*wrapped(signs, (width - 5) / SIGN)] for signs in visitor_signs(VISITOR[card])] if card in VISITOR else []
    if rows and height / sum(map(len, rows)) >= SIGN - 0.5:
        return _options(rows, width, top, height)
    return sign_at(f"back-{deck_name(card)}", middle, top + height / 2, min(width, height) * 0.6)


def _options(options: list[list[tuple[Sign, ...]]], width: float, top: float, height: float) -> Markup:
    """Return the options of a visitor in signs, one below the other, with a line between two."""
    rows = [row for option in options for row in option]
    pitch = min(25, height / len(rows))
    y = top + (height - pitch * len(rows)) / 2
    size, shown = min(21, max(SIGN, pitch - 1.5)), []
    for step, option in enumerate(options):
        if step:
            shown.append(tag("path", class_="rule", d=f"M{number(width * 0.2)} {number(y)}H{number(width * 0.8)}"))
        for row in option:
            shown.append(strip_at(row, width / 2, y + pitch / 2, width - 5, size, "middle"))
            y += pitch
    return joined(shown)


def _vine(vine: Vine, middle: float, top: float, height: float) -> Markup:
    """Return the grapes of a vine, and the structures that it needs."""
    y = top + height * (0.3 if vine.needs else 0.5)
    needs = tuple(Sign(name) for name in vine.needs)
    below = strip_at(needs, middle, top + height * 0.76, middle * 1.8, 26, "middle") if needs else NOTHING
    return joined([*_grapes(vine, middle, y, 13), below])


def _grapes(vine: Vine, middle: float, y: float, radius: float) -> Iterator[Markup]:
    """Yield grapes with their values; a colour that is not there is left out."""
    found = grapes_of(vine)
    left = middle - (radius + 1.5) * (len(found) - 1)
    for at, (colour, value) in enumerate(found):
        yield token_at(colour, value, left + (2 * radius + 3) * at, y, radius)


def _order(order: Order, middle: float, top: float, height: float) -> Markup:
    """Return the wines of an order, and below them what it brings."""
    reward = (Sign("vp", str(order.vp)), Sign("residual", f"+{order.residual}"))
    rule = tag("path", class_="rule", d=f"M8 {number(top + height - 25)}H{number(2 * middle - 8)}")
    brings = strip_at(reward, middle, top + height - 11, 2 * middle - 3, 20, "middle")
    return joined([*_demands(order, middle, top, height - REWARD), rule, brings])


def _demands(order: Order, middle: float, top: float, height: float) -> Iterator[Markup]:
    """Yield the wines of an order, one below the other in the middle of a height."""
    pitch = min(38, height / len(order.demands))
    first = top + (height - pitch * len(order.demands)) / 2
    size = min(33, pitch + 2, middle)
    for at, demand in enumerate(order.demands):
        yield wine_at(demand.wine, demand.least, middle, first + pitch * (at + 0.5), size)


def card_back(deck: str, width: float, height: float) -> Markup:
    """Return the back of a card."""
    emblem = sign_at(f"back-{deck}", width / 2, height / 2, min(width, height) * 0.62)
    body = tag("rect", class_="back", width=width, height=height, rx=7)
    return tag("g", body, emblem, class_=f"vi-card is-{deck}")


# With all words


@cached_drawing
def wide_card(words: Words, card: int, width: float, height: float) -> Markup:
    """Return a card with all its words."""
    deck = deck_name(card)
    said = words.fact("one_of", deck), "" if card in ORDER else words.fact("card", NAMES[card])
    head = _wide_head(deck, said, width)
    inside = _told(words, card, width, BAND + 6, height - BAND - 10)
    return sheet(0, 0, width, height, head, inside, kind=f"vi-card is-wide is-{deck}", radius=7)


def _wide_head(deck: str, said: tuple[str, str], width: float) -> Markup:
    """Return the head of a wide card: what its deck is called, behind its own name where it has one."""
    kind, name = said
    left = line(name or kind, 32, 17, room=width - 172, size=17.5, typeface=DISPLAY, class_="on-band")
    right = line(kind if name else "", width - 10, 17, room=126, size=14.5, anchor="end", class_="on-band")
    return joined([_band(deck, width), left, right])


def _told(words: Words, card: int, width: float, top: float, height: float) -> Markup:
    if card in VISITOR:
        return _effects(words, card, width, top, height)
    if card in VINE:
        said = ", ".join(named_needs(words, VINE[card])) or card_label(words, card)
        grapes = _grapes(VINE[card], 60, top + height / 2, 19)
        return joined([*grapes, _text(said, 110, top, width - 120, height)])
    drawn = tag("g", _order(ORDER[card], 60, top, height))
    return joined([drawn, _text(card_label(words, card), 130, top, width - 140, height)])


def _effects(words: Words, card: int, width: float, top: float, height: float) -> Markup:
    """Return the effect that comes first, and each option, in signs and in words."""
    texts = effect_texts(words, VISITOR[card])
    rows = [wrapped(signs, 76 / SIGN) for signs in visitor_signs(VISITOR[card])]
    parts = [max(len(broken_into(text, width - 96, 999, 15, TEXT)[0]), len(some)) for text, some in zip(texts, rows)]
    line_height, shown, y = min(24.0, height / sum(parts)), [], top
    y += (height - line_height * sum(parts)) / 2
    for text, some, part in zip(texts, rows, parts):
        first = y + line_height * (part - len(some) + 1) / 2
        shown += [strip_at(row, 44, first + line_height * at, 76, 19, "middle") for at, row in enumerate(some)]
        shown.append(_text(text, 88, y, width - 96, line_height * part))
        y += line_height * part
    return joined(shown)


def _text(said: str, x: float, y: float, room: float, height: float) -> Markup:
    return lines(said, x, y, room=room, height=height, size=15, middle=True)


# In a text


@cached_drawing
def face(words: Words, card: int) -> Markup:
    """Return a small card, inside something that says what it is."""
    drawn = small_card(words, card, *SIZE)
    box = f"-1 -1 {SIZE[0] + 2} {SIZE[1] + 2}"
    return tag("svg", drawn, class_="vi-face-of-card drawing", viewBox=box, aria_hidden="true")


def order_signs(card: int) -> tuple[Sign, ...]:
    """Return the wines of an order in signs."""
    return tuple(Sign(f"glass-{demand.wine}", str(demand.least)) for demand in ORDER[card].demands)
