"""The computer players at a table: they think beside the page, and each of their moves is seen for a while."""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import chain

from engine.bots.playout import AnyPlayouts, Playouts
from engine.bots.question import asked
from engine.bots.search import SearchResult, search
from engine.core.move import Move
from page.actions import Actions
from page.model import PACES
from page.services.services import Services
from page.table.moves import TableMoves
from page.table.shown_match import ShownMatch
from page.thinking.thinker import Thinker, prepare

# Where a seat goes on with its turn, its moves follow each other in so many hundredths of the time.
GOING_ON = 65


class ComputerPlayers:
    """Moves for the seats at which computers sit, as long as the present of the match is shown."""

    def __init__(self, services: Services, shown: ShownMatch, moves: TableMoves) -> None:
        self._services = services
        self._shown = shown
        self._moves = moves
        self._hurried = False
        self._is_prepared = False
        self._told_slow = False
        self._thinker: Thinker[SearchResult] | None = None
        self.stop()

    @property
    def actions(self) -> Actions:
        return {"skip": self._skip, "pace": self._next_pace}

    def stop(self) -> None:
        """Think no more; what was thought of is forgotten."""
        if self._thinker is not None:
            self._thinker.stop()
        self._ply = -1
        self._choice: Move | None = None

    def painted(self) -> None:
        """Let the computer that is asked think, unless it does already."""
        if not self._shown.thinking:
            self._hurried = self._hurried and self._shown.looking is not None
            self.stop()
            self._prepare()
        elif self._ply != self._shown.match.ply:
            self.stop()
            self._ply, self._since = self._shown.match.ply, time.monotonic()
            self._services.browser.after_painting(self._think)  # the move before is to be seen first

    def _prepare(self) -> None:
        """Let workers begin while a person has the turn, where a computer will need them."""
        match = self._shown.match
        players = [seat.computer for seat in match.table.seats if seat.computer]
        if not players or match.state.over or self._shown.looking is not None or self._is_prepared:
            return
        bot = self._services.games.bot(match.table.game)
        self._is_prepared = bot is not None and any(bot.budget(match.state, player.level) for player in players)
        if self._is_prepared:
            prepare(self._services.browser, match.table.game)

    def _think(self) -> None:
        if self._is_asked:
            done, failed, playouts = self._chosen, self._failed, self._playouts()
            browser, game = self._services.browser, self._shown.match.table.game
            self._thinker = Thinker(browser, game, playouts, search(playouts), done, failed, self._tell_slow)
            self._thinker.begin()

    @property
    def _is_asked(self) -> bool:
        """Whether the decision that is thought about is still to be made."""
        return self._shown.thinking and self._ply == self._shown.match.ply

    def _playouts(self) -> AnyPlayouts:
        shown, player = self._shown, self._shown.computer
        bot = self._services.games.bot(shown.match.table.game)
        assert bot is not None
        assert player is not None
        events = chain.from_iterable(shown.match.log)
        temperament = bot.known_temperament(player)
        question = asked(shown.game, shown.match.state, events, player.level, temperament)
        return Playouts(shown.game, bot, question, detail=False)

    def _chosen(self, choice: SearchResult) -> None:
        self._choice = choice.move
        self._services.browser.after(self._rest(), self._play)

    def _failed(self) -> None:
        """Say that this computer does not know how to go on: the reader can."""
        seat = self._shown.match.state.now.seat
        self._services.notices.tell(self._shown.words.say("page.players.stuck", seat=seat), "error")
        self._services.refresh()

    def _tell_slow(self) -> None:
        """Say once that the computers think more slowly here, where the browser's workers have failed."""
        if self._services.browser.workers.given_up and not self._told_slow:
            self._told_slow = True
            self._services.notices.tell(self._shown.words.say("page.players.slow"))
            self._services.refresh()

    def _rest(self) -> int:
        """Return for how many milliseconds the position before the move is still to be seen."""
        pace, match = 0 if self._hurried else PACES[self._shown.pace], self._shown.match
        if match.ply and match.mover(match.ply) == match.state.now.seat:
            pace = pace * GOING_ON // 100
        return max(0, pace - round(1000 * (time.monotonic() - self._since)))

    def _play(self) -> None:
        """Make the move, if that is still asked for."""
        move = self._choice
        if move is not None and self._is_asked:
            self.stop()
            self._moves.play(move)
            self._services.refresh()

    def _next_pace(self) -> None:
        """Let moves be seen for a shorter time; after the shortest comes the longest."""
        paces, services = list(PACES), self._services
        pace = paces[(paces.index(self._shown.pace) + 1) % len(paces)]
        services.prefer(replace(services.settings.preferences, pace=pace))

    def _skip(self) -> None:
        """Show no more moves for a while, up to the next person's turn."""
        self._hurried = True
        if self._choice is not None:
            self._services.browser.after(0, self._play)
