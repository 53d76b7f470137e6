"""The code of a worker (`www/computers/worker.js`): plays on samples of questions."""

from __future__ import annotations

from engine.bots.playout import AnyPlayouts, Playouts
from page.game_list import GameList
from page.thinking.messages import BETWEEN, read, written_outcomes


class Worker:
    """Answers messages of the page. The playouts of a task are kept while questions are about the same task."""

    def __init__(self, games: GameList) -> None:
        self._games = games
        self._task = ""
        self._playouts: AnyPlayouts

    def answered(self, message: str) -> str:
        """Return the outcomes of some samples one after the other, as text. The message is a task (the id of a game, a
        question, and whether outcomes are wanted in detail), a line break and the samples; or only the id of a game,
        about which something will be asked."""
        task, _, samples = message.partition(BETWEEN)
        if not samples:
            self._games.bot(task)
            return ""
        if task != self._task:
            self._task, self._playouts = task, self._playouts_of(task)
        return written_outcomes(outcome for sample in read(samples) for outcome in self._playouts.outcomes(sample))

    def _playouts_of(self, task: str) -> AnyPlayouts:
        game, question, detail = read(task)
        bot = self._games.bot(game)
        assert bot is not None
        return Playouts(self._games.load(game), bot, question, detail=detail)
