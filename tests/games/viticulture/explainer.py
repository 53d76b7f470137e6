"""Plays what Viticulture says on the sample page: `explainer.txt` names a function for each text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.tools.claims import Shown

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
