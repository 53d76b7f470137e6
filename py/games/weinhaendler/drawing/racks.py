"""The cellars: racks of wood that grow from the floor. How bottles lie in them is the same in the large one, in which
bottles are laid down, and in small ones to look at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.drawing.cached import cached_drawing
from engine.drawing.markup import Markup, tag
from engine.drawing.seat_marks import number
from engine.drawing.shapes import at as at_point
from engine.text.words import Words
from games.weinhaendler.cellar import NOTHING as NO_CARD
from games.weinhaendler.cellar import ROW, SLOT_NAMES, WIDTH, is_complete, level_of
from games.weinhaendler.components import NAMES
from games.weinhaendler.drawing.cards import TILE_HEIGHT, card_value, painted, tint, used_tile
from games.weinhaendler.drawing.cards import WIDTH as TILE

SHELF = 7
PITCH = TILE_HEIGHT + SHELF
EDGE = 6


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
    def width(self) -> float:
        """How wide the picture is."""
        return TILE * self.columns + 2 * EDGE

    @property
    def height(self) -> float:
        """How high the picture is."""
        return 2 * EDGE + PITCH * self.levels

    @property
    def box(self) -> str:
        """The view box of the picture."""
        return f"{-EDGE} 0 {number(self.width)} {number(self.height)}"


def framed(slots: Iterable[int], columns: int, levels: int = 0) -> Frame:
    """Return a frame with the row in its middle, as high as what it shows, or of some `levels`."""
    lowest = [at for at in slots if at < WIDTH] or [WIDTH // 2]
    middle = (min(lowest) + max(lowest) + 1) / 2
    return Frame(middle - columns / 2, columns, levels or 1 + max(map(level_of, slots)))


def woodwork(frame: Frame, slots: Iterable[int], kind: str = "") -> Markup:
    """Return a box of wood around every slot; those of neighbours become one rack."""
    corners = (frame.corner(at) for at in slots)
    boxes = "".join(f"M{number(x)} {number(y - SHELF / 2)}h{TILE}v{PITCH}h-{TILE}Z" for x, y in corners)
    return tag("path", class_=f"woodwork {kind}".strip(), d=boxes)


def filled_slots(cellar: Iterable[int]) -> list[int]:
    """Return the slots in which a card lies."""
    return [at for at, card in enumerate(cellar) if card != NO_CARD]


def bottle_id(seat: int, at: int) -> str:
    """Return the id of the bottle in a slot of the cellar that a seat fills, wherever that is drawn."""
    return f"bottle-{seat}-{SLOT_NAMES[at]}"


# The small racks


def small_racks(words: Words, cellars: tuple[tuple[int, ...], ...], seat: int) -> Markup:
    """Return all cellars of a seat, complete ones too, as pictures of their own. The bottles in the last one, which is
    being filled, have their ids."""
    last = len(cellars)
    drawn = [_small(words, number, cellar, seat if number == last else None)
             for number, cellar in enumerate(cellars, start=1)]  # fmt: skip
    return tag("div", *drawn, id=f"cellar-{seat}", class_="wh-racks")


@cached_drawing
def _small(words: Words, rack: int, cellar: tuple[int, ...], seat: int | None) -> Markup:
    filled = filled_slots(cellar)
    if not filled:
        return tag("p", words.say("seats.rack.none"), class_="wh-rack-none")
    frame = framed(filled, ROW)
    tiles = [_tile(frame, at, cellar[at], seat) for at in filled]
    classes = "drawing wh-rack-small" + (" is-complete" if is_complete(list(cellar)) else "")
    label = rack_label(words, rack, cellar)
    return tag("svg", woodwork(frame, filled), *tiles, viewBox=frame.box, class_=classes, role="img", aria_label=label)


def _tile(frame: Frame, at: int, card: int, seat: int | None) -> Markup:
    id = None if seat is None else bottle_id(seat, at)
    return tag("g", used_tile(card), id=id, transform=at_point(*frame.corner(at)), data_piece=NAMES[card])


def rack_label(words: Words, rack: int, cellar: tuple[int, ...]) -> str:
    """Return the screen reader's text for a rack: its bottles, level by level."""
    return words.say("seats.rack", number=rack, levels="; ".join(_levels(words, cellar)))


def _levels(words: Words, cellar: tuple[int, ...]) -> Iterator[str]:
    """Yield what lies on each level, the lowest first."""
    for level in range(ROW):
        cards = [NAMES[card] for card in cellar[level * WIDTH : (level + 1) * WIDTH] if card != NO_CARD]
        if cards:
            yield words.say("seats.rack.level", level=level + 1, cards=tuple(cards))


# Racks too small for bottles: the value says it all, since each stands on bottles of one colour and shape.


@cached_drawing
def finished_rack(
    words: Words, rack: int, cellar: tuple[int, ...], seat: int | None, x: float, y: float, width: float
) -> Markup:
    """Return a small cellar in a width, standing on a point of its left lower corner."""
    filled = filled_slots(cellar)
    frame = framed(filled, max(3, sum(level_of(at) == 0 for at in filled)))  # one that is only begun is not tiny
    scale = width / frame.width
    values = [_value(words, frame, at, cellar[at], seat) for at in filled]
    place = at_point(x + EDGE * scale, y - frame.height * scale, scale)
    label = rack_label(words, rack, cellar)
    return tag("g", woodwork(frame, filled), *values, class_="finished", role="img", aria_label=label, transform=place)


def _value(words: Words, frame: Frame, at: int, card: int, seat: int | None) -> Markup:
    id = None if seat is None else bottle_id(seat, at)
    body = painted("rect", "body", x=1, y=1, width=TILE - 2, height=TILE_HEIGHT - 2, rx=5)
    value = card_value(words, card, TILE / 2, 39.5, TILE - 8, 42)
    place = at_point(*frame.corner(at))
    return tag("g", body, value, id=id, class_=tint(card), transform=place, data_piece=NAMES[card])
