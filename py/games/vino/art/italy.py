"""Makes `italy.svg`: the regions of Italy, each a path to be used by its Italian name."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import accumulate, pairwise
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
CREDIT = "Map of Italy, Victor Cazanave, CC BY 4.0, coordinates rounded"
# Coordinates are rounded to fifths of a unit, which nobody can see: each picture of a board contains the whole map.
PARTS = 5

REGIONS = {
    "abruzzo": "abruzzo",
    "aosta-valley": "valle-d-aosta",
    "apulia": "puglia",
    "basilicata": "basilicata",
    "calabria": "calabria",
    "campania": "campania",
    "emilia-romagna": "emilia-romagna",
    "friuli-venezia-giulia": "friuli-venezia-giulia",
    "lazio": "lazio",
    "liguria": "liguria",
    "lombardy": "lombardia",
    "marche": "marche",
    "molise": "molise",
    "piedmont": "piemonte",
    "sardinia": "sardegna",
    "sicily": "sicilia",
    "trentino-south-tyrol": "trentino",
    "tuscany": "toscana",
    "umbria": "umbria",
    "veneto": "veneto",
}
"""The map's names and ours."""

LEADING_ZERO = re.compile(r"(?<![\d.])0(?=\.)")
STEP = re.compile(r"(-?[\d.e-]+),(-?[\d.e-]+)")

Point = tuple[int, int]
"""Right and down, in fifths of a unit (`PARTS`)."""

Outline = list[list[Point]]
"""One closed line for the mainland and one for each island."""


def made(package_file: Callable[[str, str], bytes]) -> dict[str, bytes]:
    """Return the map, by the name of its file; it has no colours: the style sheet reaches the paths through `<use>`.

    `package_file` gives a file of an npm package. Raises `ValueError` when the package has another map."""
    source = ElementTree.fromstring(package_file("@svg-maps/italy", "italy.svg"))
    paths = "".join(f'<path id="{name}" d="{path_data(lines)}"/>\n' for name, lines in outlines(source))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{source.get("viewBox")}">'
    return {"italy.svg": f"{head}\n<!-- {CREDIT} -->\n{paths}</svg>\n".encode()}


def outlines(source: ElementTree.Element) -> list[tuple[str, Outline]]:
    """Return each region's Italian name and outline. Raises `ValueError` when the map's regions are not ours."""
    found = {path.get("id", ""): outline(path.get("d", "")) for path in source.iter(f"{SVG}path")}
    if found.keys() != REGIONS.keys():
        raise ValueError(f"The map of Italy has other regions: {sorted(found.keys() ^ REGIONS.keys())}.")
    return sorted((REGIONS[name], lines) for name, lines in found.items())


def outline(data: str) -> Outline:
    """Read path data that has only relative moves, lines and closings, as this map's has.

    Each point is rounded alone, not as a step from the last one: rounded steps would drift, and
    neighbours would part along their border."""
    if re.search(r"[^mz\s\d.,e+-]", data):
        raise ValueError("The map of Italy is drawn with more than straight lines.")
    lines, here = [], (0.0, 0.0)
    for part in data.split("z"):
        if points := _walk(here, STEP.findall(part)):
            lines.append([(round(x * PARTS), round(y * PARTS)) for x, y in points])
            here = points[0]  # closing leads back to where the line began
    return lines


def _walk(here: tuple[float, float], steps: list[tuple[str, str]]) -> list[tuple[float, float]]:
    """Return the points that the steps lead to."""
    points = accumulate(steps, lambda at, step: (at[0] + float(step[0]), at[1] + float(step[1])), initial=here)
    return list(points)[1:]


def path_data(lines: Outline) -> str:
    """Return the outline as path data: an absolute beginning, then steps, each with one decimal at most."""
    return "".join(f"M{_pair(line[0])}l{_steps(line)}z" for line in lines)


def _steps(line: list[Point]) -> str:
    """Write the steps between the points, without those that the rounding left empty."""
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line)]
    return " ".join(_pair(step) for step in steps if step != (0, 0)).replace(" -", "-")


def _pair(point: Point) -> str:
    return " ".join(LEADING_ZERO.sub("", f"{parts / PARTS:g}") for parts in point)
