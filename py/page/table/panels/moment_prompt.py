"""What stands in the place of the prompt at a moment that somebody has shared."""

from __future__ import annotations

from engine.drawing.markup import Markup
from page.parts.at_table.moment import Seen, moment
from page.table.eyes import Eyes
from page.table.shown_match import ShownMatch


class MomentPrompt:
    """Tells whose turn it is, whose eyes look, and how to play on."""

    def __init__(self, shown: ShownMatch, eyes: Eyes) -> None:
        self._shown = shown
        self._eyes = eyes

    def part(self) -> Markup:
        """Return what is told."""
        return moment(self._shown.words, self._shown.match.table.seats, self._seen())

    def _seen(self) -> Seen:
        match, eyes = self._shown.match, self._eyes.viewer
        state, game = match.state, match.game
        dealt = bool(match.table.start) and not match.moves
        if state.over:
            return Seen(eyes, None, dealt=dealt)
        decision = game.decision(state)
        known = eyes == state.now.seat or not game.secret(state)
        facts = decision.prompt(state) if known else None
        return Seen(eyes, state.now.seat, state.now.kind, decision.rule, facts, dealt)
