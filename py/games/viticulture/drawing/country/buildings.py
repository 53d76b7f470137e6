"""Places and structures as small buildings: flat shapes that stand on the ground at (0, 0), about 56 units wide and 46
high. Each shape is the name of what it is made of and its path. A copy of a shape (`use`) does not know what it stands
in, so its colours are named in the shape itself (`--vi-rock`, in the style sheet)."""

from __future__ import annotations

from engine.drawing.markup import Markup, joined, tag
from engine.drawing.shapes import used

Shapes = tuple[tuple[str, str], ...]


def _disc(x: float, y: float, radius: float) -> str:
    return f"M{x - radius} {y}a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0-{2 * radius} 0Z"


def _barrel(x: float, y: float) -> Shapes:
    """Return a barrel that lies, seen from its end."""
    return (("wood", _disc(x, y, 8)), ("pale", _disc(x, y, 5.6)), ("line", f"M{x - 5} {y}h10M{x - 4} {y - 3.6}h8"))


def _bunch(x: float, y: float) -> str:
    return "".join(
        _disc(x + right, y + down, 2.4) for right, down in ((-4, 0), (0, 0), (4, 0), (-2, 4), (2, 4), (0, 8))
    )


# The places of summer and winter, by the id of the space.
PLACES: dict[str, Shapes] = {
    # A glasshouse with young vines.
    "draw-vine": (
        ("glass", "M-26 0V-22L0-40L26-22V0Z"),
        ("leaf", "M-20 0q-2-12 4-14q2 8 2 14ZM-6 0q-4-16 5-20q6 10 3 20ZM12 0q-2-13 6-15q4 8 2 15Z"),
        ("frame", "M-26 0V-22L0-40L26-22V0M0-40V0M-13-31V0M13-31V0M-26-22H26M-28 0H28"),
    ),
    # A table under a sunshade.
    "summer-visitor": (
        ("wood", "M-1.5-30H1.5V0H-1.5ZM-14-12H14V-9H-14ZM-12-9h3V0h-3ZM9-9h3V0H9Z"),
        ("cloth", "M-26-24Q-20-44 0-44T26-24Q20-28 13-24Q6-28 0-24Q-6-28-13-24Q-20-28-26-24Z"),
        ("linen", "M-13-24Q-10-42 0-44Q10-42 13-24Q6-28 0-24Q-6-28-13-24Z"),
        ("bottle", "M-8-18h4v4q-2 2-4 0ZM5-20h3v8H5Z"),
        ("wood", "M-26-4h9v4h-2V-1.5h-5V0h-2ZM17-4h9v4h-2V-1.5h-5V0h-2Z"),
    ),
    # A coach with a flag.
    "tour": (
        ("wood", "M-26-8H26L23-22H-23Z"),
        ("linen", "M-22-38H22L25-22H-25Z"),
        ("cloth", "M-22-38h8.8l-1.2 16H-25ZM-4.4-38h8.8L5-22H-5ZM13.2-38H22L25-22H14.4Z"),
        ("dark", _disc(-14, -5, 7) + _disc(14, -5, 7)),
        ("pale", _disc(-14, -5, 3) + _disc(14, -5, 3)),
        ("wood", "M-1-48H1V-38H-1Z"),
        ("coin", "M1-48H13L10-45L13-42H1Z"),
    ),
    # A house that is still being built, with its scaffold.
    "build": (
        ("rock", "M-20 0V-26H8V-17H16V0Z"),
        ("joint", "M-20-9H16M-20-17.5H8M-10-26V-17.5M-1-17.5V-9M-12-9V0M6-9V0"),
        ("wood", "M-26-32h2.6V0H-26ZM22-40h2.6V0H22ZM-27-16H26v2.4H-27ZM-27-32H26v2.4H-27Z"),
        ("wood", "M6-42L24-31V-28L4-40Z"),
        ("dark", "M-10 0V-11H-2V0Z"),
    ),
    # A stall of the market.
    "sell": (
        ("wood", "M-24-30h3V0H-24ZM21-30h3V0H21ZM-25-13H25V-9H-25Z"),
        ("pale", "M-22-9H22V0H-22Z"),
        ("cloth", "M-28-28L-22-42H-11L-14-28ZM0-28V-42H11L14-28Z"),
        ("linen", "M-14-28L-11-42H0V-28ZM14-28L11-42H22L28-28Z"),
        ("red", _bunch(-13, -21)),
        ("white", _bunch(2, -21)),
        ("coin", _disc(15, -17, 3.6)),
    ),
    # Furrows, young vines, a spade.
    "plant": (
        ("tilled", "M-28 0Q-24-14 0-15T28 0Z"),
        ("furrow", "M-20-2Q-14-11-4-14M-7-1Q-5-9-1-14M7-1Q5-9 2-14M20-2Q15-10 5-14"),
        ("leaf", "M-14-7q-8-3-7-11q7 1 7 11q0-9 7-10q0 8-7 10ZM9-6q-8-3-7-11q7 1 7 11q0-9 7-10q0 8-7 10Z"),
        ("wood", "M21.4-44h3v26h-3ZM18-46h10v3H18Z"),
        ("steel", "M18-18H28V-9Q23-1 23-1T18-9Z"),
    ),
    # The counting house: a gate with a letter above it.
    "draw-order": (
        ("wall", "M-22 0V-26H22V0Z"),
        ("roof", "M-27-25L0-44L27-25Z"),
        ("dark", "M-6 0V-12Q-6-18 0-18T6-12V0Z"),
        ("light", "M-17-20h6v9h-6ZM11-20h6v9h-6Z"),
        ("linen", "M-8-36H8V-26H-8Z"),
        ("line", "M-8-36L0-30L8-36"),
    ),
    # A house in the snow, with smoke and light.
    "winter-visitor": (
        ("rock", "M9-44h7v16H9Z"),
        ("wall", "M-22 0V-24H22V0Z"),
        ("roof", "M-28-22L0-43L28-22Z"),
        ("linen", "M-28-22L0-43L28-22Q24-24 21-25Q17-33 9-33Q5-37 0-37Q-6-37-9-32Q-17-32-20-25Q-24-25-28-22Z"),
        ("light", "M-16-18h9v9h-9ZM7-18h9v9H7Z"),
        ("dark", "M-4 0V-12H4V0Z"),
        ("smoke", "M12-45q-6-5 0-9t0-8"),
    ),
    # A basket full of grapes.
    "harvest": (
        ("red", _bunch(-11, -27) + _bunch(0, -31) + _bunch(11, -27) + _bunch(-5, -23) + _bunch(6, -23)),
        ("leaf", "M0-36q-9 1-12-6q9-3 12 6q3-9 12-6q-3 7-12 6Z"),
        ("wood", "M-24-22H24L18 0H-18Z"),
        ("weave", "M-23-16H23M-21-10H21M-19-4H19M-12-22L-9 0M0-22V0M12-22L9 0"),
    ),
    # The school: a tower with a bell.
    "train": (
        ("wall", "M-24 0V-20H24V0Z"),
        ("roof", "M-28-19L-20-28H20L28-19Z"),
        ("wall", "M-8-24V-40H8V-24Z"),
        ("roof", "M-11-39L0-50L11-39Z"),
        ("coin", "M-4-29Q-4-36 0-36T4-29Z"),
        ("light", "M-19-15h7v8h-7ZM12-15h7v8h-7Z"),
        ("dark", "M-4 0V-12H4V0Z"),
    ),
    # A press, and a barrel beside it.
    "wine": (
        ("wood", "M-24-34h3.4V0H-24ZM0-34h3.4V0H0ZM-26-36H5.4v5H-26Z"),
        ("steel", "M-12-40h3v20h-3ZM-16-42h11v3h-11Z"),
        ("pale", "M-19-20H-2V-4H-19Z"),
        ("weave", "M-19-15H-2M-19-9H-2M-15-20V-4M-10.5-20V-4M-6-20V-4"),
        ("red", "M-19-20q8.5-6 17 0Z"),
        *_barrel(17, -8),
    ),
    # A cart with crates and bottles.
    "fill": (
        ("bottle", "M-16-38h3v4q2 2 2 4v10h-7V-30q0-2 2-4ZM-5-38h3v4q2 2 2 4v10H-7V-30q0-2 2-4Z"),
        ("red", "M6-38h3v4q2 2 2 4v10H4V-30q0-2 2-4Z"),
        ("wood", "M-22-26H16V-9H-22Z"),
        ("weave", "M-22-20.5H16M-22-14.5H16M-10-26V-9M4-26V-9"),
        ("wood", "M14-13L28-20L29-17L16-9Z"),
        ("dark", _disc(-11, -5, 6.5) + _disc(7, -5, 6.5)),
        ("pale", _disc(-11, -5, 2.6) + _disc(7, -5, 2.6)),
    ),
    # A fountain where everybody finds a coin.
    "lira": (
        ("rock", "M-24 0V-8H24V0ZM-4-8V-24H4V-8Z"),
        ("water", "M-21-8Q-14-14-5-26Q0-30 5-26Q14-14 21-8Z"),
        ("rock", "M-10-28H10V-24H-10ZM-24-8H24V-5H-24Z"),
        ("coin", _disc(0, -36, 7)),
    ),
}

