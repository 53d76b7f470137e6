"""The story of a game, for when it is over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core.table import Seat
from engine.drawing.markup import Markup, joined
from page.actions import Actions, number
from page.model import Parts
from page.parts.widgets import button
from page.services.awaited import Awaited
from page.services.opener import Opener
from page.services.services import Services
from page.table.shown_match import ShownMatch

if TYPE_CHECKING:
    from page.fetched.story import Story

# Against whom somebody tries again.
LEVEL = "3"


class StoryPanel:
    """Opens the story below the result, and plays on from a moment of it against computers."""

    def __init__(
        self, services: Services, opener: Opener, shown: ShownMatch, id: Callable[[], str], title: Callable[[], str]
    ) -> None:
        self._services, self._opener, self._shown = services, opener, shown
        self._id, self._title = id, title
        self._story: Story | None = None
        self._opening = Awaited()

    @property
    def actions(self) -> Actions:
        return {"story": self._open, "story-weigh": self._weigh, "story-stop": self.stop, "again": self._again}

    def stop(self) -> None:
        """Weigh no more moves, and open nothing that still waits."""
        self._opening.drop()
        if self._story is not None:
            self._story.stop()

    def forget(self) -> None:
        """Forget the story: the game is another one."""
        self.stop()
        self._story = None

    def with_story(self, parts: Parts) -> Parts:
        """Return the parts with the story below the result, or the button that opens it."""
        if not self._is_allowed:
            return parts
        if self._story is None:
            more = button(self._shown.words.say("page.story.open"), "story", "story-open", "primary")
        else:
            more = Markup(self._story.part())
        return {**parts, "choices": joined([parts["choices"], more])}

    @property
    def _is_allowed(self) -> bool:
        shown = self._shown
        return shown.match.state.over and shown.looking is None and shown.game.meta.computers

    def _open(self) -> None:
        if self._is_allowed:
            act = self._opening.begin()
            self._services.fetched.need(_story_class, act.late(self._come), act.late(self._failed))

    def _come(self, story: type[Story]) -> None:
        if self._is_allowed and self._story is None:
            self._story = story(self._services, self._shown, self._id)
            self._services.browser.show("story")
        self._services.refresh()

    def _failed(self) -> None:
        self._services.notices.tell(self._shown.words.say("page.fetched.failed"), "warning")
        self._services.refresh()

    def _weigh(self, seat: str) -> None:
        at = number(seat, below=self._shown.match.table.players)
        if at is not None and self._story is not None and self._is_allowed:
            self._story.weigh(at)

    def _again(self, ply: str) -> None:
        """Play on from a moment as the seat that was asked there, against computers at all other seats."""
        match = self._shown.match
        wanted = number(ply, below=match.ply)
        if wanted is not None and self._is_allowed:
            fork = match.fork(wanted)
            fork.table = fork.table.seated(self._seats(fork.state.now.seat), wanted)
            self._opener.keep_new(fork, self._title())

    def _seats(self, own: int) -> tuple[Seat, ...]:
        table = self._shown.match.table
        bot = self._services.games.bot(table.game)
        assert bot is not None
        return tuple(
            replace(seat, computer=None if at == own else seat.computer or bot.chosen(None, "level", LEVEL))
            for at, seat in enumerate(table.seats)
        )


def _story_class() -> type[Story]:
    from page.fetched.story import Story

    return Story
