"""The figures of a seat in the score line: victory points, lira, workers left."""

from __future__ import annotations

from engine.drawing.score_figure import Figure, figure
from engine.text.words import Words
from games.viticulture.drawing.estate import staff_of, workers_label
from games.viticulture.drawing.signs import picture
from games.viticulture.state import State


def figures(view: State, seat: int, words: Words) -> tuple[Figure, ...]:
    """Return the figures of a seat."""
    vp, lira, staff = view.vp[seat], view.lira[seat], staff_of(view, seat)
    return (
        Figure("vp", picture("vp"), str(vp), words.say("seats.vp", count=vp)),
        Figure("lira", picture("lira"), str(lira), words.fact("lira", lira)),
        figure("workers", staff.idle + staff.grande, workers_label(words, staff)),
    )
