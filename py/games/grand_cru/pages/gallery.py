"""The tiles of the gallery: vines, improvements and innovations; and the spaces of the fair."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.state import NOBODY
from engine.drawing.gallery import Card, CardSection, drawn
from engine.drawing.markup import Markup
from engine.text.words import Words
from games.grand_cru.components import (
    BASE_IMPROVEMENTS,
    COPIES,
    IMPROVEMENTS,
    INNOVATIONS,
    NAMES,
    SPECIALS,
    TILE,
    VARIETIES,
)
from games.grand_cru.drawing.labels import effect
from games.grand_cru.drawing.shapes import shapes, tile_card
from games.grand_cru.drawing.zones.fair import SPACE_HEIGHT, SPACE_WIDTH, space_face

WIDTH, HEIGHT = 176, 52
# The paragraphs of the spaces of the fair, by the first word of their names. Rulebook 7.4 to 7.11.
SPACE_RULES = ("start", "late", "special", "grape", "young", "reorganise", "raise", "exchange")


def definitions(words: Words) -> Markup:
    """Return the shapes that the drawings use."""
    return shapes({})


def sections(words: Words) -> Iterator[CardSection]:
    """Yield vines, improvements, innovations and the spaces of the fair."""
    yield CardSection("vines", words.say("cards.vines"), [_vine(words, variety) for variety in range(len(NAMES))])
    yield CardSection("improvements", words.say("cards.improvements"), list(_improvements(words)))
    innovations = [_tile(words, name, "9.2", 1, ()) for name in INNOVATIONS]
    yield CardSection("innovations", words.say("cards.innovations"), innovations)
    yield CardSection("fair", words.say("board.specials"), [_space(words, at) for at in range(len(SPECIALS))])


def _tile(words: Words, name: str, rule: str, copies: int, lines: tuple[str, ...]) -> Card:
    tile = TILE[name]
    drawing = drawn(WIDTH, HEIGHT, tile_card(words, tile, WIDTH, HEIGHT))
    said = (*lines, effect(words, tile)) if effect(words, tile) else lines
    return Card(drawing, words.fact("tile", name), said, rule, copies)


def _vine(words: Words, variety: int) -> Card:
    printed = VARIETIES[variety]
    first, last = printed.ripe.rstrip("!?~").split("-")
    prices = printed.demand.translate(dict.fromkeys(map(ord, "!?~")))
    lines = (
        words.say("cards.ripe", first=int(first), last=int(last)),
        words.say("cards.prices", prices=", ".join(prices.split())),
        words.say("cards.cubes", number=printed.cubes),
    )
    return _tile(words, printed.id, "1.3", printed.vines, lines)


def _improvements(words: Words) -> Iterator[Card]:
    for at, name in enumerate(IMPROVEMENTS, 1):
        rule = f"5.{at}" if name in BASE_IMPROVEMENTS else "9.1"
        yield _tile(words, name, rule, COPIES, ())


def _space(words: Words, at: int) -> Card:
    special = SPECIALS[at]
    rule = f"7.{4 + SPACE_RULES.index(special.id.partition('-')[0])}"
    drawing = drawn(SPACE_WIDTH, SPACE_HEIGHT, space_face(words, at, NOBODY))
    return Card(drawing, words.fact("special", special.id), [words.say(f"special.{special.id}.effect")], rule)
