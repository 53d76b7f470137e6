"""What lies on the table, as shapes: tokens and cubes of the varieties, tiles, stars; and what can be pointed at."""

from __future__ import annotations

from engine.core.move import Move
from engine.drawing.cached import cached_drawing
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, ORIGIN, Markup, joined, tag
from engine.drawing.seat_marks import number
from engine.drawing.shapes import at, group, hit, picking, used
from engine.drawing.text_fit import TOLERANCE, width
from engine.drawing.texts import BOLD, TEXT, broken_into, drawable, line, lines
from engine.text.words import Words
from games.grand_cru.components import NAMES, TILES, is_innovation, is_vine
from games.grand_cru.drawing.sign_paths import ARROWS, BOTTLE, LEAF, LETTERS, MEASURES, PICTURES, STAR

# What a cube is large, from its front.
CUBE = 20
# How many years are seen in the colour of a cube that is not ripe.
PALEST = 3
# No text is smaller, or it could not be read on a small screen.
SMALLEST = 13.5
# The sizes of a remark, and of the name of a tile.
REMARK, TILE_NAME = 14, 15.3

Box = tuple[float, float]
"""A width and a height."""


Shapes = dict[str, tuple[Markup, ...]]

LINES = "fill:none;stroke-linecap:round;stroke"


def shapes(more: Shapes) -> Markup:
    """Return the shapes that are used again and again, and `more` of them, by their names. They say themselves how they
    are painted, by names of colours: no selector reaches into a used shape."""
    named = {**_shapes(), **more}
    return joined([_glow(), _damask(), *[tag("g", *paths, id=f"gc-shape-{name}") for name, paths in named.items()]])


def _shapes() -> Shapes:
    return {
        "cube": (
            painted("M0 0L5-5H25L20 0Z", "fill:color-mix(in oklab,var(--mixed,var(--sort)) 68%,#fff)"),
            painted("M20 0L25-5V15L20 20Z", "fill:color-mix(in oklab,var(--mixed,var(--sort)) 66%,#1a0d08)"),
            painted("M0 0H20V20H0Z", "fill:var(--mixed,var(--sort))"),
            painted("M0 0L5-5H25V15L20 20H0ZM0 0H20V20M20 0L25-5", "fill:none;stroke:#1c0f0a;stroke-width:.7"),
        ),
        "star": (painted(STAR, "fill:var(--gc-star);stroke:var(--gc-star-line);stroke-width:.7"),),
        "leaf": (painted(LEAF, "fill:var(--gc-leaf);stroke:var(--leaf);stroke-width:.6"),),
        "bottle": (
            painted(BOTTLE, "fill:var(--gc-glass);stroke:var(--gc-glass-line);stroke-width:.8"),
            painted("M-3.4 1H3.4V7H-3.4Z", "fill:#fff3dc"),
        ),
        "candle": (
            painted("M-2 0V-12H2V0Z", "fill:var(--gc-wax)"),
            painted("M0-22Q4-16 0-13Q-4-16 0-22Z", "fill:#ffb52e;stroke:#c2631a;stroke-width:.6"),
        ),
    }


def _damask() -> Markup:
    """Return the pattern of the wallpaper: small leaves in rows."""
    leaves = "M18 20q6-7 0-14q-6 7 0 14ZM1 56q6-7 0-14q-6 7 0 14ZM35 56q6-7 0-14q-6 7 0 14Z"
    inside = painted(leaves, "fill:var(--gc-damask)")
    return tag("pattern", inside, id="gc-damask", width=34, height=72, patternUnits="userSpaceOnUse")


def _glow() -> Markup:
    """Return the light of a lamp."""
    stops = (
        tag("stop", offset=offset, style=f"stop-color:var(--gc-light);stop-opacity:{opacity}")
        for offset, opacity in (("0", ".75"), (".35", ".4"), ("1", "0"))
    )
    return tag("radialGradient", *stops, id="gc-glow")


def painted(path: str, style: str, **more: str) -> Markup:
    """Return a path that says itself how it is painted."""
    return tag("path", d=path, style=style, **more)


def shape(name: str, x: float = 0, y: float = 0, scale: float = 1, **more: str) -> Markup:
    """Return one of those shapes at a point."""
    return used(f"gc-shape-{name}", x, y, scale, **more)


def token(variety: int, x: float, y: float, size: float = 22) -> Markup:
    """Return the letter of a variety in its colour, around a point."""
    half = size / 2
    body = tag("rect", class_="token-body", x=number(x - half), y=number(y - half), width=size, height=size, rx=4)
    height = max(SMALLEST, size * 0.78)
    letter = line(LETTERS[variety], x, y + height * 0.345, room=size, size=height, typeface=BOLD, anchor="middle")
    return tag("g", body, letter, class_=f"token sort-{NAMES[variety]}", aria_hidden="true")


@cached_drawing
def cube(variety: int, x: float, y: float, *, waits: int = 0, size: float = CUBE, named: bool = True) -> Markup:
    """Return a cube whose front begins at a point. The more years it `waits` to be ripe, the paler it is."""
    letter = NOTHING
    if named:
        letter = line(LETTERS[variety], 10, 15.5, room=18, size=15.5, typeface=BOLD, anchor="middle")
    kind = f"cube sort-{NAMES[variety]}" + (f" is-young waits-{min(waits, PALEST)}" if waits else "")
    return tag("g", shape("cube"), letter, class_=kind, transform=at(x, y, size / CUBE), aria_hidden="true")


