"""A table that is explained in another page."""

from __future__ import annotations

from engine.drawing.markup import NOTHING
from engine.play.match import AnyMatch
from page.address import Address
from page.embed.options import EmbedOptions
from page.model import Parts
from page.screens.match_screen import MatchScreen, words_of
from page.services.services import Services
from page.table.actions import POINTING, READING, UNDO, go_to
from page.table.advice import ADVISING
from page.table.looking_back import LOOKING_BACK, look
from page.table.state import READER, TableState

WORDS = words_of(READING, POINTING, UNDO, LOOKING_BACK, ADVISING)


class EmbeddedTable(MatchScreen):
    """A match in one of the modes in which nothing is kept (`EmbedOptions.mode`). What an author has put into
    their page is no secret, so there is no curtain."""

    def __init__(self, services: Services, match: AnyMatch, options: EmbedOptions, link: str) -> None:
        self._mode, seat = options.mode, options.viewer
        # A position without moves has nothing to step through.
        self._is_still = options.mode == "view" or (options.mode == "step" and not match.moves)
        permitted = frozenset(filter(options.allows, WORDS))
        state = TableState(match, match.game.meta.title, permitted, READER, seat, link=link, is_shared=True)
        state.past_seat = seat
        super().__init__(services, state)

    @property
    def address(self) -> Address:
        """The link, and the past moment that is shown."""
        return Address(record=self.state.link, ply="" if self.looking is None else str(self.looking))

    def parts(self) -> Parts:
        """Return the table; one that is only viewed has nothing to press."""
        quiet: Parts = {"prompt": NOTHING, "choices": NOTHING} if self._is_still else {}
        return {**super().parts(), **quiet}

    def show_moment(self, ply: int) -> None:
        """Go to a moment of the game, or to the last one when there are not so many; where moves are made, it is the
        present."""
        if self._mode == "try":
            go_to(self.state, min(ply, len(self.match.moves)))
        else:
            look(self.state, ply)
        self.follow()
