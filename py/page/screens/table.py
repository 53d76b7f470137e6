"""The table: a match that is played around one device, and kept."""

from __future__ import annotations

from dataclasses import replace

from engine.chance import fresh_seed
from engine.drawing.markup import joined
from engine.play.match import AnyMatch
from page.actions import Actions, number, perform
from page.address import Address
from page.guide.advice import AdvicePanel
from page.guide.story import StoryPanel
from page.model import Parts
from page.screens.match_screen import MatchScreen
from page.screens.screen import Screen
from page.services.opener import Opener
from page.services.services import Services
from page.table.computers import ComputerPlayers
from page.table.eyes import Curtain
from page.table.kept_match import KeptMatch
from page.table.match_changes import MatchChanges
from page.table.moves import TableMoves
from page.table.panels.drawing import choosing
from page.table.panels.move_reason import MoveReason
from page.table.panels.prompt import TablePrompt
from page.table.panels.share_dialog import ShareDialog
from page.table.panels.since_turn import SinceTurn
from page.table.pointer import Pointer
from page.table.prompt_focus import PromptFocus
from page.table.replay_actions import ReplayActions
from page.table.seat_players import SeatPlayers
from page.table.selection import Selection
from page.table.shown_match import ShownMatch
from page.table.undo import Undo


class TableScreen(MatchScreen):
    """A match that is played. `id` is the kept game's ("" until it is kept, for one that came by a `link`)."""

    pointer: Pointer
    looks_back = True

    def __init__(
        self, services: Services, opener: Opener, match: AnyMatch, id: str, title: str, link: str = ""
    ) -> None:
        self._opener, self._link = opener, link
        shown = ShownMatch(services.settings, match)
        focus = PromptFocus(services.browser, shown)
        self.curtain = Curtain(shown, focus)
        pointer = Pointer(shown, self.curtain, services.notices, services.live_region)
        self.selection = Selection(pointer)
        prompt = TablePrompt(shown, self.curtain, MoveReason(services.games, shown), services.settings.advises)
        self._advice = AdvicePanel(services, shown, self.curtain, pointer, self.selection)
        context = choosing(shown, self.curtain, pointer, self.selection)
        super().__init__(services, shown, self.curtain, prompt, context, focus, pointer)
        self.kept = KeptMatch(services, opener, shown, id, title)
        self._story = StoryPanel(services, opener, shown, lambda: self.kept.id, self.kept.copy_title)
        after = (self.curtain.position_changed, self._advice.close, self._forget_story, self.kept.keep)
        changes = MatchChanges(shown, pointer, self.selection, focus, after)
        live, holds_up = services.live_region, self._advice.holds_up
        self.moves = TableMoves(shown, self.curtain, pointer, prompt, changes, live, holds_up)
        self._advice.moves = self.moves
        self.computers = ComputerPlayers(services, shown, self.moves)
        self._since_turn = SinceTurn(shown, self.curtain)
        self._add_tools(services, shown, pointer, changes)

    def _add_tools(self, services: Services, shown: ShownMatch, pointer: Pointer, changes: MatchChanges) -> None:
        """Add what can be done beside playing; the first that knows an action does it."""
        undo = Undo(shown, changes, services.settings, services.dialog)
        self._replay = ReplayActions(services.browser, shown, self.sight, looked=self._has_looked)
        self._share = ShareDialog(services, shown, self.curtain, pointer)
        self._players = SeatPlayers(services, shown, changed=changes.done)
        advice = [self._advice] if services.settings.advises else []
        self.actors += [self._players, undo, self._replay, self.curtain, self._story, *advice]
        self.actors += [self.selection, self._share, self.kept, self.computers]

    @property
    def id(self) -> str:
        return self.kept.id

    @property
    def match_title(self) -> str:
        return self.kept.title

    @property
    def address(self) -> Address:
        """The kept game and the past moment that is shown, or the link and the moment: without one it would lead to
        the beginning."""
        ply = "" if self.looking is None else str(self.looking)
        return Address(game=self.id, ply=ply) if self.id else Address(record=self._link, ply=ply or str(self.match.ply))

    def is_shared_moment(self) -> bool:
        """Return whether the game has come as a link, and nobody has played on."""
        return not self.id

    def as_found(self) -> Screen:
        """Return the table with the curtain down, at the same moment."""
        found = TableScreen(self.services, self._opener, self.match, self.id, self.match_title, self._link)
        found.shown.replay.ply = self.looking
        return found

    def look(self, ply: str) -> None:
        """Show a moment of the past; what is no moment of the match does nothing."""
        self._replay.look(ply)

    def go_to(self, address: Address) -> bool:
        if address.place != self.address.place:
            return False
        if address.ply:
            self.look(address.ply)
        else:
            self._replay.show_present()
        return True

    def parts(self) -> Parts:
        parts = self._story.with_story(self._advice.with_advice(super().parts()))
        choices = joined([self._since_turn.part(), parts["choices"]])
        seats = joined([parts["seats"], self._players.part()])
        return {**parts, "choices": choices, "seats": seats, "dialog": self.curtain.part()}

    def act(self, word: str, arguments: list[str]) -> bool:
        actions: Actions = {"fork": self._fork, "rematch": self._rematch}
        return super().act(word, arguments) or perform(actions, word, arguments)

    def typed(self, field: str, text: str) -> bool:
        return any(panel.typed(field, text) for panel in (self._replay, self._share, self._players))

    def escape(self) -> None:
        """Close the rulebook, then come back from the past."""
        if self.drawer.is_open:
            self.drawer.close()
        else:
            self.shown.replay.stop()

    def painted(self) -> None:
        super().painted()
        self.computers.painted()

    def leave(self) -> None:
        self.computers.stop()
        self._advice.close()
        self._story.stop()

    def storage_changed(self) -> None:
        self.kept.storage_changed()

    def _has_looked(self) -> None:
        self.curtain.drop()
        self._advice.drop_move()

    def _forget_story(self) -> None:
        self._story.forget()

    def _fork(self, ply: str) -> None:
        """Play on from a moment, as a kept game of its own."""
        wanted = number(ply, below=self.match.ply + 1)
        if wanted is not None:
            self._opener.keep_new(self.match.fork(wanted), self.kept.copy_title())

    def _rematch(self) -> None:
        self._opener.begin(replace(self.match.table.cut(0), seed=fresh_seed(), start=""))
