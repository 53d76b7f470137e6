"""Lessons: the steps in their comments, the faults that are refused, and how a reader goes through one."""

from __future__ import annotations

import pytest
from tests.page.fake_browser import FakeBrowser
from tests.tools.example import GAME, OTHER

import games
from engine.core.input_error import InputError
from engine.drawing.markup import Markup, highlighted
from engine.files.lesson import COURSE as COURSE_TITLE
from engine.files.lesson import Lesson, check_lesson, course_text, lesson_texts, read_lesson, title_of
from engine.text.languages import LANGUAGES
from engine.text.words import game_words
from page.app import App
from page.screens.lesson import LessonScreen

EN, IT = (game_words(GAME, language) for language in ("en", "it"))
HEAD = f"""Game: {GAME}
Rules: 1
Seats: 3
Seat 1: ruby Anna
Seat 2: ochre Bruno
Seat 3: olive Chiara
Seed: lesson

"""
LESSON = """# en: The map.
# en: It has nine regions.
# it: La mappa ha nove regioni.
# lit: board part-seats
#
# en: May Anna buy the dearest one?
# it: Può comprare il più caro?
# seat: 2
# ask: buy lig-3 -> token.elsewhere
#
# en: Now you.
# it: Ora tu.
# your move
{move}
# en: Well done.
# it: Ben fatto.
"""


@pytest.fixture
def first_move() -> str:
    """Return the notation of the only sensible beginning."""
    match = read_lesson(HEAD, games.load).match
    return str(match.game.legal_moves(match.state)[0])


@pytest.fixture
def lesson(first_move) -> Lesson:
    return read_lesson(HEAD + LESSON.format(move=first_move), games.load)


def test_comments_become_steps(lesson, first_move):
    told, asked, yours, end = lesson.steps
    assert told.text(EN) == "The map. It has nine regions."
    assert told.text(IT) == "La mappa ha nove regioni."
    assert told.highlighted == ("board", "part-seats")
    assert (str(asked.ask), asked.answer, asked.seat) == ("buy lig-3", "token.elsewhere", 1)
    assert (yours.yours, yours.ply, yours.seat) == (True, 0, 1)
    assert (end.ply, end.text(EN)) == (1, "Well done.")
    assert [str(move) for move in lesson.match.moves] == [first_move]


def test_a_record_with_comments_of_no_language_is_a_lesson_too(first_move):
    lesson = read_lesson(f"{HEAD}# It went wrong here:\n{first_move} # after this", games.load)
    assert [(step.ply, step.text(IT)) for step in lesson.steps] == [(0, "It went wrong here:"), (1, "after this")]


def test_a_record_without_comments_has_one_step():
    assert len(read_lesson(HEAD, games.load).steps) == 1


def test_what_is_wrong_with_a_lesson_is_found(lesson):
    others = [language for language in LANGUAGES if language not in ("en", "it")]
    assert list(check_lesson(lesson)) == [f"step {n} says nothing in {it}" for n in range(1, 5) for it in others]
    silent = read_lesson(f"{HEAD}# en: Only English.\n# ask: buy lig-1 -> legal", games.load)
    found = list(check_lesson(silent))
    silences = [line for line in found if "says nothing in" in line]
    assert silences == [f"step 1 says nothing in {it}" for it in LANGUAGES if it != "en"]
    assert (len(found) == len(silences) + 1) == (
        silent.match.game.judge(silent.match.state, silent.steps[0].ask) is not None
    )


@pytest.mark.parametrize(
    ("comment", "code"),
    [
        ("your move", "lesson.no_move"),
        ("seat: 4", "lesson.seat"),
        ("seat: x", "lesson.seat"),
        ("ask: ???", "move.unreadable"),
    ],
)
def test_a_lesson_that_cannot_be_is_refused_with_its_line(comment, code):
    with pytest.raises(InputError) as caught:
        read_lesson(f"{HEAD}# en: x\n# {comment}", games.load)
    assert (caught.value.code, caught.value.where) == (code, "line 10")


def test_lit_marks_just_the_elements_that_are_named():
    markup = Markup('<g id="a"><g id="ab"></g></g>')
    assert highlighted(markup, ["a", "none"]) == '<g id="a" data-lit="true"><g id="ab"></g></g>'


