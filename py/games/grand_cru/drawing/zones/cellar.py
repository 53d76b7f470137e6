"""The cellar: seven barrels below a vault, the cubes in them, and on the barrels the grapes that are ripe there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.core.move import Move
from engine.drawing.cached import cached_drawing, cached_piece
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, opening_piece, piece, tag
from engine.drawing.shapes import at, gliding, group
from engine.drawing.texts import BOLD, DISPLAY, line, with_name
from engine.text.words import Words
from games.grand_cru.components import BARRELS, NAMES
from games.grand_cru.custom_board import GrandCruBoard
from games.grand_cru.drawing.barrels import (
    FOOT,
    HEAD,
    SMALL_STACK,
    STACK,
    Stack,
    barrel,
    barrel_height,
    rows_in,
    stacks,
)
from games.grand_cru.drawing.holdings import Cellar
from games.grand_cru.drawing.labels import reconstructed, touch_label, wine_label
from games.grand_cru.drawing.shapes import SMALLEST, box, cube, note, remark_width, spot, token
from games.grand_cru.moves import GIVE_BACK, MOVE_ON, REPLACE, sale_of
from games.grand_cru.state import State

WIDTH, HEIGHT = 332, 348
LEFT, PITCH, BARREL = 4.5, 46.4, 44
FLOOR = 304


Sales = dict[tuple[int, int], Move]


class Reach(NamedTuple):
    """How far a target reaches beyond what lies there."""

    above: float
    below: float


def cellar(view: State, context: DrawContext, seat: int, held: Cellar) -> Markup:
    """Return the cellar of a seat. A touch on cubes sells, moves or replaces them."""
    words, board = context.words, view.board
    mark = reconstructed(view, words, "grapes")
    wall = piece("gc-cellar", _wall(words, seat, sum(map(sum, held)), mark))
    rows = rows_in(held)
    barrels = [_barrel(words, board, seat, place, rows) for place in range(BARRELS)]
    return joined([VAULT, wall, *barrels, piece("gc-wine", _wine(view, context, held))])


def _vault() -> Markup:
    """Return the vault: courses of stone, two arches that meet on a corbel, a lantern, the floor."""
    lines = range(76, 306, 23)
    courses = "".join(f"M2 {y}H330" for y in lines)
    joints = "".join(f"M{x} {y}v23" for row, y in enumerate(lines) for x in range(22 + 23 * (row % 2), 330, 46))
    arches = "M2 112A81 76 0 0 1 164 112M168 112A81 76 0 0 1 330 112"
    above = "M0 9Q0 0 9 0H323Q332 0 332 9V112H330A81 76 0 0 0 168 112H164A81 76 0 0 0 2 112H0Z"
    return group(
        box(0, 0, WIDTH, HEIGHT, 9, "cellar-wall"),
        tag("path", class_="joints", d=courses + joints),
        tag("circle", fill="url(#gc-glow)", cx=166, cy=146, r=120),
        tag("path", class_="vault", d=above),
        tag("path", class_="voussoirs", d=arches),
        tag("path", class_="arch-joints voussoir-joints", d=arches),
        tag("path", class_="corbel", d="M152 106h28v6l-6 10h-16l-6-10Z"),
        tag("path", class_="lantern", d="M166 122v8m-7 0h14l3 6v15h-20v-15Z"),
        tag("path", class_="lantern-light", d="M166 150q-6-6 0-13q6 7 0 13Z"),
        tag("path", class_="cellar-floor", d="M0 306H332V339Q332 348 323 348H9Q0 348 0 339Z"),
        aria_hidden="true",
    )


VAULT = _vault()


def _wall(words: Words, seat: int, count: int, mark: str) -> Markup:
    """Return the title of a seat's cellar, beside the remark on its numbers, and the sill below the barrels."""
    taken = remark_width(mark) + 8 if mark else 0
    said, name = words.say("board.cellar.of", seat=seat), words.fact("seat", seat)
    room = WIDTH - 28 - taken
    title = with_name(said, name, 14, 27, room=room, size=20, least=SMALLEST, typeface=DISPLAY, class_="heading")
    right = note(mark, WIDTH - 14, 26, 170) if mark else NOTHING
    inside = (right, tag("path", class_="sill", d="M0 306H332"))
    held = tag("g", *inside, id=f"seat-{seat}-cellar", role="img", aria_label=words.say("seats.cellar", count=count))
    return tag("g", title, held, id="gc-cellar")


# Barrels


def _left(place: int) -> float:
    return LEFT + PITCH * place


