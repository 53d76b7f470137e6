"""Texts of a drawing, each in the room that it has: the size, and where lines break, come from measuring.

Each text says in `data-room` how wide it may be; the drawn text is never wider (`text_fit.width`)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.drawing.cached import cached_drawing
from engine.drawing.markup import Attribute, Markup, tag
from engine.drawing.seat_marks import number
from engine.drawing.text_fit import TOLERANCE, Typeface, fitting_size, width

TEXT = Typeface("text", 400)
STRONG = Typeface("text", 600)
BOLD = Typeface("text", 700)
DISPLAY = Typeface("display", 600)
LEADING = 1.18
# A text that has to be smaller so that it fits becomes so by steps of this share.
STEP = 0.94
SMALLEST = 1.0

Broken = tuple[tuple[str, ...], float]
"""The lines of a text, and their size."""


@cached_drawing
def line(
    said: object,
    x: float,
    y: float,
    *,
    anchor: str = "start",
    room: float,
    size: float,
    typeface: Typeface = TEXT,
    **attributes: Attribute,
) -> Markup:
    """Return a text in one line from (or around, or up to) a point of its base line: in `size`, or smaller where the
    room is not wide enough."""
    text = drawable(said)
    fits = fitting_size(text, typeface, room, size)
    return tag("text", text, x=number(x), y=number(y), **_set(fits, typeface, anchor, room), **attributes)


def drawable(said: object) -> str:
    """Return something as text that the typefaces can set: they have no narrow no-break space."""
    return str(said).replace("\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}")


def shortened(said: str, room: float, size: float, typeface: Typeface = TEXT) -> str:
    """Return a text, or as many of its letters as fit into one line with an ellipsis behind them: for names, which may
    be long, where letters must not become small."""
    if width(said, typeface, size) * TOLERANCE <= room:
        return said
    cuts = (said[:end].rstrip() + "…" for end in range(len(said) - 1, 0, -1))
    return next((cut for cut in cuts if width(cut, typeface, size) * TOLERANCE <= room), "…")


def with_name(
    said: str,
    name: str,
    x: float,
    y: float,
    *,
    room: float,
    size: float,
    least: float,
    height: float = 0.0,
    anchor: str = "start",
    typeface: Typeface = TEXT,
    **attributes: Attribute,
) -> Markup:
    """Return a sentence that holds a player's name, on a base line: in one line from `size` down to `least`, else in
    two around it where `height` is enough. Only where neither fits, the name alone is shortened."""
    for text in map(drawable, _with_shorter_names(said, name)):
        fits = fitting_size(text, typeface, room, size)
        if fits >= least:
            return line(text, x, y, anchor=anchor, room=room, size=size, typeface=typeface, **attributes)
        broken = _broken(text, room / least, typeface)
        if broken and len(broken) * least * LEADING <= height:
            first = y - (len(broken) - 1) * least * LEADING / 2
            at = (number(first + least * LEADING * row) for row in range(len(broken)))
            spans = [tag("tspan", part, x=number(x), y=down) for part, down in zip(broken, at)]
            return tag("text", *spans, **_set(least, typeface, anchor, room), **attributes)
    return line(said, x, y, anchor=anchor, room=room, size=size, typeface=typeface, **attributes)


def _with_shorter_names(said: str, name: str) -> Iterator[str]:
    """Yield a sentence with the whole name, then with fewer and fewer of its letters."""
    yield said
    for end in range(len(name) - 1, 0, -1):
        yield said.replace(name, f"{name[:end].rstrip()}…")


@cached_drawing
def lines(
    said: object,
    x: float,
    y: float,
    *,
    room: float,
    height: float,
    size: float,
    typeface: Typeface = TEXT,
    anchor: str = "start",
    middle: bool = False,
    **attributes: Attribute,
) -> Markup:
    """Return a text broken into lines in a box whose upper edge is at `y`: as large as it fits, at most in `size`.
    `middle` puts a text that leaves room in the middle of the height."""
    broken, fits = broken_into(drawable(said), room, height, size, typeface)
    free = max(0.0, height - len(broken) * fits * LEADING) / 2 if middle else 0.0
    first = y + free + fits * 0.95
    spans = [tag("tspan", text, x=number(x), y=number(first + at * fits * LEADING)) for at, text in enumerate(broken)]
    return tag("text", *spans, **_set(fits, typeface, anchor, room), **attributes)


@lru_cache(maxsize=2048)
def broken_into(text: str, room: float, height: float, size: float, typeface: Typeface) -> Broken:
    """Return the lines of a text in a box of `room` and `height`, and their size: `size`, or the largest that fits."""
    fits = size
    while fits > SMALLEST:
        broken = _broken(text, room / fits, typeface)
        if broken and len(broken) * fits * LEADING <= height:
            return broken, round(fits, 2)
        fits *= STEP
    return (text,), fitting_size(text, typeface, room, SMALLEST)


def _broken(text: str, room: float, typeface: Typeface) -> tuple[str, ...]:
    """Return the lines of a text in the size 1; nothing where a word is wider than the room."""
    found: list[str] = []
    for word in filter(None, text.split(" ")):
        longer = f"{found[-1]} {word}" if found else word
        if found and width(longer, typeface) * TOLERANCE <= room:
            found[-1] = longer
        elif width(word, typeface) * TOLERANCE <= room:
            found.append(word)
        else:
            return ()
    return tuple(found)


def _set(size: float, typeface: Typeface, anchor: str, room: float) -> dict[str, Attribute]:
    return {
        "font_size": f"{size:.2f}".rstrip("0").rstrip("."),
        "font_weight": typeface.weight,
        "data_face": "display" if typeface.face == "display" else None,
        "letter_spacing": f"{typeface.spacing / 1000}em" if typeface.spacing else None,
        "text_anchor": None if anchor == "start" else anchor,
        "data_room": number(room),
    }
