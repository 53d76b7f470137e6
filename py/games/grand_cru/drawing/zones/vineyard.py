"""The vineyard: a hill below the sky with its twelve fields, and on a board above them what the seat owns."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.move import Move
from engine.drawing.cached import cached_drawing, cached_piece
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Attribute, Markup, joined, piece, tag
from engine.drawing.seat_marks import colour_of, number
from engine.drawing.shapes import at, coin, group, seat_disc
from engine.drawing.texts import DISPLAY, STRONG, line, with_name
from engine.text.words import Words
from games.grand_cru.components import FIELDS, NAMES, TILES, is_innovation, is_vine
from games.grand_cru.drawing.holdings import Fields, Holdings, Notice
from games.grand_cru.drawing.labels import effect, field_label, touch_label
from games.grand_cru.drawing.shapes import LINES, Shapes, box, cube, painted, pick, shape, sign, spot, star
from games.grand_cru.moves import DISCARD, HARVEST, PRESS, REMOVE, USE
from games.grand_cru.state import HIDDEN, State

WIDTH, HEIGHT = 332, 348
IN_A_ROW, PITCH, LINE, TOP = 4, 80, 69, 136
FIELD_WIDTH, FIELD_HEIGHT = 75, 63


class Planted(NamedTuple):
    """A field with its tile; `id` is that of the tile, where it has one."""

    place: int
    tile: int
    ready: bool
    id: str | None


def vineyard(view: State, context: DrawContext, seat: int, held: Holdings) -> Markup:
    """Return the vineyard of a seat. What can be done with a tile is done by touching it."""
    words = context.words
    head = piece("gc-estate-head", _head(words, seat, held))
    places = [_field(view, context, seat, held, place) for place in range(FIELDS)]
    return joined([HILL, head, piece("gc-vineyard", _fence(words, seat, len(held.fields))), *places])


def _hill() -> Markup:
    """Return the sky, the hills far away with a chapel, and the slope on which the fields lie."""
    chapel = "M244 112V96l7-6 7 6V112ZM258 112V101h14V112ZM249 90l2-9 2 9Z"
    cypresses = "M40 120q-5-14 0-28q5 13 0 28ZM53 118q-4-11 0-21q4 9 0 21ZM286 112q-5-13 0-26q5 12 0 26Z"
    return group(
        box(0, 0, WIDTH, HEIGHT, 9, "sky"),
        tag("circle", class_="sun", cx=292, cy=40, r=17),
        tag("path", class_="far-hill", d="M0 96Q60 66 120 88T250 84T332 88V170H0Z"),
        tag("path", class_="chapel", d=chapel),
        tag("path", class_="near-hill", d="M0 116Q70 96 150 106T332 98V200H0Z"),
        tag("path", class_="cypress", d=cypresses),
        tag("path", class_="slope", d="M0 130Q100 108 190 120T332 116V339Q332 348 323 348H9Q0 348 0 339Z"),
        tag("path", class_="furrows", d="M0 150Q160 128 332 142M0 338Q160 326 332 340M0 208Q8 205 12 208M322 206l10-2"),
        aria_hidden="true",
    )


HILL = _hill()


# What the seat owns


@cached_drawing
def _head(words: Words, seat: int, held: Holdings) -> Markup:
    """Return a board with whose vineyard it is, its money, prestige and debts."""
    body = box(6, 6, WIDTH - 12, 92 if held.notice else 72, 6, "placard")
    disc = seat_disc(colour_of(words, seat), 25, 26, 12)
    said, name = words.say("board.estate", seat=seat), words.fact("seat", seat)
    title = with_name(said, name, 44, 33, room=222, size=20, least=15, height=40, typeface=DISPLAY, class_="heading")
    parts = (body, disc, title, *_purse(words, held), *_debts(words, held))
    return tag("g", *parts, id="gc-estate-head", class_="estate-head")


def _purse(words: Words, held: Holdings) -> tuple[Markup, ...]:
    """Return money, prestige, and the markers in hand."""
    covered = held.money == HIDDEN
    money = line(words.say("seats.covered"), 14, 64, room=64, size=16) if covered else coin(str(held.money), 29, 59, 15)
    said = words.say("seats.covered") if covered else words.fact("money", held.money)
    label = f"{said}; {words.fact('prestige', held.prestige)}; {words.say('seats.markers', count=held.markers)}"
    discs = [tag("circle", class_="marker", cx=number(314 - 12 * place), cy=27, r=5) for place in range(held.markers)]
    inside = (money, star(str(held.prestige), 98 if covered else 66, 58, 14), *discs)
    return (tag("g", *inside, class_="purse", role="img", aria_label=label),)


def _debts(words: Words, held: Holdings) -> tuple[Markup, ...]:
    """Return loans with the interest, and what it means when there is too little money, or enough for all."""
    if held.choosing:
        return (line(words.say("seats.loans.covered"), 318, 65, room=150, size=15.5, anchor="end"),)
    loans, due = words.say("seats.loans", count=held.loans), words.say("seats.interest", price=held.interest)
    owed = line(f"{loans} · {due}", 318, 64, room=200, size=15.5, anchor="end", class_="debts")
    return (owed, _notice(words, held.notice)) if held.notice else (owed,)


def _notice(words: Words, notice: Notice) -> Markup:
    said = words.say(notice.code, count=notice.number)
    text = line(said, WIDTH / 2, 91, room=290, size=15, typeface=STRONG, anchor="middle")
    return tag("g", box(12, 77, WIDTH - 24, 18, 4, "plate"), text, class_="short" if notice.short else "ending")


# The fields


def _fence(words: Words, seat: int, count: int) -> Markup:
    """Return the fence around the fields."""
    posts = "".join(f"M{x} {TOP - 9}v7" for x in range(14, WIDTH - 8, 38))
    rail = tag("path", class_="fence", d=f"M6 {TOP - 5}H{WIDTH - 6}{posts}")
    label = words.say("seats.vineyard", count=count)
    fields = tag("g", rail, id=f"seat-{seat}-vineyard", role="img", aria_label=label)
    return tag("g", fields, id="gc-vineyard")


def _corner(place: int) -> str:
    row, column = divmod(place, IN_A_ROW)
    return at(8 + PITCH * column, TOP + LINE * row)


def _field(view: State, context: DrawContext, seat: int, held: Holdings, place: int) -> Markup:
    """Return a field: free, or with a tile that can be harvested, used, or given away."""
    if place >= len(held.fields):
        return _at_its_place(place, FREE_FIELD)
    tile, ready = held.fields[place]
    id, label = newest(f"seat-{seat}-vineyard", held.fields, place), field_label(context.words, tile, ready)
    move = next((it for it in _of_field(place, tile, ready) if it in context.candidates), None)
    if move is None and is_innovation(tile) and _may_be_spent(context, tile):
        return _to_spend(context, Planted(place, tile, ready, id), label)
    said = label if move is None else touch_label(view, context, move, label)
    return _drawn(context, move, Planted(place, tile, ready, id), said)


def _may_be_spent(context: DrawContext, tile: int) -> bool:
    """Return whether an innovation is one of several of which one can be spent. Rulebook 9.3."""
    return any(move.verb == "innovate" and move.names[1:] == (TILES[tile],) for move in context.candidates)


def _to_spend(context: DrawContext, planted: Planted, label: str) -> Markup:
    """Return a field with an innovation that is picked by a touch, to be spent."""
    place, tile, ready, own = planted
    about, inside = effect(context.words, tile), field(tile, ready)
    place_to_pick = pick(
        tile, context.picked == (tile,), label, inside, outline=_edge(), kind="field-place", about=about, id=own
    )
    return _at_its_place(place, place_to_pick)


def _edge() -> Markup:
    return box(-1, -1, FIELD_WIDTH + 2, FIELD_HEIGHT + 2, 7)


@cached_piece
def _drawn(context: DrawContext, move: Move | None, planted: Planted, said: str) -> Markup:
    place, tile, ready, own = planted
    inside = spot(
        context,
        move,
        said,
        field(tile, ready),
        outline=_edge(),
        kind="field-place",
        id=own,
        about=effect(context.words, tile) or field_label(context.words, tile, ready),
    )
    return _at_its_place(place, inside)


def _at_its_place(place: int, inside: Markup) -> Markup:
    id = f"gc-vineyard-{place}"
    return piece(id, tag("g", inside, id=id, transform=_corner(place)))


def newest(id: str, fields: Fields, place: int) -> str | None:
    """Return the id of a tile: of tiles of a kind the newest, which is the last, has one."""
    tile = fields[place][0]
    return None if any(other == tile for other, _ in fields[place + 1 :]) else f"{id}-{TILES[tile]}"


def _of_field(place: int, tile: int, ready: bool) -> list[Move]:
    """Return the moves for which a tile may stand."""
    moves = [DISCARD[place], REMOVE[place]]
    if ready and is_vine(tile):
        moves += [HARVEST[tile], PRESS[tile]]
    elif ready and TILES[tile] in USE:
        moves.append(USE[TILES[tile]])
    return moves


ROWS = "M-30-2Q0-10 30-4M-33 8Q0 0 33 6M-35 18Q0 11 35 16"


def shapes() -> Shapes:
    """Return the shapes of fields: ploughed earth, rows of vines with their stake, and the slab below a tile."""
    earth = "fill:var(--gc-earth);stroke:var(--gc-earth-line);stroke-width:1"
    meadow = "fill:var(--ground,var(--gc-meadow));stroke:var(--edge,var(--gc-meadow-line));stroke-width:1.2"
    rows = {"transform": at(FIELD_WIDTH / 2, 24, 1.02)}
    return {
        "ploughed": (
            _plate(0, 0, 6, f"{earth};fill-opacity:.65;stroke-dasharray:4 3"),
            painted(
                "M6 18Q38 10 69 16M6 32Q38 24 69 30M6 46Q38 38 69 44",
                "fill:none;stroke:var(--gc-earth-line);stroke-width:1.6;stroke-opacity:.5",
            ),
        ),
        "vines": (
            _plate(0, 0, 6, meadow),
            painted(ROWS, f"{LINES}:#2b1b1c;stroke-opacity:.18;stroke-width:7", **rows),
            painted(ROWS, f"{LINES}:var(--vines,var(--gc-leaves));stroke-width:6;stroke-dasharray:.1 6.4", **rows),
            painted("M20 30V60", "fill:none;stroke:var(--gc-wood-light);stroke-width:3"),
        ),
        "slab": (
            _plate(0, 0, 6, earth),
            _plate(6, 4, 5, "fill:var(--slab,var(--gc-card));stroke:var(--gc-wood-line);stroke-width:1.1"),
            _plate(9.5, 7.5, 3, "fill:none;stroke:var(--gc-card-line);stroke-width:.9"),
        ),
    }


def _plate(left: float, top: float, radius: float, style: str) -> Markup:
    """Return something that lies in the middle of a field."""
    return box(left, top, FIELD_WIDTH - 2 * left, FIELD_HEIGHT - 2 * top, radius, style=style)


FREE_FIELD = tag("g", shape("ploughed"), class_="field is-free", aria_hidden="true")
"""An empty field: ploughed earth."""


@cached_drawing
def field(tile: int, ready: bool) -> Markup:
    """Return a field with its tile, from (0, 0): rows of vines with their stake, and the cube where it still hangs;
    an improvement as a tile, with its face down once it has been used."""
    sort = "vine" if is_vine(tile) else "innovation" if is_innovation(tile) else "improvement"
    kind = f"field is-{sort} is-{'ready' if ready else 'used'}"
    moving: dict[str, Attribute] = {"data_piece": f"tile-{TILES[tile]}", "aria_hidden": "true"}
    if is_vine(tile):
        return tag("g", *_vines(tile, ready), class_=f"{kind} sort-{NAMES[tile]}", **moving)
    back = NOTHING if ready else tag("path", class_="hatching", d="M12 40L36 8M12 56L48 8M26 56L62 8M40 56L63 24")
    picture = sign(tile, FIELD_WIDTH / 2, FIELD_HEIGHT / 2, 1.5)
    return tag("g", shape("slab"), back, picture, class_=kind, **moving)


def _vines(tile: int, ready: bool) -> tuple[Markup, ...]:
    """Return rows of vines; a cube lies before them while it can be harvested."""
    hangs = cube(tile, 41, 28.5, size=26) if ready else NOTHING
    return shape("vines"), sign(tile, 20, 24, 1.06), hangs
