"""The computer players of another checkout, asked in a process of their own: given their seat's question, they answer a
move."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

import games
from command import answers
from engine.bots.question import Question, asked
from engine.core.event import Event
from engine.core.move import Move, parse_move
from engine.core.table import Table
from engine.play.game import AnyGame

# The players that are being asked, by checkout and game, and by the process that asks: a forked one begins its own.
_begun: dict[tuple[str, str, int], OtherPlayers] = {}


class OtherPlayersError(Exception):
    """The players of the other checkout cannot be asked; in a sentence."""


class OtherPlayers:
    """The computer players of a game in another checkout, and the process in which they answer. Raises
    `OtherPlayersError` where there are none, or where their rules have another version."""

    def __init__(self, folder: str, game: str) -> None:
        self._folder, self._game = folder, game
        self.seconds = 0.0
        py = Path(folder).resolve() / "py"
        if not (py / "engine").is_dir() or not (py / "games").is_dir():
            raise OtherPlayersError(f"{folder}: not a checkout, as it has no py/engine and py/games")
        self._complaints = TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115  # until `close`
        self._process = subprocess.Popen(
            [sys.executable, *_program(py), game],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._complaints,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": str(py)},
        )
        try:
            self._greet()
        except OtherPlayersError:
            self.close()
            raise

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.communicate()
        self._complaints.close()

    def move(self, game: AnyGame, table: Table, question: Question[Any]) -> Move:
        """Return the move that they answer to a question. Raises `OtherPlayersError` when they fail, or when it is not
        legal here."""
        answer = self._answer(json.dumps(answers.written_question(table, question)))
        move = parse_move(str(answer.get("move", "")))
        if game.judge(question.view, move) is not None:
            raise OtherPlayersError(f"{self._folder}: the players there answered {move}, which is not legal here")
        self.seconds += float(answer["seconds"])
        return move

    def _greet(self) -> None:
        rules, expected = self._answer("").get("rules"), games.meta(self._game).rules_version
        if rules != expected:
            found = f"has version {rules} of the rules of {self._game}, and here is version {expected}"
            raise OtherPlayersError(f"{self._folder}: {found}")

    def _answer(self, question: str) -> dict[str, Any]:
        """Return the next answer, after a question where there is one."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            if question:
                print(question, file=self._process.stdin, flush=True)
            answer: dict[str, Any] = dict(json.loads(self._process.stdout.readline()))
        except (OSError, TypeError, ValueError):
            raise OtherPlayersError(self._failure()) from None
        return answer

    def _failure(self) -> str:
        """Return the sentence about a process that did not answer, with the last line of its own complaints."""
        self._process.kill()
        self._process.wait()
        self._complaints.seek(0)
        last = (self._complaints.read().strip().splitlines() or ["it said nothing"])[-1]
        return f"{self._folder}: the players there gave no answer: {last}"


def _program(py: Path) -> list[str]:
    """Return the program that answers in another checkout: its own, or for an older one the program of this checkout,
    which finds `engine` and `games` of that one on its path."""
    if (py / "command" / "answers.py").is_file():
        return [str(py), "answer"]
    return ["-P", answers.__file__]


def other_players(folder: str, game: str) -> OtherPlayers:
    """Return the players of a checkout, whose process goes on until `end_other_players`. Raises `OtherPlayersError`."""
    key = folder, game, os.getpid()
    if key not in _begun:
        _begun[key] = OtherPlayers(folder, game)
    return _begun[key]


def end_other_players() -> None:
    """End all processes of other players that this process has begun."""
    for key in [key for key in _begun if key[-1] == os.getpid()]:
        _begun.pop(key).close()


class OtherPlayer:
    """One seat's player of another checkout: a `Player` with a clock."""

    def __init__(self, game: AnyGame, table: Table, folder: str, level: int, temperament: str) -> None:
        self._game, self._table, self._level, self._temperament = game, table, level, temperament
        self._players = other_players(folder, table.game)

    def __call__(self, state: Any, events: Sequence[Event]) -> Move:
        question = asked(self._game, state, events, self._level, self._temperament)
        return self._players.move(self._game, self._table, question)

    def clock(self) -> float:
        """Return the seconds of processor time that all answers of the other checkout took so far."""
        return self._players.seconds
