"""The lesson editor: a reader's lessons, from a table, the site or a file; kept, tried, undone."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from typing import cast

import pytest
from tests.games.parts import part
from tests.page.fake_browser import FakeBrowser
from tests.page.test_app import opened
from tests.records.golden import recorded
from tests.tools.example import GAME, OTHER

import games
from engine.core.codec import encode
from engine.core.table import check_table, plain_table
from engine.files.lesson import FIRST, lesson_texts, read_lesson, title_of
from engine.files.record import write_record
from engine.play.match import Match
from page.app import App
from page.lesson_editor.kept_lessons import LESSON_KEY
from page.lesson_editor.panel import places_of
from page.lesson_editor.screen import LessonEditorScreen
from page.model import USUAL_LEVEL
from page.screens.lesson import LessonScreen
from page.screens.lobby import LobbyScreen
from page.seat_choice import with_computers


def seen(app: App) -> str:
    return "".join(map(str, app.screen.parts().values())) + str(app.services.dialog.markup)


def kept(browser: FakeBrowser) -> list[str]:
    return [text for key, text in browser.storage.texts.items() if key.startswith(LESSON_KEY)]


def editor(app: App) -> LessonEditorScreen:
    # By its name: fetched modules are imported again after a failure, and other tests make them fail.
    assert type(app.screen).__name__ == LessonEditorScreen.__name__
    return cast(LessonEditorScreen, app.screen)


@pytest.fixture
def writing() -> tuple[App, FakeBrowser]:
    """Give a page with the editor open at the beginning of a game."""
    browser = FakeBrowser()
    app, _ = opened(browser)
    match = Match(games.load(GAME), plain_table(GAME, 3, "own"))
    app.file("import", write_record(match))
    app.act("write-here")
    return app, browser


@pytest.mark.parametrize("game", [game for game in games.playable() if games.meta(game).hides({})])
@pytest.mark.parametrize("people", ["all", "one"])
def test_a_lesson_from_a_game_that_lasts_shows_nothing_that_is_secret(game: str, people: str) -> None:
    browser = FakeBrowser()
    app, _ = opened(browser)
    meta, rules = games.meta(game), games.load(game)
    levels = dict.fromkeys(range(1, 3), USUAL_LEVEL) if people == "one" else {}
    seats = with_computers(app.services.games, game, plain_table(game, 3, "own").seats, levels)
    match = Match(rules, replace(check_table(plain_table(game, 3, "own"), meta), seats=seats))
    for _ in range(12):
        match.play(rules.legal_moves(match.state)[0])
    app.file("import", write_record(match))
    real = app.screen.match.state.copy()
    app.act("write-here")
    begun, seat = editor(app).match, None if people == "all" else 0
    assert (begun.moves, begun.table.past_players) == ([], ())
    assert "own" not in (begun.state.seed, begun.table.seed)
    assert rules.view(begun.state, seat) == rules.view(real, seat)
    assert encode(begun.state) != encode(real)


def test_a_lesson_from_a_game_that_is_over_has_all_its_moves() -> None:
    app, _ = opened(FakeBrowser())
    match = recorded(GAME, next(iter(part(GAME, "golden").GOLDEN)))
    app.file("import", write_record(match))
    app.act("write-here")
    assert editor(app).match.moves == match.moves
    assert editor(app).match.state == match.state


def test_a_lesson_is_begun_at_a_table_written_and_read(writing: tuple[App, FakeBrowser]) -> None:
    app, browser = writing
    screen = editor(app)
    one, other = (str(move) for move in screen.match.game.legal_moves(screen.match.state)[:2])
    app.typed("write-text", "Welcome to **my** lesson.")
    assert "Welcome to <strong>my</strong> lesson." in browser.painted["part-prompt"]
    app.typed("write-text", "Welcome to **my** first lesson.")
    app.act("write-mode light")
    app.act("place board")
    app.act("write-mode arrows")
    app.act("place board")
    app.act("place seat-0")
    app.act("write-mode question")
    app.move(other)
    app.act("write-mode play")
    app.move(one)
    app.typed("write-text", "Well played.")
    app.act("write-step 0")
    app.act("write-yours")
    app.act("write-mode wrong")
    app.move(other)
    app.typed("write-wrong 0", "Not that one.")
    app.typed("write-title", "My lesson")
    (text,) = kept(browser)
    first, second = read_lesson(text, games.load).steps
    assert first.text(app.services.settings.words()) == "Welcome to **my** first lesson."
    assert (first.highlighted, first.arrows, first.answer, first.yours) == (
        ("board",),
        (("board", "seat-0"),),
        "legal",
        True,
    )
    assert (str(first.ask), {str(move): said for move, said in first.wrong.items()}) == (
        other,
        {other: "Not that one."},
    )
    assert second.ply == 1
    app.act(f"learn own {screen.lesson_id}")
    assert isinstance(app.screen, LessonScreen)
    assert "Welcome to <strong>my</strong> first lesson." in seen(app)
    assert "My lesson" in app.screen.title
    assert app.screen.address.lesson == f"own/{screen.lesson_id}"
    app.move(other)
    assert "Not that one." in seen(app)
    app.move(one)
    assert "Well played." in seen(app)
    app.act(f"write {screen.lesson_id}")
    assert editor(app).draft.text == text


def test_a_lesson_that_ends_with_the_readers_move_shows_the_position_after_it(
    writing: tuple[App, FakeBrowser],
) -> None:
    app, _ = writing
    id, move = editor(app).lesson_id, str(editor(app).match.game.legal_moves(editor(app).match.state)[0])
    app.typed("write-text", "Your turn.")
    app.act("write-mode play")
    app.move(move)
    app.act("write-step 0")
    app.act("write-yours")
    app.act(f"learn own {id}")
    app.move(move)
    assert isinstance(app.screen, LessonScreen)
    assert (app.screen.at, len(app.screen.match.moves[: app.screen.state.ply])) == (1, 1)
    assert "That is the right move." in seen(app)
    assert "lesson-end" in seen(app)


def test_the_ways_to_move_and_remove_a_step_stand_beside_its_number(writing: tuple[App, FakeBrowser]) -> None:
    prompt = str(writing[0].screen.parts()["prompt"])
    assert all(f'id="write-{way}"' in prompt for way in ("earlier", "later", "remove"))


def test_every_change_can_be_undone(writing: tuple[App, FakeBrowser]) -> None:
    app, browser = writing
    move = str(editor(app).match.game.legal_moves(editor(app).match.state)[0])
    texts = kept(browser)
    deeds = (
        lambda: app.act("write-mode light"),
        lambda: app.act("place board"),
        lambda: app.act("write-mode play"),
        lambda: app.move(move),
        lambda: app.typed("write-text", "a"),
        lambda: app.act("write-new"),
        lambda: app.typed("write-text", "b"),
        lambda: app.act("write-earlier"),
        lambda: app.act("write-remove"),
    )
    for deed in deeds:
        deed()
        texts += kept(browser)
    different = [text for before, text in zip(["", *texts], texts) if text != before]
    found = kept(browser)
    for _ in deeds:
        app.act("write-undo")
        found += kept(browser) if kept(browser)[0] != found[-1] else []
    assert found == different[::-1]


def test_a_lesson_is_shared_as_a_link_and_as_lines_and_opens_from_there(writing: tuple[App, FakeBrowser]) -> None:
    app, browser = writing
    app.typed("write-text", "My text.")
    app.act("write-share")
    (link,) = re.findall(r'id="share-link" value="([^"]*)"', seen(app))
    assert 'lesson="1.' in unescape(seen(app))
    app.act("share-form frame")
    assert "&lt;iframe" in seen(app)
    app.act("export")
    assert [*browser.saved.values()] == kept(browser)
    app.act("close")
    other, _ = opened()
    other.arrive(unescape(link).partition("#")[2])
    assert "My text." in seen(other)
    (template,) = re.findall(r'data-do="(write-site [^"]*)"', seen(other))
    other.act(template)
    assert other.screen.address.write
    assert "My text." in seen(other)


def test_a_lesson_is_shared_from_the_step_that_is_shown(writing: tuple[App, FakeBrowser]) -> None:
    app, _ = writing
    app.typed("write-text", "The first.")
    for _ in range(2):  # the first of them stays empty, and no reader meets it
        app.act("write-new")
    app.typed("write-text", "The second.")
    for chapter, text in (("", "The second."), ("write-add", "Of another lesson.")):
        if chapter:
            app.act(chapter)
            app.typed("write-text", text)
        app.act("write-share")
        app.typed("share-what", "step")
        (link,) = re.findall(r'id="share-link" value="([^"]*)"', seen(app))
        app.act("close")
        other, _ = opened()
        other.arrive(unescape(link).partition("#")[2])
        assert text in str(other.screen.parts()["prompt"])


def broken_lesson() -> str:
    """Return a lesson whose third move the judge refuses, with a step before it, one at it, and one behind it."""
    game = games.load(GAME)
    match = Match(game, plain_table(GAME, 3, "own"))
    head = write_record(match)
    for _ in range(2):
        match.play(game.legal_moves(match.state)[0])
    refused = next(move for move in game.candidates(match.state) if game.judge(match.state, move))
    first, second = match.moves
    return f"{head}# en: Before.\n{first}\n{second}\n# en: Up to here.\n# your move\n{refused}\n# en: Behind.\n"


@pytest.mark.parametrize("course", [False, True])
def test_a_lesson_with_a_refused_move_opens_up_to_it_and_loses_nothing(course: bool) -> None:
    text = broken_lesson()
    whole = text.partition("# en: Up")[0].replace("Before", "Another lesson")
    text = f"{text}====\n{whole}" if course else text
    browser = FakeBrowser()
    app, _ = opened(browser)
    app.file("bring-lesson", text)
    assert kept(browser) == [text]
    assert "up to move 2" in app.services.notices.shown[-1].text
    app.typed("write-text", "At the beginning.")
    assert "Behind." in kept(browser)[0]
    app.act("write-share")
    (link,) = re.findall(r'id="share-link" value="([^"]*)"', seen(app))
    for address in (unescape(link).partition("#")[2], f"lesson=own/{editor(app).lesson_id}"):
        other, _ = opened(FakeBrowser(storage=browser.storage))
        other.arrive(address)
        assert "up to move 2" in other.services.notices.shown[-1].text
        assert "At the beginning." in seen(other)
        other.act("lesson-on")
        assert "Up to here." in seen(other)
        assert "lesson-yours" not in seen(other)
        other.act("lesson-on")
        assert ("Another lesson." in seen(other)) is course
        assert "Behind." not in seen(other)


def test_the_moves_behind_a_refused_one_go_when_another_one_is_made() -> None:
    app, _ = opened()
    app.file("bring-lesson", broken_lesson())
    app.act("write-step 1")
    app.act("write-mode play")
    screen = editor(app)
    app.move(str(screen.match.game.legal_moves(screen.match.state)[0]))
    assert "Behind." not in screen.text
    read_lesson(screen.text, games.load)
    app.act("write-undo")
    assert "up to move 2" in app.services.notices.shown[-1].text
    assert "Behind." in screen.text


def test_a_lesson_of_the_site_is_a_template_and_stays_as_it_is() -> None:
    browser = FakeBrowser()
    app, _ = opened(browser)
    app.act(f"learn {GAME} {FIRST}")
    app.act(f"write-site {GAME} {FIRST}")
    assert kept(browser) == [games.lessons(GAME)[FIRST]]
    screen = editor(app)
    for step in range(len(screen.draft.steps)):
        app.act(f"write-step {step}")
        app.act("write-mode look")
    assert screen.draft.text == games.lessons(GAME)[FIRST]
    app.act("write-save")
    assert [*browser.saved.values()][-1] == games.lessons(GAME)[FIRST]


def test_a_lesson_is_brought_from_a_file_listed_and_deleted() -> None:
    browser = FakeBrowser()
    app, _ = opened(browser)
    app.act("lessons")
    assert 'id="own-lessons"' not in seen(app)
    app.file("bring-lesson", "# title: <b>Mine</b>\n" + games.lessons(GAME)[FIRST])
    id = editor(app).lesson_id
    app.act("lobby")
    app.act("lessons")
    assert "&lt;b&gt;Mine&lt;/b&gt;" in seen(app)
    assert "<b>Mine" not in seen(app)
    app.act(f"delete-lesson {id}")
    assert "&lt;b&gt;Mine&lt;/b&gt;” will be removed" in seen(app)
    assert len(kept(browser)) == 1
    app.act("lessons")
    app.act(f"delete-lesson {id}")
    app.act(f"delete-lesson-now {id}")
    assert 'id="own-lessons"' not in seen(app)
    assert kept(browser) == []


@pytest.mark.parametrize("text", ["", "x", "Game: nothing", games.lessons(GAME)[FIRST] + "# your move\n"])
def test_a_file_that_is_no_lesson_is_refused(text: str) -> None:
    browser = FakeBrowser()
    app, _ = opened(browser)
    app.file("bring-lesson", text)
    assert isinstance(app.screen, LobbyScreen)
    assert app.services.notices.shown
    assert kept(browser) == []


def test_an_address_of_a_lesson_that_is_not_here_says_so() -> None:
    for address in ("write=none", "lesson=own%2Fnone"):
        app, _ = opened()
        app.arrive(address)
        assert isinstance(app.screen, LobbyScreen)
        assert app.services.notices.shown


def test_places_are_only_taken_where_they_are_asked_for(writing: tuple[App, FakeBrowser]) -> None:
    app, browser = writing
    before = kept(browser)
    app.act("place board")
    app.act("write-mode light")
    app.act("place no%20such%20place")
    app.act("write-mode nothing")
    assert kept(browser) == before


def a_course(app: App) -> tuple[str, str]:
    """Write a course of two lessons in the open editor, and return the move with which the second begins, and its
    id."""
    screen = editor(app)
    move = str(screen.match.game.legal_moves(screen.match.state)[0])
    app.typed("write-text", "In the first.")
    app.typed("write-title", "One")
    app.act("write-mode play")
    app.move(move)
    app.act("write-add")
    app.typed("write-text", "In the second.")
    app.typed("write-title", "Two")
    app.typed("write-course", "All of it")
    return move, screen.lesson_id


def test_a_course_is_written_listed_and_led_through(writing: tuple[App, FakeBrowser]) -> None:
    app, browser = writing
    move, id = a_course(app)
    (text,) = kept(browser)
    course = read_lesson(text, games.load)
    assert [(chapter.title, chapter.first) for chapter in course.chapters] == [("One", 0), ("Two", 1)]
    assert [str(one) for one in course.chapters[1].match.moves] == [move]
    app.act("write-chapter 0")
    assert "In the first." in seen(app)
    app.arrive(f"write={id}&step=1.0")
    assert "In the second." in seen(app)
    app.act("lobby")
    app.act("lessons")
    assert "All of it" in seen(app)
    app.act(f"learn own {id}")
    assert "In the first." in seen(app)
    app.act("lesson-on")
    assert "In the second." in seen(app)
    assert "course-done" in seen(app)
    app.act("lesson-at 0")
    assert "In the first." in seen(app)
    for none in ("lesson-at 9", "lesson-at x", "write-chapter 9"):
        app.act(none)
    assert "In the first." in seen(app)


@pytest.mark.parametrize(("step", "chapter", "at"), [(0, 0, 0), (1, 0, 3), (2, 0, 3), (3, 1, 0), (4, 1, 1)])
def test_the_editor_comes_back_at_the_step_that_was_read(
    writing: tuple[App, FakeBrowser], step: int, chapter: int, at: int
) -> None:
    app, _ = writing
    head, move = editor(app).text, str(editor(app).match.game.legal_moves(editor(app).match.state)[0])
    first = f"{head}# en: One.\n#\n# seat: 1\n#\n# seat: all\n#\n# en: Now you.\n# your move\n{move}\n"
    app.file("bring-lesson", f"{first}====\n{head}# en: In the second.\n#\n# en: The end.\n")
    app.act(f"learn own {editor(app).lesson_id}")
    app.act(f"lesson-at {step}")
    (back,) = re.findall(r'data-do="(write-read [^"]*)"', seen(app))
    app.act(back)
    assert (editor(app).course.at, editor(app).at) == (chapter, at)


def test_the_place_in_a_course_is_remembered_also_of_one_by_a_reader(writing: tuple[App, FakeBrowser]) -> None:
    app, _ = writing
    a_course(app)
    app.typed("write-text", "In the second.")
    app.act("write-new")
    app.typed("write-text", "The end.")
    app.act("write-share")
    (link,) = re.findall(r'id="share-link" value="([^"]*)"', seen(app))
    address = unescape(link).partition("#")[2]
    browser = FakeBrowser()
    other, _ = opened(browser)
    other.arrive(address)
    assert "All of it" in other.screen.title
    other.act("lesson-on")
    other.act("lobby")
    other.act("learn " + address.removeprefix("lesson=").replace("/", " ").replace("%2F", " "))
    assert "In the second." in seen(other)
    assert all(len(name) < 100 for name in browser.storage.texts)


def test_lessons_of_a_course_are_moved_added_removed_and_that_is_undone(writing: tuple[App, FakeBrowser]) -> None:
    app, browser = writing
    _, id = a_course(app)
    texts = [kept(browser)[0]]
    titles = lambda: [title_of(one) for one in lesson_texts(texts[-1])]  # noqa: E731
    for deed, expected in (
        ("write-chapter-earlier", ["Two", "One"]),
        ("write-chapter-earlier", ["Two", "One"]),
        ("write-chapter-later", ["One", "Two"]),
        ("write-add", ["One", "Two", ""]),
        ("write-chapter-remove", ["One", "Two"]),
        ("write-chapter-remove", ["One"]),
        ("write-chapter-remove", ["One"]),
    ):
        app.act(deed)
        texts.append(browser.storage.texts[LESSON_KEY + id])
        assert titles() == expected
    while texts[-1] != texts[0]:
        app.act("write-undo")
        texts.append(browser.storage.texts[LESSON_KEY + id])
    assert titles() == ["One", "Two"]


def test_a_kept_lesson_of_the_same_game_is_added_to_a_course(writing: tuple[App, FakeBrowser]) -> None:
    app, browser = writing
    first = editor(app).lesson_id
    a_course(app)
    app.file("bring-lesson", games.lessons(OTHER)[FIRST])
    assert 'id="write-add-kept"' not in seen(app)
    app.file("bring-lesson", "# title: Three\n" + games.lessons(GAME)[FIRST])
    id = editor(app).lesson_id
    assert f'value="{first}"' in seen(app)
    app.typed("write-add-kept", first)
    text = browser.storage.texts[LESSON_KEY + id]
    assert [title_of(one) for one in lesson_texts(text)] == ["Three", "One", "Two"]
    app.typed("write-add-kept", "none")
    assert browser.storage.texts[LESSON_KEY + id] == text


def test_moves_and_places_are_named_in_words(writing: tuple[App, FakeBrowser]) -> None:
    app, _ = writing
    screen = editor(app)
    move = screen.match.game.legal_moves(screen.match.state)[0]
    (event, *_) = screen.match.game.play(screen.match.state_at(0), move)
    app.typed("write-text", "Before the move.")
    app.act("write-mode play")
    app.move(str(move))
    app.act("write-step 0")
    app.act("write-mode light")
    app.act("place none-of-these")
    board = str(screen.parts()["board"])
    place, label = next(iter(places_of(screen.parts()["board"]).items()))
    app.act(f"place {place}")
    assert f'id="{place}"' in board
    tools = str(screen.parts()["choices"])
    for said in (screen.words.event(event), label, "none-of-these"):
        assert said in unescape(tools)


@pytest.mark.parametrize("chapter", ["0", "1"])
def test_a_step_that_says_nothing_yet_stays_while_a_title_is_typed_and_after_undo(
    writing: tuple[App, FakeBrowser], chapter: str
) -> None:
    app, _ = writing
    a_course(app)
    app.act(f"write-chapter {chapter}")
    app.act("write-new")
    steps, at = len(editor(app).draft.steps), editor(app).at
    app.typed("write-course", "Another title")
    assert (len(editor(app).draft.steps), editor(app).at) == (steps, at)
    app.typed("write-text", "Now.")
    app.act("write-undo")
    assert (len(editor(app).draft.steps), editor(app).at) == (steps, at)
