"""The end as markup."""

from __future__ import annotations

from engine.standing import Place
from engine.table import Seat
from engine.words import game_words
from page.parts.standing import standing

SEATS = (Seat("Anna", "ruby"), Seat("Bruno", "olive"))


def told(*ranks: int) -> str:
    """Return the end of a game of Grand Cru with these ranks."""
    breakdown = {"value": 12, "money": 4, "kinds": 4, "cubes": 4, "loans": 0}
    places = [Place(seat, rank, (0,), breakdown) for seat, rank in enumerate(ranks)]
    return str(standing(game_words("grand_cru", "en", "page").at(SEATS), SEATS, places, "value", []))


def test_the_winner_is_named():
    assert "Anna wins" in told(1, 2)
    assert "Anna and Bruno" in told(1, 1)


def test_that_nobody_has_won_is_said():
    assert "Nobody has won" in told(2, 2)
