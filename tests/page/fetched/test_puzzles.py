"""Puzzles: lessons with a goal, listed, solved, remembered, and one of the day."""

from __future__ import annotations

import json
import re
from datetime import date, timedelta

import pytest
from tests.page.fake_browser import FakeBrowser
from tests.page.fetched.test_advice import PLAYERS, let_it_think
from tests.page.test_app import opened
from tests.page.test_embed import Board

import games
from command.puzzles import BETWEEN
from engine.bots.advice import comparing
from engine.bots.playout import Playouts
from engine.bots.question import asked
from engine.bots.search import by_looks, thought
from engine.core.codec import digest
from engine.core.input_error import InputError
from engine.core.table import plain_table
from engine.files.lesson import difficulty, read_lesson
from engine.files.record import write
from page.app import App
from page.navigation.puzzles import FILE, key, of_the_day
from page.screens.lesson import LessonScreen
from page.storage.puzzle_days import PuzzleDays, day_number
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


def texts_of(game: str) -> list[str]:
    """Return the texts of a game's own puzzles."""
    file = games.Path(games.__file__).parent / game / fetched.PUZZLES
    return file.read_text(encoding="utf-8").split(fetched.BETWEEN)


# Explained, the next one, how hard, the days in a row


def solved_puzzle() -> tuple[App, FakeBrowser]:
    """Return a page on which a real puzzle of a game is open, at which a wrong move was tried."""
    browser = FakeBrowser()
    texts = texts_of(GAME)
    browser.files[FILE] = json.dumps({GAME: texts[:2]})
    app, _ = opened(browser)
    app.act(f"puzzle {GAME} 1")
    return app, browser


def test_a_wrong_try_is_explained_with_figures_and_without_the_solution() -> None:
    app, browser = solved_puzzle()
    screen = app.screen
    assert isinstance(screen, LessonScreen)
    goal, position = screen.lesson.steps[0].goal, screen.match.state
    other = next(move for move in screen.match.game.legal_moves(position) if move != goal)
    app.move(str(other))
    let_it_think(browser)
    assert "Why that is not the best move" in seen(app)
    assert "This move lowers your chance of winning" in seen(app)
    assert "data-lit" not in seen(app)
    app.move(str(goal))
    let_it_think(browser)
    assert "Why this is the best move" in seen(app)
    assert "raises your chance of winning" in seen(app)
    assert f'data-move="{goal}" data-lit' in seen(app)


def test_the_best_move_is_compared_with_the_best_looking_other_one() -> None:
    app, _ = solved_puzzle()
    screen = app.screen
    assert isinstance(screen, LessonScreen)
    goal, game = screen.lesson.steps[0].goal, screen.match.game
    assert goal is not None
    playouts = Playouts(game, games.bot(GAME), asked(game, screen.match.state))
    advice = thought(playouts, comparing(playouts, goal))
    looks = [one.move for one in by_looks(playouts) if one.move != goal]
    assert (advice.move, advice.instead) == (goal, looks[0])
    assert advice.gain > 0


def test_the_next_puzzle_is_one_that_was_not_solved() -> None:
    app, _ = with_puzzles()
    app.act(f"puzzle {GAME} 1")
    app.move(puzzle("a")[1])
    app.act("puzzle-on")
    assert isinstance(app.screen, LessonScreen)
    assert app.screen.lesson_name == "puzzle-2"
    app.move(puzzle("b")[1])
    app.act("puzzle-on")
    assert app.services.dialog.markup, "all are solved: the list is shown"


def test_puzzles_are_listed_by_difficulty_and_remembered_without_it() -> None:
    text = puzzle("a")[0]
    browser = FakeBrowser()
    browser.files[FILE] = json.dumps({GAME: [text + "# difficulty: 3\n", puzzle("b")[0] + "# difficulty: 1\n"]})
    app, _ = opened(browser)
    app.act("puzzles")
    listed = str(app.services.dialog.markup)
    easy, hard = (listed.index(f'id="puzzle-{GAME}-{at}"') for at in (2, 1))
    assert listed.index("Easy") < easy < listed.index("Hard") < hard
    assert key(text + "# difficulty: 3\n") == key(text) == digest(text)


@pytest.mark.parametrize("game", PLAYERS)
def test_every_puzzle_says_how_hard_it_is(game: str) -> None:
    found = {difficulty(text) for text in texts_of(game)}
    assert 0 not in found
    assert len(found) > 1


def test_the_lobby_offers_the_puzzle_of_the_day_and_counts_the_days() -> None:
    browser = FakeBrowser()
    browser.files[FILE] = json.dumps({game: [puzzle("a")[0]] for game in games.GAMES})
    app, _ = opened(browser)
    game = re.search(r'data-do="puzzle (\w+) today"', seen(app))
    assert game is not None
    browser.files[FILE] = json.dumps({game[1]: texts_of(game[1])[:1]})
    app.act(f"puzzle {game[1]} today")
    assert isinstance(app.screen, LessonScreen)
    app.move(str(app.screen.lesson.steps[0].goal))
    app.act("lobby")
    assert "1 day in a row" in seen(app)
    assert "solved" in seen(app)


def test_days_in_a_row_end_when_a_day_is_left_out() -> None:
    days = PuzzleDays().solved_at("2026-02-27 10:00").solved_at("2026-02-28 09:00").solved_at("2026-03-01 23:59")
    assert days.until("2026-03-01 10:00") == days.until("2026-03-02 10:00") == 3
    assert days.until("2026-03-03 00:00") == days.until("2026-02-27 00:00") == 0
    assert days.solved_at("2026-03-01 23:59") == days
    assert days.solved_at("2026-03-05 01:00").until("2026-03-05 01:00") == 1
    assert PuzzleDays.read(days.text) == days
    assert PuzzleDays.read("[]") == PuzzleDays.read('{"last": "x"}') == PuzzleDays()


def test_days_are_numbered_like_those_of_the_calendar() -> None:
    first = date(1999, 12, 31)
    numbers = [day_number(f"{first + timedelta(days)} 10:00") for days in range(3000)]
    assert numbers == list(range(numbers[0], numbers[0] + 3000))