@cached_drawing
def _barrel(words: Words, board: GrandCruBoard, seat: int, place: int, rows: int) -> Markup:
    """Return a barrel for so many kinds of wine, with the grapes that are ripe in it on the wall below."""
    height = barrel_height(rows, STACK)
    top = at(_left(place), FLOOR - height)
    own = tag("g", barrel(place, height), id=f"seat-{seat}-cellar-{place + 1}", transform=top)
    body = piece(f"gc-barrel-{place}", tag("g", own, id=f"gc-barrel-{place}"))
    grapes = tag("g", _grapes(words, board, place), transform=at(_left(place), FLOOR + 5))
    return opening_piece(f"gc-cellar-{place}", tag("g", body, grapes, id=f"gc-cellar-{place}"))


def _grapes(words: Words, board: GrandCruBoard, place: int) -> Markup:
    """Return the grapes on a barrel: the varieties that are ripe in it."""
    ripe = [variety for variety in range(len(NAMES)) if board.is_ripe(variety, place)]
    if not ripe:
        return NOTHING
    label = words.say("seats.ripe", variety=tuple(NAMES[variety] for variety in ripe))
    rows = [ripe[:3], ripe[3:]] if len(ripe) > 2 else [ripe]
    signs = [sign for down, row in enumerate(rows) for sign in _row_of_grapes(row, 9 + 19 * down)]
    return tag("g", tag("title", label), *signs, class_="grapes", role="img", aria_label=label)


def _row_of_grapes(row: list[int], y: float) -> Iterator[Markup]:
    """Yield the grapes of some varieties beside each other below a barrel."""
    left = 22 - 14.6 * (len(row) - 1) / 2
    for column, variety in enumerate(row):
        yield token(variety, left + 14.6 * column, y, 14)


# Wine


def _wine(view: State, context: DrawContext, held: Cellar) -> Markup:
    """Return all cubes. From year to year they glide into the next barrel."""
    sales, aged = _largest_sales(context), _ageings(view)
    lie, rows = list(stacks(held)), rows_in(held)
    highest = {stack.barrel: stack for stack in lie}
    drawn = [_stack(view, context, sales, aged, stack, _reach(stack, highest[stack.barrel], rows)) for stack in lie]
    return tag("g", *drawn, id="gc-wine")


def _reach(stack: Stack, highest: Stack, rows: int) -> Reach:
    """Return how far the target of cubes reaches: the highest ones in a barrel up to its head, the lowest down to its
    foot, so that a finger meets the barrel wherever it touches it."""
    above = HEAD + 1 + STACK * (rows - 1 - stack.place) if stack == highest else 0
    return Reach(above, 0 if stack.place else FOOT + 7)


def _ageings(view: State) -> int:
    """Return how often wine has aged so far; cubes that were harvested in one year keep one id while they age."""
    coming = any(record.kind in ("year.end", "ageing") for record in view.pending)
    return view.year - coming


def _largest_sales(context: DrawContext) -> Sales:
    """Return, by variety and barrel, the largest sale that is open; else one that tells why there is none."""
    found: Sales = {}
    for move, refusal in context.candidates.items():
        if move.verb == "sell":
            variety, place, _ = sale_of(move)
            if refusal is None or (variety, place) not in found:
                found[variety, place] = move
    return found


def _stack(view: State, context: DrawContext, sales: Sales, aged: int, stack: Stack, reach: Reach) -> Markup:
    """Return the cubes of a variety in a barrel: a touch sells them all, moves or replaces them."""
    move = sales.get((stack.variety, stack.barrel)) or next(
        (it for it in _of_cubes(stack.variety, stack.barrel) if it in context.candidates), None
    )
    id = f"gc-wine-{NAMES[stack.variety]}-{aged - stack.barrel}"
    label = wine_label(context.words, stack.variety, stack.amount, stack.barrel, view.board)
    said = label if move is None else touch_label(view, context, move, label)
    return _lying(context, move, view.board, stack, reach, id, said)


@cached_piece
def _lying(
    context: DrawContext, move: Move | None, board: GrandCruBoard, stack: Stack, reach: Reach, id: str, said: str
) -> Markup:
    label = wine_label(context.words, stack.variety, stack.amount, stack.barrel, board)
    face = cubes(context.words, board, stack)
    met = box(-1.1, 0.1 - reach.above, BARREL + 2.2, STACK - 0.2 + reach.above + reach.below, 6, "met")
    outline = joined([met, box(-1.1, 0.1, BARREL + 2.2, STACK - 0.2, 6)])
    place = spot(context, move, said, face, outline=outline, kind="stack", about=label)
    y = FLOOR - FOOT - 7 - STACK * (stack.place + 1)
    return tag("g", place, id=id, class_="glides", style=gliding(_left(stack.barrel), y))


