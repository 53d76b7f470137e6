"""One moment of a game that somebody has shared, seen with one seat's eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.state import GameState
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import Markup
from engine.play.match import AnyMatch
from engine.text.words import Words
from page.actions import Actions, perform
from page.address import Address
from page.match_links import read_seat, seat_number
from page.parts.moment import Seen, moment
from page.screens.screen import Screen
from page.screens.shown import ShownTable

if TYPE_CHECKING:
    from page.app import App

# What can be done before somebody plays on.
ALLOWED = ("rule", "rulebook", "close-drawer", "whole-log")


class MomentScreen(ShownTable):
    """The present of a match as `eyes` see it (`None`: as everybody does), and never more than that. Nothing is played
    and nothing kept until the reader plays on from it."""

    def __init__(self, app: App, match: AnyMatch, title: str, link: str, seat: str) -> None:
        super().__init__(app, match, "", title, link)
        self.eyes = read_seat(seat, match.table.players)

    @property
    def address(self) -> Address:
        """The link, and whose eyes look."""
        ply = str(self.match.ply) if self.match.moves else ""
        return Address(record=self.link, ply=ply, seat=seat_number(self.eyes))

    def as_found(self) -> Screen:
        """Return the moment with the same eyes."""
        return MomentScreen(self.app, self.match, self.kept_title, self.link, seat_number(self.eyes))

    @property
    def viewer(self) -> int | None:
        """The seat whose eyes look."""
        return self.eyes

    def act(self, word: str, arguments: list[str]) -> bool:
        """Play on, or do what does no harm here."""
        actions: Actions = {"play-on": self._play_on}
        return perform(actions, word, arguments) or (word in ALLOWED and super().act(word, arguments))

    def move(self, notation: str) -> None:
        """Nothing is played here."""

    def point(self, notation: str) -> bool:
        """Nothing can be pointed at here."""
        return False

    def typed(self, field: str, text: str) -> bool:
        """Nothing can be typed here."""
        return False

    def _prompt(self, words: Words) -> Markup:
        state, game = self.match.state, self.match.game
        dealt = bool(self.match.table.start) and not self.match.moves
        if state.over:
            return moment(words, self.match.table.seats, Seen(self.eyes, None, dealt=dealt))
        decision = game.decision(state)
        known = self.eyes == state.now.seat or not game.secret(state)
        facts = decision.prompt(state) if known else None
        seen = Seen(self.eyes, state.now.seat, state.now.kind, decision.rule, facts, dealt)
        return moment(words, self.match.table.seats, seen)

    def _sight(self, view: GameState) -> DrawContext:
        """Nobody chooses here."""
        state = self.match.state
        if state.over:
            return DrawContext(self.words, self.eyes)
        return DrawContext(self.words, self.eyes, state.now.seat, state.now.kind)

    def _play_on(self) -> None:
        """Make an ordinary kept game of it."""
        self.app.open_match(self.match.fork(self.match.ply), title=self.kept_title)
