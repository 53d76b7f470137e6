"""The country around the places: hills, trees, clouds, furrows, the table, the hill that the cellar is dug into.

Each is a drawing without words, in the coordinates of the zone that it is for."""

from __future__ import annotations

from functools import cache

from engine.drawing.markup import Markup, joined, tag
from engine.drawing.seat_marks import number
from engine.drawing.shapes import at


def shape(kind: str, path: str) -> Markup:
    """Return a flat shape; its colour comes from the style sheet."""
    return tag("path", class_=kind, d=path)


# Things that stand about


def cloud(x: float, y: float, scale: float) -> Markup:
    """Return a cloud around a point."""
    path = "M-34 10Q-44 10-42 1Q-40-7-31-6Q-28-18-14-16Q-6-27 8-20Q22-22 23-9Q37-10 38 1Q38 10 28 10Z"
    return tag("path", class_="cloud", d=path, transform=at(x, y, scale))


def cypress(x: float, y: float, height: float) -> Markup:
    """Return a cypress that stands at a point."""
    trunk = shape("trunk", "M-1.5-6H1.5V2H-1.5Z")
    crown = shape("cypress", "M0-60Q9-34 7-14Q5-3 0-3T-7-14Q-9-34 0-60Z")
    return tag("g", trunk, crown, transform=at(x, y, height / 60))


def fir(x: float, y: float, height: float) -> Markup:
    """Return a fir with snow on it."""
    parts = (
        shape("trunk", "M-2-8H2V2H-2Z"),
        shape("fir", "M0-50L10-34H5L14-20H7L18-5H-18L-7-20H-14L-5-34H-10Z"),
        shape("snow", "M0-50L7-39Q3-36 0-40Q-3-36-7-39ZM-11-24L-5-32Q0-26 6-33L11-24Q5-20 0-25Q-5-20-11-24Z"),
    )
    return tag("g", *parts, transform=at(x, y, height / 50))


def round_tree(x: float, y: float, height: float, kind: str = "tree") -> Markup:
    """Return a tree with a round crown: `tree`, or in blossom."""
    trunk = shape("trunk", "M-2.500 2Q-1-12-3-18H3Q1-12 2.500 2Z".replace("500", "5"))
    crown = shape(kind, "M-17-20Q-24-28-17-36Q-16-47-5-47Q3-54 12-46Q22-43 19-33Q24-24 15-19Q8-12-1-17Q-10-12-17-20Z")
    return tag("g", trunk, crown, transform=at(x, y, height / 52))


# The backs of the zones


def summer_hill() -> Markup:
    """Return the hill of summer: sun, cypresses, a way that leads from place to place."""
    return joined(
        [
            shape("sun", "M318 26a17 17 0 1 0 34 0a17 17 0 1 0-34 0"),
            shape("far", "M0 60Q60 18 130 32T262 26T380 50V200H0Z"),
            *[cypress(*where) for where in ((226, 38, 34), (240, 39, 26), (286, 42, 30), (368, 48, 34))],
            shape("land", "M0 52Q70 26 150 38T300 34Q350 36 380 30V366Q380 380 366 380H14Q0 380 0 366Z"),
            shape("bright", "M0 168Q90 130 190 152T380 140V232Q280 214 190 236T0 246Z"),
            shape("way", "M-4 150Q90 138 186 148T384 138L384 150Q280 150 186 160T-4 164Z"),
            shape("way", "M-4 262Q90 250 186 260T384 252L384 264Q280 262 186 272T-4 276Z"),
        ]
    )


def winter_hill() -> Markup:
    """Return the mountain of winter: snow, firs, a frozen way."""
    flakes = "".join(
        f"M{x} {y}a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0"
        for x, y in ((150, 12), (182, 26), (214, 10), (262, 22), (330, 14), (362, 28), (300, 8))
    )
    return joined(
        [
            shape("far", "M0 62L44 26L78 46L132 10L188 50L236 22L284 48L332 12L380 44V220H0Z"),
            shape("peak", "M44 26L58 34L46 36L34 34ZM132 10L152 24L136 28L118 22ZM332 12L350 24L334 27L318 22Z"),
            shape("flakes", flakes),
            *[fir(*where) for where in ((248, 42, 30), (266, 44, 24), (306, 42, 28), (366, 44, 30))],
            shape("land", "M0 50Q60 38 140 44T280 40Q340 38 380 46V366Q380 380 366 380H14Q0 380 0 366Z"),
            shape("bright", "M0 160Q100 142 200 156T380 150V240Q270 226 190 240T0 236Z"),
            shape("way", "M-4 152Q90 142 186 150T384 142L384 152Q280 152 186 160T-4 162Z"),
            shape("way", "M-4 264Q90 254 186 262T384 254L384 264Q280 264 186 272T-4 274Z"),
        ]
    )


