"""The table: a match that is played around one device, and kept."""

from __future__ import annotations

from engine.play.match import AnyMatch
from page.address import Address
from page.model import CURTAIN
from page.screens.match_screen import PLAYED, MatchScreen, words_of
from page.screens.screen import Screen
from page.services.services import Services
from page.table.keeping import keep
from page.table.looking_back import show_moment, show_present
from page.table.menu import has_origins
from page.table.state import PLAYERS, TableState


class TableScreen(MatchScreen):
    """A match that is played. `id` is the kept game's ("" until it is kept, for one that came by a `link`), `secrets`
    how people keep theirs."""

    def __init__(
        self, services: Services, match: AnyMatch, id: str, title: str, link: str = "", secrets: str = CURTAIN
    ) -> None:
        words, is_shared = words_of(*PLAYED), not id
        state = TableState(match, title, words, PLAYERS, id=id, link=link, is_shared=is_shared, secrets=secrets)
        super().__init__(services, state)
        state.has_origins = has_origins(services, match.table.game)

    @property
    def address(self) -> Address:
        """The kept game and the past moment that is shown, or the link and the moment: without one it would lead to
        the beginning."""
        ply = "" if self.looking is None else str(self.looking)
        if self.id:
            return Address(game=self.id, ply=ply)
        return Address(record=self.state.link, ply=ply or str(self.match.ply))

    def as_found(self) -> Screen:
        """Return the table with the curtain down, at the same moment."""
        state = self.state
        found = TableScreen(self.services, self.match, self.id, state.title, state.link, state.secrets)
        found.state.looking = self.looking
        return found

    def keep(self) -> None:
        """Keep the match as a game of this browser."""
        keep(self.state, self.services)

    def look(self, ply: str) -> None:
        """Show a moment of the past; for any other text do nothing."""
        show_moment(self.state, ply)
        self.follow()

    def go_to(self, address: Address) -> bool:
        if address.place != self.address.place:
            return False
        if address.ply:
            self.look(address.ply)
        else:
            show_present(self.state)
            self.follow()
        return True
