"""One moment of a game that somebody has shared, seen with one seat's eyes."""

from __future__ import annotations

from engine.play.match import AnyMatch
from page.actions import Actions, perform
from page.address import Address
from page.match_links import read_seat, seat_number
from page.screens.match_screen import MatchScreen
from page.screens.screen import Screen
from page.services.opener import Opener
from page.services.services import Services
from page.table.eyes import FixedEyes
from page.table.panels.drawing import watching
from page.table.panels.moment_prompt import MomentPrompt
from page.table.prompt_focus import PromptFocus
from page.table.shown_match import ShownMatch


class MomentScreen(MatchScreen):
    """The present of a match as the eyes of a seat see it (`seat` as an address says it), and never more than that.
    Nothing is played and nothing kept until the reader plays on from it."""

    def __init__(self, services: Services, opener: Opener, match: AnyMatch, title: str, link: str, seat: str) -> None:
        self._opener, self._title, self._link = opener, title, link
        shown, eyes = ShownMatch(services.settings, match), FixedEyes(read_seat(seat, match.table.players))
        prompt, focus = MomentPrompt(shown, eyes), PromptFocus(services.browser)
        super().__init__(services, shown, eyes, prompt, watching(shown, eyes), focus)

    @property
    def match_title(self) -> str:
        return self._title

    @property
    def address(self) -> Address:
        """The link, and whose eyes look."""
        ply = str(self.match.ply) if self.match.moves else ""
        return Address(record=self._link, ply=ply, seat=seat_number(self.eyes.viewer))

    def as_found(self) -> Screen:
        """Return the moment with the same eyes."""
        seat = seat_number(self.eyes.viewer)
        return MomentScreen(self.services, self._opener, self.match, self._title, self._link, seat)

    def act(self, word: str, arguments: list[str]) -> bool:
        actions: Actions = {"play-on": self._play_on}
        return super().act(word, arguments) or perform(actions, word, arguments)

    def _play_on(self) -> None:
        """Make an ordinary kept game of it."""
        self._opener.keep_new(self.match.fork(self.match.ply), self._title)
