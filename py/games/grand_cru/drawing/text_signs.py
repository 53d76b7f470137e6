"""Signs within a line of text, for the controls and for the panels of seats."""

from __future__ import annotations

from engine.drawing.markup import Markup, tag
from engine.drawing.seat_marks import badge, colour_of
from engine.text.words import Words
from games.grand_cru.components import NAMES, TILES, is_innovation, is_vine
from games.grand_cru.drawing.sign_paths import ARROWS, LETTERS, MEASURES, PICTURES, STAR

PICTURE_BOX = "-12 -12 24 24"


def token(variety: int, *classes: str) -> Markup:
    """Return the letter of a variety in its colour, inside something that says what it is."""
    names = " ".join(("gc-token", f"sort-{NAMES[variety]}", *classes))
    return tag("span", LETTERS[variety], class_=names, aria_hidden="true")


def picture(*paths: str, kind: str = "gc-picture") -> Markup:
    """Return a small silent picture of lines."""
    return tag("svg", *[tag("path", d=path) for path in paths], viewBox=PICTURE_BOX, class_=kind, aria_hidden="true")


def sign(tile: int) -> Markup:
    """Return the sign of a tile, inside something that says what it is."""
    if is_vine(tile):
        return token(tile)
    if is_innovation(tile):
        extreme, _, measure = TILES[tile].partition("-")
        return picture(MEASURES[measure], ARROWS[extreme], kind="gc-picture is-innovation")
    return picture(PICTURES[TILES[tile]], kind="gc-picture is-improvement")


def named(words: Words, tile: int) -> Markup:
    """Return the sign of a tile with its name."""
    return tag("span", sign(tile), tag("span", words.fact("tile", TILES[tile]), class_="gc-name"), class_="gc-named")


def points(number: int) -> Markup:
    """Return some prestige: a star and a number, inside something that says what it is."""
    return tag("span", picture(STAR, kind="gc-star"), tag("b", number), class_="gc-points", aria_hidden="true")


def seat_badge(words: Words, seat: int) -> Markup:
    """Return the mark of a seat."""
    return badge(colour_of(words, seat))
