"""Pointing at the places of moves: why one is closed, or what it would bring."""

from __future__ import annotations

import time

from engine.core.event import Event
from engine.core.input_error import InputError
from engine.core.move import Move, parse_move
from engine.core.refusal import Refusal
from engine.drawing.markup import Markup
from page.actions import Actions
from page.parts.at_table.why import why
from page.services.live_region import LiveRegion
from page.services.notices import Notices
from page.table.eyes import Eyes
from page.table.shown_match import ShownMatch

# So many seconds at a place are no accident.
A_WHILE = 0.5


class Pointer:
    """What is pointed at: `place` is its move, `answer` why that is refused or what it would bring."""

    def __init__(self, shown: ShownMatch, eyes: Eyes, notices: Notices, live_region: LiveRegion) -> None:
        self._shown = shown
        self._eyes = eyes
        self._notices = notices
        self._live_region = live_region
        self.forget()

    def forget(self) -> None:
        """Point at nothing any more."""
        self.place: Move | None = None
        self.answer: tuple[Refusal | None, Event | None] = (None, None)
        # The legal move at whose place the reader has stayed for a while.
        self.considered: Move | None = None
        self._since = time.monotonic()
        # A reason that was asked for by a click stays, so that its rule can be reached.
        self._pinned = False

    @property
    def actions(self) -> Actions:
        return {"close-answer": self.forget}

    @property
    def highlighted(self) -> tuple[str, ...]:
        """The parts that look different while something is pointed at."""
        return ("why", *self._shown.game.highlighted)

    def part(self) -> Markup:
        return why(self._shown.words, *self.answer)

    def point(self, notation: str) -> bool:
        """Find out why the place pointed at is closed, or what the move would bring. Return whether that changes what
        is highlighted."""
        if self._pinned and not notation:
            return False
        before, self._pinned = (self.answer, self.place), False
        now = time.monotonic()
        if self.place is not None and self.answer[0] is None and now - self._since >= A_WHILE:
            self.considered = self.place
        self._since = now
        self.place = self._meant(notation)
        self.answer = self._judged(self.place)
        answer, place = before
        return answer != self.answer or (bool(self._shown.game.highlighted) and place != self.place)

    def click(self, notation: str) -> Move | None:
        """Return the move that a click makes. When it is refused, say why, and return `None`."""
        if self._shown.looking is not None or self._eyes.covered or self._shown.computer:
            return None
        try:
            move = parse_move(notation)
        except InputError as error:
            self.forget()
            self._notices.tell_error(error)
            return None
        refusal = self._shown.game.judge(self._shown.match.state, move)
        if refusal is None:
            return move
        self.answer, self.place, self._pinned = (refusal, None), move, True
        self._live_region.announce(self._shown.words.refusal(refusal))
        return None

    def _meant(self, notation: str) -> Move | None:
        """Return the move of a notation, when somebody may think about one now."""
        shown = self._shown
        if not notation or self._eyes.covered or shown.looking is not None or shown.match.state.over or shown.computer:
            return None
        try:
            return parse_move(notation)
        except InputError:
            return None

    def _judged(self, move: Move | None) -> tuple[Refusal | None, Event | None]:
        if move is None:
            return (None, None)
        game, state = self._shown.game, self._shown.match.state
        refusal = game.judge(state, move)
        return (refusal, None if refusal else game.preview(state, move))
