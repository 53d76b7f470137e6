"""The hand of the seat that looks, on a table: small cards; the one pointed at is shown large over the others."""

from __future__ import annotations

from math import ceil

from engine.drawing.cached import cached_drawing
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import Attribute, Markup, copy_id, opening_piece, piece, tag
from engine.drawing.shapes import at as put
from engine.drawing.shapes import heading, picking
from engine.text.words import Words
from games.viticulture.cards.deck import NAMES, ORDER
from games.viticulture.drawing.card_faces import BAND, card_back, small_card, wide_card
from games.viticulture.drawing.cards import card_label, deck_name
from games.viticulture.drawing.choices.picks import CARDS, card_number, picked_cards
from games.viticulture.drawing.country.scenery import table
from games.viticulture.drawing.zones.spots import box
from games.viticulture.moves import FROM_HAND
from games.viticulture.pieces.cellar import can_fill
from games.viticulture.state import State

WIDTH, HEIGHT = 380, 300
TOP, GAP = 33, 2.5
COLUMNS, ROWS = 4, 2
# Where several things lie ready at once, a card that is read is one more of them.
GATHERING = ("wine",)


def hand(view: State, context: DrawContext, seat: int) -> Markup:
    """Return the hand of a seat; of cards that are not seen the backs."""
    cards, id = view.hands[seat][:CARDS], f"vi-hand-of-{seat}"
    columns, rows = _grid(len(cards))
    named, read = _named(context), picked_cards(view, context) if seat == context.seat else []
    drawn = [_card(view, context, seat, at, (columns, rows), named, at in read) for at in range(len(cards))]
    lines = [tag("g", *drawn[row * columns : (row + 1) * columns], class_="hand-row") for row in range(rows)]
    said = context.words.say("seats.hand", count=len(view.hands[seat]))
    return opening_piece(id, tag("g", _cloth(context.words, said), *lines, id=id, class_="hand"))


def _cloth(words: Words, said: str) -> Markup:
    """Return the table with the label of the hand."""
    cloth = tag("g", table(WIDTH, HEIGHT), heading(said, 14, 24, 350, 19), id="vi-cloth", aria_hidden="true")
    return piece("vi-cloth", cloth)


def _grid(cards: int) -> tuple[int, int]:
    """Return in how many columns and rows some cards lie."""
    columns, rows = min(max(cards, 1), COLUMNS), ROWS
    while columns * rows < cards:
        columns, rows = (columns + 1, rows) if columns < 3 * rows else (columns, rows + 1)
    return columns, max(1, min(rows, ceil(cards / columns)))


def _named(context: DrawContext) -> dict[str, bool]:
    """Return the cards of the hand for which there are candidates, with whether one of those is open."""
    named: dict[str, bool] = {}
    for move, refusal in context.candidates.items():
        if move.verb in FROM_HAND:
            named[move.name] = named.get(move.name, False) or refusal is None
    return named


def _card(
    view: State, context: DrawContext, seat: int, at: int, grid: tuple[int, int], named: dict[str, bool], read: bool
) -> Markup:
    """Return a card that can be taken up to be read."""
    card, id = view.hands[seat][at], f"vi-hand-{at}"
    if card < 0:
        return _hidden(deck_name(card), at, grid, id)
    kinds = ["hand-card"]
    if NAMES[card] in named:
        kinds.append("is-open" if named[NAMES[card]] else "is-shut")
    if card in ORDER and can_fill(view.cellar[seat], ORDER[card]):
        kinds.append("is-fillable")
    action = "pick" if context.decision in GATHERING else "pick-only"
    do = f"{action} {card_number(context, at)}" if context.candidates and seat == context.seat else None
    alike = view.hands[seat][:at].count(card)
    held = copy_id(f"vi-held-{seat}-{NAMES[card]}", alike)
    return _shown(context.words, card, at, grid, id, held, " ".join(kinds), do, read)


def _hidden(deck: str, at: int, grid: tuple[int, int], id: str) -> Markup:
    x, y, width, height = _place(at, grid)
    return piece(id, tag("g", card_back(deck, width, height), id=id, transform=put(x, y), aria_hidden="true"))


@cached_drawing
def _shown(
    words: Words, card: int, at: int, grid: tuple[int, int], id: str, held: str, kind: str, do: str | None, read: bool
) -> Markup:
    """Return a card face up: `id` is that of its place, `held` that of the card itself, wherever it lies."""
    x, y, width, height = _place(at, grid)
    acts: dict[str, Attribute] = {"role": "img", "aria_label": card_label(words, card)}
    if do is not None:
        acts = picking(do, card_label(words, card), read)
    frame = tag("g", box(x, y, width, height, 7), class_="glow", aria_hidden="true")
    new = tag("circle", class_="new", cx=width - 12, cy=BAND / 2, r=5.5)
    face = tag(
        "g",
        small_card(words, card, width, height),
        new,
        id=held,
        data_piece=NAMES[card],
        transform=put(x, y),
        aria_hidden="true",
    )
    # The card pointed at stays in sight: the large card lies over the other rows.
    top = y + height + GAP - 2 if at < grid[0] else 0
    room = HEIGHT - top - 3 if at < grid[0] else y - GAP + 2
    large = wide_card(words, card, WIDTH - 8, round(room, 1))
    peek = tag("g", large, transform=put(4, top), class_="vi-peek", aria_hidden="true")
    pointed = tag("g", frame, id=id, class_=kind, **acts)
    return piece(f"{id}-at", tag("g", face, pointed, peek, id=f"{id}-at", class_=kind.replace("hand-card", "held")))


def _place(at: int, grid: tuple[int, int]) -> tuple[float, float, float, float]:
    """Return left, top, width and height of a card."""
    columns, rows = grid
    width = (WIDTH - 5 - GAP * (max(columns, COLUMNS) - 1)) / max(columns, COLUMNS)
    height = (HEIGHT - TOP - 4 - GAP * (max(rows, ROWS) - 1)) / max(rows, ROWS)
    row, column = divmod(at, columns)
    left = (WIDTH + GAP - (width + GAP) * columns) / 2
    return round(left + (width + GAP) * column, 2), TOP + (height + GAP) * row, round(width, 1), round(height, 1)
