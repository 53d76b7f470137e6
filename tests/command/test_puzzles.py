"""The command that finds puzzles, and keeps those that still stand."""

from __future__ import annotations

import pytest
from tests.command.calls import run
from tests.games.parts import PLAYERS

import games
from command import puzzles
from engine.bots.playout import AnyPlayouts
from engine.core.move import PASS, Move
from engine.files.lesson import read_lesson

GAME = PLAYERS[0]
CALL = ("puzzles", GAME, "--players", 3, "--games", 1)


@pytest.fixture
def last_is_best(monkeypatch):
    """Let the last legal move be the best by far, so that nobody has to think."""

    def best(playouts: AnyPlayouts) -> Move:
        return playouts.game.legal_moves(playouts.position(0))[-1]

    monkeypatch.setattr(puzzles, "best_by_far", best)


def printed(*words: object) -> list[str]:
    done = run(*words)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.split(f"{puzzles.BETWEEN}\n")


def goal(text: str) -> Move | None:
    (step,) = read_lesson(text, games.load).steps
    return step.goal


def test_puzzles_are_lessons_whose_goal_is_legal_and_not_to_pass(last_is_best):
    texts = printed(*CALL, "--seed", "p", "--count", 4)
    assert len(texts) == 4
    for text in texts:
        lesson = read_lesson(text, games.load)
        assert goal(text) == lesson.match.game.legal_moves(lesson.match.state)[-1] != PASS


def test_nobody_is_asked_to_pass(monkeypatch):
    monkeypatch.setattr(puzzles, "best_by_far", lambda playouts: PASS)
    assert printed(*CALL, "--seed", "p") == [""]


def test_puzzles_that_still_stand_keep_their_places(last_is_best, tmp_path):
    one, other, third = printed(*CALL, "--seed", "p", "--count", 3)
    lesson = read_lesson(other, games.load)
    wrong = other.replace(f"goal: {goal(other)}", f"goal: {lesson.match.game.legal_moves(lesson.match.state)[0]}")
    file = tmp_path / "kept.txt"
    file.write_text(f"{puzzles.BETWEEN}\n".join([one, wrong, third]), encoding="utf-8")
    texts = printed(*CALL, "--seed", "q", "--count", 4, "--kept", file)
    assert (texts[0].strip(), texts[2].strip()) == (one.strip(), third.strip())
    new = printed(*CALL, "--seed", "q", "--count", 2)
    assert [texts[1].strip(), texts[3].strip()] == [text.strip() for text in new]
