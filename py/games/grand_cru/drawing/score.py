"""The figures of a seat in the score line: money, loans, prestige."""

from __future__ import annotations

from engine.drawing.score_figure import Figure, figure
from engine.text.words import Words
from games.grand_cru.state import HIDDEN, State


def figures(view: State, seat: int, words: Words) -> tuple[Figure, ...]:
    """Return the figures of a seat; those that are covered are a question mark."""
    money, loans, prestige = view.money[seat], view.loans[seat], view.prestige[seat]
    covered = words.paired(words.say("seats.money"), words.say("seats.covered"))
    choosing = view.is_choosing_loans
    owed = words.say("seats.loans.covered") if choosing else words.say("seats.loans", count=loans)
    return (
        figure("coin", "?" if money == HIDDEN else money, covered if money == HIDDEN else words.fact("money", money)),
        figure("loans", "?" if choosing else loans, owed),
        figure("points", prestige, words.fact("prestige", prestige)),
    )
