"""Lessons while they are written: unchanged lines stay as they are, and each change is read again as it was meant."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tools.example import GAME

import games
from command.puzzles import BETWEEN
from engine.core.codec import LARGEST_FILE
from engine.core.input_error import InputError
from engine.core.table import plain_table
from engine.files.lesson import ARROW, ASK, GOAL, LIT, SEAT, WRONG, YOUR_MOVE, read_lesson
from engine.files.lesson_draft import (
    PLAIN,
    LessonDraft,
    draft_of,
    moved_step,
    play_draft,
    read_draft,
    with_move,
    with_step,
    with_values,
    without_step,
)
from engine.files.record import read_record, replay
from engine.play.match import Match

FILES = [(game, name, text) for game in games.playable() for name, text in games.lessons(game).items()]


@pytest.fixture
def draft() -> LessonDraft:
    match = Match(games.load(GAME), plain_table(GAME, 3, "draft"))
    for _ in range(3):
        match.play(match.game.legal_moves(match.state)[0])
    return draft_of(match)


@pytest.mark.parametrize(("game", "name", "text"), FILES, ids=[f"{game}-{name}" for game, name, _ in FILES])
def test_a_lesson_of_the_site_stays_as_it_is_to_the_last_byte(game: str, name: str, text: str) -> None:
    draft = read_draft(text)
    assert draft.text == text
    lesson = read_lesson(text, games.load)
    assert tuple(step for step in play_draft(draft, games.load)[0].steps if not step.empty) == lesson.steps


PUZZLES = sorted(Path(games.__file__).parent.glob("*/puzzles.txt"))


@pytest.mark.parametrize("file", PUZZLES, ids=[file.parent.name for file in PUZZLES])
def test_a_puzzle_of_the_site_stays_as_it_is(file: Path) -> None:
    for text in file.read_text(encoding="utf-8").split(BETWEEN):
        assert read_draft(text).text == text


def test_each_comment_is_read_as_it_was_written(draft: LessonDraft) -> None:
    move = draft.moves[-1]
    said = {
        SEAT: ["2"],
        PLAIN: ["To *everybody*."],
        "en": ["In English."],
        "it": ["In italiano."],
        LIT: ["board seat-0"],
        ARROW: ["board seat-0", "seat-0 board"],
        ASK: [f"{move} -> legal"],
        WRONG: [f"{move} -> Not this."],
        GOAL: [move],
    }
    for name in reversed(said):
        draft = with_values(draft, 0, name, said[name])
    names = re.findall(r"^# (?:(\w+): )?", "\n".join(draft.pieces[-1].lines), re.MULTILINE)
    assert names == ["seat", "", "en", "it", "lit", "arrow", "arrow", "ask", "wrong", "goal"]
    (step,) = read_lesson(draft.text, games.load).steps
    assert step.said == {"": "To *everybody*.", "en": "In English.", "it": "In italiano."}
    assert (step.seat, step.highlighted) == (1, ("board", "seat-0"))
    assert step.arrows == (("board", "seat-0"), ("seat-0", "board"))
    assert [str(step.ask), step.answer, str(step.goal)] == [move, "legal", move]
    assert {str(wrong): said for wrong, said in step.wrong.items()} == {move: "Not this."}
    for name in said:
        draft = with_values(draft, 0, name, [])
    assert draft.pieces[-1].lines == ()


def test_steps_are_added_shifted_and_taken_out(draft: LessonDraft) -> None:
    draft = with_values(draft, 0, "en", ["one"])
    draft = with_values(with_step(draft, 0), 1, "en", ["two"])
    texts = lambda it: [(step.ply, step.said["en"]) for step in read_lesson(it.text, games.load).steps]  # noqa: E731
    assert texts(draft) == [(3, "one"), (3, "two")]
    assert texts(moved_step(draft, 1, -1)) == [(3, "two"), (3, "one")]
    assert texts(moved_step(draft, 0, -1)) == [(2, "one"), (3, "two")]
    assert moved_step(draft, 1, 1) == draft
    assert texts(without_step(draft, 0)) == [(3, "two")]


def test_a_step_behind_the_readers_move_shows_the_position_after_it(draft: LessonDraft) -> None:
    move = str(games.load(GAME).legal_moves(play_draft(draft, games.load)[0].match.state)[0])
    draft, _ = with_move(with_values(draft, 0, "en", ["one"]), 0, move)
    draft = with_values(without_step(draft, 1), 0, YOUR_MOVE, [""])
    after = with_values(with_step(draft, 0), 1, "en", ["two"])
    assert [step.ply for step in read_lesson(after.text, games.load).steps] == [3, 4]


def test_a_move_leads_on_and_another_one_begins_anew(draft: LessonDraft) -> None:
    game = games.load(GAME)
    draft = with_values(draft, 0, "en", ["one"])
    one, other = (str(move) for move in game.legal_moves(play_draft(draft, games.load)[0].match.state)[:2])
    played, step = with_move(draft, 0, one)
    assert (step, played.moves[-1], play_draft(played, games.load)[0].steps[1].ply) == (1, one, 4)
    further, step = with_move(played, 1, str(game.legal_moves(replay(read_record(played.text), games.load).state)[0]))
    assert (step, len(further.steps), len(further.moves)) == (1, 2, 5), "an empty step goes on with the move"
    again, step = with_move(with_values(played, 1, "en", ["two"]), 0, one)
    assert (step, again.values(1, "en")) == (1, ("two",))
    anew, step = with_move(with_values(played, 1, "en", ["two"]), 0, other)
    assert (step, anew.moves[-1], anew.values(1, "en")) == (1, other, ())


def test_the_match_is_taken_over_while_its_moves_stay(draft: LessonDraft) -> None:
    lesson, _ = play_draft(draft, games.load)
    after = with_values(draft, 0, "en", ["one"])
    assert play_draft(after, games.load, (draft, lesson))[0].match is lesson.match
    longer, _ = with_move(draft, 0, str(lesson.match.game.legal_moves(lesson.match.state)[0]))
    found, _ = play_draft(longer, games.load, (draft, lesson))
    assert (found.match is not lesson.match, len(found.match.moves)) == (True, 4)


@pytest.mark.parametrize("word", [YOUR_MOVE, "seat: 9", "ask: ->", "goal: !"])
def test_a_comment_that_cannot_be_is_named_with_its_line(draft: LessonDraft, word: str) -> None:
    broken = read_draft(draft.text.rstrip("\n") + f"\n# {word}\n")
    with pytest.raises(InputError) as caught:
        play_draft(broken, games.load)
    assert re.fullmatch(r"line \d+", caught.value.where)


def test_a_text_that_is_too_long_is_not_taken_apart() -> None:
    with pytest.raises(InputError, match=r"file\.large"):
        read_draft("#" * (LARGEST_FILE + 1))


@given(st.text(alphabet=st.sampled_from("#:-> \n\ta1lit§*"), max_size=120), st.sampled_from([PLAIN, "en", LIT, WRONG]))
def test_any_text_is_taken_apart_and_written_on_lines_of_its_own(text: str, name: str) -> None:
    draft = read_draft(text)
    assert read_draft(draft.text).text == draft.text
    written = with_values(with_step(draft, -1), 0, name, [text])
    assert all("\n" not in line and line.startswith("#") for line in written.pieces[0].lines)
