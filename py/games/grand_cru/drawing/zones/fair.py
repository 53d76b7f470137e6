"""The fair: a stall with the twelve spaces, what each seat has sold this year, and its prestige."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.move import Move
from engine.core.state import NOBODY
from engine.drawing.cached import cached_drawing, cached_piece
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, opening_piece, piece, tag
from engine.drawing.seat_marks import colour_of, number
from engine.drawing.shapes import at, coin, group, heading, seat_disc
from engine.drawing.texts import BOLD, STRONG, TEXT, line, lines, with_name
from engine.text.words import Words
from games.grand_cru.components import GROWN, NAMES, SPECIALS
from games.grand_cru.drawing.labels import income, is_idle, space_label, space_said
from games.grand_cru.drawing.shapes import SMALLEST, box, shape, spot, star, token
from games.grand_cru.moves import SPECIAL
from games.grand_cru.state import State

WIDTH, HEIGHT = 332, 548

Sold = tuple[tuple[int, ...], ...]

AWNING = 38
SCALLOPS = 12
# The table of sold cubes: where its first variety stands, and how far apart they are.
FIRST, PITCH = 138, 30
# A phone shows the upper part while a space is chosen.
SPACES, SOLD = 44, 372
SPACE_WIDTH, SPACE_HEIGHT, SPACE_LINE = 157, 42.5, 46


def fair(view: State, context: DrawContext) -> Markup:
    """Return the stall: the spaces above the table of the cubes that were sold this year."""
    sold, prestige = tuple(map(tuple, view.fair)), tuple(view.prestige)
    return joined([STALL, _specials(view, context), _fair(context.words, sold, prestige)])


def _stall() -> Markup:
    """Return the stall with its striped awning on two posts."""
    wide = WIDTH / SCALLOPS
    stripes = [
        tag("path", d=f"M{wide * at:.1f} 2h{wide:.1f}v{AWNING - 8}a{wide / 2:.1f} 11 0 0 1-{wide:.1f} 0Z", class_=kind)
        for at, kind in enumerate(("stripe", "stripe is-pale") * (SCALLOPS // 2))
    ]
    posts = "M4 30V546M328 30V546"
    return group(
        box(4, 20, WIDTH - 8, HEIGHT - 22, 4, "parchment"),
        tag("path", class_="post", d=posts),
        tag("path", class_="awning-shade", d=f"M6 {AWNING - 4}H{WIDTH - 6}V{AWNING + 12}H6Z"),
        group(*stripes, class_="awning"),
        tag("path", class_="pole", d=f"M0 3H{WIDTH}"),
        aria_hidden="true",
    )


STALL = _stall()


# The spaces


def _specials(view: State, context: DrawContext) -> Markup:
    """Return the twelve spaces, with who has taken them. A touch on one takes it, where that is asked."""
    spaces = [_space(context, place, seat) for place, seat in enumerate(view.specials)]
    name = heading(context.words.say("board.specials"), 16, SPACES + 22, 300, 18)
    return opening_piece("gc-specials", tag("g", name, *spaces, id="gc-specials", class_="specials"))


def _space(context: DrawContext, place: int, seat: int) -> Markup:
    move = SPECIAL[SPECIALS[place].id]
    asked = move if move in context.candidates else None
    return _drawn(context, asked, place, seat, income(context, move), is_idle(context, move))


@cached_piece
def _drawn(context: DrawContext, move: Move | None, place: int, seat: int, brings: int | None, idle: bool) -> Markup:
    words, special = context.words, SPECIALS[place]
    column, row = divmod(place, 6)
    label = space_label(words, place, seat) if move is None else space_said(words, place, seat)
    id = f"gc-special-{special.id}"
    space = spot(
        context,
        move,
        label,
        space_face(words, place, seat, brings or 0, idle=idle),
        outline=box(-0.8, -1.6, SPACE_WIDTH + 1.6, SPACE_HEIGHT + 3.2, 5),
        kind="space is-taken" if seat != NOBODY else "space",
        id=id,
        about=words.say(f"special.{special.id}.effect"),
        transform=at(8 + 159 * column, SPACES + 31 + SPACE_LINE * row),
    )
    return piece(id, space)


def space_face(words: Words, place: int, seat: int, brings: int = 0, *, idle: bool = False) -> Markup:
    """Return a sign of the stall: what the space costs, its name, and the marker of the seat that has taken it or the
    money that it would bring; below the name a note where it would do nothing."""
    special, half = SPECIALS[place], SPACE_HEIGHT / 2
    board = box(0, 0, SPACE_WIDTH, SPACE_HEIGHT, 4, "sign-board")
    room = SPACE_WIDTH - 36 - (20 if seat != NOBODY else 33 if brings else 7)
    said, high = words.fact("special", special.id), SPACE_HEIGHT - (20 if idle else 4)
    name = lines(said, 36, 2, room=room, height=high, size=15.5, middle=True, class_="name")
    remark = line(words.say("board.special.idle"), 36, 35, room=room, size=14, class_="soft") if idle else NOTHING
    marker = coin(str(brings), SPACE_WIDTH - 18, half, 15) if brings else NOTHING
    if seat != NOBODY:
        marker = tag("g", seat_disc(colour_of(words, seat), SPACE_WIDTH - 11, half, 10), data_piece=f"marker-{seat}")
    return group(board, star(str(special.cost), 17.5, half, 14), name, remark, marker, aria_hidden="true")


# The sold cubes


@cached_drawing
def _fair(words: Words, sold: Sold, prestige: tuple[int, ...]) -> Markup:
    name = heading(words.say("board.fair"), 16, SOLD, 300, 18)
    heads = [token(variety, FIRST + PITCH * variety, SOLD + 20, 20) for variety in GROWN]
    last = shape("star", FIRST + PITCH * len(GROWN) + 8, SOLD + 20, 1)
    pitch = min(32, 128 / len(sold))
    rows = [_seat(words, seat, sold, worth, SOLD + 33 + pitch * seat, pitch) for seat, worth in enumerate(prestige)]
    return opening_piece("gc-fair", tag("g", name, *heads, last, *rows, id="gc-fair", class_="fair"))


def _seat(words: Words, seat: int, sold: Sold, prestige: int, top: float, pitch: float) -> Markup:
    """Return the row of a seat."""
    middle = top + pitch / 2
    rule = tag("path", class_="rule", d=f"M14 {number(top)}H318")
    disc = seat_disc(colour_of(words, seat), 25, middle, min(11.0, pitch / 2 - 1))
    name = words.fact("seat", seat)
    called = with_name(name, name, 40, middle + 5.5, room=84, height=pitch, size=16, least=SMALLEST, typeface=STRONG)
    cells = (called, *_cells(seat, sold, prestige, middle + 5.5))
    id, label = f"gc-fair-{seat}", _row_label(words, seat, sold[seat], prestige)
    return piece(id, tag("g", rule, disc, *cells, id=id, role="img", aria_label=label))


def _cells(seat: int, sold: Sold, prestige: int, base: float) -> Iterator[Markup]:
    """Yield the numbers of a row: what a seat has sold, its prestige."""
    yield from (_sold(seat, variety, sold, FIRST + PITCH * variety, base) for variety in GROWN)
    x = FIRST + PITCH * len(GROWN) + 8
    yield line(prestige, x, base, room=28, size=17, typeface=BOLD, anchor="middle", class_="worth")


def _row_label(words: Words, seat: int, sold: tuple[int, ...], prestige: int) -> str:
    """Return the screen reader's text for a row."""
    told = words.say("board.fair.row", seat=seat, count=sum(sold), prestige=prestige)
    kinds = [words.say("board.fair.sold", number=cubes, variety=name) for name, cubes in zip(NAMES, sold) if cubes]
    return ", ".join([told, *kinds])


def _sold(seat: int, variety: int, sold: Sold, x: float, base: float) -> Markup:
    """Return how many cubes of a variety a seat has sold; who has sold most stands on gold."""
    cubes = sold[seat][variety]
    most = cubes and cubes == max(row[variety] for row in sold)
    laurel = tag("circle", class_="laurel", r=11, cx=x, cy=number(base - 5.5)) if most else NOTHING
    face = BOLD if most else STRONG if cubes else TEXT
    kind = "is-most" if most else None if cubes else "is-none"
    text = line(cubes, x, base, room=24, size=16, typeface=face, anchor="middle")
    return tag("g", laurel, text, id=f"gc-fair-{seat}-{NAMES[variety]}", class_=kind)
