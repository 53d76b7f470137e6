"""The symbols that stand in texts, by name: the box of each, and its drawing."""

from __future__ import annotations

from engine.drawing.markup import Markup, tag
from games.grand_cru.components import TILES
from games.grand_cru.drawing.shapes import sign
from games.grand_cru.drawing.sign_paths import BOTTLE, LEAF, STAR

BOX = "-13 -13 26 26"
CUBE = (
    "M-9-3L-2-9H10L4-3ZM4-3L10-9V4L4 10ZM-9-3H4V10H-9Z",
    "fill:var(--gc-parchment);stroke:var(--ink);stroke-width:1.4;stroke-linejoin:round",
)


def _painted(path: str, style: str) -> Markup:
    return tag("path", d=path, style=style)


SYMBOLS: dict[str, tuple[str, Markup]] = {
    **{name: (BOX, sign(tile, 0, 0)) for tile, name in enumerate(TILES)},
    "prestige": (BOX, _painted(STAR, "fill:var(--gc-star);stroke:var(--gc-star-line);stroke-width:.9")),
    "leaf": (BOX, _painted(LEAF, "fill:var(--gc-leaf);stroke:var(--leaf);stroke-width:.9")),
    "bottle": (BOX, _painted(BOTTLE, "fill:var(--gc-glass);stroke:var(--gc-glass-line);stroke-width:.8")),
    "cube": (BOX, _painted(*CUBE)),
}
