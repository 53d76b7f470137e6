"""The places on the table that the last turn has touched, so that the eye finds what the others did."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.core.event import Event, seen_by
from page.table.eyes import Eyes
from page.table.shown_match import ShownMatch

# A turn may consist of many moves, and each mark is looked for in the whole board.
MOST_PLIES = 40
MOST_PLACES = 40


def touched(places: Mapping[str, tuple[str, ...]], events: Iterable[Event]) -> list[str]:
    """Return the ids of the elements that events have touched, in their order; some may not be drawn now. `places` are
    the ids by codes (`Game.touched_ids`)."""
    templates = ((event, template) for event in events for template in places.get(event.code, ()))
    return [id for event, template in templates for id in event.filled(template)]


class LastTurn:
    """The moves before the shown moment that one seat has made in a row, as far as the eyes may know of them; and what
    has come into the own hand since the own last turn."""

    def __init__(self, shown: ShownMatch, eyes: Eyes) -> None:
        self._shown = shown
        self._eyes = eyes

    def places(self) -> list[str]:
        """Return the ids of the elements to be marked, the latest first; none behind the curtain, and none at the
        beginning."""
        game = self._shown.game
        if self._eyes.covered and self._shown.looking is None:
            return []
        marked = touched(game.touched_ids, self._seen(self._turn_until(self._shown.ply)))
        return list(dict.fromkeys([*reversed(marked), *reversed(self._news())]))[:MOST_PLACES]

    def _news(self) -> list[str]:
        """Return what has come into the own hand in the own last turn and after it."""
        match, viewer, last = self._shown.match, self._eyes.viewer, self._shown.ply
        if viewer is None or not self._shown.game.received_ids:
            return []
        own = next((ply for ply in range(last, max(0, last - MOST_PLIES), -1) if match.mover(ply) == viewer), last)
        plies = range(self._turn_until(own).start, last + 1)
        return touched(
            self._shown.game.received_ids, (event for event in self._seen(plies) if event.facts.get("seat") == viewer)
        )

    def _seen(self, plies: Iterable[int]) -> list[Event]:
        return [event for ply in plies for event in seen_by(self._shown.match.log[ply], self._eyes.viewer)]

    def _turn_until(self, last: int) -> range:
        """Return the moves that a seat has made in a row up to one of them. Alone, where no other seat ends a turn,
        each move is one."""
        match, first = self._shown.match, last
        earliest = max(1, last + 1 - MOST_PLIES) if match.table.players > 1 else last
        while first > earliest and match.mover(first - 1) == match.mover(last):
            first -= 1
        return range(max(first, 1), last + 1)
