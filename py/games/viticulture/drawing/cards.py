"""The cards in words: large, to be read; their backs; the parents of the seats."""

from __future__ import annotations

from collections.abc import Iterator

from engine.drawing.cached import cached_drawing
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.text.words import Words
from games.viticulture.cards.deck import DECKS, NAMES, ORDER, VINE, VISITOR, deck_of
from games.viticulture.cards.parents import Mama, Papa
from games.viticulture.cards.visitor import Visitor, letters_of
from games.viticulture.components import Order, Vine
from games.viticulture.drawing.effects import in_text, visitor_signs
from games.viticulture.drawing.signs import amount, back, glass, grape, picture, unseen
from games.viticulture.drawing.zones.spots import capital
from games.viticulture.state import State

FIRST = "first"


def deck_name(card: int) -> str:
    """Return the deck of a card, whether it lies face up or face down."""
    return DECKS[deck_of(card) if card >= 0 else -1 - card]


# In signs


def vine_grapes(red: int, white: int) -> Markup:
    """Return grapes with their values; a colour that is not there is left out."""
    grapes = [grape(colour, value) for colour, value in (("red", red), ("white", white)) if value]
    return tag("span", *grapes, class_="vi-grapes")


def _order(order: Order) -> Markup:
    wines = [wine_token(demand.wine, demand.least) for demand in order.demands]
    reward = tag("span", amount("vp", order.vp), amount("residual", f"+{order.residual}"), class_="vi-reward")
    return tag("span", tag("span", *wines, class_="vi-wines"), reward, class_="vi-card-order")


def wine_token(wine: str, value: int) -> Markup:
    """Return a wine with its value."""
    return tag("span", glass(wine), tag("b", value), class_=f"vi-wine is-{wine}")


# Large


@cached_drawing
def large(words: Words, card: int) -> Markup:
    """Return a card with all its words."""
    deck = deck_name(card)
    name = tag("h2", capital(words.fact("card", NAMES[card])))
    kind = tag("span", words.fact("one_of", deck), class_="vi-large-deck")
    heading = tag("header", back(deck), name, kind)
    return tag("div", heading, *_body(words, card), class_=f"vi-large is-{deck}")


def _body(words: Words, card: int) -> Iterator[Markup]:
    if card in VISITOR:
        yield from visitor_lines(words, VISITOR[card])
    elif card in VINE:
        yield tag("div", vine_grapes(VINE[card].red, VINE[card].white), *_needed(words, VINE[card]), class_="vi-row")
    else:
        yield _order(ORDER[card])
    yield tag("span", card_label(words, card), class_="visually-hidden") if card not in VISITOR else NOTHING


def _needed(words: Words, vine: Vine) -> Iterator[Markup]:
    for name in vine.needs:
        yield tag("span", picture(name), words.fact("structure", name), class_="vi-named")


def visitor_lines(words: Words, visitor: Visitor) -> Iterator[Markup]:
    """Yield the effect that comes first, and each option, in signs and in words."""
    for text, signs in zip(effect_texts(words, visitor), visitor_signs(visitor), strict=True):
        drawn = tag("span", in_text(signs), class_="vi-strip", aria_hidden="true")
        yield tag("p", drawn, " ", text, class_="vi-effect")


def effect_texts(words: Words, visitor: Visitor) -> list[str]:
    """Return a visitor in words, one line each, to be read in this order: the first steps, then the options. The lines
    say how the options belong together: joined by "or", as a list to choose two from, or decided by their conditions.
    Rulebook 8.2, 8.3."""
    first = [words.say(f"visitor.{visitor.id}.{FIRST}")] if visitor.first else []
    options = [words.say(f"visitor.{visitor.id}.{letter}") for letter in letters_of(visitor)]
    if visitor.second == "vp":
        options.append(words.say("board.card.second.vp"))
    listed = visitor.second == "free" or all(option.needs for option in visitor.options)
    between = "board.card.next" if listed else "board.card.or"
    head = [words.say("board.card.second.free")] if visitor.second == "free" else []
    return [*first, *head, *(words.say(between, text=text) for text in options[:-1]), options[-1]]


