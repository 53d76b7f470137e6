"""What never changes on a board: sea, coast, land, wine roads, sea names, frame and legend."""

from __future__ import annotations

from engine.drawing.cached import cached_drawing
from engine.drawing.markup import NOTHING, ORIGIN, Attribute, Markup, joined, tag
from engine.drawing.seat_marks import number, polygon, turned
from engine.drawing.text_fit import Typeface
from engine.drawing.texts import DISPLAY, line
from engine.text.words import Words
from games.vino.components import REGIONS
from games.vino.drawing.atlas import HEIGHT, LEGEND_BOX, MAP, RADIUS, WIDTH, road_path, road_scale
from games.vino.drawing.marks import SEAL

ART = "art/vino/italy.svg"
QUIET = (
    "valle-d-aosta", "piemonte", "lombardia", "friuli-venezia-giulia", "emilia-romagna", "marche", "umbria", "molise",
    "puglia", "basilicata", "sicilia",
)  # fmt: skip
WINE = tuple(region.id for region in REGIONS)
SEAS = (("tirreno", 404, 812), ("adriatico", 872, 352), ("ionio", 642, 1056))
HONESTY = (604, 1086)
# 11 pixels on a screen of 1440 by 900.
SMALLEST = 15.6
TITLE_TYPE, SEA_TYPE = Typeface("display", 600, spacing=40), Typeface("display", 400, spacing=160)
SEA_ROOM = 190
PRICE_TYPE = Typeface("text", 600, spacing=-20)
# What the legend explains: whose a vineyard is, and how its price is known.
OWNERS, KNOWN = ("private", "state"), ("sourced", "inferred", "reconstructed")
WAVE = "M2 8q5-6 10 0t10 0"
OCTAGON = polygon([turned(RADIUS + 0.8, (at + 0.5) / 8) for at in range(8)])


@cached_drawing
def ground(words: Words) -> Markup:
    """Return the layer below everything that changes."""
    layers = (_defs(), _sea(), _coast(), tag("g", *map(outline, QUIET), class_="quiet"), _seas(words), _frame())
    return tag("g", *layers, class_="ground", aria_hidden="true")


@cached_drawing
def roads(counts: tuple[int, ...]) -> Markup:
    """Return the nine wine roads, each as a wide ribbon and a narrow one on it."""
    paths = [road_path(region, count) for region, count in zip(WINE, counts)]
    widths = [road_scale(region, count) for region, count in zip(WINE, counts)]
    ribbons = [_ribbon(path, width, kind) for kind in ("edge", "paving") for path, width in zip(paths, widths)]
    return tag("g", *ribbons, class_="roads", aria_hidden="true")


def _ribbon(path: str, width: float, kind: str) -> Markup:
    style = None if width == 1 else f"stroke-width:{number((11 if kind == 'edge' else 7) * width)}"
    return tag("path", d=path, class_=kind, style=style)


def outline(region: str, **attributes: Attribute) -> Markup:
    """Return the outline of a region on the map."""
    right, down, scale = MAP
    return tag("use", href=f"{ART}#{region}", transform=f"translate({right} {down}) scale({scale})", **attributes)


def _defs() -> Markup:
    wave = tag("pattern", tag("path", d=WAVE), id="waves", width=48, height=26, patternUnits="userSpaceOnUse")
    return tag("defs", wave)


def _sea() -> Markup:
    water = tag("rect", class_="sea", x=-WIDTH, y=-HEIGHT, width=3 * WIDTH, height=3 * HEIGHT)
    waves = tag("rect", class_="waves", width=WIDTH, height=HEIGHT, fill="url(#waves)")
    return joined([water, waves])


def _coast() -> Markup:
    """Return the shallows: lines along the coast, as engravers drew them."""
    land = joined(map(outline, (*QUIET, *WINE)))
    return joined([tag("g", land, class_=f"shallows {depth}") for depth in ("deep", "middle", "near")])


def _seas(words: Words) -> Markup:
    names = [
        line(words.say(f"board.sea.{sea}"), x, y, room=SEA_ROOM, size=19, typeface=SEA_TYPE, anchor="middle")
        for sea, x, y in SEAS
    ]
    return tag("g", *names, class_="seas")


def _frame() -> Markup:
    outer = tag("rect", class_="frame", x=6, y=6, width=WIDTH - 12, height=HEIGHT - 12, rx=3)
    inner = tag("rect", class_="frame thin", x=11, y=11, width=WIDTH - 22, height=HEIGHT - 22, rx=1)
    return joined([outer, inner])


@cached_drawing
def legend(words: Words, title: str, marked: bool) -> Markup:
    """Return the cartouche: title of the board, what its circles mean, and where `marked`, how prices are known."""
    left, top, right, _ = LEGEND_BOX
    columns = (OWNERS, KNOWN) if marked else (OWNERS,)
    samples = [_explained(words, kind, at, row) for at, kinds in enumerate(columns) for row, kind in enumerate(kinds)]
    room, middle = right - left, (right - left) / 2
    heading = line(title, middle, 38, room=room, size=38, typeface=TITLE_TYPE, anchor="middle", class_="title")
    rule = tag("path", class_="rule", d=f"M40 51H{right - left - 40}")
    return tag("g", heading, rule, *samples, id="legend", class_="legend", transform=f"translate({left} {top})")


def honesty(words: Words) -> Markup:
    """Return the line that says what else on the printed board is reconstructed. Rulebook 1.4."""
    said = [words.say(f"board.reconstructed.{at}") for at in (1, 2, 3)]
    written = [line(text, 0, 19 * at, room=220, size=SMALLEST, anchor="middle") for at, text in enumerate(said, 1)]
    kind = f"honesty {ORIGIN}"
    return tag("g", *written, id="honesty", class_=kind, transform=f"translate({HONESTY[0]} {HONESTY[1]})")


def _explained(words: Words, kind: str, column: int, row: int) -> Markup:
    place = f"translate({24 + column * 146} {74 + row * 24})"
    text = line(words.say(f"board.legend.{kind}"), 22, 5, room=142 if column else 118, size=SMALLEST)
    classes = f"sample {kind} {ORIGIN}" if column else f"sample {kind}"
    return tag("g", _sample(kind), text, class_=classes, transform=place)


def _sample(kind: str) -> Markup:
    if kind == "private":
        return tag("circle", class_="disc", r=11)
    if kind == "state":
        return tag("path", class_="disc", d=OCTAGON, transform="scale(.5)")
    price = line("90", 0, 4, room=22, size=16, typeface=PRICE_TYPE, anchor="middle", class_="price")
    return joined([price, known_line(kind, 9)])


def known_line(kind: str, y: float) -> Markup:
    """Return the line under a price that was not reconstructed: whole when it is sourced, dotted when inferred."""
    return NOTHING if kind == "reconstructed" else tag("path", class_=f"known {kind} {ORIGIN}", d=f"M-9 {number(y)}H9")


def seal(order: int, x: float, y: float) -> Markup:
    """Return a region's number on a seal of wax."""
    inside = (tag("path", d=SEAL), line(order, 0, 7, room=24, size=21, typeface=DISPLAY, anchor="middle"))
    return tag("g", *inside, class_="seal", transform=f"translate({number(x)} {number(y)})", aria_hidden="true")
