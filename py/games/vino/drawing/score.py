"""The figures of a seat in the score line: vineyards and money."""

from __future__ import annotations

from engine.drawing.score_figure import Figure, figure
from engine.text.words import Words
from games.vino.state import HIDDEN, State


def figures(view: State, seat: int, words: Words) -> tuple[Figure, ...]:
    """Return the figures of a seat; covered money is a question mark."""
    count, money = view.count(seat), view.money[seat]
    covered = money == HIDDEN
    said = words.paired(words.say("seats.money"), words.say("seats.covered")) if covered else words.fact("money", money)
    return (
        figure("vineyards", count, f"{count} {words.say('seats.vineyards', count=count)}"),
        figure("coin", "?" if covered else money, said),
    )
