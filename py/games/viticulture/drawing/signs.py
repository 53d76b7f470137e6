"""The signs: lira, points, grapes, glasses, decks, structures, the actions of the board, rooster and workers.

Everything is drawn around (0, 0), about 22 units wide. Colour never stands alone: the four wines have glasses of their
own, the four decks an emblem each. A sign stands in a text as a picture of its own, in a drawing as a copy of a shape
that the board defines (`definitions`).
"""

from __future__ import annotations

from functools import lru_cache

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


def _path(d: str, kind: str = "") -> Markup:
    return tag("path", d=d, class_=kind or None)


def _glass(wine: str) -> Markup:
    outline, inside = GLASSES[wine]
    bubbles = _path(BUBBLES, "bubbles") if wine == "sparkling" else NOTHING
    return joined([_path(inside, "juice"), _path(outline, "line"), bubbles])


# By name: the class of a sign, and what is drawn.
SHAPES: dict[str, tuple[str, Markup]] = {
    "lira": ("is-lira", joined([_path(COIN, "coin"), _path(LETTER, "line")])),
    "vp": ("is-vp", joined([_path(ROSETTE, "coin"), _path(STAR, "star")])),
    # A coin that comes again.
    "residual": ("is-residual", joined([_path(RETURNED, "coin"), _path(AGAIN, "line")])),
    **{f"grape-{colour}": (f"is-grape is-{colour}", _path(GRAPE, "bunch")) for colour in ("red", "white")},
    **{f"glass-{wine}": (f"is-glass is-{wine}", _glass(wine)) for wine in GLASSES},
    **{
        f"back-{deck}": (f"is-back is-{deck}", joined([_path(CARD, "sheet"), _path(emblem, "emblem")]))
        for deck, emblem in DECKS.items()
    },
    **{name: ("is-line", _path(outline)) for name, outline in {**STRUCTURES, **ACTIONS}.items()},
    "train": ("is-line", joined([_path(PAWN), _path(MORE)])),
}


# In a text


def _svg(kind: str, *inside: Markup, box: str = BOX, colour: str | None = None) -> Markup:
    return tag("svg", *inside, class_=f"vi-sign {kind}", data_colour=colour, viewBox=box, aria_hidden="true")


@lru_cache(maxsize=128)
def picture(name: str) -> Markup:
    """Return a sign by its name."""
    kind, shape = SHAPES[name]
    return _svg(kind, shape)


@lru_cache(maxsize=64)
def grape(colour: str, value: int | None = None) -> Markup:
    """Return a bunch of grapes, or one grape with its value on it."""
    if value is None:
        return picture(f"grape-{colour}")
    return _svg(f"is-grape is-{colour}", tag("circle", r=10.5, class_="bunch"), tag("text", value, x=0, y=4.8))


def glass(wine: str) -> Markup:
    """Return a glass of wine, of its own shape for each of the four."""
    return picture(f"glass-{wine}")


def back(deck: str) -> Markup:
    """Return the back of a card of a deck."""
    return picture(f"back-{deck}")


@lru_cache(maxsize=64)
def amount(sign: str, number: int | str) -> Markup:
    """Return a number with the sign of what it counts: `lira`, `vp`, `residual`."""
    return tag("span", tag("b", number), picture(sign), class_=f"vi-amount is-{sign}")


@lru_cache(maxsize=128)
def figure(colour: str, grande: bool = False) -> Markup:
    """Return a worker of a seat colour with the mark of that colour; "" is the Automa's."""
    kind = "is-worker" + (" is-grande" if grande else "")
    return _svg(kind, _figure(colour, grande), box="-12 -13 24 26" if grande else BOX, colour=colour or "automa")


@lru_cache(maxsize=32)
def _figure(colour: str, grande: bool) -> Markup:
    body = _path(HATTED if grande else PAWN, "body")
    return joined([body, mark(colour, size=0.42 if grande else 0.36, y=5) if colour else tag("text", "A", x=0, y=9)])


@lru_cache(maxsize=8)
def rooster(colour: str) -> Markup:
    """Return the rooster of a seat colour with its mark."""
    return _svg("is-rooster", _rooster(colour), colour=colour)


def _rooster(colour: str) -> Markup:
    return joined([_path(ROOSTER, "body"), mark(colour, size=0.32, x=-2)])


def worker(words: Words, worker: Worker) -> Markup:
    """Return a worker that stands somewhere."""
    return figure(worker_colour(words, worker), is_grande(worker))


def worker_colour(words: Words, worker: Worker) -> str:
    """Return the colour of a worker, "" for the Automa's."""
    return "" if worker == AUTOMA else colour_of(words, owner(worker))


def worker_label(words: Words, worker: Worker) -> str:
    """Return whose worker it is."""
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


@lru_cache(maxsize=2)
def definitions() -> Markup:
    """Return the shapes of all signs, to be used in the zones."""
    return joined(
        [tag("g", shape, id=f"vi-sign-{name}", class_=f"vi-sign {kind}") for name, (kind, shape) in SHAPES.items()]
    )


@lru_cache(maxsize=1024)
def sign_at(name: str, x: float, y: float, size: float) -> Markup:
    """Return a sign around a point, in a square of a size."""
    return used(f"vi-sign-{name}", x, y, size / UNITS)


@lru_cache(maxsize=512)
def worker_at(colour: str, grande: bool, x: float, y: float, size: float, kind: str = "") -> Markup:
    """Return a worker of a seat colour around a point; "" is the Automa's."""
    inside, names = _figure(colour, grande), f"vi-sign is-worker {kind}".rstrip()
    return tag("g", inside, class_=names, data_colour=colour or "automa", transform=at(x, y, size / UNITS))


@lru_cache(maxsize=64)
def rooster_at(colour: str, x: float, y: float, size: float) -> Markup:
    """Return the rooster of a seat colour around a point."""
    return tag("g", _rooster(colour), class_="vi-sign is-rooster", data_colour=colour, transform=at(x, y, size / UNITS))


@lru_cache(maxsize=512)
def token_at(colour: str, value: int, x: float, y: float, radius: float) -> Markup:
    """Return a grape with its value on it around a point."""
    skin = tag("circle", r=radius, class_="bunch")
    stalk = tag("path", d=f"M0-{radius}q1-4 5-5", class_="stalk") if radius >= 16 else NOTHING
    number = line(value, 0, radius * 0.36, room=radius * 1.6, size=radius * 1.05, typeface=BOLD, anchor="middle")
    return tag("g", stalk, skin, number, class_=f"vi-grape is-{colour}", transform=at(x, y))


@lru_cache(maxsize=512)
def wine_at(wine: str, value: int, x: float, y: float, size: float) -> Markup:
    """Return a glass of wine with its value beside it, around a point; `size` is its height."""
    glass = sign_at(f"glass-{wine}", -size * 0.26, 0, size * 0.86)
    number = line(value, size * 0.27, size * 0.19, room=size * 0.44, size=size * 0.56, typeface=BOLD, anchor="middle")
    return tag("g", glass, number, class_="vi-wine-mark", transform=at(x, y))


# Of a strip of signs, in parts of their size: the numbers, and the gap between two.
NUMBERS, GAP = 0.84, 0.1


@lru_cache(maxsize=512)
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
