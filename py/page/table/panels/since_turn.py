"""What the others did since the person who is asked now last moved."""

from __future__ import annotations

from engine.drawing.markup import NOTHING, Markup
from page.parts.at_table.log import since_turn
from page.table.eyes import Eyes
from page.table.shown_match import ShownMatch


class SinceTurn:
    """The moves of the others, where computers make some of them: those are not seen being made."""

    def __init__(self, shown: ShownMatch, eyes: Eyes) -> None:
        self._shown = shown
        self._eyes = eyes

    def part(self) -> Markup:
        """Return the moves, folded together; nothing where a person's own move was the last."""
        shown, match = self._shown, self._shown.match
        has_computers = len(match.table.people) < match.table.players
        if not has_computers or shown.looking is not None or match.state.over or shown.computer or self._eyes.covered:
            return NOTHING
        first = match.last_asked([match.state.now.seat]) + 2  # the own move itself is one later than where it was asked
        return since_turn(shown.words, match.log, first, self._eyes.viewer)
