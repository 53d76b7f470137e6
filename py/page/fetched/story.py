"""The story of a finished game: its chances and turning points at once, its moves weighed when the reader asks."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cached_property

from engine.bots.bot import AnyBot
from engine.core.codec import decode, digest, encode, read_json
from engine.core.input_error import InputError
from engine.drawing.markup import Markup
from engine.play.match import AnyMatch
from engine.review.chart import Moment, TurningPoint, chart, turning_points
from engine.review.grading import Weighed, playouts_at, weighed_plies, weighing
from engine.text.words import Words
from page.browser_port import StorageRefused
from page.fetched.advice_panel import move_in_words
from page.fetched.story_panel import StoryShown, story_panel
from page.services.services import Services
from page.thinking.thinker import Thinker


class Story:
    """The story of a match. The grades are kept with the game of this `id`."""

    def __init__(self, services: Services, match: AnyMatch, id: Callable[[], str]) -> None:
        self._services, self._match, self._id = services, match, id
        self._thinker: Thinker[Weighed] | None = None
        self._left: list[int] = []
        self._seats: tuple[int, ...] = ()
        self.found = self._kept()
        self._moves_in_words: dict[tuple[Words, int], tuple[str, str]] = {}

    @cached_property
    def _bot(self) -> AnyBot:
        bot = self._services.games.bot(self._match.table.game)
        assert bot is not None
        return bot

    @cached_property
    def moments(self) -> list[Moment]:
        """The chances, round by round."""
        return chart(self._match, self._bot)

    @cached_property
    def points(self) -> list[TurningPoint]:
        return turning_points(self._match, self._bot, self.moments)

    # Weighing

    def weigh(self, seat: int) -> None:
        """Weigh the moves of a seat, and all that was revealed."""
        self.stop()
        known = {one.ply for one in self.found if one.is_complete or one.seat != seat}
        self._seats = (seat,)
        self._left = [ply for ply in weighed_plies(self._match, self._seats) if ply not in known]
        self._all = len(self._left)
        self._next()

    def stop(self) -> None:
        """Weigh no more; the grades that were found stay, and are kept."""
        if self._thinker is not None:
            self._thinker.stop()
            self._keep()
        self._thinker, self._left = None, []

    @property
    def is_weighing(self) -> bool:
        return self._thinker is not None

    def _next(self) -> None:
        if not self._left:
            self._thinker = None
            self._keep()
            return
        playouts, thinking = weighing(self._match, self._bot, self._left[0], self._seats)
        browser, game = self._services.browser, self._match.table.game
        thinker = self._thinker = Thinker(browser, game, playouts, thinking, self._weighed, self.stop)
        thinker.begin()

    def _weighed(self, one: Weighed) -> None:
        self.found = sorted([*(it for it in self.found if it.ply != one.ply), one], key=lambda it: it.ply)
        self._left = self._left[1:]
        self._services.browser.after(0, self._go_on)

    def _go_on(self) -> None:
        """Weigh the next move, unless it has been stopped meanwhile."""
        if self.is_weighing:
            self._next()
            self._services.refresh()

    # Keeping

    @property
    def _digest(self) -> str:
        return digest([self._bot.version, *map(str, self._match.moves)])

    def _keep(self) -> None:
        id, store = self._id(), self._services.store
        with suppress(StorageRefused):  # it can be weighed again
            if id and store.raw(id):  # another tab may have deleted the game
                text = json.dumps({"of": self._digest, "found": encode(self.found)}, separators=(",", ":"))
                store.keep_review(id, text)

    def _kept(self) -> list[Weighed]:
        """Return the kept grades of this very game; none where they cannot be read."""
        try:
            data = read_json(self._services.store.review(self._id()) or "{}")
            fits = isinstance(data, dict) and data.get("of") == self._digest
            found: Sequence[Weighed] = decode(list[Weighed], data["found"], "found") if fits else ()
        except (InputError, StorageRefused, KeyError):
            return []
        return [one for one in found if 0 < one.ply <= self._match.ply]

    # The panel

    def shown(self) -> StoryShown:
        """Return the panel's contents."""
        match, done = self._match, self._all - len(self._left) if self.is_weighing else 0
        progress = (done, self._all) if self.is_weighing else None
        return StoryShown(match, self._in_words, self.moments, self.points, self.found, progress)

    def _in_words(self, words: Words, one: Weighed) -> tuple[str, str]:
        """Return the move that was made at a ply and the best one there, in words."""
        if (words, one.ply) not in self._moves_in_words:
            self._moves_in_words[words, one.ply] = self._said(words, one)
        return self._moves_in_words[words, one.ply]

    def _said(self, words: Words, one: Weighed) -> tuple[str, str]:
        assert one.graded
        match, best = self._match, one.graded.best
        playouts = playouts_at(match, self._bot, one.ply)
        made = move_in_words(words, playouts, one.kind, match.moves[one.ply - 1])
        if best not in match.game.legal_moves(match.state_at(one.ply - 1)):
            return made, str(best)  # others may have changed the kept text
        return made, move_in_words(words, playouts, one.kind, best)

    def part(self, words: Words) -> Markup:
        return story_panel(words, self.shown())
