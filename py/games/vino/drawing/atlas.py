"""Where everything is on the map: one table of places a region, and the roads laid out along them.

Units are those of the board's view box. On a tablet of 820 px a unit is 0.82 px; `PITCH` is chosen so that
two neighbours of a road are 44 px apart there.
"""

from __future__ import annotations

from math import ceil, sin
from typing import NamedTuple

from engine.drawing.cached import cached_drawing
from engine.drawing.seat_marks import Point, number
from engine.drawing.text_fit import Typeface, width

WIDTH, HEIGHT = 1000, 1180
PITCH = 54
ROW = 56
RADIUS = 23.0
MAP = (190, 165, 1.05)
"""Where the outline of Italy is put: right, down, and its scale."""

NAME_SIZE = 26
TOKEN = 30
NAME_TYPE, NUMBER_WIDTH = Typeface("display", 600, spacing=-5), 26
TOKEN_PITCH = 35


class Plot(NamedTuple):
    """The places of a region.

    `seal` is on the land, with the bottle and the barrel beside it, and the seats' markers `markers` below it. The
    label begins at `name`; `stacked` puts its variety tokens below the name. The road leaves the seal, goes over the
    points of `lead`, and begins at `start`. It runs `columns` vineyards to one side (`along`, 1 is right), then turns
    back in the next row below. On a custom board it may take `rows` rows; a longer one has smaller circles.
    """

    seal: Point
    name: Point
    lead: tuple[Point, ...]
    start: Point
    columns: int
    rows: float
    along: int = 1
    stacked: bool = False
    markers: float = 34


PLOTS = {
    "liguria": Plot((296, 372), (24, 286), ((236, 408), (206, 400), (194, 356)), (162, 332), 3, 2.3, along=-1),
    "lazio": Plot((508, 556), (376, 597), ((470, 580), (400, 608)), (394, 644), 4, 1.4, markers=-34),
    "campania": Plot((626, 628), (380, 706), ((594, 664), (614, 708)), (610, 746), 5, 1.5, along=-1),
    "sardegna": Plot((318, 690), (24, 656), ((276, 704), (250, 682)), (212, 694), 4, 3, along=-1),
    "calabria": Plot((714, 742), (776, 728), ((744, 770), (768, 806)), (798, 802), 4, 3, stacked=True),
    "abruzzo": Plot((584, 530), (664, 402), ((620, 500), (640, 450)), (676, 446), 6, 2),
    "toscana": Plot((430, 432), (24, 450), ((360, 452), (320, 470)), (268, 492), 5, 3, along=-1),
    "veneto": Plot((462, 282), (610, 188), ((520, 300), (570, 306)), (618, 232), 7, 3),
    "trentino": Plot((446, 210), (24, 40), ((420, 180), (410, 90)), (378, 76), 7, 3, along=-1),
}
"""By region, in its own units: the circles keep clear of each other, of the labels and of the coast."""


@cached_drawing
def spots(region: str, count: int) -> tuple[Point, ...]:
    """Return the centres of a region's vineyards, cheapest first: rows to and fro, gently winding."""
    plot = PLOTS[region]
    scale = road_scale(region, count)
    columns = _columns(plot, count)
    return tuple(_spot(plot, at, columns, scale) for at in range(count))


def road_scale(region: str, count: int) -> float:
    """Return how large the circles of a road are: 1, or less where a custom board has more than fit."""
    plot = PLOTS[region]
    return plot.columns / _columns(plot, count)


def _columns(plot: Plot, count: int) -> int:
    """Return how many vineyards a row takes, growing only when the rows are all full."""
    columns = plot.columns
    while ceil(count / columns) > plot.rows * columns / plot.columns:
        columns += 1
    return columns


def _spot(plot: Plot, at: int, columns: int, scale: float) -> Point:
    row, place = divmod(at, columns)
    back = row % 2
    column = columns - 1 - place if back else place
    smaller = (1 - scale) / 2
    x = plot.start[0] + plot.along * PITCH * (scale * column - smaller)
    y = plot.start[1] + ROW * (scale * row - smaller) + 4 * scale * sin(x / 41)
    return round(x, 1), round(y, 1)


def road_path(region: str, count: int) -> str:
    """Return the path of a wine road, from the seal on the land through all its vineyards."""
    plot = PLOTS[region]
    return smooth([plot.seal, *plot.lead, *spots(region, count)])


def smooth(points: list[Point]) -> str:
    """Return a path that goes through the points in soft bends (a Catmull-Rom line)."""
    around = [points[0], *points, points[-1]]
    bends = [_bend(*around[at : at + 4]) for at in range(len(points) - 1)]
    return f"M{_pair(points[0])}" + "".join(bends)


def _bend(before: Point, start: Point, end: Point, after: Point) -> str:
    first = start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6
    second = end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6
    return f"C{_pair(first)} {_pair(second)} {_pair(end)}"


def _pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


class Box(NamedTuple):
    """A rectangle: its left, top, right and bottom edges."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        """Return whether the two have a point in common."""
        beside = self.right <= other.left or other.right <= self.left
        return not beside and self.top < other.bottom and other.top < self.bottom


MARKET_BOX = Box(24, 862, 452, 1158)
ROSE_BOX = Box(742, 946, 976, 1164)
LEGEND_BOX = Box(640, 24, 976, 142)


def tokens_start(region: str, name: str) -> Point:
    """Return the centre of the first variety token: behind the name."""
    plot = PLOTS[region]
    x, y = plot.name
    return (x + 40, y + 26) if plot.stacked else (round(x + name_width(name) + TOKEN / 2 + 9), y - 9)


def label_box(region: str, name: str, varieties: int) -> Box:
    """Return the rectangle of a region's label with its tokens."""
    x, y = PLOTS[region].name
    first, level = tokens_start(region, name)
    right = max(x + name_width(name), first + TOKEN_PITCH * (varieties - 1) + TOKEN / 2)
    return Box(x, y - 26, right, level + TOKEN / 2 + 2)


def name_width(name: str) -> float:
    """Return how wide a region's number and name are in the label's type."""
    return NUMBER_WIDTH + width(name, NAME_TYPE, NAME_SIZE)


class Focus(NamedTuple):
    """Where a narrow screen looks: the middle, and how near."""

    x: float
    y: float
    scale: float


WHOLE = Focus(WIDTH / 2, HEIGHT / 2, 1)
NEAREST = 2.3


@cached_drawing
def focus_on(region: str, count: int) -> Focus:
    """Return the part of the map that shows a region's road and label as large as it fits."""
    return _focus([*spots(region, count), PLOTS[region].name])


def focus_on_box(box: Box) -> Focus:
    """Return the part of the map that shows a rectangle as large as it fits, at the top: the choices of a phone may lie
    over the lower part of the board."""
    focus = _focus([(box.left, box.top), (box.right, box.bottom)])
    return focus._replace(y=round(box.top - 30 + HEIGHT / focus.scale / 2, 1))


def _focus(points: list[Point]) -> Focus:
    xs, ys = zip(*points)
    scale = min(NEAREST, WIDTH / (max(xs) - min(xs) + 90), HEIGHT / (max(ys) - min(ys) + 90))
    return Focus(_within(xs, WIDTH, scale), _within(ys, HEIGHT, scale), round(scale, 2))


def _within(values: tuple[float, ...], length: float, scale: float) -> float:
    """Return the middle of the values, moved so far that nothing beyond the board is shown."""
    half = length / scale / 2
    return round(min(max((min(values) + max(values)) / 2, half), length - half), 1)
