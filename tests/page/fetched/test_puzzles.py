"""Puzzles: lessons with a goal, listed, solved, remembered, and one of the day."""

from __future__ import annotations

import json

import pytest
from tests.page.fake_browser import FakeBrowser
from tests.page.fetched.test_advice import PLAYERS
from tests.page.test_app import opened
from tests.page.test_embed import Board

import games
from command.puzzles import BETWEEN
from engine.core.input_error import InputError
from engine.core.table import plain_table
from engine.files.lesson import read_lesson
from engine.files.record import write
from page.app import App
from page.navigation.puzzles import FILE, of_the_day
from page.screens.lesson import LessonScreen
from publish.assets import fetched

GAME = PLAYERS[0]


def puzzle(seed: str = "a") -> tuple[str, str, str]:
    """Return a puzzle that asks for the last legal move, that move, and another one."""
    game, table = games.load(GAME), plain_table(GAME, 3, seed)
    state, _ = game.begin(table)
    moves = game.legal_moves(state)
    return (
        write(game, table, [], {}) + f"# seat: {state.now.seat + 1}\n# goal: {moves[-1]}\n",
        str(moves[-1]),
        str(moves[0]),
    )


def with_puzzles() -> tuple[App, FakeBrowser]:
    browser = FakeBrowser()
    browser.files[FILE] = json.dumps({GAME: [puzzle("a")[0], puzzle("b")[0]]})
    return opened(browser)


def seen(app: App) -> str:
    return "".join(map(str, app.screen.parts().values()))


def test_a_puzzle_is_found_in_the_list_solved_and_remembered() -> None:
    app, browser = with_puzzles()
    assert 'data-do="puzzles"' in seen(app)
    app.act("puzzles")
    assert f'data-do="puzzle {GAME} 2"' in str(app.services.dialog.markup)
    assert "solved" not in str(app.services.dialog.markup)
    app.act(f"puzzle {GAME} 1")
    assert isinstance(app.screen, LessonScreen)
    assert not app.services.dialog.markup
    assert "Find the best move" in seen(app)
    _, goal, other = puzzle("a")
    app.move(other)
    assert "Try again" in seen(app)
    app.move(goal)
    assert "Solved" in seen(app)
    app.move(other)
    assert "Solved" in seen(app), "what is solved stays so"
    again, _ = opened(browser)
    again.act("puzzles")
    assert "Puzzle 1, solved" in str(again.services.dialog.markup)
    assert "Puzzle 2, solved" not in str(again.services.dialog.markup)


def test_a_puzzle_has_an_address() -> None:
    app, browser = with_puzzles()
    app.act(f"puzzle {GAME} 2")
    address = browser.addresses[-1]
    assert "puzzle-2" in address
    other, _ = opened(browser)
    other.arrive(address)
    assert isinstance(other.screen, LessonScreen)
    assert other.screen.lesson_name == "puzzle-2"


@pytest.mark.parametrize("deed", [f"puzzle {GAME} 3", f"puzzle {GAME} 0", f"puzzle {GAME} x", "puzzle nothing 1"])
def test_there_is_no_such_puzzle(deed: str) -> None:
    app, _ = with_puzzles()
    app.act(deed)
    assert not isinstance(app.screen, LessonScreen)
    assert app.services.notices.shown


def test_puzzles_that_do_not_come_are_told_of() -> None:
    app, _ = opened()
    app.act("puzzles")
    assert not app.services.dialog.markup
    assert app.services.notices.shown


def test_the_puzzle_of_the_day_is_the_same_all_day_and_for_everybody() -> None:
    days = [f"2026-03-{day:02} 15:09" for day in range(1, 29)]
    found = [of_the_day(GAME, 20, day) for day in days]
    assert found[0] == of_the_day(GAME, 20, "2026-03-01 23:59")
    assert len(set(found)) > 10
    assert set(found) <= set(range(1, 21))


def test_a_board_in_another_page_shows_a_puzzle() -> None:
    browser = FakeBrowser()
    browser.files[FILE] = json.dumps({GAME: [puzzle()[0]]})
    app = Board(browser).open(game=GAME, lesson="puzzle-1", advice="on")
    assert browser.later is not None
    browser.later[1]()
    assert isinstance(app.screen, LessonScreen)
    app.move(puzzle()[1])
    assert "Solved" in "".join(map(str, app.screen.parts().values()))


def test_a_goal_that_is_no_move_is_refused() -> None:
    with pytest.raises(InputError):
        read_lesson(puzzle()[0].replace("# goal: ", "# goal: !!! "), games.load)


@pytest.mark.parametrize("game", PLAYERS)
def test_each_kept_puzzle_can_be_read_and_its_goal_is_legal(game: str) -> None:
    file = games.Path(games.__file__).parent / game / fetched.PUZZLES
    texts = file.read_text(encoding="utf-8").split(fetched.BETWEEN) if file.exists() else []
    assert f"{BETWEEN}\n" == fetched.BETWEEN
    for text in texts:
        lesson = read_lesson(text, games.load)
        (step,) = lesson.steps
        assert step.goal in lesson.match.game.legal_moves(lesson.match.state)
        assert step.seat == lesson.match.state.now.seat
