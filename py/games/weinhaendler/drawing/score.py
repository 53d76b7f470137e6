"""The figures of a seat in the score line: points and cards in hand."""

from __future__ import annotations

from engine.drawing.score_figure import Figure, figure
from engine.text.words import Words
from games.weinhaendler.state import State


def figures(view: State, seat: int, words: Words) -> tuple[Figure, ...]:
    """Return the figures of a seat."""
    points, cards = view.points(seat), len(view.hands[seat])
    return (
        figure("points", points, f"{points} {words.say('seats.points', count=points)}"),
        figure("cards", cards, words.say("seats.hand", number=cards)),
    )
