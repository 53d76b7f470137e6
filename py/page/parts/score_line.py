"""The score line: the figures of all seats, always in sight at the top of the table."""

from __future__ import annotations

from collections.abc import Sequence

from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.drawing.score_figure import Figure
from engine.drawing.seat_marks import badge, colour_of
from engine.text.words import Words
from page.parts.widgets import unseen

Figures = Sequence[Sequence[Figure]]
"""The figures of each seat, in the order of the table."""


def score_line(words: Words, seats: Figures, asked: int | None, opened: int | None) -> Markup:
    """Return the score line, a button a seat that opens its estate; nothing for a game that names no figures. `asked`
    is the seat to move, `opened` the one whose estate is open."""
    if not any(seats):
        return NOTHING
    buttons = joined(_seat(words, seat, figures, asked, opened) for seat, figures in enumerate(seats))
    return tag("div", buttons, id="score-line", class_="score-line", role="group", aria_label=words.say("page.score"))


def _seat(words: Words, seat: int, figures: Sequence[Figure], asked: int | None, opened: int | None) -> Markup:
    name, colour = words.fact("seat", seat), colour_of(words, seat)
    told = words.paired(name, words.listed([one.said for one in figures]))
    shown = [_figure(f"score-{seat}-{one.id}", one) for one in figures]
    face = (badge(colour), tag("span", name, class_="score-name"), *shown)
    return tag(
        "button",
        unseen(told),
        tag("span", *face, class_="score-shown", aria_hidden="true"),
        type="button",
        id=f"score-{seat}",
        class_="score-seat",
        data_do=f"seat {seat}",
        data_colour=colour,
        aria_current="true" if seat == asked else None,
        aria_pressed="true" if seat == opened else "false",
        title=words.say("page.score.open", seat=seat),
    )


def _figure(id: str, figure: Figure) -> Markup:
    return tag("span", figure.sign, tag("b", figure.value), id=id, class_="score-figure")
