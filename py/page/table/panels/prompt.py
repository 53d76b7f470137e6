"""What is asked at a table, to be read and to be said; in the past, the replay bar."""

from __future__ import annotations

from engine.drawing.markup import Markup
from page.parts.at_table.prompt import Asked, Past, prompt, sentence
from page.parts.at_table.replay import replay_bar
from page.table.eyes import Eyes
from page.table.panels.move_reason import MoveReason
from page.table.shown_match import ShownMatch


class TablePrompt:
    """The prompt of a table at which moves are made; `advises` says whether it offers advice, where there is any."""

    def __init__(self, shown: ShownMatch, eyes: Eyes, reason: MoveReason, advises: bool = True) -> None:
        self._shown = shown
        self._advises = advises and shown.game.meta.computers
        self._eyes = eyes
        self._reason = reason

    def part(self) -> Markup:
        """Return the prompt, or the replay bar."""
        shown, seats = self._shown, self._shown.match.table.seats
        if shown.looking is not None:
            return replay_bar(shown.words, seats, shown.replay, self._reason.part())
        return prompt(shown.words, seats, self._asked())

    def spoken(self) -> str:
        """Return what a screen reader says of it."""
        words, asked = self._shown.words, self._asked()
        turn = words.say("page.table.turn", seat=asked.seat) if asked.seat is not None else ""
        return f"{turn} {sentence(words, asked)}".strip()

    def _asked(self) -> Asked:
        match, covered = self._shown.match, self._eyes.covered
        past = Past(self._shown.can_undo, match.can_redo, match.can_undo)
        if match.state.over:
            return Asked(None, "", "", {}, past, covered)
        now, decision = match.state.now, match.game.decision(match.state)
        if self._shown.computer:
            pace = self._shown.pace
            return Asked(now.seat, now.kind, "", {}, past, thinking=True, pace=pace)
        facts = {} if covered else decision.prompt(match.state)
        advised = self._advises and not covered
        return Asked(now.seat, now.kind, decision.rule, facts, past, covered, advised=advised)
