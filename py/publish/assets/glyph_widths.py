"""Reads the widths of glyphs from the typefaces, for drawings that make texts fit (`engine/drawing/text_fit.py`).

Needs fontTools and uharfbuzz, which are among the packages of the tests."""

from __future__ import annotations

import io
import json
import textwrap
from collections.abc import Callable, Mapping
from itertools import product
from typing import Any

from publish.tools.tree import Tree

TABLE = "py/engine/drawing/glyph_widths.py"
FILES = {
    "display": "node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2",
    "text": "node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
}
WEIGHTS = (400, 600, 700)
# Kerning is about the same in every weight; it is read from this one.
KERNED_AT = 600
# In thousandths of an em; smaller values are invisible.
LEAST_KERNING = 10
WIDTH = 118
HEAD = '''"""How wide the glyphs of the typefaces are. Written by `python3 py/publish widths`; see `text_fit.py`."""
# fmt: off

'''
SPACE = "space"
CHARACTERS = "".join(map(chr, range(32, 127))) + "ÀÂÄÆÇÈÉÊËÎÏÑÒÓÔÖÙÚÛÜŒßàáâäæçèéêëìíîïñòóôöùúûüœ’‘“”„«»‹›…–—−×·½§£€°ªº"


def glyph_widths(tree: Tree) -> str:
    """Return the module with the tables, in thousandths of an em: the width of each character, the kerning of pairs."""
    files = {face: tree.read(file) for face, file in FILES.items()}
    columns = {(face, weight): _widths(file, weight) for face, file in files.items() for weight in WEIGHTS}
    rows = [" ".join(row) for row in zip([SPACE, *CHARACTERS[1:]], *columns.values(), strict=True)]
    pairs = {face: _kerning(file) for face, file in files.items()}
    heads = "\n".join(["MEASURED_FACES = (", *(f"    {_written(column)}," for column in columns), ")"])
    widths = f"WIDTHS = {_two_a_line(rows)}"
    return HEAD + "\n\n".join([heads, widths, _dictionary("KERNING", pairs)]) + "\n"


def _two_a_line(rows: list[str]) -> str:
    return "\n".join(["r'''", *(" ".join(rows[at : at + 2]) for at in range(0, len(rows), 2)), "'''"])


def write_glyph_widths(tree: Tree) -> None:
    """Write the module into a tree."""
    tree.path(TABLE).write_text(glyph_widths(tree), encoding="utf-8")


def _dictionary(name: str, entries: Mapping[Any, list[str]]) -> str:
    lines = [f"    {_written(key)}: {_raw(values)}," for key, values in entries.items()]
    return "\n".join([f"{name} = {{", *lines, "}"])


def _written(key: str | tuple[str, int]) -> str:
    return json.dumps(key) if isinstance(key, str) else f"({json.dumps(key[0])}, {key[1]})"


def _raw(words: list[str]) -> str:
    """Return a text literal of words with spaces between them, in lines."""
    lines = textwrap.wrap(" ".join(words), WIDTH, break_on_hyphens=False, break_long_words=False)
    return "\n".join(["r'''", *lines, "'''"])


def _widths(file: bytes, weight: int) -> list[str]:
    known, advance = _known(file), _advance(file, weight)
    return [str(advance(one)) for one in CHARACTERS if ord(one) in known]


def _kerning(file: bytes) -> list[str]:
    """Return the pairs of characters with kerning, each with its amount (`AV-40`)."""
    advance = _advance(file, KERNED_AT)
    alone = {one: advance(one) for one in CHARACTERS if one != " "}
    pairs = {
        first + second: advance(first + second) - alone[first] - alone[second]
        for first, second in product(alone, repeat=2)
    }
    return [f"{pair}{kerning}" for pair, kerning in pairs.items() if abs(kerning) >= LEAST_KERNING]


def _known(file: bytes) -> Mapping[int, str]:
    from fontTools.ttLib import TTFont

    known: Mapping[int, str] = TTFont(io.BytesIO(file)).getBestCmap()
    return known


def _advance(file: bytes, weight: int) -> Callable[[str], int]:
    """Return a function that measures the width of a line of text, in thousandths of an em."""
    import uharfbuzz

    font = uharfbuzz.Font(uharfbuzz.Face(_unpacked(file)))
    font.set_variations({"wght": weight})

    def advance(text: str) -> int:
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        uharfbuzz.shape(font, buffer)
        positions: list[Any] = buffer.glyph_positions
        width: int = round(1000 * sum(at.x_advance for at in positions) / font.face.upem)
        return width

    return advance


def _unpacked(file: bytes) -> bytes:
    """Return a font unpacked from its web format."""
    from fontTools.ttLib import TTFont

    font, out = TTFont(io.BytesIO(file)), io.BytesIO()
    font.flavor = None
    font.save(out)
    return out.getvalue()