def _of_cubes(variety: int, place: int) -> list[Move]:
    """Return the moves but sales for which the cubes of a barrel may stand."""
    back = [GIVE_BACK[variety]] if place == 0 else []
    return [MOVE_ON[variety][place], REPLACE[variety][place], *back]


def cubes(words: Words, board: GrandCruBoard, stack: Stack) -> Markup:
    """Return the picture of cubes, from (0, 0): the paler, the more years they need; in gold when they are ripe; a
    warning when they spoil next."""
    waits, last = board.ripe_in(stack.variety, stack.barrel), board.spoils_in(stack.variety, stack.barrel) == 1
    return _cubes(words, stack.variety, stack.amount, waits, last)


def _cubes(words: Words, variety: int, count: int, waits: int, last: bool) -> Markup:
    """Return cubes that have to wait for so many years, 0 for ripe ones."""
    top = 4 if waits else 10
    drawn = cube(variety, 6, top + 5, waits=waits, size=19)
    amount = line(count, 34.5, top + 19.5, room=13, size=16, typeface=BOLD, anchor="middle", class_="amount")
    ripe = NOTHING if waits else box(3.5, 4, 37, STACK - 8, 5, "ripe-ring")
    below = _waiting(words, waits) if waits else NOTHING
    warning = _warning() if last else NOTHING
    kind = "cubes" + ("" if waits else " is-ripe") + (" is-last" if last else "")
    inside = (ripe, drawn, amount, below, warning)
    return tag("g", *inside, class_=kind, data_piece=f"wine-{NAMES[variety]}", aria_hidden="true")


def _waiting(words: Words, years: int) -> Markup:
    said = words.say("seats.wine.waits", number=years)
    return line(said, 22, 40.5, room=40, size=14, anchor="middle", class_="waits")


def _warning() -> Markup:
    disc = tag("circle", class_="warning", cx=37, cy=8, r=7.5)
    return joined([disc, line("!", 37, 13, room=12, size=14, typeface=BOLD, anchor="middle", class_="on-warning")])


# The cellar of a seat that does not look, small


def small_cellar(words: Words, board: GrandCruBoard, seat: int, held: Cellar, top: float) -> Markup:
    """Return seven low barrels side by side, as high as the most kinds of wine in one of them."""
    height = small_height(held)
    wine = [_small_stack(words, board, stack, top + height - FOOT - 7) for stack in stacks(held)]
    label = words.say("seats.cellar", count=sum(map(sum, held)))
    return tag("g", _low_barrels(seat, height, top), *wine, id=f"seat-{seat}-cellar", role="group", aria_label=label)


def _low_barrels(seat: int, height: float, top: float) -> Markup:
    id = f"seat-{seat}-cellar"
    places = [(f"{id}-{place + 1}", place) for place in range(BARRELS)]
    return joined([tag("g", barrel(place, height), id=own, transform=at(_left(place), top)) for own, place in places])


def small_height(held: Cellar) -> float:
    """Return how high the barrels of a small cellar are."""
    return barrel_height(rows_in(held), SMALL_STACK)


def _small_stack(words: Words, board: GrandCruBoard, stack: Stack, foot: float) -> Markup:
    waits, last = board.ripe_in(stack.variety, stack.barrel), board.spoils_in(stack.variety, stack.barrel) == 1
    label = wine_label(words, stack.variety, stack.amount, stack.barrel, board)
    place = at(_left(stack.barrel), foot - SMALL_STACK * (stack.place + 1))
    face = _small_cubes(stack.variety, stack.amount, waits, last)
    return tag("g", tag("title", label), face, role="img", aria_label=label, transform=place)


def _small_cubes(variety: int, count: int, waits: int, last: bool) -> Markup:
    amount = line(count, 35, 20, room=14, size=15, typeface=BOLD, anchor="middle", class_="amount")
    ring = NOTHING if waits else box(4, 1, 36, SMALL_STACK - 2, 4, "ripe-ring")
    warning = NOTHING if not last else tag("g", _warning(), transform="translate(4 -3)")
    kind = "cubes" + ("" if waits else " is-ripe") + (" is-last" if last else "")
    drawn = cube(variety, 6, 7, waits=waits, size=18)
    return tag("g", ring, drawn, amount, warning, class_=kind, aria_hidden="true")
