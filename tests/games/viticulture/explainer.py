"""What Viticulture says on the sample page, each text with the play that shows it (`tests/tools/claims.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.tools.claims import Claim, Shown

from games.viticulture.cards.deck import ORDER


def place_is_scarce(boards: Sequence[Shown]) -> None:
    """Every order pays something; in the game that is shown a worker finds the whole space for orders taken."""
    assert all(order.vp > 0 for order in ORDER.values())
    record = boards[0]
    match, game = record.match, record.match.game
    assert any(full(game, match.state_at(ply)) for ply in range(match.ply))


def full(game: Any, state: Any) -> bool:
    """Return whether an ordinary worker would find every slot taken where orders are filled."""
    places = [move for move in game.candidates(state) if (move.verb, *move.names[:1]) == ("place", "fill")]
    return bool(places) and {getattr(game.refuse(state, move), "code", "") for move in places} == {"slot.taken"}


def through_the_year(boards: Sequence[Shown]) -> None:
    """The rest of the game is there to be stepped through, and workers are placed in it."""
    place_is_scarce(boards)
    record = boards[0]
    ply, moves = int(record.attributes["ply"]), record.match.moves
    assert record.attributes["mode"] == "step"
    assert record.match.game.rounds(record.state) == 1
    assert any(move.verb == "place" for move in moves[:ply])
    assert any(move.verb == "place" for move in moves[ply:])


CLAIMS = [
    Claim(
        place_is_scarce,
        {
            "en": "Viticulture: the price is a place",
            "it": "Viticulture: il prezzo è un posto",
            "de": "Viticulture: Knapp sind die Felder",
            "fr": "Viticulture\u00a0: le prix, c’est un emplacement",
        },
    ),
    Claim(
        through_the_year,
        {
            "en": (
                "In Viticulture every wine order says what it pays. What is scarce is the space where you fill "
                "it: a worker that comes too late finds it taken. Follow the workers through the year."
            ),
            "it": (
                "In Viticulture ogni ordine dice quanto paga. A mancare è il posto dove lo si evade: il "
                "lavoratore che arriva tardi lo trova occupato. Segui i lavoratori lungo l’anno."
            ),
            "de": (
                "In Viticulture steht auf jeder Bestellung, was sie einbringt. Knapp ist das Feld, auf dem "
                "man sie erfüllt: Ein Arbeiter, der zu spät kommt, findet es besetzt. Begleite die "
                "Arbeiter durch das Jahr."
            ),
            "fr": (
                "Dans Viticulture, chaque commande dit ce qu’elle paie. Ce qui est rare, c’est "
                "l’emplacement où on l’honore\u00a0: un ouvrier qui arrive trop tard le trouve pris. "
                "Suivez les ouvriers au fil de l’année."
            ),
        },
    ),
]
