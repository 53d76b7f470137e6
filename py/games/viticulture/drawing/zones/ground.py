"""The ground below the zones: a valley from the sky to the cellars, with a river and a village; for each shape of the
board its own, made of the same parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from engine.drawing.markup import Markup, joined, tag
from engine.drawing.shapes import at
from games.viticulture.drawing.country.scenery import cloud, cypress, round_tree, shape

WIDE, TALL = (1160, 1000), (800, 900)


@cache
def wide_ground() -> Markup:
    """Return the valley beside the controls: spring on the left, summer in the middle, winter on the right."""
    return joined(
        [
            _heaven(WIDE),
            shape("distance", "M0 210Q120 120 260 170T520 150T760 120L860 60L930 130L1010 40L1090 120L1160 80V500H0Z"),
            shape("ice", "M1010 40L1046 74L1012 84L984 72ZM860 60L884 84L862 92L838 80Z"),
            *_clouds(((90, 60, 1), (330, 40, 0.8), (1110, 30, 0.7))),
            shape("left-hill", "M0 260Q180 160 400 250T820 240V1000H0Z"),
            shape("right-hill", "M720 300Q880 180 1160 230V1000H720Z"),
            shape("low-land", "M0 560Q200 520 390 560T780 540T1160 560V1000H0Z"),
            _river("M300 330C230 420 330 500 250 590S330 720 290 800S360 930 330 1000"),
            *_village(285, 560),
            *[cypress(*place) for place in ((210, 640, 60), (372, 640, 70))],
            shape("deep", "M0 960Q300 930 600 960T1160 940V1000H0Z"),
            shape("grass", "M774 466Q960 430 1160 462V560H774Z"),
            *_earth((774, 960, 1160), 1000, ((503, 492, 500), (668, 656, 662), (830, 820, 824))),
        ]
    )


@cache
def tall_ground() -> Markup:
    """Return the valley above the controls."""
    return joined(
        [
            _heaven(TALL),
            shape("distance", "M0 180Q100 100 220 150T430 120L500 60L560 120L640 40L720 120L800 80V500H0Z"),
            *_clouds(((700, 40, 0.8),)),
            shape("left-hill", "M0 220Q120 140 320 220T620 210V900H0Z"),
            shape("right-hill", "M300 260Q500 160 800 210V900H300Z"),
            shape("low-land", "M0 500Q160 460 320 500T640 480T800 500V900H0Z"),
            _river("M640 280C600 380 690 470 620 560S700 700 640 900"),
            shape("deep", "M0 870Q200 850 420 870T800 860V900H0Z"),
            shape("grass", "M314 470Q460 452 626 468V540H314Z"),
            *_earth((314, 460, 626), 900, ((503, 494, 500), (635, 626, 630), (764, 756, 760))),
        ]
    )


def _heaven(size: tuple[int, int]) -> Markup:
    return tag("rect", class_="heaven", width=size[0], height=size[1])


def _earth(across: tuple[int, int, int], bottom: int, layers: Sequence[tuple[int, int, int]]) -> Iterator[Markup]:
    """Yield the layers below a field, from its left edge over a bend to the right one, the upper edge of each at so
    many heights."""
    left, bend, right = across
    for number, (first, middle, last) in enumerate(layers, 1):
        edge = f"M{left} {first}Q{bend} {middle} {right} {last}"
        yield shape(f"earth-{number}", f"{edge}V{bottom}H{left}Z")


def _clouds(places: tuple[tuple[float, float, float], ...]) -> list[Markup]:
    return [cloud(*place) for place in places]


def _river(path: str) -> Markup:
    """Return a river with its light."""
    return joined([tag("path", class_=kind, d=path) for kind in ("bank", "stream", "gleam")])


def _village(x: float, y: float) -> list[Markup]:
    """Return a church with some houses and trees around a point."""
    houses = tag(
        "g",
        shape("wall", "M-52 0V-26H-18V0ZM20 0V-30H58V0ZM-14 0V-66H12V0Z"),
        shape("roof", "M-56-25L-35-42L-14-25ZM15-29L39-48L63-29ZM-18-65L-1-96L16-65Z"),
        shape("light", "M-42-18h8v9h-8ZM28-20h8v9h-8ZM42-20h8v9h-8Z"),
        shape("dark", "M-5 0V-14Q-5-20-1-20T3-14V0ZM-4-54h6v10h-6Z"),
        shape("gold", "M-2-104h2v-4h2v4h4v2h-4v8h-2v-8h-2Z"),
        transform=at(x, y),
    )
    return [round_tree(x - 66, y + 2, 44), houses, round_tree(x + 74, y + 4, 52), cypress(x + 88, y + 4, 60)]
