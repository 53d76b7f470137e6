"""The room in which all takes place: a vaulted wall with lamps and barrels, and before it the merchant's table. Only
scenery."""

from __future__ import annotations

from collections.abc import Iterator

from engine.drawing.markup import Markup, joined, tag
from engine.drawing.seat_marks import number
from engine.drawing.shapes import at, group

COURSE = 46
"""How high a course of stones is."""
PLANK = 62

LID = "M0-34a34 34 0 1 1 0 68a34 34 0 1 1 0-68Z"


def room(width: int, height: int, table: int) -> Markup:
    """Return the room: the wall down to `table`, where the table top begins."""
    return joined([
        tag("rect", width=width, height=table, class_="wall"),
        _stones(width, table),
        *_arches(width, table),
        tag("rect", y=table - 26, width=width, height=26, class_="skirting"),
        *_table(width, height, table),
        *(tag("circle", cx=number(x), cy=96, r=260, fill="url(#wh-lamplight)") for x in _lamps(width)),
        *(_lamp(x) for x in _lamps(width)),
        *_barrels(width, table),
    ])  # fmt: skip


def _lamps(width: int) -> tuple[float, ...]:
    """Return where lamps hang: between the vaults, and where the room is wide at its right end too."""
    return (width * 0.5, width * 0.972) if width > 1000 else (width * 0.5,)


def _stones(width: int, table: int) -> Markup:
    """Return the joints of a wall of stones, each course shifted."""
    lines = "".join(f"M0 {y}H{width}" for y in range(COURSE, table, COURSE))
    for row, y in enumerate(range(0, table, COURSE)):
        first = 26 + 41 * (row * 3 % 5) % 90
        lines += "".join(f"M{x + 7 * ((row + x // 96) % 3)} {y}v{COURSE}" for x in range(first, width, 96))
    return tag("path", class_="joint", d=lines)


def _arches(width: int, table: int) -> Iterator[Markup]:
    """Yield two vaults of dressed stone that run over the wall."""
    for left, right in ((-30, width * 0.5), (width * 0.5, width + 30)):
        reach = (right - left) / 2
        spring = table * 0.55
        arc = f"A{number(reach)} {number(spring - 4)} 0 0 1 {number(right)} {number(spring)}"
        d = f"M{number(left)} {table}V{number(spring)}{arc}V{table}"
        yield tag("path", class_="vault-shade", d=d)
        yield tag("path", class_="vault", d=d)
        yield tag("path", class_="vault-joint", d=d)


def _lamp(x: float) -> Markup:
    """Return a lamp that hangs from the vault."""
    shade = tag("path", class_="lamp-shade", d="M-30 0Q-26-26-7-30H7Q26-26 30 0Z")
    flame = tag("path", class_="lamp-light", d="M-20 2Q0 24 20 2Z")
    return group(tag("path", class_="lamp-chain", d="M0-100V-30"), flame, shade, transform=at(x, 74))


def _table(width: int, height: int, top: int) -> Iterator[Markup]:
    """Yield the table top: planks with their grain, and its far edge."""
    yield tag("rect", y=top, width=width, height=height - top, fill="url(#wh-wood)")
    seams = (f"M0 {y}H{width}" for y in range(top + PLANK, height, PLANK))
    yield tag("path", class_="seam", d="".join([*seams, *_ends_of_planks(width, top, height)]))
    yield tag("path", class_="grain", d="".join(_grain(width, top, height)))
    yield tag("rect", y=top, width=width, height=10, class_="table-edge")


def _ends_of_planks(width: int, top: int, height: int) -> Iterator[str]:
    """Yield two seams in each row of planks, from row to row elsewhere."""
    for row, y in enumerate(range(top, height, PLANK)):
        yield f"M{(230 + 330 * row) % width} {y}v{PLANK}M{(720 + 290 * row) % width} {y}v{PLANK}"


def _grain(width: int, top: int, height: int) -> Iterator[str]:
    for row, y in enumerate(range(top + 20, height - 20, 31)):
        x = (row * 173) % 260 - 40
        while x < width:
            yield f"M{x} {y}q60-7 120 0t110-1"
            x += 300 + 37 * (row % 3)


def _barrels(width: int, table: int) -> Iterator[Markup]:
    """Yield barrels in the gap at the right, where no zone stands."""
    for x, y, scale in ((width - 26, table - 44, 1.0), (width + 8, table - 112, 0.9), (8, table - 40, 0.9)):
        yield _barrel(x, y, scale)


def _barrel(x: float, y: float, scale: float) -> Markup:
    return group(
        tag("path", class_="barrel-lid", d=LID),
        tag("path", class_="barrel-line", d="M-22-26V26M-11-32V32M0-34V34M11-32V32M22-26V26"),
        tag("path", class_="barrel-hoop", d=LID),
        tag("circle", class_="barrel-plug", cy=6, r=5),
        transform=at(x, y, scale),
    )


def furniture() -> Markup:
    """Return the colours that run into each other, for the scenery of all zones."""
    return joined([
        _gradient("wh-wood", "wood-far", "wood-near"),
        _gradient("wh-oak", "oak-light", "oak-deep"),
        _light("wh-lamplight", "lamp-centre", "lamp-rim"),
        _light("wh-niche", "niche-centre", "niche-rim"),
        _light("wh-baize", "baize-centre", "baize-rim"),
        _light("wh-leather", "leather-centre", "leather-rim"),
    ])  # fmt: skip


def _gradient(id: str, *stops: str) -> Markup:
    return tag("linearGradient", *_stops(stops), id=id, x1=0, y1=0, x2=0, y2=1)


def _light(id: str, *stops: str) -> Markup:
    return tag("radialGradient", *_stops(stops), id=id)


def _stops(names: tuple[str, ...]) -> list[Markup]:
    return [tag("stop", class_=name, offset=number(step / (len(names) - 1))) for step, name in enumerate(names)]
