"""The season: the year, the four leaves with the bottle, who begins, who is out of the year."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.core.state import NOBODY
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, piece, tag
from engine.text.words import Words
from games.grand_cru.components import LEAVES
from games.grand_cru.drawing.signs import BOTTLE, LEAF, picture, seat_badge
from games.grand_cru.state import State


class Season(NamedTuple):
    """What the leaves show."""

    year: int
    round: int
    start: int
    next_start: int
    harvested: int
    left: int


def season(view: State, context: DrawContext) -> Markup:
    """Return the leaves with the bottle."""
    shown = Season(view.year, view.round, view.start, view.next_start, view.harvested, view.leaves_left)
    return piece("gc-season", _season(context.words, shown))


@lru_cache(maxsize=64)
def _season(words: Words, shown: Season) -> Markup:
    if not shown.year:
        return tag("section", tag("h2", words.say("board.before")), id="gc-season", class_="gc-season")
    leaf = min(shown.round, LEAVES)
    heading = tag("h2", words.say("board.year", number=shown.year))
    leaves = [_leaf(at, leaf) for at in range(1, LEAVES + 1)]
    label = words.say("board.round", number=shown.round, leaf=leaf)
    where = tag("div", *leaves, class_="gc-leaves", role="img", aria_label=label)
    text = tag("span", words.say("board.round.short", number=shown.round), class_="gc-round", aria_hidden="true")
    parts = (heading, where, text, _left(words, shown.left), _notes(words, shown))
    return tag("section", *parts, id="gc-season", class_="gc-season")


def _left(words: Words, rounds: int) -> Markup:
    """Return how many rounds there will be at least. Rulebook 3.2, 3.3."""
    return tag("span", words.say("board.round.left", count=rounds), class_="gc-soft") if rounds else NOTHING


@lru_cache(maxsize=32)
def _leaf(at: int, leaf: int) -> Markup:
    bottle = picture(BOTTLE, kind="gc-bottle") if at == leaf else tag("span", at)
    return tag("div", picture(LEAF, kind="gc-leaf"), bottle, class_="is-here" if at == leaf else None)


def _notes(words: Words, shown: Season) -> Markup:
    """Return what goes with seats: who begins now and next year, who has harvested the last vine."""
    notes = [
        tag("li", seat_badge(words, seat), words.say(f"board.season.{code}", seat=seat))
        for code, seat in (("start", shown.start), ("next", shown.next_start), ("harvested", shown.harvested))
        if seat != NOBODY
    ]
    return tag("ul", *notes, class_="gc-notes") if notes else NOTHING
