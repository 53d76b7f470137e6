"""How wide a text is, and in which size it fits. Drawings are texts themselves and cannot ask a browser: the widths of
the glyphs stand in a table that `python3 py/publish widths` reads from the typefaces.

Lengths are in the units of the picture, type sizes too; what the table holds is in thousandths of the size."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise

from engine.drawing.glyph_widths import KERNING, MEASURED_FACES, WIDTHS

EM = 1000
# For a character that no typeface of the page has.
UNKNOWN = EM
# Spaces at which no line is broken, as German and French set them, are as wide as others.
UNBROKEN_SPACES = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
# Browsers agree with the table up to this factor.
TOLERANCE = 1.02


@dataclass(frozen=True, eq=False)
class Typeface:
    """A face of the page, "text" or "display", in a weight: 400, 600 or 700; `spacing` is what each letter has more, in
    thousandths of the size."""

    face: str
    weight: int
    spacing: int = 0


def width(text: str, typeface: Typeface, size: float = 1.0) -> float:
    """Return how wide a text is in one line."""
    return size * _thousandths(text, typeface) / EM


@lru_cache(maxsize=4096)
def _thousandths(text: str, typeface: Typeface) -> int:
    """Return how wide a text of size 1 is, in thousandths. Most texts of a board were on it before."""
    glyphs, between = _glyphs(typeface.face, typeface.weight), _kerning(typeface.face)
    alone = sum(glyphs.get(one, UNKNOWN) + typeface.spacing for one in text)
    return alone + sum(between.get(pair, 0) for pair in pairwise(text))


def fitting_size(text: str, typeface: Typeface, room: float, most: float) -> float:
    """Return the size in which a text fills the room in one line, `most` at most."""
    return min(most, room / (TOLERANCE * max(width(text, typeface), 1 / EM)))


def glyph_rows() -> Iterator[tuple[str, ...]]:
    """Yield each character, a space by its name, with its widths in all columns, as they stand in the table."""
    return zip(*[iter(WIDTHS.split())] * (1 + len(MEASURED_FACES)), strict=True)


@cache
def _glyphs(face: str, weight: int) -> Mapping[str, int]:
    column = MEASURED_FACES.index((face, weight)) + 1
    found = {" " if row[0] == "space" else row[0]: int(row[column]) for row in glyph_rows()}
    return {**found, **dict.fromkeys(UNBROKEN_SPACES, found[" "])}


@cache
def _kerning(face: str) -> Mapping[tuple[str, str], int]:
    return {(entry[0], entry[1]): int(entry[2:]) for entry in KERNING[face].split()}
