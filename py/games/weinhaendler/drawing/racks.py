"""The cellars: racks of wood, the large one in which bottles are laid down, and small ones to look at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.core.move import Move
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Attribute, Markup, joined, piece, tag
from engine.drawing.seat_marks import colour_of, number
from engine.text.words import Words
from games.weinhaendler.cellar import NOTHING as NO_CARD
from games.weinhaendler.cellar import ROW, SLOT_NAMES, WIDTH, Cellar, Trio, is_complete, level_of, row_of, shown_slots
from games.weinhaendler.components import EMPTY, NAMES
from games.weinhaendler.drawing.cards import TILE_HEIGHT, card_label, tile
from games.weinhaendler.drawing.cards import WIDTH as TILE
from games.weinhaendler.moves import STORE, STORED
from games.weinhaendler.state import State

SHELF = 7
PITCH = TILE_HEIGHT + SHELF
EDGE = 6
COLUMNS = ROW + 1
"""A row that can still grow takes as much room with its two free ends."""


class Frame(NamedTuple):
    """Where slots lie in a picture: the slot at its left edge (in parts), how many fit side by side, and the levels."""

    left: float
    columns: int
    levels: int

    def corner(self, at: int) -> tuple[float, float]:
        """Return the left upper corner of a slot."""
        level = level_of(at)
        return TILE * (at % WIDTH + level / 2 - self.left), EDGE + PITCH * (self.levels - 1 - level)

    def middle(self, at: int) -> tuple[float, float]:
        """Return the middle of a slot."""
        x, y = self.corner(at)
        return x + TILE / 2, y + TILE_HEIGHT / 2

    @property
    def box(self) -> str:
        """The view box of the picture."""
        return f"{-EDGE} 0 {TILE * self.columns + 2 * EDGE} {2 * EDGE + PITCH * self.levels}"


def _framed(slots: Iterable[int], columns: int) -> Frame:
    """Return a frame with the row in its middle."""
    lowest = [at for at in slots if at < WIDTH]
    middle = (min(lowest) + max(lowest) + 1) / 2
    return Frame(middle - columns / 2, columns, 1 + max(map(level_of, slots)))


def _shelves(frame: Frame, slots: Iterable[int]) -> Markup:
    """Return a board below every slot; those of neighbours become one."""
    corners = (frame.corner(at) for at in slots)
    lines = "".join(f"M{number(x)} {number(y + TILE_HEIGHT + SHELF / 2)}h{TILE}" for x, y in corners)
    return tag("path", class_="shelf", d=lines)


# The large rack


def rack(view: State, context: DrawContext) -> Markup:
    """Return the cellar of the seat that lays bottles down, with the places of the picked bottle."""
    seat = view.now.seat
    cellar = view.cellar(seat)
    slots = shown_slots(cellar)
    frame = _framed(slots, COLUMNS)
    card = picked_card(view, context)
    drawn = [_place(context, frame, cellar, at, card, f"rack-{seat}-{SLOT_NAMES[at]}") for at in slots]
    picture = tag(
        "svg",
        _shelves(frame, slots),
        *drawn,
        _trios(context, frame),
        viewBox=frame.box,
        class_="wh-rack-picture",
        role="group",
        aria_label=context.words.say("board.rack", seat=seat),
    )
    heading = tag("h2", context.words.say("board.rack", seat=seat))
    section = tag("section", heading, picture, id="rack", class_="wh-rack", data_colour=colour_of(context.words, seat))
    return piece("rack", section)


def picked_card(view: State, context: DrawContext) -> int | None:
    """Return the card that a place is looked for: the picked one, or the only kind that there is."""
    if context.seat is None or not context.candidates:
        return None
    hand = view.hands[context.seat]
    if len(set(hand)) == 1:
        return hand[0]
    picked = [hand[at] for at in context.picked if at < len(hand)]
    return picked[0] if picked else None


def points_of(context: DrawContext, move: Move) -> int | None:
    """Return what laying a bottle down would score, if that is known."""
    event = context.previews.get(move)
    return None if event is None else event.number("points")


def place_label(words: Words, cellar: Cellar, at: int) -> str:
    """Return how a place is called: `left end`, `level 2, place 1`."""
    row = row_of(cellar)
    if not row:
        return words.say("board.place.first")
    if at < WIDTH and at not in row:
        return words.say("board.place.left" if at < row.start else "board.place.right")
    where = words.say("board.place", level=level_of(at) + 1, number=at % WIDTH - row.start + 1)
    return words.say("board.place.empty", where=where) if cellar[at] == EMPTY else where


def _place(context: DrawContext, frame: Frame, cellar: Cellar, at: int, card: int | None, id: str) -> Markup:
    """Return one slot: what lies there (by its `id`), and whether the picked bottle may lie there."""
    kind = "wh-place is-free" if cellar[at] == NO_CARD else "wh-place is-filled"
    x, y = frame.corner(at)
    where: dict[str, Attribute] = {"id": f"place-{at}", "transform": f"translate({number(x)} {number(y)})"}
    if card is None:
        label = _label(context.words, cellar, at, None)
        return tag("g", _lying(context.words, cellar[at], id), class_=kind, role="img", aria_label=label, **where)
    move = STORE[card][at]
    points = points_of(context, move)
    place = context.place(move, _label(context.words, cellar, at, points), "hit")
    ghost = context.pointed == move and context.is_open(move)
    shown = _lying(context.words, card if ghost else cellar[at], id, ghost), NOTHING if ghost else _points(points)
    classes = f"{kind} {str(place['class_']).removeprefix('hit ')}"
    return tag("g", *shown, *_target(place), class_=classes, **where)


def _lying(words: Words, card: int, id: str, ghost: bool = False) -> Markup:
    """Return the outline of a place with the bottle in it, if there is one."""
    hole = tag("rect", class_="hole", x=1.5, y=1.5, width=TILE - 3, height=TILE_HEIGHT - 3, rx=6)
    bottle = NOTHING if card == NO_CARD else tile(words, card)
    return joined([hole, tag("g", bottle, id=id, class_="lies is-ghost" if ghost else "lies")])


def _target(place: dict[str, Attribute]) -> tuple[Markup, Markup]:
    """Return what a finger meets, as high as the levels are apart, and the line around it. Neither holds any text
    besides the label."""
    hit = tag("rect", y=-SHELF, width=TILE, height=PITCH, **place)
    return hit, tag("rect", class_="outline", x=1.5, y=1.5, width=TILE - 3, height=TILE_HEIGHT - 3, rx=6)


def _label(words: Words, cellar: Cellar, at: int, points: int | None) -> str:
    """Return what a screen reader says of a slot: where it is, what lies there, and what it would score."""
    label = place_label(words, cellar, at)
    if cellar[at] != NO_CARD:
        label = words.say("board.place.filled", where=label, card=card_label(words, cellar[at]))
    return label if points is None else words.say("board.place.points", where=label, points=points)


@lru_cache(maxsize=64)
def _points(points: int | None, x: float = TILE / 2, y: float = TILE_HEIGHT / 2) -> Markup:
    """Return what a place would score, around a point."""
    if points is None:
        return NOTHING
    disc = tag("rect", class_="disc", x=-17, y=-12.5, width=34, height=25, rx=12.5)
    place = f"translate({number(x)} {number(y)})"
    return tag("g", disc, tag("text", f"+{points}", dy=6.3), class_="points", transform=place)


def _told_trios(context: DrawContext, move: Move) -> list[Trio]:
    """Return the trios that a bottle would make, as its preview tells them."""
    event = context.previews.get(move)
    points, slots = (event.facts.get("trios"), event.facts.get("slots")) if event else ((), ())
    if not isinstance(points, tuple) or not isinstance(slots, tuple):
        return []
    return [Trio(where, score) for where, score in zip(slots, points)]


def _trios(context: DrawContext, frame: Frame) -> Markup:
    """Return the trios that the bottle pointed at would make, and what it would score in all."""
    move = context.pointed
    if move is None or move not in STORED or not context.is_open(move):
        return NOTHING
    found = _told_trios(context, move)
    x, y = frame.corner(STORED[move].slot)
    whole = _points(points_of(context, move), x + TILE - 6, y + 2)
    bands, bonuses = [_band(frame, trio) for trio in found], [_bonus(frame, trio) for trio in found]
    return tag("g", *bands, *bonuses, whole, class_="wh-lit")


def _band(frame: Frame, trio: Trio) -> Markup:
    """Return a band around three bottles and from one to the other."""
    line = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in sorted(map(frame.middle, trio.slots))) + "Z"
    line += "".join(_around(*frame.corner(at)) for at in trio.slots)
    inside = (tag("path", class_="edge", d=line), tag("path", class_="band", d=line))
    return tag("g", *inside, class_="wh-trio", data_slots=" ".join(map(str, trio.slots)))


def _bonus(frame: Frame, trio: Trio) -> Markup:
    """Return what three bottles score together, in their midst."""
    x, y = (sum(values) / len(trio.slots) for values in zip(*map(frame.middle, trio.slots)))
    return tag("g", _points(trio.points, x, y), class_="wh-bonus")


def _around(x: float, y: float) -> str:
    return f"M{number(x + 1)} {number(y + 1)}h{TILE - 2}v{TILE_HEIGHT - 2}h{2 - TILE}Z"


# The small racks


def small_racks(words: Words, cellars: tuple[tuple[int, ...], ...], id: str) -> Markup:
    """Return all cellars of a seat, complete ones too. The ids of the bottles that lie in the last one, which is being
    filled, begin with `id`."""
    last = len(cellars)
    drawn = [_small(words, number, cellar, id * (number == last)) for number, cellar in enumerate(cellars, start=1)]
    return tag("div", *drawn, class_="wh-racks")


@lru_cache(maxsize=128)
def _small(words: Words, number_: int, cellar: tuple[int, ...], id: str) -> Markup:
    filled = [at for at, card in enumerate(cellar) if card != NO_CARD]
    if not filled:
        return tag("p", words.say("seats.rack.none"), class_="wh-rack-none")
    frame = _framed(filled, ROW)
    tiles = [_tile(words, frame, at, cellar[at], id) for at in filled]
    classes = "wh-rack-small" + (" is-complete" if is_complete(list(cellar)) else "")
    label = words.say("seats.rack", number=number_, levels="; ".join(_levels(words, cellar)))
    return tag("svg", _shelves(frame, filled), *tiles, viewBox=frame.box, class_=classes, role="img", aria_label=label)


def _tile(words: Words, frame: Frame, at: int, card: int, id: str) -> Markup:
    x, y = frame.corner(at)
    own = f"{id}-{SLOT_NAMES[at]}" if id else None
    return tag("g", tile(words, card), id=own, transform=f"translate({number(x)} {number(y)})")


def _levels(words: Words, cellar: tuple[int, ...]) -> Iterator[str]:
    """Yield what lies on each level, the lowest first."""
    for level in range(ROW):
        cards = [NAMES[card] for card in cellar[level * WIDTH : (level + 1) * WIDTH] if card != NO_CARD]
        if cards:
            yield words.say("seats.rack.level", level=level + 1, cards=tuple(cards))
