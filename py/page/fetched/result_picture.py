"""The result of a game as a picture to be sent to friends: who has won, all places, and the board of the winner."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.standing import SeatResult
from engine.drawing.markup import Markup, joined, tag
from engine.drawing.picture import Materials, picture
from engine.drawing.seat_marks import colour_of, mark, number
from engine.drawing.texts import BOLD, DISPLAY, STRONG, line, shortened
from engine.drawing.zones import BoardZones
from engine.text.words import Words, written
from page.parts.glasses import HEIGHT, WIDTH, glasses
from page.parts.standing import winner

INK, SOFT, LINE = "fill:var(--ink)", "fill:var(--ink-soft)", "stroke:var(--line)"
# The heading with the glasses beside it, then a row for each place, in shares of the width of the board.
HEAD, ROW, GAP = 0.16, 0.048, 0.02


def result_picture(
    words: Words,
    title: str,
    places: Sequence[SeatResult],
    decided: str,
    board: BoardZones,
    materials: Materials,
    theme: str,
) -> Markup:
    """Return the text of an SVG file; `title` is the game's with the day, `decided` the sentence that says by what the
    first place was decided."""
    width = board.wide.width
    drawn = joined([_heading(words, title, places, decided, width), *_rows(words, places, width)])
    height = width * (HEAD + ROW * len(places) + GAP)
    return picture(board, board.wide, materials, theme, above=(drawn, height))


def _heading(words: Words, title: str, places: Sequence[SeatResult], decided: str, width: float) -> Markup:
    colours = [colour_of(words, place.seat) for place in places if place.rank == 1]
    size = width * HEAD
    drawn = (
        glasses(colours, x=0, y=0, height=number(size * 0.8), width=number(size * 0.8 * WIDTH / HEIGHT))
        if colours
        else ""
    )
    left = size * 1.25 if colours else 0
    room = width - left
    return joined(
        [
            drawn,
            line(title, left, size * 0.2, room=room, size=size * 0.15, style=SOFT),
            line(winner(words, places), left, size * 0.52, room=room, size=size * 0.3, typeface=DISPLAY, style=INK),
            line(decided, left, size * 0.76, room=room, size=size * 0.15, style=SOFT),
        ]
    )


def _rows(words: Words, places: Sequence[SeatResult], width: float) -> list[Markup]:
    measure = words.say(f"measure.{next(iter(places[0].breakdown))}")
    return [_row(words, place, measure, at, width) for at, place in enumerate(places)]


def _row(words: Words, place: SeatResult, measure: str, at: int, width: float) -> Markup:
    """Return a place: its number, the mark and the name of the seat, and its total, or why it has no place."""
    height = width * ROW
    top = width * HEAD + at * height
    base, size = top + height * 0.68, height * 0.55
    colour, face = colour_of(words, place.seat), BOLD if place.rank == 1 else STRONG
    name = shortened(words.fact("seat", place.seat), width * 0.5, size, face)
    total = words.say(f"place.{place.out}") if place.rank is None else written(next(iter(place.breakdown.values())))
    x, radius = height * 1.5, height * 0.34
    disc = tag(
        "g",
        tag("circle", r=number(radius), style="fill:var(--seat)"),
        tag("g", mark(colour, size=round(radius / 16, 2)), style="fill:var(--seat-ink)"),
        transform=f"translate({number(x)} {number(top + height / 2)})",
        data_colour=colour,
    )
    return tag(
        "g",
        tag("path", d=f"M0 {number(top)}H{number(width)}", style=LINE),
        line("" if place.rank is None else place.rank, 0, base, room=height, size=size, typeface=face, style=INK),
        disc,
        line(name, height * 2.2, base, room=width * 0.52, size=size, typeface=face, style=INK),
        line(
            measure if at == 0 else "", width * 0.86, base, room=width * 0.25, size=size * 0.7, anchor="end", style=SOFT
        ),
        line(total, width, base, room=width * 0.13, size=size, typeface=face, anchor="end", style=INK),
    )
