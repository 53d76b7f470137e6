"""Taking moves back, and playing them again."""

from __future__ import annotations

from page.actions import Actions, number
from page.parts import dialogs
from page.services.dialog import Dialog
from page.services.settings import Settings
from page.table.match_changes import MatchChanges
from page.table.shown_match import ShownMatch


class Undo:
    """Goes back and forth in the line of a match."""

    def __init__(self, shown: ShownMatch, changes: MatchChanges, settings: Settings, dialog: Dialog) -> None:
        self._shown = shown
        self._match = shown.match
        self._changes = changes
        self._settings = settings
        self._dialog = dialog

    @property
    def actions(self) -> Actions:
        return {
            "undo": self._undo,
            "undo-to": self._undo_to,
            "undo-now": self._undo_now,
            "restart-turn": self._restart_turn,
            "redo": self._redo,
        }

    def _undo(self) -> None:
        """Go back to the last decision of a person; what computers did since goes with it."""
        self._take_back_to(self._shown.last_own)

    def _undo_to(self, ply: str) -> None:
        wanted = number(ply, below=self._match.ply)
        if wanted is not None:
            self._take_back_to(wanted)

    def _restart_turn(self) -> None:
        if self._shown.can_undo:
            began = self._match.turn_began
            own_turn = began < self._match.ply and not self._shown.computer
            self._take_back_to(began if own_turn else self._shown.last_own)

    def _take_back_to(self, ply: int) -> None:
        """Take moves back; ask before, where people have come to know something since. Computers forget."""
        if not 0 <= ply < self._match.ply:
            return
        people = self._match.table.people
        if knowing := self._match.revealed_since(ply, people):
            who = "you" if len(people) == 1 else "all" if knowing == people else "seats"
            facts = {"count": len(knowing), "seats": tuple(knowing)} if who == "seats" else {}
            told = self._shown.words.say(f"page.ask.undo.{who}", **facts)
            self._dialog.show(dialogs.question(self._settings.words(), "undo", f"undo-now {ply}", told=told))
        else:
            self._undo_now(str(ply))

    def _undo_now(self, ply: str) -> None:
        self._dialog.close()
        wanted = number(ply, below=self._match.ply)
        if wanted is not None:
            self._match.go_to(wanted)
            self._changes.done()

    def _redo(self) -> None:
        if self._match.can_redo:
            self._match.go_to(self._match.next_asked(self._match.table.people))
            self._changes.done()
