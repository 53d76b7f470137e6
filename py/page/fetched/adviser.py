"""Advice at a table, in two steps: where to look, then the move."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import chain
from typing import Any, TypeVar

from engine.bots.advice import Advice, advising, comparing, places_to_look
from engine.bots.bot import AnyBot
from engine.bots.grades import BLUNDER, MISTAKE, Graded, grading
from engine.bots.playout import AnyPlayouts, Playouts
from engine.bots.question import asked
from engine.bots.search import Thinking
from engine.core.move import Move
from engine.drawing.markup import HIGHLIGHTED, NOTHING, Markup
from engine.play.match import AnyMatch
from engine.text.words import Words
from page.fetched.advice_panel import (
    MISS,
    SOLUTION,
    AdviceShown,
    advice_panel,
    dear,
    lit,
    mistake,
    puzzle_panel,
    warning,
)
from page.services.services import Services
from page.thinking.thinker import Thinker

T = TypeVar("T")

LARGE = (MISTAKE, BLUNDER)


class Adviser:
    """Thinks for the seat that has to decide, with what that seat may know and at full strength. `laid_ready` returns
    the legal move that the reader has laid ready or points at."""

    def __init__(self, services: Services, match: AnyMatch, laid_ready: Callable[[], Move | None]) -> None:
        self._services, self._match, self._laid_ready = services, match, laid_ready
        self._thinker: Thinker[Any] | None = None
        self._warning: Markup = NOTHING
        self.forget()

    def forget(self) -> None:
        """Think no more, and show nothing."""
        self.stop()
        self._forget_advice()
        self.places: list[Move] = []
        self._legal, self._tried = 0, 0
        if self._warning and self._services.dialog.markup == self._warning:
            self._services.dialog.close()
        self._warning = NOTHING

    def stop(self) -> None:
        """Think no more."""
        if self._thinker is not None:
            self._thinker.stop()
        self._thinker = None

    def _forget_advice(self) -> None:
        self._instead: Move | None = None
        self._found: Advice | None = None
        self._is_begun = self._is_wanted = self._is_lit = False
        self.explains = ""

    @property
    def _bot(self) -> AnyBot:
        bot = self._services.games.bot(self._match.table.game)
        assert bot is not None
        return bot

    def _playouts(self) -> AnyPlayouts:
        match = self._match
        question = asked(match.game, match.state, chain.from_iterable(match.log))
        return Playouts(match.game, self._bot, question)

    @property
    def _words(self) -> Words:
        return self._services.settings.words_at(self._match.table)

    def look(self) -> None:
        """Show where to look, and then begin to think: the reader may want to know the move next."""
        self.forget()
        playouts = self._playouts()
        self.places = places_to_look(playouts.game, playouts.bot, playouts.question)
        self._legal = len(playouts.game.legal_moves(self._match.state))
        self._say()
        self._services.browser.after_painting(self._think_ahead)

    def think(self) -> None:
        """Show the move, once it is found. If the reader has laid another move ready by now, the two are
        compared."""
        if not self._is_begun or self._instead != self._laid_ready():
            self._begin()
        self._is_wanted = True
        self._tell()

    def explain(self, solution: Move, other: Move | None, is_shown: bool) -> None:
        """Show why the solution of a puzzle is better than another move. Unless the solution `is_shown`, it is not
        named."""
        self.forget()
        self.explains, self._is_begun, self._is_wanted = SOLUTION if is_shown else MISS, True, True
        playouts = self._playouts()
        self._think(playouts, comparing(playouts, solution, other), self._advised)

    def _think_ahead(self) -> None:
        if len(self.places) > 1 and not self._is_begun:
            self._begin()

    def _begin(self) -> None:
        self._forget_advice()
        self._is_begun, self._instead = True, self._laid_ready()
        playouts = self._playouts()
        self._think(playouts, advising(playouts, self._instead), self._advised)

    def _think(
        self,
        playouts: AnyPlayouts,
        thinking: Thinking[T],
        done: Callable[[T], None],
        failed: Callable[[], None] | None = None,
    ) -> None:
        browser, game = self._services.browser, self._match.table.game
        self.stop()
        thinker = self._thinker = Thinker(browser, game, playouts, thinking, done, failed or self.forget)
        thinker.begin()

    def _advised(self, advice: Advice) -> None:
        self._thinker, self._found = None, advice
        places = advice.left if len(advice.left) > 1 else advice.nearest
        if 1 < len(places) < len(self.places):
            self.places, self._tried = list(places), len(advice.left)
        self._tell()

    def _tell(self) -> None:
        """Show the move, if it is wanted, or the places that are left, once they are found."""
        if self._found is not None:
            self._say()
            self._services.refresh()

    def weigh(self, move: Move, done: Callable[[Move, bool], None]) -> None:
        """Weigh a move. If it is a large mistake, or another one does the same for much less, ask the reader. Pass
        `done` the move, and whether it is fine; a move that cannot be weighed is."""

        def weighed(graded: Graded) -> None:
            self._thinker = None
            is_large = graded.grade in LARGE
            if is_large:
                self._warn(move, mistake(self._words, graded))
            done(graded.move, not is_large)

        if self._found is None:
            self._forget_advice()
        playouts = self._playouts()
        cheaper = playouts.bot.cheaper(playouts.question.view, move)
        if cheaper is None:
            self._think(playouts, grading(playouts, move), weighed, failed=lambda: done(move, True))
        else:
            self._warn(move, dear(self._words, playouts, self._match.state.now.kind, cheaper))
            done(move, False)

    def _warn(self, move: Move, said: Markup) -> None:
        self._warning = warning(self._words, move, said)
        self._services.dialog.show(self._warning)

    # The panel

    @property
    def advice(self) -> Advice | None:
        """The advice, if it is wanted and found."""
        return self._found if self._is_wanted else None

    @property
    def is_thinking(self) -> bool:
        """Whether the reader waits for a thought."""
        return self._thinker is not None and (self._is_wanted or not self._is_begun)

    def shown(self) -> AdviceShown:
        """Return the panel's contents."""
        warns, kind = self._services.settings.preferences.warns, self._match.state.now.kind
        found, is_thinking = self.advice, self.is_thinking
        shown = AdviceShown(self._playouts(), kind, self.places, found, is_thinking, warns, self.explains, self._legal)
        return replace(shown, tried=self._tried, is_lit=self._is_lit)

    def part(self) -> Markup:
        panel = puzzle_panel if self.explains else advice_panel
        return panel(self._words, self.shown())

    def lit(self, parts: Iterable[tuple[str, Markup]]) -> dict[str, Markup]:
        """Return the parts of the page with the advised places lit."""
        found = self.advice if self.explains != MISS else None
        moves = [found.move] if found else self.places
        game, state = self._match.game, self._match.state
        picks = {pick for move in moves for pick in game.picks(state, move)}
        shown = {name: lit(markup, moves, picks) for name, markup in parts}
        self._is_lit = any(HIGHLIGHTED in part for part in shown.values())
        return shown

    def _say(self) -> None:
        shown = self.shown()
        said = (*shown.sentences(self._words), *shown.named(self._words))
        self._services.live_region.announce(" ".join(said))
