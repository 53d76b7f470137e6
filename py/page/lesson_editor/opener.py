"""The lessons of this browser are listed, opened to be written or read, made from a table, and brought from a file."""

from __future__ import annotations

from collections.abc import Iterator

from engine.chance import fresh_seed
from engine.core.codec import encode
from engine.core.input_error import InputError
from engine.core.state import GameState
from engine.drawing.markup import Markup, tag
from engine.files.lesson import course_title, lesson_texts, read_lesson_as_far
from engine.files.lesson_draft import draft_of
from engine.files.record import read_record
from engine.play.match import MOST_PLIES, AnyMatch, Match
from engine.play.redeal import imagined
from engine.text.words import Words
from page.actions import argument, number
from page.browser_port import StorageRefused
from page.game_list import GameList
from page.lesson_editor.kept_lessons import KeptLessons
from page.lesson_editor.screen import LessonEditorScreen
from page.parts import dialogs
from page.parts.widgets import button, dialog_buttons, file_button, wide_dialog
from page.screens.lesson import OWN, LessonScreen
from page.screens.screen import Screen
from page.services.services import Services
from page.table.state import PLAYERS, TableState


def game_of(services: Services, id: str) -> str:
    """Return the game of a kept lesson. Raises `InputError` where there is no such lesson, `StorageRefused`."""
    text = KeptLessons(services.store).text(id)
    if not text:
        raise InputError("lesson.unknown")
    return read_record(lesson_texts(text)[0]).table.game


def open_editor(services: Services, id: str, step: str) -> Screen:
    """Return the editor with a kept lesson, at a step. Raises `InputError`, `StorageRefused`."""
    return LessonEditorScreen(services, id, KeptLessons(services.store).text(id), step)


def open_editor_at(services: Services, id: str, step: str) -> Screen:
    """Return the editor with a kept lesson, at the step that its readers see under a number. Raises `InputError`,
    `StorageRefused`."""
    editor = LessonEditorScreen(services, id, KeptLessons(services.store).text(id))
    editor.show_read(number(step, below=MOST_PLIES) or 0)
    return editor


def open_own_lesson(services: Services, id: str, step: str) -> Screen:
    """Return a kept lesson as a reader meets it, at a step. Raises `InputError`, `StorageRefused`."""
    text = KeptLessons(services.store).text(id)
    (lesson, trouble), name = read_lesson_as_far(text, services.games.load), f"{OWN}/{id}"
    step = step or services.store.lesson_step(lesson.match.table.game, name)
    return LessonScreen(services, name, lesson, step, own_title=course_title(text), trouble=trouble)


def keep_from_table(services: Services, state: TableState) -> str:
    """Keep a new lesson that begins at the moment that a table shows, and return its id. Raises `InputError` when the
    moment cannot be shown without its secrets, `StorageRefused`."""
    return _keep(services, draft_of(_without_secrets(state)).text)


def _without_secrets(state: TableState) -> AnyMatch:
    """Return the match of a table up to the moment that is shown. While the game lasts, it begins at that moment with
    all secrets dealt again: the lesson is kept in the browser, where all players can open it. Only a person who plays
    against computers keeps their own view. Raises `InputError`."""
    match, position = state.match, state.position()
    if state.audience != PLAYERS or match.state.over or _is_open(match, position):
        return match.fork(state.ply)
    return Match(match.game, imagined(match.game, match.table, position, state.only_person, fresh_seed()))


def _is_open(match: AnyMatch, position: GameState) -> bool:
    """Return whether everybody sees all of a position but its seed."""
    view = match.game.view(position, None)
    view.seed = position.seed
    return encode(view) == encode(position)


def keep_from_text(services: Services, text: str) -> str:
    """Keep a lesson or a record from a file, and return its id. Raises `InputError` when nothing of it can be shown,
    `StorageRefused`."""
    read_lesson_as_far(text, services.games.load)
    return _keep(services, text)


def _keep(services: Services, text: str) -> str:
    id = fresh_seed()
    KeptLessons(services.store).keep(id, text)
    return id


def question(services: Services, id: str) -> Markup:
    """Return the question whether a kept lesson shall be deleted. Raises `StorageRefused`."""
    words = services.settings.words()
    title = course_title(KeptLessons(services.store).text(id)) or words.say("page.write.heading")
    return dialogs.question(words, "delete-lesson", f"delete-lesson-now {argument(id)}", "lessons", title=title)


def delete(services: Services, id: str) -> None:
    """Forget a kept lesson. Raises `StorageRefused`."""
    KeptLessons(services.store).delete(id)


def lessons_dialog(services: Services) -> Markup:
    """Return the list of the kept lessons, and the way to bring one from a file."""
    words, kept = services.settings.words(), KeptLessons(services.store)
    try:
        lines = [line for id in kept.ids() for line in _line(words, services.games, id, kept.text(id))]
    except StorageRefused:
        lines = []
    close = button(words.say("page.close"), "close", "dialog-close", "primary", autofocus=True)
    said = tag("p", words.say("page.write.none"), class_="soft")
    listed = tag("ul", *lines, class_="kept-list", id="own-lessons") if lines else said
    bring = file_button(words.say("page.write.bring"), "bring-lesson", "bring-lesson")
    about = tag("p", words.say("page.write.about"))
    heading = words.say("page.write.lessons")
    return wide_dialog(heading, close, about, listed, dialog_buttons(bring), id="lessons-dialog")


def _line(words: Words, games: GameList, id: str, text: str) -> Iterator[Markup]:
    """Yield the line of a lesson in the list."""
    texts = lesson_texts(text)
    try:
        game = games.meta(read_record(texts[0], whole=False).table.game).title
    except InputError:
        game = ""
    title, named, count = course_title(text) or words.say("page.write.heading"), argument(id), len(texts)
    about = words.paired(game, words.say("page.course.count", count=count)) if count > 1 else game
    what = tag("div", tag("strong", title), tag("span", about, class_="soft"), class_="kept-what")
    buttons = (
        button(words.say("page.write.read"), f"learn {OWN} {named}", f"own-{named}-read"),
        button(words.say("page.write.edit"), f"write {named}", f"own-{named}-edit"),
        button(words.say("page.write.delete"), f"delete-lesson {named}", f"own-{named}-delete", "danger"),
    )
    yield tag("li", what, tag("div", *buttons, class_="actions"), class_="kept-line")