def named_needs(words: Words, vine: Vine) -> list[str]:
    """Return the names of the structures that a vine needs."""
    return [words.fact("structure", name) for name in vine.needs]


def grapes_of(vine: Vine) -> list[tuple[str, int]]:
    """Return the colours of a vine's grapes with their values, those that it has."""
    return [(colour, value) for colour, value in (("red", vine.red), ("white", vine.white)) if value]


@cached_drawing
def card_label(words: Words, card: int) -> str:
    """Return a card in words: its name, and what stands on it."""
    name = NAMES[card]
    if card in VINE:
        return _vine_label(words, name, VINE[card])
    if card in ORDER:
        return _order_label(words, name, ORDER[card])
    return words.say("board.card.visitor", card=name, text=" ".join(effect_texts(words, VISITOR[card])))


def _vine_label(words: Words, name: str, vine: Vine) -> str:
    code = "board.card.vine.needs" if vine.needs else "board.card.vine"
    return words.say(code, card=name, red=vine.red, white=vine.white, structures=vine.needs)


def _order_label(words: Words, name: str, order: Order) -> str:
    wines = words.listed([words.say("board.wine.least", wine=wine, value=least) for wine, least in order.demands])
    return capital(words.say("board.card.order", card=name, wines=wines, vp=order.vp, residual=order.residual))


# Backs


def backs(words: Words, counts: tuple[int, ...], id: str) -> Markup:
    """Return the number of cards of each deck that a seat holds."""
    shown = [
        tag("li", back(deck), tag("b", count, aria_hidden="true"), unseen(words.say(f"held.{deck}", count=count)),
            class_=None if count else "is-none", title=words.say("seats.cards", count=count, deck=deck))
        for deck, count in zip(DECKS, counts)
    ]  # fmt: skip
    return tag("ul", *shown, id=id, class_="vi-backs", aria_label=words.say("seats.hand", count=sum(counts)))


# Mamas and papas


def mama_face(mama: Mama) -> Markup:
    """Return the gifts of a mama, in signs."""
    money = [amount("lira", f"+{mama.lira}")] if mama.lira else []
    return tag("span", *map(back, mama.cards), *money, class_="vi-strip")


def papa_face(papa: Papa) -> Markup:
    """Return the gifts of a papa, in signs: lira, and a gift or more lira."""
    gift = joined([gift_sign(papa.gift), tag("span", "/", class_="vi-mini"), amount("lira", f"+{papa.instead}")])
    return tag("span", amount("lira", papa.lira), tag("span", "+", class_="vi-mini"), gift, class_="vi-strip")


def mama_text(words: Words, mama: Mama) -> str:
    """Return the gifts of a mama, in words."""
    cards = [words.say(f"held.{deck}", count=mama.cards.count(deck)) for deck in dict.fromkeys(mama.cards)]
    return words.listed([*cards, words.fact("lira", mama.lira)] if mama.lira else cards)


def papa_text(words: Words, papa: Papa) -> str:
    """Return the gifts of a papa, in words."""
    code = "choices.papa" if papa.lira else "choices.papa.gift"
    return words.say(code, lira=papa.lira, gift=papa.gift, more=papa.instead)


def parents_of(view: State, seat: int) -> tuple[int, ...]:
    """Return the numbers of the mama and the papa of a seat; nothing before both are known."""
    parents = (*view.mamas[seat], *view.papas[seat])
    return parents if len(parents) == 2 and min(parents) >= 0 else ()


def gift_sign(gift: str) -> Markup:
    """Return the sign of a papa's gift."""
    return picture("vp") if gift == "vp" else picture("train" if gift == "worker" else gift)
