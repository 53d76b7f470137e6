"""What happened since the person who is asked now last moved: what the others did, and what came of the own move."""

from __future__ import annotations

from engine.drawing.markup import NOTHING, Markup
from page.parts.at_table.log import since_turn
from page.table.eyes import Eyes
from page.table.shown_match import ShownMatch


class SinceTurn:
    """The events since the own last move, where computers make some of the moves: those are not seen being made."""

    def __init__(self, shown: ShownMatch, eyes: Eyes) -> None:
        self._shown = shown
        self._eyes = eyes

    def part(self) -> Markup:
        """Return the events, folded together; nothing where nothing came after a person's own move."""
        shown, match = self._shown, self._shown.match
        has_computers = len(match.table.people) < match.table.players
        if not has_computers or shown.looking is not None or match.state.over or shown.computer or self._eyes.covered:
            return NOTHING
        own = match.last_asked([match.state.now.seat]) + 1  # the own move is one later than where it was asked
        first = (own, match.done_by(own)) if own else (1, 0)
        return since_turn(shown.words, match.log, first, self._eyes.viewer)
