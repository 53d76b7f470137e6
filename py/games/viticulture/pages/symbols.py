"""The symbols that stand in texts, by name: the box of each, and its drawing."""

from __future__ import annotations

from engine.drawing.markup import Markup, tag
from games.viticulture.drawing.outlines import HATTED
from games.viticulture.drawing.signs import BOX, ROUNDED, SHAPES

GRANDE = tag("path", d=HATTED, style="fill:none;stroke:var(--vi-ink);stroke-width:1.8")

SYMBOLS: dict[str, tuple[str, Markup]] = {
    name: (BOX, tag("g", shape, style=ROUNDED)) for name, shape in {**SHAPES, "grande": GRANDE}.items()
}
