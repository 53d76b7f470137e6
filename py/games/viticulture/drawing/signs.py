"""The signs: lira, points, grapes, glasses, decks, structures, the actions of the board, rooster and workers.

Everything is drawn around (0, 0), about 22 units wide. Colour never stands alone: the four wines have glasses of their
own, the four decks an emblem each. A sign stands in a text as a picture of its own, in a drawing as a copy of a shape
that the board defines (`definitions`).
"""

from __future__ import annotations

from engine.drawing.cached import cached_drawing
from engine.drawing.markup import NOTHING, Attribute, Markup, joined, tag
from engine.drawing.seat_marks import GRAPE, badge, colour_of, mark
from engine.drawing.shapes import at, used
from engine.drawing.text_fit import width
from engine.drawing.texts import BOLD, line
from engine.text.words import Words
from games.viticulture.drawing.outlines import (
    ACTIONS,
    AGAIN,
    BUBBLES,
    CARD,
    COIN,
    DECKS,
    GLASSES,
    HATTED,
    LETTER,
    MORE,
    PAWN,
    RETURNED,
    ROOSTER,
    ROSETTE,
    STAR,
    STRUCTURES,
    Sign,
)
from games.viticulture.pieces import AUTOMA, Worker, is_grande, owner

BOX = "-12 -12 24 24"
UNITS = 24
ROUNDED = "stroke-linecap:round;stroke-linejoin:round"


def _path(d: str, paint: str = "") -> Markup:
    return tag("path", d=d, style=paint or None)


def _line(d: str, colour: str, width: float) -> Markup:
    return _path(d, f"fill:none;stroke:var({colour});stroke-width:{width}")


def _surface(d: str, colour: str, edge: str = "", width: float = 1) -> Markup:
    return _path(d, f"fill:var({colour})" + (f";stroke:var({edge});stroke-width:{width}" if edge else ""))


INK, COPPER = "--vi-ink", "--vi-copper"


def _glass(wine: str) -> Markup:
    outline, inside = GLASSES[wine]
    bubbles = _line(BUBBLES, INK, 1.1) if wine == "sparkling" else NOTHING
    return joined([_surface(inside, f"--vi-wine-{wine}"), _line(outline, INK, 1.6), bubbles])


def _back(deck: str, emblem: str) -> Markup:
    sheet = _surface(CARD, f"--vi-{deck}-deck", "--vi-rim", 1.4)
    if deck in ("winter", "order"):
        return joined([sheet, _line(emblem, "--vi-light-ink", 1.6)])
    return joined([sheet, _surface(emblem, "--vi-light-ink", "--vi-light-ink", 1)])


# The shapes by name. Copies of shapes (`use`) do not know what they stand in, so colours are named here.
SHAPES: dict[str, Markup] = {
    "lira": joined([_surface(COIN, "--vi-coin", COPPER, 1.6), _line(LETTER, "--vi-coin-ink", 1.7)]),
    "vp": joined([_surface(ROSETTE, "--wine-deep", "--wine-deep-ink", 0.8), _surface(STAR, "--wine-deep-ink")]),
    "residual": joined([_surface(RETURNED, "--vi-coin", COPPER, 1.3), _line(AGAIN, "--vi-again", 2.2)]),
    **{f"grape-{colour}": _surface(GRAPE, f"--vi-{colour}", f"--vi-{colour}-edge", 1.2) for colour in ("red", "white")},
    **{f"glass-{wine}": _glass(wine) for wine in GLASSES},
    **{f"back-{deck}": _back(deck, emblem) for deck, emblem in DECKS.items()},
    **{name: _line(outline, INK, 1.8) for name, outline in {**STRUCTURES, **ACTIONS}.items()},
    "pawn": _line(PAWN, INK, 1.8),
    "train": joined([_line(PAWN, INK, 1.8), _line(MORE, INK, 1.8)]),
}


# In a text


def _svg(kind: str, *inside: Markup, box: str = BOX, colour: str | None = None) -> Markup:
    return tag("svg", *inside, class_=f"vi-sign {kind}", data_colour=colour, viewBox=box, aria_hidden="true")


@cached_drawing
def picture(name: str) -> Markup:
    """Return a sign by its name."""
    return _svg(f"is-{name}", SHAPES[name])


def grape(colour: str, value: int | None = None) -> Markup:
    """Return a bunch of grapes, or one grape with its value on it."""
    if value is None:
        return picture(f"grape-{colour}")
    return _svg("is-grape drawing", token_at(colour, value, 0, 0, 10.5))


def glass(wine: str) -> Markup:
    """Return a glass of wine, of its own shape for each of the four."""
    return picture(f"glass-{wine}")


def back(deck: str) -> Markup:
    """Return the back of a card of a deck."""
    return picture(f"back-{deck}")


def amount(sign: str, number: int | str) -> Markup:
    """Return a number with the sign of what it counts: `lira`, `vp`, `residual`."""
    return tag("span", tag("b", number), picture(sign), class_=f"vi-amount is-{sign}")


@cached_drawing
def figure(colour: str, grande: bool = False) -> Markup:
    """Return a worker of a seat colour with the mark of that colour; "" is the Automa's."""
    kind = "is-worker" + (" is-grande" if grande else "")
    return _svg(kind, _figure(colour, grande), box="-12 -13 24 26" if grande else BOX, colour=colour or "automa")


def _figure(colour: str, grande: bool) -> Markup:
    body = tag("path", d=HATTED if grande else PAWN, class_="body")
    letter = tag("path", class_="letter", d="M-3.4 9L0 .2L3.4 9M-2.2 6.1H2.2")
    return joined([body, mark(colour, size=0.42 if grande else 0.36, y=5) if colour else letter])