def blossoms() -> Markup:
    """Return the meadow of spring below its chart, with trees in blossom."""
    return joined(
        [
            shape("spring-land", "M0 60Q40 34 96 40T190 36V296Q190 312 174 312H16Q0 312 0 296Z"),
            round_tree(174, 46, 36, "blossom"),
        ]
    )


def perches(rows: int, top: float, pitch: float) -> Markup:
    """Return the two posts of the hen-house that the planks lie on."""
    bottom = top + pitch * rows
    posts = f"M10 {top - 6}h7V{bottom}h-7ZM173 {top - 6}h7V{bottom}h-7Z"
    return shape("post", posts)


def table(width: float, height: float) -> Markup:
    """Return a table of planks."""
    right, low = number(width - 1), number(height - 1)
    body = f"M10 2Q{number(width / 2)} -1 {number(width - 10)} 2Q{right} 2 {right} 12V{number(height - 12)}"
    body += f"Q{right} {low} {number(width - 12)} {low}H12Q1 {low} 1 {number(height - 12)}V12Q1 2 10 2Z"
    grain = "".join(
        f"M3 {number(height * part)}q{number(width / 2)}-3 {number(width - 6)} 0" for part in (0.1, 0.4, 0.7)
    )
    return tag("g", shape("board", body), shape("grain", grain), class_="table")


def meadow(width: float, height: float) -> Markup:
    """Return the square around the tracks."""
    edge = f"M0 26Q{number(width * 0.3)} -6 {number(width * 0.6)} 6T{number(width)} 12V{number(height - 14)}"
    return shape(
        "meadow", f"{edge}Q{number(width)} {height} {number(width - 14)} {height}H14Q0 {height} 0 {height - 14}Z"
    )


@cache
def farmland() -> Markup:
    """Return the ground of a farm: the yard, the lots, and below them the brown earth."""
    return joined(
        [
            shape("yard", "M0 40Q70 -4 190 4T380 24V250H0Z"),
            shape("soil", "M0 242Q90 234 190 240T380 238V417Q380 433 364 433H16Q0 433 0 417Z"),
            shape("way", "M0 150Q90 144 190 150T380 146V156Q280 158 190 160T0 160Z"),
        ]
    )


def field_rows(width: float, height: float) -> Markup:
    """Return a field with its furrows."""
    ground = tag("rect", class_="tilled", width=width, height=height, rx=10)
    left, steps = 14, 7
    lines = [f"M{left + (width - 28) * step / (steps - 1):.0f} 40V{height - 8:.0f}" for step in range(steps)]
    return joined([ground, shape("furrow", "".join(lines))])


def underground(width: float, height: float) -> Markup:
    """Return the cut through a hill: grass above, earth and stones below."""
    right, low = number(width), number(height)
    stones = "".join(
        f"M{x} {y}q6-7 14-3q6 6-2 10q-12 3-12-7" for x, y in ((116, 120), (114, 300), (117, 452), (8, 530), (250, 534))
    )
    edge = f"V{number(height - 16)}Q{right} {low} {number(width - 16)} {low}H16Q0 {low} 0 {number(height - 16)}Z"
    return joined(
        [
            shape("grass", f"M0 30Q60 4 150 8T300 4Q350 4 {right} 20V90H0Z"),
            shape("earth-1", f"M0 64Q90 56 190 62T{right} 60{edge}"),
            shape("earth-2", f"M0 226Q90 216 190 224T{right} 218{edge}"),
            shape("earth-3", f"M0 384Q90 376 190 384T{right} 376{edge}"),
            shape("stones", stones),
        ]
    )


def crush_shed(top: float, band: float) -> Markup:
    """Return the basins of the crush pad, three below one another."""
    basins = [
        tag("rect", class_="basin", x=4, y=number(top + band * step + 6), width=108, height=number(band - 9), rx=14)
        for step in range(3)
    ]
    return joined(basins)


def vault(top: float, height: float) -> Markup:
    """Return a vault of the cellar."""
    y, low = number(top + 26), number(top + height)
    path = f"M128 {low}V{y}Q128 {number(top - 2)} 156 {number(top - 1)}H318Q346 {number(top - 2)} 346 {y}V{low}Z"
    return joined([shape("masonry", path), shape("lintel", f"M140 {number(top + 19)}H334")])
