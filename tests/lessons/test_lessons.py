"""Every lesson of every game: it plays to its last line, the judge says what it says, and what it lights is there."""

from __future__ import annotations

import re

import pytest
from tests.page.fake_browser import FakeBrowser
from tests.tools.rulebook import paragraph_numbers
from tests.tree.test_numbers import paragraphs
from tests.tree.test_rulebooks import rulebook

import games
from engine.core.move import Move
from engine.files.lesson import FIRST, TUTORIAL, check_lesson, read_lesson
from engine.files.record import read_record
from engine.text.languages import LANGUAGES
from engine.text.words import game_words
from page.app import App
from page.screens.lesson import LessonScreen
from page.screens.table import TableScreen

LESSONS = [(game, name) for game in games.GAMES for name in games.lessons(game)]


@pytest.fixture(scope="module", params=LESSONS, ids="/".join)
def lesson(request):
    game, name = request.param
    return read_lesson(games.lessons(game)[name], games.load)


@pytest.fixture(scope="module")
def everybody() -> set[str]:
    """Give the names of all players of all lessons."""
    records = (read_record(games.lessons(game)[name]) for game, name in LESSONS)
    return {seat.name for record in records for seat in record.table.seats if seat.name}


def test_every_game_has_a_tutorial():
    assert [game for game in games.GAMES if TUTORIAL not in games.lessons(game)] == []


def test_every_lesson_says_what_it_has_to_say(lesson):
    assert list(check_lesson(lesson)) == []
    assert lesson.steps[-1].ply == len(lesson.match.moves)


def test_every_question_names_its_answer(lesson):
    assert [step.ask for step in lesson.steps if step.ask is not None and not step.answer] == []


def test_a_lesson_names_only_players_at_its_table(lesson, everybody):
    game, here = lesson.match.table.game, {seat.name for seat in lesson.match.table.seats}
    for language in LANGUAGES:
        words = game_words(game, language)
        for step in lesson.steps:
            assert named(step.text(words), everybody) <= here, (language, step.text(words))


@pytest.mark.parametrize("game", games.playable())
def test_a_paragraph_names_the_same_players_in_every_language(game, everybody):
    first, *others = (paragraphs(game, language) for language in LANGUAGES)
    assert first
    for other in others:
        found = {number: named(text, everybody) ^ named(other[number], everybody) for number, text in first.items()}
        assert {number: names for number, names in found.items() if names} == {}


def named(text: str, everybody: set[str]) -> set[str]:
    """Return the players whom a text names; in German and English a name may have an s."""
    return {name for name in everybody if re.search(rf"\b{name}s?\b", text)}


def test_examples_are_called_by_a_paragraph_of_the_rulebook():
    for game, name in LESSONS:
        assert name in (FIRST, TUTORIAL) or name in paragraph_numbers(rulebook(game, "en"))


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_reader_comes_to_the_end_by_making_the_moves(game, name):
    app = App(FakeBrowser(), games)
    app.start()
    app.act(f"learn {game} {name}")
    screen = app.screen
    assert isinstance(screen, LessonScreen)
    for number, step in enumerate(screen.lesson.steps):
        assert screen.at == number
        assert [id for id in step.highlighted if f' id="{id}" data-lit' not in shown(screen)] == []
        if step.yours:
            move = screen.match.moves[step.ply]
            assert f'data-move="{move}"' in shown(screen) or step_is_put_together(screen)
            if (other := another_legal_move(screen)) is not None:
                app.move(str(other))
                assert re.search(r"lesson-astray.*<q>[^<{]+", screen.parts()["prompt"])
            app.move(str(move))
        else:
            app.act("lesson-on")
    ways_on = set(re.findall(r'id="(lesson-[a-z-]+)"', shown(screen)))
    assert {"lesson-end", "lesson-play"} <= ways_on
    assert ("lesson-first-game" in ways_on) is games.meta(game).computers


@pytest.mark.parametrize("game", games.playable())
def test_a_newcomer_is_at_the_first_game_after_twelve_steps(game):
    app = App(FakeBrowser(), games)
    app.start()
    app.act(f"learn {game}")
    assert isinstance(app.screen, LessonScreen)
    assert app.screen.lesson_name == FIRST
    steps = app.screen.lesson.steps
    assert len(steps) == 12
    assert sum(step.yours for step in steps) >= 4
    app.screen.show(len(steps) - 1)
    assert f'data-do="learn {game} {TUTORIAL}"' in shown(app.screen)
    app.act(f"against {game} 1")
    assert isinstance(app.screen, TableScreen)
    assert {seat.computer.level for seat in app.screen.match.table.seats if seat.computer} == {1}


def test_a_lesson_that_was_left_goes_on_where_it_was():
    game, browser = games.playable()[0], FakeBrowser()
    app = App(browser, games)
    app.start()
    app.act(f"learn {game}")
    app.act("lesson-on")
    app.act("lesson-on")
    app.act("lobby")
    again = App(browser, games)
    again.start()
    again.act(f"learn {game}")
    assert isinstance(again.screen, LessonScreen)
    assert again.screen.at == 2
    again.screen.show(11)
    again.act("lobby")
    again.act(f"learn {game}")
    assert isinstance(again.screen, LessonScreen)
    assert again.screen.at == 0, "one that was read to its end begins again"


def another_legal_move(screen: LessonScreen) -> Move | None:
    """Return a legal move that is not the lesson's, if there is one."""
    match = screen.match
    moves = match.game.legal_moves(match.state)
    return next((move for move in moves if move != match.moves[match.ply]), None)


def shown(screen: LessonScreen) -> str:
    """Return everything that is on the screen now."""
    return " ".join(screen.parts().values())


def step_is_put_together(screen: LessonScreen) -> bool:
    """Return whether the move is put together from things that are picked first."""
    return 'data-do="pick' in shown(screen)
