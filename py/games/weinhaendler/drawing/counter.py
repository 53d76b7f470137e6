"""The counter: a board with chalk on it, the pile, and the open cards beside it."""

from __future__ import annotations

from engine.drawing.cached import cached_drawing
from engine.drawing.markup import NOTHING, ORIGIN, Markup, joined, piece, tag
from engine.drawing.shapes import at, group
from engine.drawing.texts import BOLD, DISPLAY, line
from engine.drawing.zones import Zone
from engine.text.words import Words
from games.weinhaendler.components import NAMES, total
from games.weinhaendler.drawing.cards import card_label, used_back, used_card
from games.weinhaendler.drawing.layout import Laid, in_rows
from games.weinhaendler.state import State

WIDTH, HEIGHT = 400, 400
PILE = (20, 154, 1.2)
"""Where the pile lies, and in which scale."""
UNDER = (12, 286, 0.61)
"""Where the known cards under it begin, and in which scale."""
SCALES = "M220 146V92M196 98Q220 88 244 98M196 98l-12 24h24ZM244 98l-12 24h24ZM206 146h28"
SHOP = "M8 150H392L396 330H4Z"


def counter(view: State, words: Words) -> Zone:
    """Return the zone of the counter."""
    under = tuple(view.pile[: view.under][::-1])
    shown = _display(words, len(view.pile), under, tuple(view.display), view.last and not view.over)
    inside = joined([FURNITURE, piece("display", shown), _carved(words)])
    return Zone("counter", WIDTH, HEIGHT, inside, words.say("board.display"))


def _furniture() -> Markup:
    """Return the furniture: the slate on its chains, the shelf with glasses, the counter."""
    return joined([
        tag("path", class_="chain", d="M60 0V22M340 0V22"),
        tag("rect", class_="frame", x=18, y=20, width=364, height=58, rx=6),
        tag("rect", class_="slate", x=26, y=28, width=348, height=42, rx=2),
        *(_glass(x) for x in (88, 128, 168, 272, 312)),
        tag("path", class_="scales", d=SCALES),
        tag("path", class_="counter-top", d=SHOP, fill="url(#wh-wood)"),
        tag("path", class_="counter-rim", d="M2 330H398V346H2Z"),
        tag("path", class_="counter-front", d="M8 346H392V396H8Z", fill="url(#wh-oak)"),
    ])  # fmt: skip


def _glass(x: float) -> Markup:
    bowl = tag("path", class_="glass-bowl", d="M-11-46h22q3 25-11 27q-14-2-11-27Z")
    wine = tag("path", class_="glass-wine", d="M-11.3-36h22.6q-1 15-11.3 17q-10.3-2-11.3-17Z")
    return group(bowl, wine, tag("path", class_="glass-stem", d="M0-19V-2M-9-2h18"), transform=at(x, 150))


FURNITURE = _furniture()


@cached_drawing
def _carved(words: Words) -> Markup:
    """Return the words carved into the counter: some values are inferred, and where the reader finds more about it."""
    said = words.say("board.inferred")
    return line(said, 376, 376, room=352, size=14, anchor="end", class_=f"carved {ORIGIN}")


@cached_drawing
def _display(words: Words, pile: int, under: tuple[int, ...], cards: tuple[int, ...], last: bool) -> Markup:
    """Return the slate, the pile and the open cards; only the cards are marked when they change."""
    lying = tag("g", *_cards(words, cards), id="display-cards")
    return tag("g", _chalk(words, cards, last), _pile(words, pile, under), lying, id="display")


def _chalk(words: Words, cards: tuple[int, ...], last: bool) -> Markup:
    """Return the text on the slate: the worth of the open cards together, and whether this is the last round."""
    worth = words.fact("price", total(list(cards)))
    name = line(
        words.say("board.display"), 40, 57, room=140 if last else 230, size=25, typeface=DISPLAY, aria_hidden="true"
    )
    ends = line(words.say("board.last"), 285, 55, room=102, size=16, typeface=BOLD, anchor="end", class_="last-round")
    value = line(worth, 362, 57, room=74 if last else 90, size=24, typeface=BOLD, anchor="end")
    return tag("g", name, ends if last else NOTHING, value, class_="chalk")


def _pile(words: Words, count: int, under: tuple[int, ...]) -> Markup:
    """Return the pile with its number on a tag, and below it the cards that everybody knows to be its lowest."""
    x, y, scale = PILE
    label = words.say("board.pile", count=count)
    if under:
        label = words.paired(label, words.say("board.under.cards", card=tuple(NAMES[card] for card in under)))
    if not count:
        gone = tag("rect", class_="pile-gone", width=60, height=84, rx=5, transform=at(x, y, scale))
        return tag("g", gone, _tag(count), id="pile", class_="pile", role="img", aria_label=label)
    backs = [used_back(x + 3 - 3 * step, y + 3 - 3 * step, scale) for step in range(min(count, 3))]
    return tag("g", *backs, _tag(count), *_under(words, under), id="pile", class_="pile", role="img", aria_label=label)


def _under(words: Words, cards: tuple[int, ...]) -> list[Markup]:
    """Return the cards under the pile, the one that is drawn first on the left, and what they are."""
    if not cards:
        return []
    x, y, scale = UNDER
    pitch = min(27.0, 54 / max(1, len(cards) - 1))
    name = line(words.say("board.under"), x + 46, y - 4, room=90, size=14, anchor="middle", class_="pile-under")
    return [name, *(used_card(card, x + pitch * at, y, scale) for at, card in enumerate(cards))]


def _tag(count: int) -> Markup:
    x, y, scale = PILE
    box = tag("rect", class_="pile-tag", x=-21, y=-17, width=42, height=28, rx=14)
    said = line(count, 0, 4, room=36, size=20, typeface=BOLD, anchor="middle", class_="pile-count")
    return tag("g", box, said, transform=at(x + 30 * scale, y + 84 * scale + 4))


def _cards(words: Words, cards: tuple[int, ...]) -> list[Markup]:
    laid = in_rows(len(cards), 104, 156, 284, 170, 1.15, 5)
    return [shown_card(words, card, where) for card, where in zip(cards, laid)]


def shown_card(words: Words, card: int, where: Laid) -> Markup:
    """Return a card that somebody looks at, with its words."""
    drawn = used_card(card, 0, 0, where.scale)
    turned = at(where.x, where.y) + (f" rotate({where.turn})" if where.turn else "")
    label, kind = card_label(words, card), NAMES[card]
    return tag("g", drawn, class_="lying", role="img", aria_label=label, transform=turned, data_piece=kind)
