"""The cards of the gallery: vines, visitors, wine orders, mamas and papas, and the structures."""

from __future__ import annotations

from collections.abc import Iterator

from engine.drawing.gallery import Card, CardSection, drawn
from engine.drawing.markup import Markup, tag
from engine.text.words import Words
from games.viticulture.cards.deck import DECKS, NAMES, ORDER, VISITOR, copies_of, full_deck
from games.viticulture.cards.parents import MAMAS, PAPAS, Mama, Papa
from games.viticulture.cards.summer import SUMMER
from games.viticulture.cards.winter import WINTER
from games.viticulture.components import STRUCTURES, Structure
from games.viticulture.drawing.card_faces import SIZE, small_card
from games.viticulture.drawing.cards import card_label, effect_texts, mama_face, mama_text, papa_face
from games.viticulture.drawing.signs import definitions as signs
from games.viticulture.drawing.signs import picture

# The paragraph of each visitor, in the order of the rulebook. Rulebook 12, 13.
RULES = {
    visitor.id: f"{chapter}.{at}"
    for chapter, deck in ((12, SUMMER), (13, WINTER))
    for at, visitor in enumerate(deck, 1)
}


def definitions(words: Words) -> Markup:
    """Return the shapes that the drawings use."""
    return signs()


def sections(words: Words) -> Iterator[CardSection]:
    """Yield the cards of each deck, the parents and the structures."""
    for at, deck in enumerate(DECKS):
        cards = [_card(words, card) for card in dict.fromkeys(full_deck(at))]
        yield CardSection(deck, words.fact("deck", deck), cards)
    parents = [*(_mama(words, mama) for mama in MAMAS), *(_papa(words, papa) for papa in PAPAS)]
    yield CardSection("parents", words.say("option.parents"), parents)
    yield CardSection("structures", words.say("board.structures"), [_structure(words, one) for one in STRUCTURES])


def _card(words: Words, card: int) -> Card:
    drawing = drawn(*SIZE, small_card(words, card, *SIZE))
    if card in VISITOR:
        visitor = VISITOR[card]
        return Card(drawing, words.fact("card", NAMES[card]), effect_texts(words, visitor), RULES[visitor.id])
    if card in ORDER:
        return Card(drawing, words.fact("one_of", "order"), [card_label(words, card)], "7.8")
    return Card(drawing, words.fact("card", NAMES[card]), [card_label(words, card)], "5.6", copies_of(card))


def _mama(words: Words, mama: Mama) -> Card:
    return Card(mama_face(mama), words.fact("mama", mama.id), [mama_text(words, mama)], "2.2")


def _papa(words: Words, papa: Papa) -> Card:
    choice = words.say("choices.gift", gift=papa.gift), words.say("choices.gift.lira", price=papa.instead)
    return Card(papa_face(papa), words.fact("papa", papa.id), [words.fact("lira", papa.lira), *choice], "2.4")


def _structure(words: Words, structure: Structure) -> Card:
    drawing = tag("span", picture(structure.id), class_="gallery-sign")
    lines = [words.fact("lira", structure.cost), words.say(f"structure.{structure.id}.help")]
    return Card(drawing, words.fact("structure", structure.id), lines, "6.1")
