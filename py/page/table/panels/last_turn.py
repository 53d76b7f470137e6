"""The places on the table that the last turn has touched, so that the eye finds what the others did."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.event import Event, seen_by
from engine.play.game import AnyGame
from page.table.eyes import Eyes
from page.table.shown_match import ShownMatch

# A turn may consist of many moves, and each mark is looked for in the whole board.
MOST_PLIES = 40
MOST_PLACES = 40


def touched(game: AnyGame, events: Iterable[Event]) -> list[str]:
    """Return the ids of the elements that events have touched, in their order; some may not be drawn now."""
    templates = ((event, template) for event in events for template in game.places.get(event.code, ()))
    return [id for event, template in templates for id in event.filled(template)]


class LastTurn:
    """The moves before the shown moment that one seat has made in a row, as far as the eyes may know of them."""

    def __init__(self, shown: ShownMatch, eyes: Eyes) -> None:
        self._shown = shown
        self._eyes = eyes

    def places(self) -> list[str]:
        """Return the ids of the elements to be marked, the latest first; none behind the curtain, and none at the
        beginning."""
        shown = self._shown
        if self._eyes.covered and shown.looking is None:
            return []
        events = [event for ply in self._plies() for event in seen_by(shown.match.log[ply], self._eyes.viewer)]
        return list(dict.fromkeys(reversed(touched(shown.game, events))))[:MOST_PLACES]

    def _plies(self) -> range:
        """Alone, where no other seat ends a turn, each move is one."""
        match, last = self._shown.match, self._shown.ply
        first = last
        earliest = max(1, last + 1 - MOST_PLIES) if match.table.players > 1 else last
        while first > earliest and match.mover(first - 1) == match.mover(last):
            first -= 1
        return range(max(first, 1), last + 1)
