"""The cards of the gallery: the bottles of each colour, and the empty ones."""

from __future__ import annotations

from collections.abc import Iterator

from engine.drawing.gallery import Card, CardSection, drawn
from engine.drawing.markup import Markup
from engine.text.words import Words
from games.weinhaendler.components import CARDS_A_COLOUR, COLOURS, COPIES, EMPTY, EMPTY_BOTTLES, NAMES, TENTHS
from games.weinhaendler.drawing.cards import HEIGHT, WIDTH, card_label, shapes, used_card


def definitions(words: Words) -> Markup:
    """Return the shapes that the drawings use."""
    return shapes(words)


def sections(words: Words) -> Iterator[CardSection]:
    """Yield the cards of each colour, then the empty bottles."""
    for at, colour in enumerate(COLOURS):
        kinds = range(CARDS_A_COLOUR * at, CARDS_A_COLOUR * (at + 1))
        yield CardSection(colour.id, words.fact("colour", colour.id), [_card(words, kind, "1.2") for kind in kinds])
    yield CardSection("empty", words.fact("card", NAMES[EMPTY]), [_card(words, EMPTY, "1.3")])


def _card(words: Words, card: int, rule: str) -> Card:
    lines = [card_label(words, card), words.fact("price", TENTHS[card])]
    copies = EMPTY_BOTTLES if card == EMPTY else COPIES
    return Card(drawn(WIDTH, HEIGHT, used_card(card, 0, 0)), words.fact("card", NAMES[card]), lines, rule, copies)