# At the page


@pytest.fixture
def page(monkeypatch, lesson, first_move) -> App:
    monkeypatch.setattr(games, "lessons", lambda game: {"tutorial": HEAD + LESSON.format(move=first_move)})
    app = App(FakeBrowser(), games)
    app.start()
    app.act(f"learn {GAME}")
    return app


def screen(app: App) -> LessonScreen:
    assert isinstance(app.screen, LessonScreen)
    return app.screen


def shown(app: App) -> str:
    return " ".join(app.services.browser.painted.values())


def test_a_reader_goes_on_and_back(page):
    assert "The map." in shown(page)
    assert 'data-lit="true"' in shown(page)
    page.act("lesson-on")
    assert "lesson-refused" in shown(page)
    page.act("lesson-back")
    assert "lesson-refused" not in page.services.browser.painted["part-prompt"]
    assert screen(page).at == 0


def test_the_right_move_goes_on_and_another_one_does_not(page, first_move):
    page.act("lesson-on")
    page.act("lesson-on")
    other = next(str(move) for move in screen(page).match.game.legal_moves(screen(page).match.state)[1:])
    page.move(other)
    assert screen(page).at == 2
    assert "<q>" in page.services.browser.painted["part-prompt"]
    page.move(first_move)
    assert screen(page).at == 3
    assert screen(page).match.ply == 1


def test_a_lesson_is_not_kept_and_cannot_be_taken_back(page):
    page.act("lesson-on")
    page.act("undo")
    assert screen(page).at == 1
    assert page.services.store.games() == []


def test_a_lesson_has_an_address_with_its_step(page):
    page.act("lesson-on")
    assert page.services.browser.addresses[-1] == f"lesson={GAME}%2Ftutorial&step=1"
    again = App(FakeBrowser(addresses=[f"lesson={GAME}/tutorial&step=1"]), games)
    again.start()
    assert screen(again).at == 1


@pytest.mark.parametrize("address", [f"lesson={GAME}/none", f"lesson={GAME}", "lesson=/"])
def test_a_lesson_that_is_not_there_is_told(page, address):
    page.arrive(address)
    assert page.services.notices.shown
    assert page.services.browser.addresses[-1] != address


def test_a_mark_of_a_comment_in_a_text_stays():
    (step,) = read_lesson(f"{HEAD}# # your move\n", games.load).steps
    assert (step.text(IT), step.yours) == ("# your move", False)


COURSE = f"# course: All\n# title: One\n{HEAD}# One says this.\n====\n{HEAD}# Two says this.\n#\n# And that.\n"


def test_a_course_leads_through_several_lessons():
    course = read_lesson(COURSE, games.load)
    assert [step.text(IT) for step in course.steps] == ["One says this.", "Two says this.", "And that."]
    assert [(chapter.title, chapter.first) for chapter in course.chapters] == [("One", 0), ("", 1)]
    assert [course.chapter(step) for step in range(3)] == [0, 1, 1]
    assert course.match_at(0) is course.match is not course.match_at(1) is course.match_at(2)
    assert (title_of(COURSE), title_of(COURSE, COURSE_TITLE)) == ("One", "All")
    assert course_text(lesson_texts(COURSE)) == COURSE


def test_a_step_that_looks_like_a_title_names_no_lesson():
    text = f"{HEAD}# title: Not mine\n#\n# course: Nor this\n"
    assert (title_of(text), title_of(text, COURSE_TITLE)) == ("", "")
    assert title_of(f"\r\n# title: Mine\r\n{text}") == "Mine"


def test_a_fault_of_a_course_is_at_its_line_in_the_whole_file():
    line = COURSE.count("\n") + 1
    with pytest.raises(InputError) as found:
        read_lesson(f"{COURSE}nonsense here\n", games.load)
    assert found.value.where == f"line {line}"


def test_a_course_is_about_one_game():
    other = f"Game: {OTHER}\nRules: 1\nSeats: 3\nSeed: a\n\n# Hello.\n"
    with pytest.raises(InputError) as found:
        read_lesson(f"{COURSE}====\n{other}", games.load)
    assert (found.value.code, found.value.where) == ("lesson.game", f"line {COURSE.count(chr(10)) + 2}")
