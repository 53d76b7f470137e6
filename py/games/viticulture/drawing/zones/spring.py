"""Spring: the wake-up chart, a hen-house with seven perches, each with its bonus."""

from __future__ import annotations

from engine.core.state import NOBODY
from engine.drawing.cached import cached_zone, context_of
from engine.drawing.draw_context import Candidates, DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, opening_piece, piece, tag
from engine.drawing.seat_marks import colour_of
from engine.drawing.shapes import gliding, heading, seat_disc
from engine.drawing.texts import DISPLAY, line
from engine.text.words import Words
from games.viticulture.components import WAKE_UP
from games.viticulture.drawing.country.scenery import blossoms, perches
from games.viticulture.drawing.effects import row_signs
from games.viticulture.drawing.signs import rooster_at, sign_at, strip_at
from games.viticulture.drawing.spaces import row_label
from games.viticulture.drawing.zones.spots import box, small, spot
from games.viticulture.moves import ROWS
from games.viticulture.state import State

WIDTH, HEIGHT = 190, 312
TOP, PITCH, PLANK = 48, 37, 33


def spring(view: State, context: DrawContext) -> Markup:
    """Return the seven rows with their bonuses and the roosters."""
    tokens = tuple(view.tokens_left) or (False,) * len(view.rows)
    said = context.words.say("board.tokens", count=view.tokens) if view.alone else ""
    rows, answers = context.candidates_of(("row",)), bool(context.candidates)
    return _chart(context.words, rows, answers, tuple(view.rows), tokens, said)


@cached_zone
def _chart(
    words: Words, candidates: Candidates, answers: bool, seats: tuple[int, ...], tokens: tuple[bool, ...], said: str
) -> Markup:
    """Return the chart. To the player who is asked, each row `answers` why it cannot be chosen now."""
    context = context_of(words, candidates)
    rows = [_row(context, answers, row, seat, token) for row, (seat, token) in enumerate(zip(seats, tokens))]
    chart = tag("g", _house(words, said), *rows, _roosters(words, seats), id="vi-wake", class_="wake")
    return opening_piece("vi-wake", chart)


def _house(words: Words, tokens: str) -> Markup:
    """Return the hen-house, and in a solo game the number of tokens."""
    parts = [blossoms(), perches(len(WAKE_UP), TOP, PITCH), heading(words.say("board.wake"), 12, 26, 147, 19)]
    if tokens:
        parts += [sign_at("token", 20, 39, 13), small(tokens, 31, 43, 150)]
    return piece("vi-house", tag("g", *parts, id="vi-house", class_="house", aria_hidden=None if tokens else "true"))


def _row(context: DrawContext, answers: bool, row: int, seat: int, token: bool) -> Markup:
    """Return a row of the chart; the whole plank can be pointed at."""
    label, id = row_label(context.words, row, seat), f"vi-row-{row + 1}"
    kind = "wake-row" + (" is-taken" if seat != NOBODY else "")
    outline, move, plank = box(5, TOP + PITCH * row, 180, PLANK), ROWS[row], _plank(row, token)
    refused = move if answers else None
    return piece(id, spot(context, (move,), label, plank, outline=outline, id=id, kind=kind, refused=refused))


def _plank(row: int, token: bool) -> Markup:
    y = TOP + PITCH * row
    wood = tag("rect", class_="plank", x=5, y=y, width=180, height=PLANK, rx=8)
    number = line(row + 1, 21, y + 23, room=22, size=20, typeface=DISPLAY, anchor="middle", class_="order")
    bonus = strip_at(row_signs(row), 38, y + PLANK / 2, 66, 22) if row_signs(row) else NOTHING
    return joined([wood, number, bonus, sign_at("token", 172, y + PLANK / 2, 17) if token else NOTHING])


def _roosters(words: Words, rows: tuple[int, ...]) -> Markup:
    """Return the roosters on their rows; each keeps its id and flies to the next one."""
    shown = [_rooster(words, seat, row) for row, seat in sorted(enumerate(rows), key=lambda pair: pair[1])]
    layer = tag("g", *filter(None, shown), id="vi-roosters", class_="roosters", aria_hidden="true")
    return piece("vi-roosters", layer)


def _rooster(words: Words, seat: int, row: int) -> Markup:
    if seat == NOBODY:
        return NOTHING
    colour = colour_of(words, seat)
    inside = (rooster_at(colour, 0, 0, 30), seat_disc(colour, 28, 0, 11))
    return tag(
        "g", *inside, id=f"vi-rooster-{seat}", class_="glides", style=gliding(124, TOP + PITCH * row + PLANK / 2)
    )
