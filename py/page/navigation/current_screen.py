"""Which screen is shown, and the location of the browser, which says where the reader is."""

from __future__ import annotations

from page.address import LOBBY, Address, read_address, write_address
from page.browser_port import BrowserPort
from page.screens.screen import Screen
from page.services.notices import OPENING, Dialog, Notices


class CurrentScreen:
    """The screen that is `shown`. A dialog goes with the screen over which it was opened. Once a game has been opened,
    the notices about the one before go too."""

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
        if screen.trouble is not None:
            self._notices.tell_error(screen.trouble, about=OPENING)
        self._dialog.close()


class Location:
    """The location bar of the browser; `address` is its content."""

    def __init__(self, browser: BrowserPort) -> None:
        self.address = LOBBY
        self._browser = browser

    def arrive(self, text: str) -> Address:
        """Return the address at which the reader has arrived."""
        self.address = read_address(text)
        return self.address

    def tell(self, address: Address, instead: bool) -> None:
        """Let the location say where the reader is now: as one more step to go back from, or (for another moment, or
        with `instead`) in the place of the last one. From the present to the past is a step, too."""
        if address != self.address:
            looks_back = bool(address.ply) and not self.address.ply
            stays = address.place == self.address.place and not looks_back
            self._browser.tell_address(write_address(address), instead or stays)
            self.address = address
