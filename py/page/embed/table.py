"""A table that somebody explains in a page of theirs."""

from __future__ import annotations

from engine.drawing.markup import NOTHING
from engine.play.match import AnyMatch
from page.address import Address
from page.embed.options import EmbedOptions
from page.guide.advice import AdvicePanel
from page.model import Parts
from page.screens.match_screen import MatchScreen
from page.services.services import Services
from page.table.eyes import OpenEyes
from page.table.match_changes import MatchChanges
from page.table.moves import TableMoves
from page.table.panels.drawing import choosing
from page.table.panels.move_reason import MoveReason
from page.table.panels.prompt import TablePrompt
from page.table.pointer import Pointer
from page.table.prompt_focus import PromptFocus
from page.table.replay_actions import ReplayActions
from page.table.selection import Selection
from page.table.shown_match import ShownMatch
from page.table.undo import Undo


class EmbeddedTable(MatchScreen):
    """A match in one of the modes in which nothing is kept (`EmbedOptions.mode`). What somebody has put into their page
    is no secret, so there is no curtain."""

    def __init__(self, services: Services, match: AnyMatch, options: EmbedOptions, link: str) -> None:
        self._options, self._link = options, link
        self.looks_back = options.allows("look")
        shown, focus = ShownMatch(services.settings, match), PromptFocus(services.browser)
        shown.replay.eyes = options.eyes
        eyes = OpenEyes(shown, options.eyes)
        pointer = Pointer(shown, eyes, services.notices, services.live_region)
        selection = Selection(pointer)
        prompt = TablePrompt(shown, eyes, MoveReason(services.games, shown), services.settings.advises)
        self._advice = AdvicePanel(services, shown, eyes, pointer, selection)
        context = choosing(shown, eyes, pointer, selection)
        super().__init__(services, shown, eyes, prompt, context, focus, pointer)
        self._changes = MatchChanges(shown, pointer, selection, focus, (self._advice.close,))
        live, holds_up = services.live_region, self._advice.holds_up
        self.moves = self._advice.moves = TableMoves(shown, eyes, pointer, prompt, self._changes, live, holds_up)
        undo = Undo(shown, self._changes, services.settings, services.dialog)
        self._replay = ReplayActions(services.browser, shown, self.sight, looked=self._advice.drop_move)
        self.actors += [undo, self._replay, selection]
        self.actors += [self._advice] if services.settings.advises else []

    @property
    def address(self) -> Address:
        """The link, and the past moment that is shown."""
        return Address(record=self._link, ply="" if self.looking is None else str(self.looking))

    def parts(self) -> Parts:
        """Return the table; one that is only viewed has nothing to press."""
        quiet: Parts = {"prompt": NOTHING, "choices": NOTHING} if self._options.mode == "view" else {}
        return {**self._advice.with_advice(super().parts()), **quiet}

    def leave(self) -> None:
        self._advice.close()

    def show_moment(self, ply: int) -> None:
        """Go to a moment of the game, or to the last one when there are not so many; where moves are made, it is the
        present."""
        if self._options.mode == "try":
            self.match.go_to(min(ply, len(self.match.moves)))
            self._changes.done()
        else:
            self.shown.replay.look(ply)

    def is_shared_moment(self) -> bool:
        return True

    def typed(self, field: str, text: str) -> bool:
        return self._replay.typed(field, text)

    def escape(self) -> None:
        """Close the rulebook, then come back from the past. Where nothing is tried, there is no present to come back
        to."""
        if self.drawer.is_open:
            self.drawer.close()
        elif self._options.allows("present"):
            self.shown.replay.stop()
