"""A shared moment of a game, from one seat's point of view."""

from __future__ import annotations

from engine.play.match import AnyMatch
from page.address import Address
from page.match_links import read_seat, seat_number
from page.screens.match_screen import MatchScreen, words_of
from page.screens.screen import Screen
from page.services.services import Services
from page.table.actions import READING
from page.table.state import ONE_SEAT, TableState


class MomentScreen(MatchScreen):
    """The present of a match from the point of view of a seat (`seat` as an address says it), and never more than that.
    Nothing is played and nothing kept until the reader plays on from it."""

    def __init__(self, services: Services, match: AnyMatch, title: str, link: str, seat: str) -> None:
        seen_by = read_seat(seat, match.table.players)
        super().__init__(services, TableState(match, title, words_of(READING), ONE_SEAT, seen_by, link=link))

    @property
    def address(self) -> Address:
        """The link, and from whose point of view."""
        ply = str(self.match.ply) if self.match.moves else ""
        return Address(record=self.state.link, ply=ply, seat=seat_number(self.state.viewer))

    def played_on(self, against: str) -> AnyMatch | None:
        """Return the match up to the moment, with the players that it has."""
        return self.match.fork(self.match.ply)

    def as_found(self) -> Screen:
        """Return the moment from the same point of view."""
        seat = seat_number(self.state.viewer)
        return MomentScreen(self.services, self.match, self.state.title, self.state.link, seat)