def rooster(colour: str) -> Markup:
    """Return the rooster of a seat colour with its mark."""
    return _svg("is-rooster", _rooster(colour), colour=colour)


def _rooster(colour: str) -> Markup:
    return joined([tag("path", d=ROOSTER, class_="body"), mark(colour, size=0.32, x=-2)])


def worker(words: Words, worker: Worker) -> Markup:
    """Return a worker that stands somewhere."""
    return figure(worker_colour(words, worker), is_grande(worker))


def worker_colour(words: Words, worker: Worker) -> str:
    """Return the colour of a worker, "" for the Automa's."""
    return "" if worker == AUTOMA else colour_of(words, owner(worker))


def worker_label(words: Words, worker: Worker) -> str:
    """Name a worker's owner."""
    if worker == AUTOMA:
        return words.say("board.worker.automa")
    code = "board.worker.grande" if is_grande(worker) else "board.worker"
    return words.say(code, seat=owner(worker))


def seat_badge(words: Words, seat: int, id: str | None = None) -> Markup:
    """Return the mark of a seat."""
    return badge(colour_of(words, seat), id)


def unseen(text: str) -> Markup:
    """Return words that only a screen reader says."""
    return tag("span", text, class_="visually-hidden")


# In a drawing


def definitions() -> Markup:
    """Return the shapes of all signs, to be used in the zones."""
    return joined([tag("g", shape, id=f"vi-sign-{name}", style=ROUNDED) for name, shape in SHAPES.items()])


@cached_drawing
def sign_at(name: str, x: float, y: float, size: float) -> Markup:
    """Return a sign around a point, in a square of a size."""
    return used(f"vi-sign-{name}", x, y, size / UNITS)


@cached_drawing
def worker_at(colour: str, grande: bool, x: float, y: float, size: float, kind: str = "") -> Markup:
    """Return a worker of a seat colour around a point; "" is the Automa's."""
    inside, names = _figure(colour, grande), f"vi-sign is-worker {kind}".rstrip()
    # One that is out, pale, is on the board.
    moving = None if kind else f"{'grande' if grande else 'worker'}-{colour}"
    place = at(x, y, size / UNITS)
    return tag("g", inside, class_=names, data_colour=colour or "automa", data_piece=moving, transform=place)


def rooster_at(colour: str, x: float, y: float, size: float) -> Markup:
    """Return the rooster of a seat colour around a point."""
    return tag("g", _rooster(colour), class_="vi-sign is-rooster", data_colour=colour, transform=at(x, y, size / UNITS))


@cached_drawing
def token_at(colour: str, value: int, x: float, y: float, radius: float) -> Markup:
    """Return a grape with its value on it around a point."""
    skin = tag("circle", r=radius, class_="bunch")
    stalk = tag("path", d=f"M0-{radius}q1-4 5-5", class_="stalk") if radius >= 16 else NOTHING
    number = line(value, 0, radius * 0.36, room=radius * 1.6, size=radius * 1.05, typeface=BOLD, anchor="middle")
    return tag("g", stalk, skin, number, class_=f"vi-grape is-{colour}", transform=at(x, y))


def wine_at(wine: str, value: int, x: float, y: float, size: float) -> Markup:
    """Return a glass of wine with its value beside it, around a point; `size` is its height."""
    glass = sign_at(f"glass-{wine}", -size * 0.26, 0, size * 0.86)
    number = line(value, size * 0.27, size * 0.19, room=size * 0.44, size=size * 0.56, typeface=BOLD, anchor="middle")
    return tag("g", glass, number, class_="vi-wine-mark", transform=at(x, y))


# Of a strip of signs, in parts of their size: the numbers, and the gap between two.
NUMBERS, GAP = 0.84, 0.1


@cached_drawing
def strip_at(
    signs: tuple[Sign, ...], x: float, y: float, room: float, size: float, anchor: str = "start", **more: Attribute
) -> Markup:
    """Return signs in a row whose middle is at the height `y`: in `size`, or smaller where the room is not wide
    enough."""
    lengths = [_length(sign) for sign in signs]
    whole = sum(lengths) + GAP * (len(signs) - 1)
    fits = min(size, room / max(whole, 1))
    left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * whole * fits
    shown = []
    for sign, length in zip(signs, lengths):
        shown.append(_one(sign, left, y, length * fits, fits))
        left += (length + GAP) * fits
    return tag("g", *shown, class_="strip", **more)


def wrapped(signs: tuple[Sign, ...], room: float) -> list[tuple[Sign, ...]]:
    """Return signs in as many rows as they need in a room, given in the size of a sign; a bracket stays with what it
    opens or closes."""
    rows: list[list[Sign]] = [[]]
    taken = 0.0
    for sign in signs:
        length = _length(sign) + GAP
        opened = bool(rows[-1]) and rows[-1][-1].text == "("
        closes = sign.text in (")", "?") and taken + length < room * 1.04
        if rows[-1] and taken + length > room + GAP and not closes and not opened:
            rows.append([])
            taken = 0.0
        rows[-1].append(sign)
        taken += length
    return [tuple(row) for row in rows]


def _length(sign: Sign) -> float:
    words = width(sign.text, BOLD, NUMBERS) * 1.04 if sign.text else 0.0
    return words + (1.0 if sign.name else 0.0)


def _one(sign: Sign, left: float, y: float, length: float, size: float) -> Markup:
    room = length - (size if sign.name else 0)
    text = NOTHING
    if sign.text:
        text = line(sign.text, left, y + size * 0.29, room=room, size=size * NUMBERS, typeface=BOLD)
    return joined([text, sign_at(sign.name, left + room + size / 2, y, size) if sign.name else NOTHING])