# By the id of the structure.
STRUCTURES: dict[str, Shapes] = {
    "trellis": (
        ("wood", "M-26-32h3V0H-26ZM-1.5-32h3V0h-3ZM23-32h3V0H23Z"),
        ("wire", "M-25-28H25M-25-19H25M-25-10H25"),
        ("leaf", "M-20-6q-6-10 2-16q8 4 4 16ZM-11-14q-4-10 3-14q7 5 3 14Z"),
        ("leaf", "M6-6q-6-10 2-17q8 5 4 17ZM14-15q-3-8 3-12q6 5 3 12Z"),
        ("red", _bunch(-14, -18) + _bunch(11, -17)),
    ),
    "irrigation": (
        ("wood", "M-24-38h3V0H-24ZM4-38h3V0H4Z"),
        ("rock", "M-28-40H24v7H-28Z"),
        ("water", "M-28-38H24v3H-28ZM20-35h4q2 18 1 27h-7q3-9 2-27Z"),
        ("water", "M6 0Q8-9 20-9T28 0Z"),
        ("rock", "M4 0v-4h25v4Z"),
    ),
    "yoke": (
        ("wood", "M-26-22h3V0H-26ZM23-22h3V0H23Z"),
        ("wood", "M-28-28Q-15-38 0-27Q15-38 28-28V-22Q15-31 0-21Q-15-31-28-22Z"),
        ("bow", "M-20-26V-12Q-20-5-13-5T-6-12V-24M20-26V-12Q20-5 13-5T6-12V-24"),
    ),
    "medium-cellar": (
        ("turf", "M-28 0Q-24-34 0-36T28 0Z"),
        ("rock", "M-17 0V-14Q-17-28 0-28T17-14V0Z"),
        ("dark", "M-12 0V-13Q-12-23 0-23T12-13V0Z"),
        *_barrel(0, -8),
    ),
    "large-cellar": (
        ("turf", "M-29 0Q-27-40 0-43T29 0Z"),
        ("rock", "M-23 0V-18Q-23-36 0-36T23-18V0Z"),
        ("dark", "M-19 0V-17Q-19-31 0-31T19-17V0Z"),
        *_barrel(-9, -8),
        *_barrel(9, -8),
        *_barrel(0, -22),
    ),
    "cottage": (
        ("rock", "M9-40h6v14H9Z"),
        ("wall", "M-20 0V-22H20V0Z"),
        ("roof", "M-26-20L0-40L26-20Z"),
        ("dark", "M-4 0V-13H4V0Z"),
        ("light", "M-15-16h7v7h-7ZM8-16h7v7H8Z"),
        ("leaf", "M-26 0q0-9 6-9t6 9ZM14 0q0-7 5-7t6 7Z"),
    ),
    "windmill": (
        ("wall", "M-11 0L-7-28H7L11 0Z"),
        ("roof", "M-8-27Q0-39 8-27Z"),
        ("dark", "M-4 0V-9Q0-13 4-9V0Z"),
        ("linen", "M0-29L-4-33L14-48L18-44ZM0-29L4-33L-14-48L-18-44ZM0-29L4-25L-14-10L-18-14ZM0-29L-4-25L14-10L18-14Z"),
        ("sail", "M0-29L17-46M0-29L-17-46M0-29L-17-12M0-29L17-12"),
        ("coin", _disc(0, -29, 2.6)),
    ),
    "tasting-room": (
        ("wall", "M-24 0V-24H24V0Z"),
        ("roof", "M-28-23L-22-34H22L28-23Z"),
        ("glass", "M-19-18H-6V-4H-19ZM6-18H19V-4H6Z"),
        ("dark", "M-4 0V-15H4V0Z"),
        ("linen", _disc(0, -36, 9)),
        ("white", "M-4-41H4Q5-35 0-34.5Q-5-35-4-41Z"),
        ("line", "M0-34.5V-30M-3-30H3"),
    ),
}


# The colour and width of parts that are lines.
LINES = {
    **dict.fromkeys(("frame", "joint", "furrow", "weave", "wire", "sail", "line"), ("dark", 1.2)),
    "bow": ("dark", 2.6),
    "smoke": ("smoke", 3),
}
EDGE = "stroke:var(--vi-edge);stroke-width:.9;stroke-linejoin:round;stroke-linecap:round"


def _drawn(name: str, shapes: Shapes) -> Markup:
    paths = [tag("path", d=path, style=_paint(kind)) for kind, path in shapes]
    return tag("g", *paths, id=f"vi-art-{name}", style=EDGE)


def _paint(kind: str) -> str:
    if kind not in LINES:
        return f"fill:var(--vi-{kind})"
    colour, width = LINES[kind]
    return f"fill:none;stroke:var(--vi-{colour});stroke-width:{width}"


def definitions() -> Markup:
    """Return the shapes of all places and structures, to be used in the zones."""
    return joined([_drawn(name, shapes) for name, shapes in {**PLACES, **STRUCTURES}.items()])


def building(name: str, x: float, y: float, scale: float = 1) -> Markup:
    """Return a place or a structure that stands at a point."""
    return used(f"vi-art-{name}", x, y, scale)