def sign(tile: int, x: float, y: float, scale: float = 1) -> Markup:
    """Return the sign of a tile around a point: the letter of a vine, the picture of an improvement or innovation."""
    if is_vine(tile):
        return token(tile, x, y, 24 * scale)
    kind = "picture is-innovation" if is_innovation(tile) else "picture is-improvement"
    drawn = [tag("path", d=path) for path in _picture(tile)]
    return tag("g", *drawn, class_=kind, transform=at(x, y, scale), aria_hidden="true")


def _picture(tile: int) -> list[str]:
    """Return the paths of a tile's picture: one of an improvement, of an innovation what it measures and an arrow."""
    if not is_innovation(tile):
        return [PICTURES[TILES[tile]]]
    extreme, _, measure = TILES[tile].partition("-")
    return [MEASURES[measure], ARROWS[extreme]]


def tile_card(
    words: Words,
    tile: int,
    width: float,
    height: float,
    left: float = 20,
    begin: float = 37,
    scale: float = 1,
    covered: Box = (0, 0),
) -> Markup:
    """Return a tile from (0, 0): its sign around `left`, its name from `begin` on, clear of what covers the lower right
    corner."""
    body = tag("rect", class_="tile-body", width=number(width), height=number(height), rx=4)
    edge = tag("rect", class_="tile-edge", x=3, y=3, width=number(width - 6), height=number(height - 6), rx=2)
    name = _tile_name(words.fact("tile", TILES[tile]), begin, (width - begin - 3, height - 2), covered)
    kind = "is-vine" if is_vine(tile) else "is-innovation" if is_innovation(tile) else "is-improvement"
    inside, moving = (body, edge, sign(tile, left, height / 2, scale), name), f"tile-{TILES[tile]}"
    return tag("g", *inside, class_=f"tile {kind}", data_piece=moving, aria_hidden="true")


def _tile_name(said: str, begin: float, free: Box, covered: Box) -> Markup:
    """Return the name of a tile, beside or above what covers a corner of its room: where it is larger."""
    beside, above = (free[0] - covered[0], free[1]), (free[0], free[1] - covered[1])
    room, height = max((beside, above), key=lambda box: broken_into(drawable(said), *box, TILE_NAME, TEXT)[1])
    return lines(said, begin, 1, room=room, height=height, size=TILE_NAME, middle=True)


def star(said: str, x: float, y: float, radius: float = 15) -> Markup:
    """Return some prestige: a number on a star."""
    text = line(said, 0, 6, room=18, size=17.5, typeface=BOLD, anchor="middle")
    body = shape("star", 0, 0, 1.65)
    return tag("g", body, text, class_="points", transform=at(x, y, radius / 15), aria_hidden="true")


def remark(said: str, x: float, y: float, room: float, kind: str = "") -> Markup:
    """Return a small remark at the end of a heading, up to a point; `kind` is a class of its own."""
    return line(said, x, y, room=room, size=REMARK, anchor="end", class_=f"remark {kind}".rstrip())


def remark_width(said: str) -> float:
    """Return the width that a remark takes at most."""
    return width(said, TEXT, REMARK) * TOLERANCE


def note(said: str, x: float, y: float, room: float) -> Markup:
    """Return a remark on how the numbers are known."""
    return remark(said, x, y, room, ORIGIN)


@cached_drawing
def box(
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float = 5,
    kind: str | None = None,
    style: str | None = None,
) -> Markup:
    """Return a rectangle; its left upper corner is at a point."""
    place = {"x": number(x), "y": number(y), "width": number(width), "height": number(height)}
    return tag("rect", class_=kind, rx=number(radius), **place, style=style)


def spot(
    context: DrawContext,
    move: Move | None,
    label: str,
    *inside: object,
    outline: Markup,
    kind: str,
    id: str | None = None,
    about: str = "",
    **more: str,
) -> Markup:
    """Return a part of a larger piece that stands for a move; without a move it only shows. The outline is what a
    finger meets. `about` is the text shown to a mouse that rests there. The drawing lies at the same depth either
    way: morphdom loses its way when an element that it knows by its id moves down."""
    title = tag("title", about) if about else NOTHING
    face = tag("g", *inside, aria_hidden="true")
    if move is None:
        return tag("g", title, face, id=id, class_=kind, role="img", aria_label=label, **more)
    return tag("g", title, face, hit(context, move, label, outline), id=id, class_=kind, **more)


def pick(
    chosen: int,
    is_picked: bool | None,
    label: str,
    *inside: object,
    outline: Markup,
    kind: str,
    about: str = "",
    id: str | None = None,
) -> Markup:
    """Return a place that picks something for a move that is put together; a picked one has a tick. While nothing
    can be picked (`None`) it only tells."""
    title = tag("title", about) if about else NOTHING
    face = tag("g", *inside, aria_hidden="true")
    if is_picked is None:
        return tag("g", title, face, id=id, class_=kind, role="img", aria_label=label)
    glow = group(outline, class_="glow", aria_hidden="true")
    touched = tag("g", glow, class_="hit is-open", **picking(f"pick-only {chosen}", label, is_picked))
    tick = _tick() if is_picked else NOTHING
    return tag("g", title, face, touched, tick, class_=kind, id=id)


def _tick() -> Markup:
    """Return the tick at the left upper corner of a picked thing."""
    body, stroke = tag("circle", r=10), tag("path", d="M-4.5 0.5L-1.2 4L4.8-3.6")
    return tag("g", body, stroke, class_="tick", transform=at(10, 3), aria_hidden="true")
