"""What follows when a match has changed, whatever has changed it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from page.table.pointer import Pointer
from page.table.prompt_focus import PromptFocus
from page.table.selection import Selection
from page.table.shown_match import ShownMatch


class MatchChanges:
    """Is told of every change. What `after` holds is done each time, in its order."""

    def __init__(
        self,
        shown: ShownMatch,
        pointer: Pointer,
        selection: Selection,
        focus: PromptFocus,
        after: Sequence[Callable[[], None]] = (),
    ) -> None:
        self._shown = shown
        self._pointer = pointer
        self._selection = selection
        self._focus = focus
        self._after = after

    def done(self) -> None:
        """Forget what was meant for the position before, and show the present."""
        self._pointer.forget()
        self._selection.clear()
        self._shown.replay.stop()
        self._focus.wanted = True
        for follow in self._after:
            follow()
