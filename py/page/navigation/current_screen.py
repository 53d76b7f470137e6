"""Which screen is shown."""

from __future__ import annotations

from page.screens.screen import Screen
from page.services.dialog import Dialog
from page.services.notices import OPENING, Notices


class CurrentScreen:
    """The screen that is `shown`. A dialog goes with the screen over which it was opened; so does, once a game has been
    opened, what was wrong with the one before."""

    def __init__(self, dialog: Dialog, notices: Notices, first: Screen) -> None:
        self.shown = first
        self._dialog = dialog
        self._notices = notices

    def show(self, screen: Screen) -> None:
        self.shown.leave()
        self.shown = screen
        if screen.game_id is not None:
            self._notices.settle(OPENING)
        self._notices.game = screen.game_id
        self._dialog.close()
